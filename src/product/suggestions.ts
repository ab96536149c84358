import path from 'node:path';
import * as z from '../lib/validation';
import {readYaml} from '../lib/yaml-file';
import {readText} from '../lib/text-file';

/** DocSearch shows so many and no more. */
const SHOWN = 3;
/** Longer questions break over three lines on a phone. */
const LONGEST = 80;

const file = z
  .array(
    z
      .string('Hier gehört eine Frage hin.')
      .trim()
      .regex(/\?$/, 'Die Frage endet mit einem Fragezeichen.')
      .max(LONGEST, `Die Frage ist zu lang: höchstens ${LONGEST} Zeichen.`),
    'Die Datei ist eine Liste von Fragen, jede hinter einem Strich.',
  )
  .length(SHOWN, `Hier stehen genau ${SHOWN} Fragen: So viele zeigt der Assistent.`);

/**
 * Reads the questions the assistant offers.
 *
 * @param source text of the file
 * @param name path shown in errors
 * @throws Error in German with file and line: wrong number, no question, a question entered twice
 */
export function parseSuggestions(source: string, name: string): string[] {
  const {data, fail} = readYaml(source, name, file);
  data.forEach((question, index) => {
    if (data.indexOf(question) < index) fail([index], `„${question}“ steht schon weiter oben.`);
  });
  return data;
}

/** Reads src/product/vorschlaege.yml; see `parseSuggestions` for errors. */
export function loadSuggestions(path_ = path.join(__dirname, 'vorschlaege.yml')): string[] {
  return parseSuggestions(readText(path_), path.relative(process.cwd(), path_));
}
