import fs from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import type {SpellingDictionaryOptions} from 'cspell-dictionary';
import type * as TrieLibrary from 'cspell-trie-lib';
import {parse} from 'yaml';
import {readList} from '../lib/list-file';

export const SPELLING_CONFIG = 'cspell.config.yaml';
/** The project's own words, one per line. */
export const WORD_LIST = 'src/content/woerter.txt';
/** Dictionaries in the form that loads in milliseconds; made on the first run, again after an update. */
const CACHE = 'node_modules/.cache/hilfe-center';

/** A dictionary as a package of cspell describes it. */
interface Definition extends SpellingDictionaryOptions {
  name: string;
  path: string;
}

interface Config {
  import: string[];
  ignoreRegExpList: string[];
  flagWords: string[];
  minWordLength: number;
}

interface TrieFile {
  data: Uint8Array<ArrayBuffer>;
  definition: Definition;
}

/** Dictionaries of packages, by their file: they stay what they are while a process runs, and one is read again and again. */
const tries = new Map<string, Promise<TrieFile>>();

function readTrie(root: string, extension: string): Promise<TrieFile> {
  const described = createRequire(path.join(root, 'package.json')).resolve(extension);
  const trie = tries.get(described) ?? loadTrie(root, described);
  tries.set(described, trie);
  return trie;
}

async function loadTrie(root: string, described: string): Promise<TrieFile> {
  const folder = path.dirname(described);
  const {version} = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8')) as {version: string};
  const {dictionaryDefinitions} = JSON.parse(fs.readFileSync(described, 'utf8')) as {
    dictionaryDefinitions: [Definition];
  };
  const [definition] = dictionaryDefinitions;
  const cached = path.join(root, CACHE, `${definition.name}-${version}.btrie`);
  if (fs.existsSync(cached)) return {data: new Uint8Array(fs.readFileSync(cached)), definition};

  const {convertToBTrie} = await import('cspell-trie-lib');
  const source = path.join(folder, definition.path);
  const {content} = await convertToBTrie({url: pathToFileURL(source), content: fs.readFileSync(source)});
  const data = new Uint8Array(content as Uint8Array);
  try {
    fs.mkdirSync(path.dirname(cached), {recursive: true});
    // Two runs at once must not read half a file.
    fs.writeFileSync(`${cached}.${process.pid}`, data);
    fs.renameSync(`${cached}.${process.pid}`, cached);
  } catch {
    // A folder that cannot be written costs a second in every run, nothing else.
  }
  return {data, definition};
}

function toPattern(source: string): RegExp {
  const [, body = source, flags = 'g'] = /^\/([\s\S]*)\/([a-z]*)$/.exec(source) ?? [];
  return new RegExp(body, flags);
}

/** The dictionaries without the freedom to put words together. */
export interface Lexicon {
  /** The word itself stands in a dictionary, or among the project's own words. */
  isListed: (word: string) => boolean;
  /** A text of which only the prose is left, each word where it was. */
  prose: (text: string) => string;
}

const decoded = new WeakMap<TrieFile, ReturnType<typeof TrieLibrary.decodeTrie>>();

/** Loads what tells words that stand in a dictionary from words put together of such. */
export async function loadLexicon(root: string): Promise<Lexicon> {
  const {decodeTrie} = await import('cspell-trie-lib');
  const config = parse(fs.readFileSync(path.join(root, SPELLING_CONFIG), 'utf8')) as Config;
  const dictionaries = (await Promise.all(config.import.map((extension) => readTrie(root, extension)))).map((file) => {
    const trie = decoded.get(file) ?? decodeTrie(file.data);
    decoded.set(file, trie);
    return trie;
  });
  const own = new Set(readList(root, WORD_LIST).split(/\r?\n/));
  const ignored = config.ignoreRegExpList.map(toPattern);
  const answers = new Map<string, boolean>();
  const isListed = (word: string): boolean => {
    const known =
      answers.get(word) ??
      (own.has(word) ||
        dictionaries.some((trie) => {
          const {found, compoundUsed} = trie.findWord(word, {caseSensitive: true});
          return found !== false && !compoundUsed;
        }));
    answers.set(word, known);
    return known;
  };
  return {
    isListed,
    prose: (text) =>
      ignored.reduce((left, pattern) => left.replace(pattern, (part) => part.replace(/[^\n]/g, ' ')), text),
  };
}

/** Whether every word of a text is certainly right. */
export type QuickCheck = (text: string) => boolean;

/**
 * Loads the question whether every word of a text is certainly right. It looks words up as cspell does and in the same
 * dictionaries, but in a tenth of the time, for it asks nothing else: no suggestions, no unusual ways to split a word.
 * Where the answer is false, cspell has the last word.
 */
export async function loadQuickCheck(root: string): Promise<QuickCheck> {
  const {createSpellingDictionary, createSpellingDictionaryFromTrieFile} = await import('cspell-dictionary');
  const config = parse(fs.readFileSync(path.join(root, SPELLING_CONFIG), 'utf8')) as Config;
  const files = await Promise.all(config.import.map((extension) => readTrie(root, extension)));
  const dictionaries = files.map(({data, definition}) =>
    createSpellingDictionaryFromTrieFile(data, definition.name, definition.path, definition),
  );
  const ownWords = readList(root, WORD_LIST).split(/\r?\n/);
  dictionaries.push(
    createSpellingDictionary(
      ownWords.filter((word) => word && !word.startsWith('#')),
      'projekt',
      WORD_LIST,
    ),
  );
  const flagged = new Set(config.flagWords.map((word) => word.toLowerCase()));
  const ignored = config.ignoreRegExpList.map(toPattern);
  // As the German dictionary wants it: capitals count, and words may be put together.
  const options = {ignoreCase: false, useCompounds: true};
  const answers = new Map<string, boolean>();

  const stands = (word: string) => dictionaries.some((dictionary) => dictionary.has(word, options));
  const isRight = (word: string): boolean => {
    return !flagged.has(word.toLowerCase()) && (word.length < config.minWordLength || stands(word));
  };
  const lookUp = (word: string, mark: string): boolean =>
    isRight(word) ||
    // 'Zahlungs-' and 'inkl.' are words in the dictionary only with their mark.
    (!flagged.has(word.toLowerCase()) && mark !== '' && stands(word + mark)) ||
    word.split(/(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u).every(isRight);

  return (text) => {
    let prose = text;
    for (const pattern of ignored) prose = prose.replace(pattern, ' ');
    for (const [found, word = '', mark = ''] of prose.matchAll(/([\p{L}\p{M}]+)([-.]?)/gu)) {
      let answer = answers.get(found);
      if (answer === undefined) answers.set(found, (answer = lookUp(word, mark)));
      if (!answer) return false;
    }
    return true;
  };
}
