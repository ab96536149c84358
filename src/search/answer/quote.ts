import type {SearchEngine} from '../engine/engine';
import type {SectionHit} from '../engine/hits';
import {quoting} from '../engine/tuning';
import {words} from '../german/words';
import {blockTexts} from '../records/inline';
import type {Block, Inline} from '../records/types';

/** "Wie viel" and the like ask for a number, "wie heißt" for a name. */
const NO_STEPS = 'viele?|lange|oft|hoch|weit|gro(?:ß|ss)|teuer|alt|sp(?:ä|ae)t|hei(?:ß|ss)t|sieht';
const STEPS = new RegExp(
  `(?<!\\p{L})(?:wie(?! (?:${NO_STEPS})(?!\\p{L}))|anleitung|schritte?|einrichten|erstellen|(?:ä|ae)ndern|anlegen)(?!\\p{L})`,
  'iu',
);

/** Tells whether a question asks how to do something. */
export function asksForSteps(question: string): boolean {
  return STEPS.test(question);
}

export function wordCount(block: Block): number {
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

function choose(engine: SearchEngine, blocks: Block[], terms: ReadonlySet<string>, question: string): Block[] {
  const ranked = together(blocks)
    .map((group, index) => ({
      group,
      index,
      words: group.reduce((sum, block) => sum + wordCount(block), 0),
      rank:
        matches(engine, group, terms) +
        (group.some(({kind}) => kind === 'steps') && asksForSteps(question) ? quoting.stepsBonus : 0) +
        (index === 0 ? quoting.firstBonus : 0),
    }))
    .sort((a, b) => b.rank - a.rank || a.index - b.index);
  const chosen: typeof ranked = [];
  let total = 0;
  for (const candidate of ranked) {
    if (chosen.length > 0 && total + candidate.words > quoting.maxWords) continue;
    chosen.push(candidate);
    total += candidate.words;
  }
  return chosen.sort((a, b) => a.index - b.index).flatMap(({group}) => group);
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
  goesOn: boolean;
}

/** Quotes a section, steps and tables intact; long sections by their most fitting blocks. */
export function quote(
  engine: SearchEngine,
  {terms}: Pick<SectionHit, 'terms'>,
  blocks: Block[],
  question: string,
): Quotation {
  const total = blocks.reduce((sum, block) => sum + wordCount(block), 0);
  const shown = total <= quoting.maxWords ? blocks : choose(engine, blocks, terms, question);
  // A drawing is not quoted; what announces it must not promise it.
  const isOpen = shown.slice(-1).some(announces);
  const written = shown
    .map((block) => (block.kind === 'code' ? toMarkdown(block) : withClickPaths(toMarkdown(block))))
    .join('\n\n');
  return {
    markdown: (isOpen ? written.replace(COLON, '$1 …') : written)
      .split('\n')
      .map((line) => `> ${line}`)
      .join('\n'),
    goesOn: isOpen || shown.length < blocks.length,
  };
}
