import fs from 'node:fs';
import path from 'node:path';
import {readList} from '../lib/list-file';
import {capitalised, findDoubtfulCompounds, type DoubtfulCompound} from './compounds';
import {loadQuickCheck, type QuickCheck, readFastFiles, SPELLING_CONFIG, WORD_LIST} from './dictionary';
import type {Message} from './run';

/** To find a similar word takes a third of a second; whoever has more misspellings than this corrects these first. */
const MAX_SUGGESTIONS = 5;

const isCapital = (text: string): boolean => /^\p{Lu}/u.test(text);

/** The suggestion written as the word is: a capital where it has one, and none inside. Never the word itself, which cspell offers. */
function likeliest(word: string, suggestions: readonly string[]): string | undefined {
  return suggestions.find(
    (text) => text !== word && isCapital(text) === isCapital(word) && !/\p{Ll}\p{Lu}/u.test(text),
  );
}

const IF_RIGHT = `Ist das Wort richtig, tragen Sie es in ${WORD_LIST} ein.`;
const onlyAsNoun = (word: string) => `„${word}“ gibt es nur als Hauptwort.`;
const writeBig = (noun: string) => `Schreiben Sie es groß: „${noun}“.`;
const lineOf = (text: string, offset: number) => text.slice(0, offset).split('\n').length;

function compoundMessage({file, word, offset, isNoun, proposal}: DoubtfulCompound, text: string): Message {
  return {
    file,
    line: lineOf(text, offset),
    rule: 'Rechtschreibung',
    severity: 'fehler',
    problem: isNoun ? onlyAsNoun(word) : `„${word}“ steht in keinem Wörterbuch und nur hier.`,
    advice: `${isNoun ? writeBig(proposal) : `Meinten Sie „${proposal}“?`} ${IF_RIGHT}`,
    fixable: false,
  };
}

/**
 * Checks the spelling of articles with cspell and the German dictionary (cspell.config.yaml).
 *
 * @param files path → text
 * @param thorough asks cspell about every file, not only about those in which the quick check meets an unknown word
 * @param quick the quick check, where it is loaded already
 */
export async function checkSpelling(
  files: ReadonlyMap<string, string>,
  root = process.cwd(),
  {thorough = false, quick}: {thorough?: boolean; quick?: QuickCheck} = {},
): Promise<Message[]> {
  if (files.size === 0) return [];
  const compounds = await findDoubtfulCompounds(files, root);
  const isRight = thorough ? () => false : (quick ?? (await loadQuickCheck(root)));
  const doubtful = [...files].filter(([, text]) => !isRight(text));
  const compoundMessages = (known: ReadonlySet<string>) =>
    compounds.filter(({word}) => !known.has(word)).map((found) => compoundMessage(found, files.get(found.file)!));
  if (doubtful.length === 0) return compoundMessages(new Set());

  const {loadConfig, spellCheckDocument} = await import('cspell-lib');
  const settings = await loadConfig(path.join(root, SPELLING_CONFIG));
  await readFastFiles(root, settings);
  const check = (file: string, text: string, generateSuggestions: boolean) =>
    spellCheckDocument(
      {uri: path.join(root, file), text, languageId: 'mdx'},
      {generateSuggestions, noConfigSearch: true},
      {...settings, numSuggestions: 5},
    );
  const results = [];
  for (const [file, text] of doubtful) results.push({file, text, ...(await check(file, text, false))});

  const doubted = new Map(compounds.map((found) => [found.word, found]));
  const unknown = [...new Set(results.flatMap(({issues}) => issues.map(({text}) => text)))];
  const small = unknown.filter((word) => !isCapital(word));
  const wrong = small.length > 0 ? (await check('gross.mdx', small.map(capitalised).join('\n'), false)).issues : [];
  const nouns = new Set(small.filter((word) => wrong.every(({text}) => text !== capitalised(word))));
  const words = unknown.filter((word) => !nouns.has(word) && !doubted.has(word)).slice(0, MAX_SUGGESTIONS);
  const suggested = words.length > 0 ? (await check('vorschlaege.mdx', words.join('\n'), true)).issues : [];
  const suggestionFor = new Map(suggested.map(({text, suggestions = []}) => [text, likeliest(text, suggestions)]));

  const messages: Message[] = [];
  for (const {file, text, issues} of results) {
    for (const {text: word, offset, isFlagged} of issues) {
      const suggestion = doubted.get(word)?.proposal ?? suggestionFor.get(word);
      const isNoun = nouns.has(word) || doubted.get(word)?.isNoun === true;
      const unknownWord = isNoun ? onlyAsNoun(word) : `„${word}“ steht in keinem Wörterbuch.`;
      const meant = suggestion ? `Meinten Sie „${suggestion}“?` : 'Ein Tippfehler?';
      messages.push({
        file,
        line: lineOf(text, offset),
        rule: 'Rechtschreibung',
        severity: 'fehler',
        problem: isFlagged ? `„${word}“ ist eine bekannte Falschschreibung.` : unknownWord,
        advice: [isNoun ? writeBig(capitalised(word)) : meant, ...(isFlagged ? [] : [IF_RIGHT])].join(' '),
        fixable: false,
      });
    }
  }
  return [...messages, ...compoundMessages(new Set(unknown))];
}

/** The project's own words must stay sorted and unique, so that two editors can add words without a conflict. */
export function checkWordList(root = process.cwd()): Message[] {
  const lines = readList(root, WORD_LIST).split(/\r?\n/);
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
  const lines = readList(root, WORD_LIST).split(/\r?\n/).filter(Boolean);
  const comments = lines.filter((line) => line.startsWith('#'));
  const words = [...new Set(lines.filter((line) => !line.startsWith('#')))].sort((a, b) => a.localeCompare(b, 'de'));
  fs.writeFileSync(path.join(root, WORD_LIST), `${[...comments, ...words].join('\n')}\n`);
}
