import fs from 'node:fs';
import path from 'node:path';
import {listContentFiles} from '../content/project';
import {loadLexicon, type Lexicon} from './dictionary';

/** A word the dictionary accepts only because German puts words together, and what was probably meant. */
export interface DoubtfulCompound {
  file: string;
  word: string;
  offset: number;
  /** A noun in small letters, otherwise a slip. */
  isNoun: boolean;
  proposal: string;
}

/** Words as they are counted: parts of one with hyphens or digits say nothing by themselves. */
const WORDS = /(?<![\p{L}\p{M}\p{N}_-])[\p{L}\p{M}]{5,}(?![\p{L}\p{M}\p{N}_-])/gu;
/** A word used so often is no slip. */
const OFTEN = 3;
const ALPHABET = Array.from('abcdefghijklmnopqrstuvwxyzäöüß');
/** Whatever ends so has an s before the next part: Rechnungslauf. One syllable alone is another ending: Sprungbrett. */
const LINKED = /[aeiouyäöü]\p{L}*(?:ung|heit|keit|schaft|ion|tät|ling|tum)$/iu;

export function capitalised(word: string): string {
  return word.charAt(0).toLocaleUpperCase('de') + word.slice(1);
}

interface Usage {
  count: number;
  files: Set<string>;
}

/** Texts that have been counted, by path: the preview asks at every save, when one of them is another. */
const counted = new Map<string, {text: string; words: string[]}>();

function wordsOf(file: string, text: string, {prose}: Lexicon): string[] {
  const known = counted.get(file);
  if (known?.text === text) return known.words;
  const words = Array.from(prose(text).matchAll(WORDS), ([word]) => word);
  counted.set(file, {text, words});
  return words;
}

/** How often the content uses each word; files that are checked count as they are now. */
function countWords(files: ReadonlyMap<string, string>, root: string, lexicon: Lexicon): Map<string, Usage> {
  const used = new Map<string, Usage>();
  for (const file of new Set([...listContentFiles(root), ...files.keys()])) {
    const full = path.join(root, file);
    for (const word of wordsOf(full, files.get(file) ?? fs.readFileSync(full, 'utf8'), lexicon)) {
      const usage = used.get(word) ?? {count: 0, files: new Set()};
      usage.count += 1;
      usage.files.add(file);
      used.set(word, usage);
    }
  }
  return used;
}

/** Lists what a word becomes when a letter is added, left out or exchanged with its neighbour. Its ends are its inflection. */
function slipsOf(word: string): string[] {
  const places = Array.from({length: Math.max(0, word.length - 3)}, (_, at) => at + 1);
  return places.flatMap((at) => {
    const [before, here, next, behind] = [word.slice(0, at), word[at]!, word[at + 1]!, word.slice(at + 2)];
    return [
      before + next + behind,
      before + next + here + behind,
      ...ALPHABET.map((letter) => before + letter + here + next + behind),
    ];
  });
}

/**
 * Words that pass as compounds and are none: nouns in small letters, compounds without their linking s, and words one slip
 * away from one the content uses often.
 *
 * @param files path → text
 */
export async function findDoubtfulCompounds(
  files: ReadonlyMap<string, string>,
  root: string,
): Promise<DoubtfulCompound[]> {
  const lexicon = await loadLexicon(root);
  const used = countWords(files, root, lexicon);
  const countOf = (word: string) => used.get(word)?.count ?? 0;
  const isNoun = (word: string) => lexicon.isListed(word) || countOf(word) >= OFTEN;

  const isFirst = (part: string) =>
    [part, capitalised(part), `${capitalised(part)}-`].some((form) => lexicon.isListed(form));
  /** A head that is only ever a noun makes the whole one: “blumenlastschrift”. */
  const hasNounAsHead = (word: string) =>
    Array.from({length: Math.max(0, word.length - 6)}, (_, at) => at + 3).some((at) => {
      const head = word.slice(at);
      const isOnlyNoun = isNoun(capitalised(head)) && !lexicon.isListed(head) && countOf(head) === 0;
      return isOnlyNoun && isFirst(word.slice(0, at));
    });
  const isNounInSmall = (word: string) =>
    countOf(capitalised(word)) > OFTEN * countOf(word) || lexicon.isListed(capitalised(word)) || hasNounAsHead(word);

  const linked = (word: string): string | undefined => {
    for (let at = 5; at <= word.length - 3; at++) {
      const [first, rest] = [word.slice(0, at), word.slice(at)];
      // “Buchungskonto” has its s; it is no “Skonto”.
      if (rest.startsWith('s') && isNoun(capitalised(rest.slice(1)))) continue;
      if (LINKED.test(first) && lexicon.isListed(first) && isNoun(capitalised(rest))) return `${first}s${rest}`;
    }
    return undefined;
  };
  const frequent = (word: string): string | undefined =>
    slipsOf(word)
      .filter((other) => other !== word && countOf(other) >= OFTEN && used.get(other)!.files.size > 1)
      .sort((a, b) => countOf(b) - countOf(a))[0];

  const answers = new Map<string, Pick<DoubtfulCompound, 'isNoun' | 'proposal'> | undefined>();
  const judge = (word: string): Pick<DoubtfulCompound, 'isNoun' | 'proposal'> | undefined => {
    const small = word.toLocaleLowerCase('de');
    if (lexicon.isListed(word) || lexicon.isListed(small)) return undefined;
    if (word === small && isNounInSmall(word)) return {isNoun: true, proposal: capitalised(word)};
    const isWord = word.slice(1) === small.slice(1);
    const proposal = isWord && countOf(word) < OFTEN ? (frequent(word) ?? linked(word)) : undefined;
    return proposal === undefined ? undefined : {isNoun: false, proposal};
  };

  const found: DoubtfulCompound[] = [];
  for (const [file, text] of files)
    for (const {0: word, index: offset} of lexicon.prose(text).matchAll(WORDS)) {
      if (!answers.has(word)) answers.set(word, judge(word));
      const answer = answers.get(word);
      if (answer) found.push({file, word, offset, ...answer});
    }
  return found;
}
