import fs from 'node:fs';
import path from 'node:path';
import type {Message} from './run';

export const WORD_LIST = 'src/content/woerter.txt';

/**
 * Checks the spelling of articles with cspell and the German dictionary (cspell.config.yaml). Loading the dictionary
 * takes most of the time, so all files of a run go through one call.
 *
 * @param files path → text
 */
export async function checkSpelling(files: ReadonlyMap<string, string>, root = process.cwd()): Promise<Message[]> {
  if (files.size === 0) return [];
  const {loadConfig, spellCheckDocument} = await import('cspell-lib');
  const settings = await loadConfig(path.join(root, 'cspell.config.yaml'));
  const messages: Message[] = [];
  for (const [file, text] of files) {
    const result = await spellCheckDocument(
      {uri: path.join(root, file), text, languageId: 'mdx'},
      {generateSuggestions: false, noConfigSearch: true},
      settings,
    );
    for (const {text: word, offset, isFlagged} of result.issues) {
      messages.push({
        file,
        line: text.slice(0, offset).split('\n').length,
        rule: 'Rechtschreibung',
        severity: 'fehler',
        problem: isFlagged ? `„${word}“ ist eine bekannte Falschschreibung.` : `„${word}“ steht in keinem Wörterbuch.`,
        advice: isFlagged
          ? 'Schlagen Sie die richtige Schreibung nach.'
          : `Ein Tippfehler? Ist das Wort richtig, tragen Sie es in ${WORD_LIST} ein.`,
        fixable: false,
      });
    }
  }
  return messages;
}

/** The project's own words must stay sorted and unique, so that two editors can add words without a conflict. */
export function checkWordList(root = process.cwd()): Message[] {
  const lines = fs.readFileSync(path.join(root, WORD_LIST), 'utf8').split('\n');
  const words = lines.filter((line) => line && !line.startsWith('#'));
  const sorted = [...new Set(words)].sort((a, b) => a.localeCompare(b, 'de'));
  const wrong = words.findIndex((word, i) => word !== sorted[i]);
  if (wrong < 0) return [];
  return [
    {
      file: WORD_LIST,
      line: lines.indexOf(words[wrong]!) + 1,
      rule: 'Rechtschreibung',
      severity: 'fehler',
      problem: `Ab „${words[wrong]}“ ist die Wortliste nicht mehr sortiert oder ein Wort steht doppelt.`,
      advice: '„npm run pruefen -- --fix“ sortiert sie.',
      fixable: true,
    },
  ];
}

/** Sorts the project's own words; comments stay at the top. */
export function sortWordList(root = process.cwd()): void {
  const file = path.join(root, WORD_LIST);
  const lines = fs.readFileSync(file, 'utf8').split('\n').filter(Boolean);
  const comments = lines.filter((line) => line.startsWith('#'));
  const words = [...new Set(lines.filter((line) => !line.startsWith('#')))].sort((a, b) => a.localeCompare(b, 'de'));
  fs.writeFileSync(file, `${[...comments, ...words].join('\n')}\n`);
}
