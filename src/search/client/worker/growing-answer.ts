import type {PageHit, SectionHit} from '../../engine/hits';
import {escapeHtml} from '../../../lib/html';
import type {SearchLibrary} from '../../engine/library';
import {answerSteps} from '../../engine/tuning';
import {
  answerRequests,
  emptyResult,
  parametersOf,
  SUGGESTIONS_INDEX,
  toPageFilter,
  toSectionHits,
  type Hit,
  type SearchRequest,
  type SearchResponse,
  type SearchResult,
  type SiteAddress,
} from '../algolia/algolia-response';
import {toHits, toShown} from '../algolia/shown-hits';
import {laterHits} from '../words';

/** Placeholders: for a text that is awaited, and for one that has not come. */
const AWAITED = '…';
const NOTHING = '\u00A0';

/** A page as a hit of its own, whatever was found in it. */
function asPage({page, score, coverage, sections}: PageHit): SectionHit {
  const own = sections.find(({id}) => id === page.firstSection);
  return own ?? {id: page.firstSection, page, score, coverage, similarity: 0, terms: sections[0]!.terms};
}

/**
 * The hits of one query while the files they take arrive. What is shown stays where it is, and opens the page it opened when
 * it was shown; only names and texts fill the space that was kept for them. Hits that are found later come below.
 */
export class GrowingAnswer {
  /** Hits in the order they are shown, with those that came together. */
  private readonly shown: {hit: SectionHit; batch: number}[] = [];
  /** Numbers of hits that were shown without their text. */
  private readonly withoutText = new Set<number>();
  private batches = 0;

  constructor(
    private readonly request: SearchRequest,
    private readonly address: SiteAddress,
  ) {}

  /** Pages of the hits that are shown. */
  get pages(): number[] {
    return this.shown.map(({hit}) => hit.page.id);
  }

  /**
   * Adds what is known.
   *
   * @param here what has been loaded
   * @param wait `short`: hits of which more will be known in a moment wait for it; `long`: they do not; `over`: no more comes
   * @returns undefined when there is nothing to show
   */
  async grow(here: SearchLibrary, wait: 'short' | 'long' | 'over'): Promise<SearchResponse | undefined> {
    const parameters = parametersOf(this.request);
    const filter = toPageFilter(parameters.facetFilters);
    const empty = emptyResult(this.request);
    const {hits, failure} = await here.find(empty.query, 'search', filter);
    let found: SectionHit[];
    if (failure === undefined || wait === 'over') found = toSectionHits(hits);
    else if (wait === 'long') found = hits.map(asPage);
    // Once there are hits, others wait until all words have been looked up.
    else if (this.shown.length > 0) found = [];
    else found = here.engine.searchTitles(here.engine.plan(empty.query, 'search'), filter).map(asPage);

    const byPage = new Map(hits.map((hit) => [hit.page.id, hit]));
    const wanted = found.slice(0, empty.hitsPerPage);
    const cards = await here.cards([...wanted.map(({page}) => page.id), ...this.pages]);
    // Without its card nobody knows what a section is called: its name is waited for, and then it is the page that is shown.
    const isNamed = ({id, page}: SectionHit) => id === page.firstSection || cards.has(page.id);
    const known = new Set(this.shown.map(({hit}) => hit.id));
    const fresh: SectionHit[] = [];
    for (const hit of wanted) {
      const one = wait === 'short' || isNamed(hit) || known.has(hit.id) ? hit : asPage(byPage.get(hit.page.id)!);
      if (!known.has(one.id)) fresh.push(one);
      known.add(one.id);
    }
    this.shown.push(...fresh.map((hit) => ({hit, batch: this.batches})));
    if (fresh.length > 0) this.batches++;
    if (this.shown.length === 0) return undefined;

    const now = new Map(found.map((hit) => [hit.id, hit]));
    const placeholder = wait === 'over' ? NOTHING : AWAITED;
    const rows = this.shown.map(({hit}) => ({
      ...toShown(hit, cards.get(hit.page.id), wait === 'over' ? undefined : AWAITED),
      textTerms: (now.get(hit.id) ?? hit).terms,
      ...(this.withoutText.has(hit.id) ? {placeholder} : {}),
    }));
    const rendered = await toHits(here, rows, parameters, this.address, (one) => {
      this.withoutText.add(one.hit.id);
      return {...one, placeholder};
    });
    const nbHits = new Set([...found, ...this.shown.map(({hit}) => hit)].map(({id}) => id)).size;
    const result: SearchResult = {
      ...empty,
      nbHits,
      nbPages: Math.ceil(nbHits / empty.hitsPerPage),
      hits: this.labelled(rendered),
    };
    const state = wait !== 'over' ? 'growing' : failure === undefined ? undefined : 'lacking';
    return {results: [result], ...(state ? {state} : {})};
  }

