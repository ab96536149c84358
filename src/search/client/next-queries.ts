import type {SearchEngine} from '../engine/engine';
import type {ForeseenKind} from './foreseen';

export interface NextQuery {
  kind: ForeseenKind;
  query: string;
}

/** With so many letters 94 of 100 keys are foreseen, in the queries of the evaluation; with eight, 87. */
const MOST_LETTERS = 16;
/** Of a word, what its next letter depends on. */
const MOST_CONTEXT = 24;

/** Guesses which query comes next, from the words of the site. */
export class NextQueries {
  private readonly text: string;
  private readonly first: NextQuery[];

  constructor({pages, suggestions, lexicon}: Pick<SearchEngine, 'pages' | 'suggestions' | 'lexicon'>) {
    const texts = [...pages.map(({title}) => title), ...suggestions, ...lexicon.terms];
    this.text = ` ${texts.join(' ')} `.toLowerCase();
    this.first = this.after(' ')
      .filter((letter) => /[\p{L}\p{N}]/u.test(letter))
      .map((query) => ({kind: 'first', query}));
  }

  /** The likeliest queries after this one, likeliest first: one letter less, one letter more, then new searches. */
  from(query: string): NextQuery[] {
    const shorter = query.slice(0, -1);
    const next = [...(shorter ? [shorter] : []), ...this.lettersAfter(query).map((letter) => query + letter)];
    return [...next.map((one): NextQuery => ({kind: 'next', query: one})), ...this.first];
  }

  /** Letters that follow the word as far as it is typed; then those that follow its last letters, its last one, any. */
  private lettersAfter(query: string): string[] {
    const typed = ` ${query}`.toLowerCase();
    const letters = new Set<string>();
    let from = Math.max(typed.lastIndexOf(' '), typed.length - MOST_CONTEXT);
    for (; from < typed.length && letters.size < MOST_LETTERS; from++) {
      for (const letter of this.after(typed.slice(from))) letters.add(letter);
    }
    return [...letters].slice(0, MOST_LETTERS);
  }

  /** What follows some letters on the site, the most frequent first. */
  private after(letters: string): string[] {
    const counts = new Map<string, number>();
    for (let at = this.text.indexOf(letters); at >= 0; at = this.text.indexOf(letters, at + 1)) {
      const next = this.text[at + letters.length];
      if (next !== undefined) counts.set(next, (counts.get(next) ?? 0) + 1);
    }
    return [...counts].sort(([, a], [, b]) => b - a).map(([letter]) => letter);
  }
}
