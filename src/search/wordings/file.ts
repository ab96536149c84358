import {groupBy} from '../../lib/group-by';
import type {PageRecord} from '../records/types';
import {answeringBlocks} from './blocks';

/** Words in which readers ask for something, and the block that answers. */
export interface Wording {
  /** Anchor of the section the block stood in when the wording was written; empty for the Kurzantwort. */
  anchor: string;
  /** See `AnsweringBlock.id`. */
  block: string;
  text: string;
  /** A person wrote it: nothing drops it without being told to. */
  isByHand: boolean;
}

/** A wording whose block still stands on the page. */
export interface LiveWording extends Wording {
  /** Number of the section that has the block now, and of the block in it. */
  section: number;
  unit: number;
}

const SHORT_ANSWER = 'kurzantwort';

/** Thrown for a line that is none of the format; `line` counts from 1. */
export class WordingsError extends Error {
  constructor(
    readonly line: number,
    problem: string,
  ) {
    super(problem);
  }
}

/**
 * Reads a file of wordings: the anchor of a section in brackets, and below it one wording a line behind the id of its block.
 *
 * @throws WordingsError in German
 */
export function parseWordings(content: string): Wording[] {
  const wordings: Wording[] = [];
  let anchor: string | undefined;
  for (const [index, line] of content.split('\n').entries()) {
    if (line.trim() === '') continue;
    const section = /^\[(.+)\]$/.exec(line)?.[1];
    if (section !== undefined) {
      anchor = section === SHORT_ANSWER ? '' : section;
      continue;
    }
    const [, block, mark, text] = /^([0-9a-f]{4})(\*?) (\S.*)$/.exec(line) ?? [];
    if (block === undefined || text === undefined)
      throw new WordingsError(
        index + 1,
        `„${line}“ ist kein Wortlaut. So sieht einer aus: 4f1c datei zur bank schicken`,
      );
    if (anchor === undefined)
      throw new WordingsError(
        index + 1,
        'Vor dem ersten Wortlaut fehlt der Abschnitt in eckigen Klammern: [kurzantwort]',
      );
    wordings.push({anchor, block, text, isByHand: mark === '*'});
  }
  return wordings;
}

/** The same as `parseWordings` reads it; sections in the given order, the wordings of each by alphabet. */
export function formatWordings(wordings: Wording[], anchors: readonly string[]): string {
  const order = [...new Set([...anchors, ...wordings.map(({anchor}) => anchor)])];
  return order
    .map((anchor) => ({anchor, lines: wordings.filter((one) => one.anchor === anchor)}))
    .filter(({lines}) => lines.length > 0)
    .map(
      ({anchor, lines}) =>
        `[${anchor === '' ? SHORT_ANSWER : anchor}]\n` +
        lines
          .toSorted((a, b) => a.text.localeCompare(b.text, 'de') || a.block.localeCompare(b.block))
          .map(({block, isByHand, text}) => `${block}${isByHand ? '*' : ''} ${text}\n`)
          .join(''),
    )
    .join('\n');
}

/** Which wordings of a page still have their block, and where it stands now. */
export function liveWordings(record: PageRecord, wordings: Wording[]): {live: LiveWording[]; stale: Wording[]} {
  const placesOf = groupBy(answeringBlocks(record), ({id}) => id);
  const live: LiveWording[] = [];
  const stale: Wording[] = [];
  for (const wording of wordings) {
    const places = placesOf.get(wording.block);
    const own = places?.find(({section}) => record.sections[section]!.anchor === wording.anchor) ?? places?.[0];
    if (own === undefined) stale.push(wording);
    else live.push({...wording, section: own.section, unit: own.unit});
  }
  return {live, stale};
}
