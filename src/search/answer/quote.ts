import type {SearchEngine} from '../engine/engine';
import type {SectionHit} from '../engine/hits';
import {quoting} from '../engine/tuning';
import {words} from '../german/words';
import {blockTexts} from '../records/inline';
import type {Block} from '../records/types';

/** Whether a question asks how to do something. */
export function asksForSteps(question: string): boolean {
  return /(?<!\p{L})(?:wie|anleitung|schritte?|einrichten|erstellen|(?:ä|ae)ndern|anlegen)(?!\p{L})/iu.test(question);
}

export function wordCount(block: Block): number {
  return blockTexts(block).reduce((sum, text) => sum + words(text).length, 0);
}

function matches(engine: SearchEngine, block: Block, terms: ReadonlySet<string>): number {
  const found = new Set<string>();
  for (const {text} of blockTexts(block).flatMap(words)) {
    if (engine.isMatch(text, terms)) found.add(text.toLowerCase());
  }
  return found.size;
}

function choose(engine: SearchEngine, blocks: Block[], terms: ReadonlySet<string>, question: string): Block[] {
  const ranked = blocks
    .map((block, index) => ({
      block,
      index,
      words: wordCount(block),
      rank:
        matches(engine, block, terms) +
        (block.kind === 'steps' && asksForSteps(question) ? quoting.stepsBonus : 0) +
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
  return chosen.sort((a, b) => a.index - b.index).map(({block}) => block);
}

function fence(code: string): string {
  const longest = Math.max(2, ...[...code.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  return '`'.repeat(longest + 1);
}

function toMarkdown(block: Block): string {
  switch (block.kind) {
    case 'text':
      return block.text;
    case 'steps':
      return block.items.map((item, index) => `${index + 1}. ${item}`).join('\n');
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

/** Quotes a section as a Markdown blockquote, steps and tables intact; long sections by their most fitting blocks. */
export function quote(engine: SearchEngine, {terms}: SectionHit, blocks: Block[], question: string): string {
  const total = blocks.reduce((sum, block) => sum + wordCount(block), 0);
  const shown = total <= quoting.maxWords ? blocks : choose(engine, blocks, terms, question);
  return shown
    .map(toMarkdown)
    .join('\n\n')
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');
}
