import {words} from '../german/words';
import {plain} from '../records/inline';
import type {Block, Inline} from '../records/types';
import type {SearchEngine} from './engine';
import {passages} from './tuning';

/** Delimiter between an address and the passage to mark there: https://wicg.github.io/scroll-to-text-fragment/ */
export const DIRECTIVE = ':~:text=';

/** Texts that belong together on the page: paragraphs, items, cells. Code is quoted, not read. */
function units(block: Block): Inline[] {
  switch (block.kind) {
    case 'text':
      return [block.text];
    case 'steps':
    case 'list':
      return block.items;
    case 'table':
      return block.rows.flat();
    case 'code':
      return [];
  }
}

/** A click path looks on the page as it does nowhere else, so a passage ends before it. */
const clickPath = /\*\*[^*]*›[^*]*\*\*/;
const sentenceEnd = /(?<=[.!?:][“)]?) /;
const edges = /^[^\p{L}\p{N}„(]+|[^\p{L}\p{N}“).!?]+$/gu;

function sentencesOf(unit: Inline): string[] {
  return unit
    .split(clickPath)
    .map(plain)
    .flatMap((piece) => piece.split(sentenceEnd))
    .map((sentence) => sentence.replace(edges, ''));
}

/**
 * The sentence of a section with the most words that were looked for, as it is on the page.
 *
 * @returns undefined when no sentence has one of them and is long enough to be found there again
 */
export function bestPassage(engine: SearchEngine, blocks: Block[], terms: ReadonlySet<string>): string | undefined {
  let best: string | undefined;
  let most = 0;
  for (const sentence of blocks.flatMap(units).flatMap(sentencesOf)) {
    const found = words(sentence);
    const matching = new Set(found.filter(({text}) => engine.isMatch(text, terms)).map(({text}) => text.toLowerCase()));
    if (found.length < passages.minWords || matching.size <= most) continue;
    best = sentence;
    most = matching.size;
  }
  return best;
}

/** Left as they are by the function of the language: a hyphen means something to text directives, brackets to Markdown. */
const meaningful: Record<string, string> = {'-': '%2D', '(': '%28', ')': '%29'};

function encode(text: string): string {
  return encodeURIComponent(text).replace(/[-()]/g, (character) => meaningful[character]!);
}

/** The part of an address that has browsers mark a passage: all of it, or the first and the last words of a long one. */
export function textDirective(passage: string): string {
  const found = words(passage);
  if (found.length <= passages.wholeWords) return DIRECTIVE + encode(passage);
  const beginning = passage.slice(0, found[passages.edgeWords - 1]!.end);
  const end = passage.slice(found.at(-passages.edgeWords)!.start);
  return `${DIRECTIVE}${encode(beginning)},${encode(end)}`;
}
