import path from 'node:path';
import * as z from '../lib/validation';
import {readYaml} from '../lib/yaml-file';
import {readText} from '../lib/text-file';

/** Words that readers type (`also`) for a word of the help (`term`). */
export interface SynonymEntry {
  term: string;
  also: string[];
}

const word = z
  .string('Hier gehört ein Wort hin. Zahlen und ja/nein stehen in Anführungszeichen.')
  .trim()
  .min(1, 'Das Wort ist leer.');
const file = z
  .array(
    z.strictObject(
      {
        begriff: word,
        auch: z.array(word, 'Hinter „auch“ gehört eine Liste in eckigen Klammern.').min(1, 'Die Liste ist leer.'),
      },
      'Ein Eintrag besteht aus „begriff“ und „auch“.',
    ),
  )
  .min(1, 'Die Datei enthält keinen Eintrag.');

function fold(text: string): string {
  return text.toLocaleLowerCase('de');
}

/**
 * Reads the synonyms of the search.
 *
 * @param source text of the file
 * @param name path shown in errors
 * @throws Error in German with file and line: wrong shape, a term entered twice, a synonym that repeats its term
 */
export function parseSynonyms(source: string, name: string): SynonymEntry[] {
  const {data, fail} = readYaml(source, name, file);
  const terms = new Set<string>();
  data.forEach(({begriff, auch}, index) => {
    if (terms.has(fold(begriff)))
      fail([index, 'begriff'], `„${begriff}“ steht schon weiter oben. Führen Sie beide Einträge zusammen.`);
    terms.add(fold(begriff));
    const seen = new Set([fold(begriff)]);
    auch.forEach((synonym, position) => {
      if (seen.has(fold(synonym)))
        fail([index, 'auch', position], `„${synonym}“ steht bei „${begriff}“ doppelt. Entfernen Sie das Wort.`);
      seen.add(fold(synonym));
    });
  });
  return data.map(({begriff, auch}) => ({term: begriff, also: auch}));
}

/** Reads src/product/synonyme.yml; see `parseSynonyms` for errors. */
export function loadSynonyms(path_ = path.join(__dirname, 'synonyme.yml')): SynonymEntry[] {
  return parseSynonyms(readText(path_), path.relative(process.cwd(), path_));
}
