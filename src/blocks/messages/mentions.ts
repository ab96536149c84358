import {createSlugger} from '@docusaurus/utils';
import {splitFrontMatter} from '../../content/front-matter';
import {splitHeadingId} from '../../content/heading-ids';
import {summarise} from '../../content/project';

/** Where an article says what to do about a message. */
export interface Mention {
  title: string;
  /** Address without base URL, decoded, with the anchor of the section: '/bereich/artikel#meldungen'. */
  to: string;
}

/** A row of a table or an item of a list that begins with a code: the article says what it means and what helps. */
const rowStart = /^\s*(?:\||[-*])\s*(?:\*\*)?(?=M-\d{3})/;
const CODE = /\bM-\d{3}\b/g;

function headingText(source: string): string {
  return source
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*`]/g, '')
    .trim();
}

interface Found {
  code: string;
  anchor: string;
  isRow: boolean;
}

/** Codes of a text, each once, with the anchor of the section that treats it, or of the first that mentions it. */
function codesIn(body: string): Found[] {
  const slugger = createSlugger();
  const found = new Map<string, Found>();
  let anchor = '';
  let isFenced = false;
  for (const line of body.split('\n')) {
    if (/^\s*(?:```|~~~)/.test(line)) isFenced = !isFenced;
    if (isFenced) continue;
    const heading = /^#{1,6} (.+)$/.exec(line)?.[1];
    if (heading !== undefined) {
      const {text, id} = splitHeadingId(heading);
      anchor = id ?? slugger.slug(headingText(text));
    }
    const isRow = rowStart.test(line);
    for (const [code] of line.matchAll(CODE)) {
      const known = found.get(code);
      if (!known || (isRow && !known.isRow)) found.set(code, {code, anchor, isRow});
    }
  }
  return [...found.values()];
}

/**
 * Finds which articles treat which message: those with a row for it, and where there is none, those that mention it.
 *
 * @param articles path → text of the articles readers see
 * @returns by code, each article once, in the order of the articles
 */
export function findMentions(articles: ReadonlyMap<string, string>): Map<string, Mention[]> {
  const inRows = new Map<string, Mention[]>();
  const elsewhere = new Map<string, Mention[]>();
  for (const [file, source] of articles) {
    const {title, route, draft} = summarise(file, source);
    if (draft) continue;
    for (const {code, anchor, isRow} of codesIn(source.slice(splitFrontMatter(source).bodyOffset))) {
      const target = isRow ? inRows : elsewhere;
      target.set(code, [...(target.get(code) ?? []), {title, to: anchor ? `${route}#${anchor}` : route}]);
    }
  }
  return new Map([...elsewhere, ...inRows]);
}