  /** Hits of an area that is shown already get one of their own below: in the old one they would move what follows it. */
  private labelled(hits: Hit[]): Hit[] {
    const batchesOf = new Map<string, number[]>();
    return hits.map((hit, index) => {
      const {batch} = this.shown[index]!;
      const area = hit.hierarchy.lvl0!;
      const batches = batchesOf.get(area) ?? [];
      if (!batches.includes(batch)) batchesOf.set(area, [...batches, batch]);
      const number = batches.includes(batch) ? batches.indexOf(batch) : batches.length;
      if (number === 0) return hit;
      const value = laterHits(escapeHtml(area), number);
      const {hierarchy} = hit._highlightResult;
      return {...hit, _highlightResult: {hierarchy: {...hierarchy, lvl0: {...hierarchy.lvl0!, value}}}};
    });
  }
}

/** Tells whether an answer may grow: one query, and no later page of its hits. */
export function mayGrow(requests: SearchRequest[]): boolean {
  const [request] = requests;
  return requests.length === 1 && request!.indexName !== SUGGESTIONS_INDEX && !parametersOf(request!).page;
}

/**
 * Answers as `answerRequests` does. What is known before the whole answer is passed to `onStep`; each step, and the whole answer
 * as well, keeps the hits of the one before.
 *
 * @param signal nobody asks this any more: ends the steps, and the search unless all hits have been found
 * @throws the reason of the signal
 */
export async function answerInSteps(
  library: SearchLibrary,
  requests: SearchRequest[],
  address: SiteAddress,
  onStep: (response: SearchResponse) => void,
  signal: AbortSignal,
): Promise<SearchResponse> {
  signal.throwIfAborted();
  if (!mayGrow(requests)) return answerRequests(library, requests, address);

  const answer = new GrowingAnswer(requests[0]!, address);
  let hasBegun = false;
  let isOver = false;
  let told = '';
  let timer: ReturnType<typeof setTimeout> | undefined;
  const plan = (wait: 'short' | 'long', ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void step(wait), ms);
  };
  const step = async (wait: 'short' | 'long') => {
    hasBegun = true;
    if (signal.aborted) return;
    const response = await answer.grow(library.asLoaded(), wait);
    if (isOver) return;
    if (response && told !== (told = JSON.stringify(response))) onStep(response);
    // What is shown needs its text, while words are still looked up.
    void library.cards(answer.pages);
    if (wait === 'short') plan('long', answerSteps.late);
  };
  // What takes long with this keystroke has often been asked for with the one before.
  plan('short', Math.max(answerSteps.leastPatience, answerSteps.patience - library.longestWait));
  const endArrivals = library.onArrival(() => {
    if (hasBegun) plan('short', answerSteps.together);
  });
  try {
    const whole = await answerRequests(library, requests, address, signal).catch((error: unknown) => {
      if (signal.aborted || answer.pages.length === 0) throw error;
      return undefined;
    });
    if (whole && answer.pages.length === 0) return whole;
    await library.cards(answer.pages);
    isOver = true;
    return (await answer.grow(library.asLoaded(), 'over'))!;
  } finally {
    isOver = true;
    clearTimeout(timer);
    endArrivals();
  }
}
