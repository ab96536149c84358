import {sectionText} from '../../records/inline';
import {audienceOf, type Audience} from '../../engine/audience';
import type {Page, PageRecord, Section} from '../../records/types';

type Level = `lvl${0 | 1 | 2 | 3 | 4 | 5 | 6}`;

/** A section as Algolia keeps it, in the shape DocSearch reads. */
export interface AlgoliaRecord {
  objectID: string;
  url: string;
  url_without_anchor: string;
  anchor: string | null;
  type: Level;
  hierarchy: Record<Level, string | null>;
  content: string | null;
  keywords: string[];
  /** Words in which readers ask for the section: searched, not shown. */
  wordings: string[];
  tags: string[];
  /** The article's number for the telephone, on the page itself; searched, not shown. */
  number: string | null;
  language: string;
  docusaurus_tag: string;
  /** Kind of article; empty for pages that are none. */
  kind: string;
  audience: Audience;
  weight: {
    /** Pages before their sections. */
    level: number;
    /** Order on the page. */
    position: number;
  };
}

/** Where the pages are published: 'https://help.example.org' and '/' or '/hilfe/'. */
export interface Site {
  url: string;
  baseUrl: string;
}

const levels: Level[] = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'];
/** Algolia refuses records of more than 10,000 bytes in its smaller plans; the rest of a record needs some of them. */
const MAX_CONTENT_BYTES = 7000;

/** Parts of a text, none larger than allowed, cut between words. */
export function splitText(text: string, maxBytes = MAX_CONTENT_BYTES): string[] {
  const parts: string[] = [];
  let part = '';
  for (const word of text.split(' ')) {
    const longer = part ? `${part} ${word}` : word;
    if (part && Buffer.byteLength(longer) > maxBytes) {
      parts.push(part);
      part = word;
    } else part = longer;
  }
  return [...parts, part];
}

function toRecords(
  site: Site,
  page: Page,
  {headings, anchor, blocks}: Section & Pick<PageRecord['sections'][number], 'blocks'>,
  position: number,
): AlgoliaRecord[] {
  const isPage = headings.length === 0;
  const path = [page.area, page.title, ...headings].slice(0, levels.length);
  const url = site.url + encodeURI(site.baseUrl + page.path.slice(1));
  const text = [isPage ? page.summary : '', sectionText(blocks)].filter(Boolean);
  // The first block of a page is often its summary.
  const content = [...new Set(text)].join(' ');
  return splitText(content).map((part, index) => ({
    objectID: [page.path, anchor && `#${anchor}`, index > 0 && `~${index + 1}`].filter(Boolean).join(''),
    url: url + (anchor && `#${encodeURIComponent(anchor)}`),
    url_without_anchor: url,
    anchor: anchor || null,
    type: levels[path.length - 1]!,
    hierarchy: Object.fromEntries(
      levels.map((level, depth) => [level, path[depth] ?? null]),
    ) as AlgoliaRecord['hierarchy'],
    content: part || null,
    keywords: isPage ? page.keywords : [],
    wordings: page.wordings.filter(({section}) => section === position).map((wording) => wording.text),
    tags: isPage ? page.tags : [],
    number: isPage ? (page.number ?? null) : null,
    language: page.language,
    docusaurus_tag: page.docusaurusTag,
    kind: page.kind ?? '',
    audience: audienceOf(page),
    weight: {level: 100 - 10 * headings.length, position},
  }));
}

/** The records of the site for Algolia, one per section; sections that are too long make more than one. */
export function toAlgoliaRecords(records: PageRecord[], site: Site): AlgoliaRecord[] {
  const ids = new Set<string>();
  return records
    .flatMap(({page, sections}) => sections.flatMap((section, position) => toRecords(site, page, section, position)))
    .map((record) => {
      // Headings without an anchor of their own share that of the page.
      let {objectID} = record;
      for (let count = 2; ids.has(objectID); count++) objectID = `${record.objectID}@${count}`;
      ids.add(objectID);
      return {...record, objectID};
    });
}
