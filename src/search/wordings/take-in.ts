import {answeringBlocks} from './blocks';
import {formatWordings, type LiveWording, type Wording} from './file';
import {faults, judge, type NewWording, type Site} from './filter';
import {readDelivery} from './order';
import type {PageRecord} from '../records/types';

/** A page, and the wordings its file has. */
export interface WordedPage {
  record: PageRecord;
  live: LiveWording[];
  stale: Wording[];
}

export interface TakenIn {
  /** Contents of the files that change, by the address of their page. */
  files: Map<string, string>;
  /** How many wordings are new in them. */
  written: number;
  /** What is not kept, in the order of the delivery, and why, in German. */
  refused: {line: number; text: string; why: string}[];
}

const UNREADABLE = 'keine Adresse und kein Wortlaut mit seiner Kennung (4f1c datei zur bank schicken)';

/**
 * Takes in what somebody wrote for a work order: each line is kept or refused, and nothing that stood there is lost but wordings
 * whose block is gone and that no person wrote.
 *
 * @param content of the file, as it came back
 */
export async function takeIn(content: string, pages: readonly WordedPage[], site: Site): Promise<TakenIn> {
  const {delivered, unreadable} = readDelivery(content);
  const refused: TakenIn['refused'] = unreadable.map((one) => ({...one, why: UNREADABLE}));
  const pageOf = new Map(pages.map((page) => [page.record.page.path, page]));
  const lineOf = new Map<NewWording, number>();
  for (const {path, block, text, isByHand, line} of delivered) {
    const record = pageOf.get(path)?.record;
    const place = record && answeringBlocks(record).find(({id}) => id === block);
    if (!record) refused.push({line, text, why: `die Seite ${path} gibt es nicht`});
    else if (!place) refused.push({line, text, why: faults.block});
    else {
      const {section, unit} = place;
      const {anchor} = record.sections[section]!;
      lineOf.set({path, block, text, section, unit, anchor, isByHand}, line);
    }
  }
  const kept = new Map(pages.map(({record, live}) => [record.page.path, live]));
  const judged = await judge([...lineOf.keys()], kept, site);
  for (const {wording, fault, others = []} of judged)
    if (fault)
      refused.push({line: lineOf.get(wording)!, text: wording.text, why: [faults[fault], ...others].join(' ')});
  const written = judged.filter(({fault}) => !fault).map(({wording}) => wording);
  const files = new Map(
    pages.flatMap(({record, live, stale}) => {
      const own = written.filter(({path}) => path === record.page.path);
      if (own.length === 0) return [];
      const anchors = record.sections.map(({anchor}) => anchor);
      const standing = live.map((one) => ({...one, anchor: anchors[one.section]!}));
      const byHand = stale.filter(({isByHand}) => isByHand);
      return [[record.page.path, formatWordings([...standing, ...byHand, ...own], anchors)] as const];
    }),
  );
  return {files, written: written.length, refused: refused.sort((a, b) => a.line - b.line)};
}
