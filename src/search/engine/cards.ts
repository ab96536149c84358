import type {CardData, SectionSize} from './types';

/** A section as a hit shows it. */
export interface SectionCard {
  /** Headings below the title, outermost first; none for the page itself. */
  headings: string[];
  /** Without '#'; empty for the page itself. */
  anchor: string;
  size: SectionSize;
}

/** Everything a hit on a page shows, short of the text. */
export interface PageCard {
  summary: string;
  sections: SectionCard[];
}

/**
 * The anchor the framework makes of a heading, without the large table of characters it needs for that. A card holds the
 * anchors it would make another of, those of repeated headings for example, so a reader always gets the right one.
 */
export function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
    .replaceAll(' ', '-');
}

/** Unpacks a card. */
export function readCard({summary, headings, anchors, sizes}: CardData): PageCard {
  let trail: string[] = [];
  const sections: SectionCard[] = [{headings: [], anchor: '', size: sizes[0] as SectionSize}];
  headings.forEach((entry, index) => {
    const heading = entry.slice(1);
    trail = [...trail.slice(0, Number(entry[0]) - 1), heading];
    sections.push({
      headings: trail,
      anchor: anchors?.[index] ?? anchorOf(heading),
      size: sizes[index + 1] as SectionSize,
    });
  });
  return {summary, sections};
}
