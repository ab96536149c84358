import path from 'node:path';
import * as z from '../lib/validation';
import {readYaml} from '../lib/yaml-file';
import {readText} from '../lib/text-file';

/** Parts of a topic, each in a file of its own, and what an entry is called in errors. */
const noun = {woerter: 'Das Wort', fragen: 'Die Frage'};
type Kind = keyof typeof noun;

function shapeOf(kind: Kind) {
  const text = z
    .string('Hier gehört ein Text hin. Zahlen und ja/nein stehen in Anführungszeichen.')
    .trim()
    .min(1, `${noun[kind]} ist leer.`);
  return z.array(
    z.strictObject(
      {
        thema: text,
        [kind]: z.array(text, `Hinter „${kind}“ gehört eine Liste.`).min(1, 'Die Liste ist leer.'),
      },
      `Ein Eintrag besteht aus „thema“ und „${kind}“.`,
    ),
  );
}

function parse(kind: Kind, source: string, name: string): string[] {
  const {data, fail} = readYaml(source, name, shapeOf(kind));
  const topics = data as ({thema: string} & Record<Kind, string[]>)[];
  const seen = new Map<string, string>();
  topics.forEach(({thema, [kind]: texts}, index) => {
    texts.forEach((text, position) => {
      const key = text.toLocaleLowerCase('de');
      const where = seen.get(key);
      if (where !== undefined) fail([index, kind, position], `„${text}“ steht schon bei „${where}“.`);
      seen.set(key, thema);
    });
  });
  return topics.flatMap(({[kind]: texts}) => texts);
}

function load(kind: Kind, file: string): string[] {
  return parse(kind, readText(file), path.relative(process.cwd(), file));
}

/**
 * Reads the topics the assistant quotes nothing on.
 *
 * @param source text of the file
 * @param name path shown in errors
 * @returns words and phrases, as they are written
 * @throws Error in German with file and line: wrong shape, a word entered twice
 */
export function parseOutOfScopeTopics(source: string, name: string): string[] {
  return parse('woerter', source, name);
}

/** Whole questions out of scope, from which the assistant learns; as `parseOutOfScopeTopics`. */
export function parseOutOfScopeQuestions(source: string, name: string): string[] {
  return parse('fragen', source, name);
}

/** Reads src/product/fremde-themen.yml; see `parseOutOfScopeTopics` for errors. */
export function loadOutOfScopeTopics(): string[] {
  return load('woerter', path.join(__dirname, 'fremde-themen.yml'));
}

/** Reads src/product/fremde-fragen.yml; see `parseOutOfScopeTopics` for errors. */
export function loadOutOfScopeQuestions(): string[] {
  return load('fragen', path.join(__dirname, 'fremde-fragen.yml'));
}
