import {fold} from '../german/fold';
import {stem} from '../german/stem';
import {isQuestionWord, stopWords} from '../german/stop-words';
import {words} from '../german/words';
import {isRegister} from '../engine/kinds';
import type {PageRecord} from '../records/types';
import {answeringBlocks, type AnsweringBlock} from './blocks';
import type {LiveWording} from './file';

/** How many wordings a section and a page need: more bring next to nothing. */
const quota = {least: 3, most: 8, wordsEach: 40} as const;
/** How many wordings a page may have. */
export const PAGE_QUOTA = 60;
/** Concepts that are named for a section, the rarest first. */
const NAMED_CONCEPTS = 8;

/** A section that readers ask for, and what it still lacks. */
export interface AskedSection {
  anchor: string;
  /** Heading; the title for the page itself. */
  name: string;
  blocks: AnsweringBlock[];
  /** Wordings it should have in all, and those it has. */
  wanted: number;
  has: number;
  /** Nouns of the section that no wording touches. */
  uncovered: string[];
}

/** Stems of the words of a text that say something about its topic. */
export function topicStems(text: string): Set<string> {
  return new Set(
    words(text)
      .map(({text: word}) => fold(word))
      .filter((word) => !stopWords.has(word) && !isQuestionWord(word))
      .map(stem),
  );
}

/** Articles readers ask for something: neither the handbook, nor registers, whose entries are found by their own words. */
export function isAskedFor({page}: PageRecord): boolean {
  return page.kind !== undefined && page.kind !== 'liste' && page.isSecondary !== true && !isRegister(page);
}

/** A worked example explains the section above it; nobody asks for it by itself. */
const isExample = (heading: string): boolean => heading.startsWith('Beispiel');

/** In how many pages each stem stands. */
export function pageCounts(records: PageRecord[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const record of records.filter(isAskedFor)) {
    const text = [record.page.title, ...answeringBlocks(record).map((block) => block.text)].join(' · ');
    for (const one of topicStems(text)) counts.set(one, (counts.get(one) ?? 0) + 1);
  }
  return counts;
}

/** Nouns of a text within its sentences, as they are written. */
function nounsOf(text: string): string[] {
  return [...text.matchAll(/(?<=[\p{L}\p{N},)“] )\p{Lu}\p{Ll}[\p{L}-]{2,}/gu)].map(([noun]) => noun);
}

function uncoveredConcepts(
  blocks: AnsweringBlock[],
  covered: ReadonlySet<string>,
  counts: ReadonlyMap<string, number>,
) {
  const byStem = new Map(blocks.flatMap(({text}) => nounsOf(text)).map((noun) => [stem(fold(noun)), noun]));
  return [...byStem]
    .filter(([one]) => !covered.has(one) && !stopWords.has(one))
    .sort(([a], [b]) => (counts.get(a) ?? 0) - (counts.get(b) ?? 0))
    .slice(0, NAMED_CONCEPTS)
    .map(([, noun]) => noun);
}

/** The sections of a page that wordings are written for, in order. */
export function askedSections(
  record: PageRecord,
  live: LiveWording[],
  counts: ReadonlyMap<string, number>,
): AskedSection[] {
  const blocks = answeringBlocks(record);
  const sections = record.sections.flatMap(({headings, anchor}, at) => {
    const own = blocks.filter(({section}) => section === at);
    const name = headings.at(-1) ?? record.page.title;
    if (own.length === 0 || isExample(name)) return [];
    const length = own.reduce((sum, {text}) => sum + words(text).length, 0);
    const wanted = Math.max(quota.least, Math.min(quota.most, 2 + Math.round(length / quota.wordsEach)));
    const asked = live.filter(({section}) => section === at);
    const covered = new Set(asked.flatMap(({text}) => [...topicStems(text)]));
    return [{anchor, name, blocks: own, wanted, has: asked.length, uncovered: uncoveredConcepts(own, covered, counts)}];
  });
  const share = Math.min(1, PAGE_QUOTA / sections.reduce((sum, {wanted}) => sum + wanted, 0));
  return sections.map((section) => ({...section, wanted: Math.max(1, Math.floor(section.wanted * share))}));
}
