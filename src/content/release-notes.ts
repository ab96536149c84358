import {toString} from 'mdast-util-to-string';
import remarkParse from 'remark-parse';
import {unified} from 'unified';

/** The sections of a release note; the first three are in notes, the last two on the page about the future. */
export const noteSections = ['Neu', 'Verbessert', 'Behoben', 'In Test', 'In Entwicklung'] as const;
export type NoteSection = (typeof noteSections)[number];

export interface NotePoint {
  section: NoteSection;
  /** The bold beginning of the point, without its full stop. */
  headline: string;
}

function isNoteSection(text: string): text is NoteSection {
  return (noteSections as readonly string[]).includes(text);
}

/** The points of a release note in their order there; a point is a list item that begins in bold. */
export function extractNotePoints(markdown: string): NotePoint[] {
  const points: NotePoint[] = [];
  let section: NoteSection | undefined;
  for (const node of unified().use(remarkParse).parse(markdown).children) {
    if (node.type === 'heading') {
      const text = toString(node).trim();
      section = isNoteSection(text) ? text : undefined;
    } else if (node.type === 'list' && section) {
      for (const item of node.children) {
        const [paragraph] = item.children;
        const first = paragraph?.type === 'paragraph' ? paragraph.children[0] : undefined;
        if (first?.type === 'strong') points.push({section, headline: toString(first).replace(/\.$/, '')});
      }
    }
  }
  return points;
}

/** A day of the front matter as yyyy-mm-dd: YAML makes a date of what has no quotation marks. */
export function isoDay(value: unknown): string | null {
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  return typeof value === 'string' ? value : null;
}
