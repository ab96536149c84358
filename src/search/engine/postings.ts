import {decodePostings, emptyList, type PostingList} from './encoding';
import type {TermsFile} from './types';

/** How a term occurs: as a word of the text, as a looser form of one, as a part of a compound. */
export const WHOLE = 0;
export const VARIANT = 1;
export const PART = 2;
export type Kind = typeof WHOLE | typeof VARIANT | typeof PART;

export interface Phrase {
  page: number;
  stems: string[];
}

interface Shard {
  first: number;
  entries: string[];
  phrases: Phrase[];
}

/** Occurrences of the terms, as far as their files have been loaded. */
export class Postings {
  private readonly shards = new Map<number, Shard>();
  private readonly decoded = new Map<number, (PostingList | undefined)[]>();

  /** @param first position of the file's first term in the lexicon */
  add(shard: number, first: number, {postings, phrases}: TermsFile): void {
    this.shards.set(shard, {
      first,
      entries: postings.split(' '),
      phrases: phrases.map(([page, stems]) => ({page, stems: stems.split(' ')})),
    });
  }

  isLoaded(shard: number): boolean {
    return this.shards.has(shard);
  }

  /** Keywords of several words that are filed in the loaded ones of these files. */
  phrases(shards: Iterable<number>): Phrase[] {
    return [...shards].flatMap((shard) => this.shards.get(shard)?.phrases ?? []);
  }

  /** Occurrences of a term; none when its file is missing. */
  list(shard: number, term: number, kind: Kind): PostingList {
    let lists = this.decoded.get(term);
    if (!lists) {
      const loaded = this.shards.get(shard);
      if (!loaded) return emptyList;
      const texts = (loaded.entries[term - loaded.first] ?? '').split('!');
      this.decoded.set(term, (lists = texts.map((text) => decodePostings(text))));
    }
    return lists[kind] ?? emptyList;
  }
}
