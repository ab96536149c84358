import {splitHeadingId} from './heading-ids';

/** Longer ones are cut between two words: a list shows one line or two of each. */
const MAX_LENGTH = 160;

/** Keys of the front matter and attributes begin with small letters, German sentences do not. */
const prose = /^(?:[*_„(]|<Klickpfad )*[\p{Lu}\p{N}]/u;

/** What readers see of a line of an article. */
function shown(line: string): string {
  return line
    .replace(/<Klickpfad\s[^>]*?pfad="([^"]*)"[^>]*>/g, (_, path: string) => path.replaceAll(' > ', ' › '))
    .replace(/<[^>]*>/g, '')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\*\*|`|(?<!\w)[*_]|[*_](?!\w)/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** A full stop after a word of at least three letters: not one of an abbreviation or a date. */
const betweenSentences = /(?<=[\p{L})“]{3}[.!?])\s+(?=[\p{Lu}„])/u;

function cut(text: string): string {
  if (text.length <= MAX_LENGTH) return text;
  return `${text.slice(0, text.lastIndexOf(' ', MAX_LENGTH))} …`;
}

/**
 * One sentence of what a change has added to an article, in the article's own words: a new section, or the first sentence that
 * was not there before. A commit's subject tells editors what was done, not readers what is new.
 *
 * @param parts parts of a diff without context
 * @returns empty where no sentence was added: a word, a figure, an entry of the front matter
 */
export function addedSentence(parts: readonly string[]): string {
  const lines = parts.flatMap((part) => part.split('\n').slice(1));
  const of = (mark: string) => lines.filter((line) => line.startsWith(mark)).map((line) => line.slice(1).trim());
  const [added, removed] = [of('+'), of('-')];
  const heading = (line: string) => /^#{2,6} (.+)$/.exec(line)?.[1];
  const before = removed.map(shown).join(' ');
  for (const line of added) {
    const title = heading(line);
    if (title === undefined) continue;
    const text = shown(splitHeadingId(title).text);
    if (!before.includes(text)) return `Neuer Abschnitt „${text}“.`;
  }
  const sentences = added
    .flatMap((line) => (line.startsWith('|') ? line.split('|').map((cell) => cell.trim()) : [line]))
    .map((line) => line.replace(/^(?:[-*]|\d+\.) /, ''))
    .filter((line) => prose.test(line))
    .flatMap((line) => shown(line).split(betweenSentences));
  return cut(sentences.find((sentence) => !before.includes(sentence) && /[.!?:]“?$/.test(sentence)) ?? '');
}
