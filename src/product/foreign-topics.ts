import fs from 'node:fs';
import path from 'node:path';
import * as z from './validation';
import {readYaml} from './yaml-file';

const word = z
  .string('Hier gehört ein Wort hin. Zahlen und ja/nein stehen in Anführungszeichen.')
  .trim()
  .min(1, 'Das Wort ist leer.');
const file = z.array(
  z.strictObject(
    {
      thema: word,
      woerter: z.array(word, 'Hinter „woerter“ gehört eine Liste in eckigen Klammern.').min(1, 'Die Liste ist leer.'),
    },
    'Ein Eintrag besteht aus „thema“ und „woerter“.',
  ),
);

/**
 * Reads the topics the assistant quotes nothing on.
 *
 * @param source text of the file
 * @param name path shown in errors
 * @returns words and phrases, as they are written
 * @throws Error in German with file and line: wrong shape, a word entered twice
 */
export function parseForeignTopics(source: string, name: string): string[] {
  const {data, fail} = readYaml(source, name, file);
  const seen = new Map<string, string>();
  data.forEach(({thema, woerter}, index) => {
    woerter.forEach((phrase, position) => {
      const key = phrase.toLocaleLowerCase('de');
      const where = seen.get(key);
      if (where !== undefined) fail([index, 'woerter', position], `„${phrase}“ steht schon bei „${where}“.`);
      seen.set(key, thema);
    });
  });
  return data.flatMap(({woerter}) => woerter);
}

/** Reads src/product/fremde-themen.yml; see `parseForeignTopics` for errors. */
export function loadForeignTopics(path_ = path.join(__dirname, 'fremde-themen.yml')): string[] {
  return parseForeignTopics(fs.readFileSync(path_, 'utf8'), path.relative(process.cwd(), path_));
}
