import type {SearchEngine} from '../engine/engine';
import type {SectionHit} from '../engine/hits';
import {quoting} from '../engine/tuning';
import {fold} from '../german/fold';
import {stem} from '../german/stem';
import {words} from '../german/words';
import {blockTexts, plain, unitsOf} from '../records/inline';
import type {Block, Inline} from '../records/types';
import {asksForAll, asksForSteps} from './intent';

function wordCount(block: Block): number {
  return blockTexts(block).reduce((sum, text) => sum + words(text).length, 0);
}

function matches(engine: SearchEngine, blocks: Block[], terms: ReadonlySet<string>): number {
  const found = new Set<string>();
  for (const {text} of blocks.flatMap(blockTexts).flatMap(words)) {
    if (engine.isMatch(text, terms)) found.add(text.toLowerCase());
  }
  return found.size;
}

const COLON = /:(\**)$/;

/** Tells whether a block announces the next one, as a text before a table does. */
function announces(block: Block): boolean {
  if (block.kind === 'table' || block.kind === 'code') return false;
  return COLON.test(block.kind === 'text' ? block.text : (block.items.at(-1) ?? ''));
}

/** Blocks that are quoted together or not at all: what announces a block says nothing without it. */
function together(blocks: Block[]): Block[][] {
  const groups: Block[][] = [];
  for (const [index, block] of blocks.entries()) {
    const before = blocks[index - 1];
    if (before && announces(before)) groups.at(-1)!.push(block);
    else groups.push([block]);
  }
  return groups;
}

const isSteps = (group: Block[]): boolean => group.some(({kind}) => kind === 'steps');

/** The blocks of a long section that are quoted: for who asks how to do something its steps, whole, and what fits beside them. */
function choose(
  engine: SearchEngine,
  blocks: Block[],
  terms: ReadonlySet<string>,
  asked: Block | undefined,
  wantsSteps: boolean,
): Block[] {
  const ranked = together(blocks)
    .map((group, index) => ({
      group,
      index,
      words: group.reduce((sum, block) => sum + wordCount(block), 0),
      isSteps: wantsSteps && isSteps(group),
      rank:
        matches(engine, group, terms) +
        (asked && group.includes(asked) ? quoting.askedBonus : 0) +
        (index === 0 ? quoting.firstBonus : 0),
    }))
    .sort((a, b) => Number(b.isSteps) - Number(a.isSteps) || b.rank - a.rank || a.index - b.index);
  const chosen: typeof ranked = [];
  let total = 0;
  for (const candidate of ranked) {
    if (chosen.length > 0 && total + candidate.words > quoting.maxWords) continue;
    chosen.push(candidate);
    total += candidate.words;
  }
  return chosen.sort((a, b) => a.index - b.index).flatMap(({group}) => group);
}

/** The words of a question that a text has. */
function wordsFound(engine: SearchEngine, texts: Inline[], terms: ReadonlySet<string>): Set<string> {
  const found = texts.flatMap((text) => words(plain(text))).filter(({text}) => engine.isMatch(text, terms));
  return new Set(found.map(({text}) => stem(fold(text))));
}

/** The block that has the text with a number, and the number of its first one. */
function blockOf(blocks: readonly Block[], unit: number | undefined): {at: number; first: number} | undefined {
  if (unit === undefined) return undefined;
  let first = 0;
  for (const [at, block] of blocks.entries()) {
    const {length} = unitsOf([block]);
    if (unit < first + length) return {at, first};
    first += length;
  }
  return undefined;
}

/**
 * A long table by the rows that answer: what readers' words are tied to, and rows of which each has a word of the question that
 * those before it lack. What stands in half of the rows tells none of them from the others.
 *
 * @param asked number of the row that is known to answer
 */
function answeringRows(
  engine: SearchEngine,
  table: Block & {kind: 'table'},
  terms: ReadonlySet<string>,
  asked: number | undefined,
): Block {
  if (table.rows.length < quoting.longTable || table.head.length === 0) return table;
  const found = table.rows.map((row) => wordsFound(engine, row, terms));
  const isTelling = (word: string) => found.filter((own) => own.has(word)).length * 2 < found.length;
  const missing = new Set(found.flatMap((own) => [...own].filter(isTelling)));
  const chosen = asked === undefined ? [] : [asked];
  for (const word of chosen.flatMap((at) => [...found[at]!])) missing.delete(word);
  while (missing.size > 0 && chosen.length < quoting.rows) {
    const gains = found.map((own) => [...own].filter((word) => missing.has(word)).length);
    const best = gains.indexOf(Math.max(...gains));
    chosen.push(best);
    for (const word of found[best]!) missing.delete(word);
  }
  return chosen.length > 0 ? {...table, rows: chosen.sort((a, b) => a - b).map((at) => table.rows[at]!)} : table;
}

/** Points to steps, or to what stands above or below. */
const POINTS_TO_STEPS = /(?<!\p{L})Schritt(?:en?)? \d/u;
const POINTS_ELSEWHERE =
  /(?<!\p{L})(?:siehe|wie) (?:oben|unten)(?!\p{L})|(?:Tabelle|Liste) (?:oben|unten|darunter|darüber)/u;

