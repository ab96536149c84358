import fs from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import type {SpellingDictionary, SpellingDictionaryOptions} from 'cspell-dictionary';
import type {CSpellSettings} from 'cspell-lib';
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

const readConfig = (root: string) => parse(fs.readFileSync(path.join(root, SPELLING_CONFIG), 'utf8')) as Config;

interface Dictionary {
  name: string;
  /** Its file in the form that loads in milliseconds; undefined where it could not be written. */
  file: string | undefined;
  /** Its words as they are written there. */
  trie: ReturnType<typeof TrieLibrary.decodeTrie>;
  /** Its words in every form cspell takes for one of them. */
  spelling: SpellingDictionary;
}

/** Dictionaries of packages, by their file: they stay what they are while a process runs, and are asked for again and again. */
const dictionaries = new Map<string, Promise<Dictionary>>();

/** The dictionaries the configuration names, loaded once in a process. */
function packagedDictionaries(root: string, {import: extensions}: Config): Promise<Dictionary[]> {
  const {resolve} = createRequire(path.join(root, 'package.json'));
  return Promise.all(
    extensions.map((extension) => {
      const described = resolve(extension);
      const dictionary = dictionaries.get(described) ?? loadDictionary(root, described);
      dictionaries.set(described, dictionary);
      return dictionary;
    }),
  );
}

async function loadDictionary(root: string, described: string): Promise<Dictionary> {
  const {decodeTrie} = await import('cspell-trie-lib');
  const {createSpellingDictionaryFromTrieFile} = await import('cspell-dictionary');
  const folder = path.dirname(described);
  const {version} = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8')) as {version: string};
  const {dictionaryDefinitions} = JSON.parse(fs.readFileSync(described, 'utf8')) as {
    dictionaryDefinitions: [Definition];
  };
  const [definition] = dictionaryDefinitions;
  const {name, dictionaryInformation} = definition;
  const file = path.join(root, CACHE, `${name}-${version}.btrie`);
  const data = await readTrie(file, path.join(folder, definition.path));
  // What else it knows of the language ranks suggestions. To prepare it takes most of the time, and nobody asks here.
  const options = {...definition, dictionaryInformation: {ignore: dictionaryInformation?.ignore}};
  return {
    name,
    // Another project may lead to the same packages by a link, and outlive this one.
    file: fs.existsSync(file) ? fs.realpathSync(file) : undefined,
    trie: decodeTrie(data),
    spelling: createSpellingDictionaryFromTrieFile(data, name, definition.path, options),
  };
}

async function readTrie(cached: string, source: string): Promise<Uint8Array<ArrayBuffer>> {
  if (fs.existsSync(cached)) return new Uint8Array(fs.readFileSync(cached));

  const {convertToBTrie} = await import('cspell-trie-lib');
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
  return data;
}

/** Lets cspell read dictionaries from the files that load in milliseconds. */
export async function readFastFiles(root: string, settings: CSpellSettings): Promise<void> {
  const files = await packagedDictionaries(root, readConfig(root));
  for (const definition of settings.dictionaryDefinitions ?? []) {
    const file = files.find(({name}) => name === definition.name)?.file;
    if (file !== undefined) Object.assign(definition, {btrie: file});
  }
}

function toPattern(source: string): RegExp {
  const [, body = source, flags = 'g'] = /^\/([\s\S]*)\/([a-z]*)$/.exec(source) ?? [];
  return new RegExp(body, flags);
}

/** The dictionaries without the freedom to put words together. */
export interface Lexicon {
  /** The word itself is in a dictionary, or among the project's own words. */
  isListed: (word: string) => boolean;
  /** A text of which only the prose is left, each word where it was. */
  prose: (text: string) => string;
}

/** Loads what tells words in a dictionary from words put together of such. */
export async function loadLexicon(root: string): Promise<Lexicon> {
  const config = readConfig(root);
  const packaged = await packagedDictionaries(root, config);
  const own = new Set(readList(root, WORD_LIST).split(/\r?\n/));
  const ignored = config.ignoreRegExpList.map(toPattern);
  const answers = new Map<string, boolean>();
  const isListed = (word: string): boolean => {
    const known =
      answers.get(word) ??
      (own.has(word) ||
        packaged.some(({trie}) => {
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

/** Tells whether every word of a text is certainly right. */
export type QuickCheck = (text: string) => boolean;

/**
 * Loads the question whether every word of a text is certainly right. It looks words up as cspell does and in the same
 * dictionaries, but in a tenth of the time, for it asks nothing else: no suggestions, no unusual ways to split a word.
 * Where the answer is false, cspell has the last word.
 */
export async function loadQuickCheck(root: string): Promise<QuickCheck> {
  const {createSpellingDictionary} = await import('cspell-dictionary');
  const config = readConfig(root);
  const packaged = await packagedDictionaries(root, config);
  const ownWords = readList(root, WORD_LIST).split(/\r?\n/);
  const own = createSpellingDictionary(
    ownWords.filter((word) => word && !word.startsWith('#')),
    'projekt',
    WORD_LIST,
  );
  const all = [...packaged.map(({spelling}) => spelling), own];
  const flagged = new Set(config.flagWords.map((word) => word.toLowerCase()));
  const ignored = config.ignoreRegExpList.map(toPattern);
  // As the German dictionary wants it: capitals count, and words may be put together.
  const options = {ignoreCase: false, useCompounds: true};
  const answers = new Map<string, boolean>();

  const stands = (word: string) => all.some((dictionary) => dictionary.has(word, options));
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
