import type {PageCard} from '../engine/cards';
import type {SearchEngine} from '../engine/engine';
import {excerpt, highlight, pageMarks, type Marks} from '../engine/highlight';
import type {PageFilter, PageHit, SectionHit} from '../engine/hits';
import type {SearchLibrary} from '../engine/library';
import {hitList} from '../engine/tuning';
import type {IndexedPage} from '../engine/types';
import {sectionText} from '../records/inline';
import type {Block} from '../records/types';

/** The part of Algolia's search parameters that DocSearch and the search page send. */
export interface SearchParameters {
  query?: string;
  page?: number;
  hitsPerPage?: number;
  facetFilters?: FacetFilters;
  facets?: string | string[];
  highlightPreTag?: string;
  highlightPostTag?: string;
  attributesToSnippet?: string[];
  snippetEllipsisText?: string;
}

/** Outer list: all must hold; inner list: one must hold. */
export type FacetFilters = string | (string | string[])[];

/** DocSearch puts the parameters beside the index name, the search page below `params`. */
export type SearchRequest = SearchParameters & {indexName: string; params?: SearchParameters};

/** Where the site is served: 'https://hilfe.example.com' and '/' or '/hilfe/'. */
export interface SiteAddress {
  origin: string;
  baseUrl: string;
}

interface Highlighted {
  value: string;
  matchLevel: 'none' | 'full';
  matchedWords: string[];
}

type Level = `lvl${0 | 1 | 2 | 3 | 4 | 5 | 6}`;

export interface Hit {
  objectID: string;
  url: string;
  url_without_anchor: string;
  anchor: string | null;
  type: Level | 'content';
  content: string | null;
  hierarchy: Record<Level, string | null>;
  _highlightResult: {hierarchy: Partial<Record<Level, Highlighted>>};
  _snippetResult: {hierarchy: Partial<Record<Level, Highlighted>>; content?: Highlighted};
}

export interface SuggestedQuestion {
  objectID: string;
  question: string;
}

export interface SearchResult {
  index: string;
  query: string;
  params: string;
  page: number;
  hitsPerPage: number;
  nbHits: number;
  nbPages: number;
  facets: Record<string, Record<string, number>>;
  exhaustiveNbHits: boolean;
  processingTimeMS: number;
  hits: (Hit | SuggestedQuestion)[];
}

export interface SearchResponse {
  results: SearchResult[];
  /** More is to come, or hits are missing for good. An answer without it is whole. */
  state?: 'growing' | 'lacking';
}

/** DocSearch asks this index for the questions on the first screen of the assistant. */
export const SUGGESTIONS_INDEX = 'algolia_ask_ai_suggested_questions';

/** Keeps the room of a text that was not there when its hit was first shown (shell.css). */
const roomFor = (html: string) => `<span class="hc-hit-text">${html}</span>`;

const levels: Level[] = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'];

const facetOf: Record<string, (page: IndexedPage) => string> = {
  language: ({language}) => language,
  docusaurus_tag: ({docusaurusTag}) => docusaurusTag,
};

function holds(page: IndexedPage, filter: string): boolean {
  const colon = filter.indexOf(':');
  const facet = facetOf[filter.slice(0, colon)];
  // A facet the embedded index does not have narrows nothing.
  return !facet || facet(page) === filter.slice(colon + 1);
}

/** Turns Algolia's facet filters into a filter on pages. */
export function toPageFilter(filters: FacetFilters | undefined): PageFilter {
  const outer = filters === undefined ? [] : Array.isArray(filters) ? filters : [filters];
  return (page) =>
    outer.every((one) =>
      Array.isArray(one) ? one.length === 0 || one.some((each) => holds(page, each)) : holds(page, one),
    );
}

/** Address of a section, percent-encoded, with the base URL. */
export function sectionUrl(baseUrl: string, page: Pick<IndexedPage, 'path'>, anchor: string): string {
  return encodeURI(baseUrl + page.path.slice(1)) + (anchor && `#${encodeURIComponent(anchor)}`);
}

/** A section to be shown, with what is known of its page. Without its card it stands for the page. */
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

export function toShown(hit: SectionHit, card: PageCard | undefined): ShownSection {
  const section = card?.sections[hit.id - hit.page.firstSection];
  return {
    hit,
    isPage: !section || section.headings.length === 0,
    summary: card?.summary,
    headings: section?.headings ?? [],
    anchor: section?.anchor ?? '',
  };
}

/** Whether a section is shown because of its text: neither the page itself nor found by its heading. */
function isFoundByText(engine: SearchEngine, {hit, isPage, headings}: ShownSection): boolean {
  return !isPage && highlight(engine, headings.at(-1) ?? '', hit.terms, {before: '', after: ''}).count === 0;
}

function toHit(
  engine: SearchEngine,
  {hit: {id, page, terms}, textTerms = terms, placeholder, isPage, summary, headings, anchor}: ShownSection,
  blocks: Block[] | undefined,
  parameters: SearchParameters,
  address: SiteAddress,
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
  const {from, to, cutBefore, cutAfter} = excerpt(engine, text ?? '', textTerms, size);
  const snippet = mark(text ?? '', textTerms, from, to);
  // The search page puts three dots behind every excerpt.
  if (!ellipsis) snippet.value = snippet.value.replace(/[.,;:]$/, '');
  const snippetValue = (cutBefore ? ellipsis : '') + snippet.value + (cutAfter ? ellipsis : '');
  const url = address.origin + sectionUrl(address.baseUrl, page, '');
  return {
    objectID: String(id),
    url: address.origin + sectionUrl(address.baseUrl, page, anchor),
    url_without_anchor: url,
    anchor: anchor || null,
    type: isPage || marked[lowest]?.matchLevel === 'full' || text === null ? lowest : 'content',
    // The excerpt, which is shown: a key waits for the whole answer to be read.
    content: text?.slice(from, to) ?? null,
    hierarchy,
    _highlightResult: {hierarchy: marked},
    _snippetResult: {
      hierarchy: marked,
      ...(text === null
        ? {}
        : {content: {...snippet, value: placeholder === undefined ? snippetValue : roomFor(snippetValue)}}),
    },
  };
}

