import {formatNumber} from '../../lib/article-number';
import {decidesRarity} from './kinds';
import type {IndexedPage, UnnamedHead} from './types';

/** Pages of the index, and which section belongs to which. */
export class Pages {
  readonly all: readonly IndexedPage[];
  readonly sectionCount: number;
  /** Sections on pages for readers. */
  readonly readersSectionCount: number;
  private readonly pageOf: Uint32Array;
  /** 1 for sections on pages for readers. */
  private readonly isReaders: Uint8Array;

  constructor(head: UnnamedHead) {
    this.all = toPages(head);
    this.sectionCount = head.sectionCounts.reduce((sum, count) => sum + count, 0);
    this.pageOf = new Uint32Array(this.sectionCount);
    this.isReaders = new Uint8Array(this.sectionCount);
    for (const {id, firstSection, sectionCount, isSecondary, kind} of this.all) {
      this.pageOf.fill(id, firstSection, firstSection + sectionCount);
      this.isReaders.fill(decidesRarity({isSecondary, kind}) ? 1 : 0, firstSection, firstSection + sectionCount);
    }
    this.readersSectionCount = this.isReaders.reduce((sum, own) => sum + own, 0);
  }

  /** Number of the page a section belongs to. */
  idOf(section: number): number {
    return this.pageOf[section]!;
  }

  ofSection(section: number): IndexedPage {
    return this.all[this.pageOf[section]!]!;
  }

  /** Tells whether one of the sections is on a page for readers. */
  hasReaders(sections: Iterable<number>): boolean {
    for (const section of sections) if (this.isReaders[section]) return true;
    return false;
  }

  /** How many of the sections are on pages for readers. */
  countReaders(sections: Iterable<number>): number {
    let count = 0;
    for (const section of sections) count += this.isReaders[section]!;
    return count;
  }
}

function toPages({paths, titles, groups, groupOf, sectionCounts, numbers, unasked}: UnnamedHead): IndexedPage[] {
  const isUnasked = new Set(unasked);
  let firstSection = 0;
  return paths.map((path, id) => {
    const [area, language, docusaurusTag, secondary, kind] = groups[groupOf[id]!]!;
    const sectionCount = sectionCounts[id]!;
    const page = {
      id,
      path,
      title: titles[id]!,
      area,
      language,
      docusaurusTag,
      kind: kind ?? undefined,
      isSecondary: secondary === 1,
      isUnasked: isUnasked.has(id),
      number: numbers[id] ? formatNumber(numbers[id]) : undefined,
      firstSection,
      sectionCount,
    };
    firstSection += sectionCount;
    return page;
  });
}
