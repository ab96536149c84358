import {createHash} from 'node:crypto';
import {fold} from '../german/fold';
import {words} from '../german/words';
import {plain, unitsOf} from '../records/inline';
import type {PageRecord} from '../records/types';

/** A paragraph, an item of a list or a row of a table: the least that can answer. */
export interface AnsweringBlock {
  /** Number of its section on the page. */
  section: number;
  /** Four hexadecimal digits: a hash of its words, so that neither a comma nor a mark changes it. */
  id: string;
  text: string;
  /** Number of the text in its section, of `unitsOf`. */
  unit: number;
}

/** Fewer words are a label or the text of a control. */
const LEAST_WORDS = 4;

function idOf(text: string): string {
  const content = words(text).map(({text: word}) => fold(word));
  return createHash('sha256').update(content.join(' ')).digest('hex').slice(0, 4);
}

/** The blocks of a page that wordings can be tied to, in order. */
export function answeringBlocks({sections}: PageRecord): AnsweringBlock[] {
  return sections.flatMap(({blocks}, section) =>
    unitsOf(blocks)
      .map((inline, unit) => ({text: plain(inline), unit}))
      .filter(({text}) => words(text).length >= LEAST_WORDS)
      .map(({text, unit}) => ({section, id: idOf(text), text, unit})),
  );
}