/** The search page shows a text with every hit, the modal only where it matched. */
function needsText(engine: SearchEngine, one: ShownSection, parameters: SearchParameters): boolean {
  return !one.isPage && (!parameters.attributesToSnippet || isFoundByText(engine, one));
}

/**
 * Loads the texts of hits, and no more.
 *
 * @param onMissing hears of each hit whose text, or whose card, is not there; returns it as it is shown then
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
  return shown.map((one) => {
    const {id, page} = one.hit;
    const blocks = needing.has(one) ? texts.get(page.id)?.[id - page.firstSection] : undefined;
    const isMissing = needing.has(one) ? blocks === undefined : one.isPage && one.summary === undefined;
    return toHit(engine, isMissing ? onMissing(one) : one, blocks, parameters, address);
  });
}

/** Loads the cards of hits. */
async function toShownSections(library: SearchLibrary, hits: SectionHit[]): Promise<ShownSection[]> {
  const cards = await library.cards(hits.map(({page}) => page.id));
  return (
    hits
      .map((hit) => toShown(hit, cards.get(hit.page.id)))
      // Pages without a card are shown once, whatever was found in them.
      .filter(({hit}, index) => cards.has(hit.page.id) || hits.findIndex(({page}) => page === hit.page) === index)
  );
}

export function toSectionHits(pages: PageHit[]): SectionHit[] {
  return pages.flatMap(({sections}) => {
    const shown = sections.slice(0, hitList.sectionsPerPage);
    // The page itself, if it is among them, stands above its sections.
    return [
      ...shown.filter(({id, page}) => id === page.firstSection),
      ...shown.filter(({id, page}) => id !== page.firstSection),
    ];
  });
}

function countFacets(hits: SectionHit[], names: string | string[] | undefined): SearchResult['facets'] {
  const facets: SearchResult['facets'] = {};
  for (const name of names === undefined ? [] : [names].flat()) {
    const counts: Record<string, number> = {};
    for (const {page} of hits) {
      const value = facetOf[name]?.(page);
      if (value !== undefined) counts[value] = (counts[value] ?? 0) + 1;
    }
    facets[name] = counts;
  }
  return facets;
}

export function toResult(
  index: string,
  query: string,
  page: number,
  hitsPerPage: number,
  nbHits: number,
): SearchResult {
  return {
    index,
    query,
    params: '',
    page,
    hitsPerPage,
    nbHits,
    nbPages: hitsPerPage > 0 ? Math.ceil(nbHits / hitsPerPage) : 0,
    facets: {},
    exhaustiveNbHits: true,
    processingTimeMS: 0,
    hits: [],
  };
}

/** The parameters of a request, wherever its sender put them. */
export function parametersOf(request: SearchRequest): SearchParameters {
  return {...request, ...request.params};
}

/** An answer without hits, in the shape both readers of it understand. */
export function emptyResult(request: SearchRequest): SearchResult {
  const {query = '', page = 0, hitsPerPage = hitList.hitsPerPage} = parametersOf(request);
  return toResult(request.indexName, query, page, hitsPerPage, 0);
}

/** Answers search requests in the shape of Algolia's multi-query endpoint. */
export async function answerRequests(
  library: SearchLibrary,
  requests: SearchRequest[],
  address: SiteAddress,
): Promise<SearchResponse> {
  // The search page sends the same query up to three times at once, for its facets.
  const searched = new Map<string, Promise<{hits: SectionHit[]; isLacking: boolean}>>();
  const answerRequest = async (request: SearchRequest): Promise<SearchResult> => {
    const started = performance.now();
    const result = emptyResult(request);
    const parameters = parametersOf(request);
    if (request.indexName === SUGGESTIONS_INDEX) {
      const hits = library.engine.suggestions
        .slice(0, result.hitsPerPage)
        .map((question, index) => ({objectID: String(index), question}));
      return {...result, hits, nbHits: hits.length, nbPages: 1};
    }
    const key = JSON.stringify([result.query, parameters.facetFilters]);
    const searching =
      searched.get(key) ??
      library.find(result.query, 'search', toPageFilter(parameters.facetFilters)).then(({hits, failure}) => {
        if (hits.length === 0 && failure !== undefined) throw failure;
        return {hits: toSectionHits(hits), isLacking: failure !== undefined};
      });
    searched.set(key, searching);
    const {hits} = await searching;
    const {page, hitsPerPage} = result;
    const shown = await toShownSections(library, hits.slice(page * hitsPerPage, (page + 1) * hitsPerPage));
    return {
      ...toResult(request.indexName, result.query, page, hitsPerPage, hits.length),
      facets: countFacets(hits, parameters.facets),
      hits: await toHits(library, shown, parameters, address),
      processingTimeMS: Math.round(performance.now() - started),
    };
  };
  const results = await Promise.all(requests.map(answerRequest));
  const searches = await Promise.all(searched.values());
  return {results, ...(searches.some(({isLacking}) => isLacking) ? {state: 'lacking'} : {})};
}