/** Leaves out what points to something that is not quoted. */
function withoutPointers(shown: Block[]): Block[] {
  const hasStepsShown = isSteps(shown);
  const kept = shown.filter((block) => {
    if (block.kind !== 'text') return true;
    return !(POINTS_ELSEWHERE.test(block.text) || (!hasStepsShown && POINTS_TO_STEPS.test(block.text)));
  });
  return kept.length > 0 ? kept : shown;
}

function fence(code: string): string {
  const longest = Math.max(2, ...[...code.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  return '`'.repeat(longest + 1);
}

const CLICK_PATH = /(?<!\\)\*\*([^*]+ › [^*]+)\*\*/g;

/**
 * Click paths with each of their entries bold and emphasised. Nothing else in a quotation is, so that a style sheet can
 * show them as articles do: DocSearch lets no markup through.
 */
function withClickPaths(inline: Inline): Inline {
  return inline.replace(CLICK_PATH, (_, path: string) =>
    path
      .split(' › ')
      .map((entry) => `***${entry}***`)
      .join(' › '),
  );
}

/** Entries of lists below a step are marked by dashes, one per level (`records/extract.ts`); they have no number of their own. */
function numbered(items: Inline[]): string {
  let number = 0;
  return items
    .map((item) => (item.startsWith('– ') ? `   - ${item.replace(/^(?:– )+/, '')}` : `${++number}. ${item}`))
    .join('\n');
}

function toMarkdown(block: Block): string {
  switch (block.kind) {
    case 'text':
      return block.text;
    case 'steps':
      return numbered(block.items);
    case 'list':
      return block.items.map((item) => `- ${item}`).join('\n');
    case 'table': {
      const head = block.head.length > 0 ? block.head : (block.rows[0] ?? []);
      const rows = block.head.length > 0 ? block.rows : block.rows.slice(1);
      return [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
    }
    case 'code':
      return [fence(block.code) + (block.language ?? ''), block.code, fence(block.code)].join('\n');
  }
}

export interface Quotation {
  /** A Markdown blockquote. */
  markdown: string;
  /** The section has more than is quoted. */
  isExcerpt: boolean;
}

function toBlockquote(markdown: string): string {
  return markdown
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');
}

/** What is known of a section that is quoted: the terms found in it, and which of its texts answers (`unitsOf`). */
export interface Quoted extends Pick<SectionHit, 'terms'> {
  unit?: number | undefined;
}

/** Quotes a section, steps intact; long sections by their most fitting blocks, long tables by their rows. */
export function quote(engine: SearchEngine, {terms, unit}: Quoted, blocks: Block[], question: string): Quotation {
  const wantsSteps = asksForSteps(question);
  const asked = blockOf(blocks, unit);
  const short =
    wantsSteps || asksForAll(question)
      ? blocks
      : blocks.map((block, at) =>
          block.kind === 'table'
            ? answeringRows(engine, block, terms, asked?.at === at ? unit! - asked.first : undefined)
            : block,
        );
  const total = short.reduce((sum, block) => sum + wordCount(block), 0);
  const chosen =
    total <= quoting.maxWords
      ? short
      : withoutPointers(choose(engine, short, terms, asked && short[asked.at], wantsSteps));
  // A drawing is not quoted; what announces it must not promise it.
  const last = chosen.at(-1)!;
  const isOpen = announces(last);
  const shown = isOpen && chosen.length > 1 && last.kind === 'text' ? chosen.slice(0, -1) : chosen;
  const written = shown
    .map((block) => (block.kind === 'code' ? toMarkdown(block) : withClickPaths(toMarkdown(block))))
    .join('\n\n');
  return {
    markdown: toBlockquote(isOpen ? written.replace(COLON, '$1 …') : written),
    isExcerpt: shown.length < blocks.length || shown.some((block) => !blocks.includes(block)),
  };
}

const isShort = (text: Inline): boolean => words(plain(text)).length <= quoting.sentenceWords;

/** Ends of sentences, not those of numbers and abbreviations. */
const SENTENCE_END = /(?<=(?:\p{Ll}{2}|[*“)])[.!?]) (?=[\p{Lu}„])/u;

/**
 * The sentence that stands for a section where several may be meant: of the text readers' words are tied to, or of all, the one
 * with the most words of the question.
 *
 * @returns undefined where the section has no sentence that is short enough
 */
export function readingOf(engine: SearchEngine, {terms, unit}: Quoted, blocks: Block[]): Inline | undefined {
  const units = unitsOf(blocks);
  const asked = unit === undefined ? undefined : units[unit];
  const sentences = (asked === undefined ? units : [asked])
    .flatMap((text) => (isShort(text) ? [text] : text.split(SENTENCE_END)))
    .filter((sentence) => !COLON.test(sentence) && isShort(sentence));
  const counts = sentences.map((sentence) => wordsFound(engine, [sentence], terms).size);
  const best = sentences[counts.indexOf(Math.max(...counts))];
  return best ?? (asked === undefined ? undefined : readingOf(engine, {terms}, blocks));
}
