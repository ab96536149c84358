import type {PageCard} from '../../engine/cards';
import type {SearchEngine} from '../../engine/engine';
import {excerpt, highlight, pageMarks, type Marks} from '../../engine/highlight';
import type {SectionHit} from '../../engine/hits';
import type {SearchLibrary} from '../../engine/library';
import {bestPassage, textDirective} from '../../engine/passage';
import {hitList} from '../../engine/tuning';
import type {IndexedPage} from '../../engine/types';
import {sectionText} from '../../records/inline';
import type {Block} from '../../records/types';
import type {Highlighted, Hit, SearchParameters, SiteAddress} from './algolia-response';

const levels = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const;
/** Algolia's names of the steps to a section, outermost first. */
export type Level = (typeof levels)[number];

/** Keeps space for what was not there when its hit was first shown (shell.css). */
const roomFor = (html: string) => `<span class="hc-hit-text">${html}</span>`;

/**
 * Address of a section, percent-encoded, with the base URL.
 *
 * @param passage is marked there
 */
export function sectionUrl(
  {baseUrl, marksPassages}: Omit<SiteAddress, 'origin'>,
  page: Pick<IndexedPage, 'path'>,
  anchor: string,
  passage?: string,
): string {
  const hash = encodeURIComponent(anchor) + (marksPassages && passage ? textDirective(passage) : '');
  return encodeURI(baseUrl + page.path.slice(1)) + (hash && `#${hash}`);
}

/** A section to be shown, with what is known of its page. Without its card it is shown as the page. */
export interface ShownSection {
  hit: SectionHit;
  /** Terms that matched in its text, where more is known of them than when the hit was first shown. */
  textTerms?: ReadonlySet<string>;
  /** Shown before its text was there: what stands there as long as there is none. */
  placeholder?: string;
  isPage: boolean;
  /** Undefined without the card. */
  summary: string | undefined;
  headings: string[];
  anchor: string;
}

/**
 * A hit as it is shown.
 *
 * @param awaited stands for the heading of a section whose card is on its way; without it the hit is shown as the page
 */
export function toShown(hit: SectionHit, card: PageCard | undefined, awaited?: string): ShownSection {
  const section = card?.sections[hit.id - hit.page.firstSection];
  const {place} = hit;
  if (place) return {hit, isPage: true, summary: card?.summary, headings: [place.name], anchor: place.anchor};
  const isAwaited = !card && awaited !== undefined && hit.id !== hit.page.firstSection;
  const headings = isAwaited ? [awaited] : (section?.headings ?? []);
  return {hit, isPage: headings.length === 0, summary: card?.summary, headings, anchor: section?.anchor ?? ''};
}

/** Tells whether a section is shown because of its text: neither the page itself nor found by its heading. */
function isFoundByText(engine: SearchEngine, {hit, isPage, headings}: ShownSection): boolean {
  return !isPage && highlight(engine, headings.at(-1) ?? '', hit.terms, {before: '', after: ''}).count === 0;
}

function toHit(
  engine: SearchEngine,
  {hit: {id, page, terms}, textTerms = terms, placeholder, isPage, summary, headings, anchor}: ShownSection,
  blocks: Block[] | undefined,
  parameters: SearchParameters,
  address: SiteAddress,
  said: Set<string>,
): Hit {
  const marks: Marks = {
    before: parameters.highlightPreTag ?? pageMarks.before,
    after: parameters.highlightPostTag ?? pageMarks.after,
  };
  const mark = (text: string, found = terms, from?: number, to?: number): Highlighted => {
    const {html, count} = highlight(engine, text, found, marks, from, to);
    return {value: html, matchLevel: count > 0 ? 'full' : 'none', matchedWords: []};
  };
  const path = [page.area, page.title, ...headings].slice(0, levels.length);
  const known = (isPage && (summary ?? '')) || sectionText(blocks ?? []);
  const text = known || (placeholder ?? null);

  const hierarchy = Object.fromEntries(levels.map((level, index) => [level, path[index] ?? null])) as Hit['hierarchy'];
  const marked = Object.fromEntries(path.map((name, index) => [levels[index]!, mark(name)])) as Partial<
    Record<Level, Highlighted>
  >;
  const lowest = levels[path.length - 1]!;
  const size =
    Number(parameters.attributesToSnippet?.find((entry) => entry.startsWith('content'))?.split(':')[1]) ||
    hitList.snippetWords;
  const ellipsis = parameters.snippetEllipsisText ?? '';
  const {from, to, cutBefore, cutAfter} = excerpt(engine, text ?? '', textTerms, size, said);
  if (text) said.add(text.slice(from, to));
  const snippet = mark(text ?? '', textTerms, from, to);
  // The search page puts three dots after every excerpt.
  if (!ellipsis) snippet.value = snippet.value.replace(/[.,;:]$/, '');
  const snippetValue = (cutBefore ? ellipsis : '') + snippet.value + (cutAfter ? ellipsis : '');
  const isHeading = isPage || marked[lowest]?.matchLevel === 'full' || text === null;
  const heading = marked[lowest];
  // A section is shown like a text until it has a name: a name needs the same room then.
  const isRoomy = isHeading && id !== page.firstSection && placeholder !== undefined && heading !== undefined;
  const shownNames = isRoomy ? {...marked, [lowest]: {...heading, value: roomFor(heading.value)}} : marked;
  // A heading that was found is where its address leads to anyway.
  const passage = isHeading ? undefined : bestPassage(engine, blocks ?? [], textTerms);
  return {
    objectID: String(id),
    url: address.origin + sectionUrl(address, page, anchor, passage),
    url_without_anchor: address.origin + sectionUrl(address, page, ''),
    anchor: anchor || null,
    type: isHeading ? lowest : 'content',
    // Only the excerpt, which is shown: a keystroke waits for the whole answer to be parsed.
    content: text?.slice(from, to) ?? null,
    hierarchy,
    _highlightResult: {hierarchy: marked},
    _snippetResult: {
      hierarchy: shownNames,
      ...(text === null
        ? {}
        : {content: {...snippet, value: placeholder === undefined || isRoomy ? snippetValue : roomFor(snippetValue)}}),
    },
  };
}

/** The search page shows a text with every hit, the modal only where it matched. */
function needsText(engine: SearchEngine, one: ShownSection, parameters: SearchParameters): boolean {
  return !one.isPage && (!parameters.attributesToSnippet || isFoundByText(engine, one));
}

/**
 * Hits in Algolia's shape. Only the texts they show are loaded.
 *
 * @param onMissing is called with each hit whose text, or whose card, is not there; returns it as it is shown then
 */
export async function toHits(
  library: SearchLibrary,
  shown: ShownSection[],
  parameters: SearchParameters,
  address: SiteAddress,
  onMissing: (one: ShownSection) => ShownSection = (one) => one,
): Promise<Hit[]> {
  const {engine} = library;
  const needing = new Set(shown.filter((one) => needsText(engine, one, parameters)));
  const texts = await library.texts([...needing].map(({hit}) => hit.page.id));
  const said = new Map(shown.map(({hit}) => [hit.page.id, new Set<string>()]));
  return shown.map((one) => {
    const {id, page} = one.hit;
    const blocks = needing.has(one) ? texts.get(page.id)?.[id - page.firstSection] : undefined;
    const isMissing = needing.has(one) ? blocks === undefined : one.isPage && one.summary === undefined;
    return toHit(engine, isMissing ? onMissing(one) : one, blocks, parameters, address, said.get(page.id)!);
  });
}
