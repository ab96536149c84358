import type {PageHit} from './hits';
import {asksForChange, asksForNews, isNamedRelease, isNews, isOverview} from './kinds';
import type {QueryMode} from './query';
import {earlyTitles, selection} from './tuning';

/** Query with all that decides which pages are shown, and in which order. */
export interface RankedQuery {
  query: string;
  mode: QueryMode;
  isSentence: boolean;
}

/**
 * The pages to show, best first: the release note of a version that is named; articles, then release notes unless someone asks for
 * news, and the other way round for who asks what changed.
 * Pages that lack a word come after those that have all, and are left out when they have too little.
 */
export function rank(hits: PageHit[], {query, mode, isSentence}: RankedQuery): PageHit[] {
  const isEnough = mode === 'question' ? 0 : selection.coverage;
  const shown = hits.filter(({coverage, complete}) => complete || coverage >= isEnough);
  if (!isSentence && mode === 'search')
    for (const hit of shown)
      if (!hit.complete) {
        hit.factors.complete = selection.incomplete;
        hit.score *= selection.incomplete;
      }
  const wantsNews = asksForNews(query);
  const wantsChange = asksForChange(query);
  const tier = ({page}: PageHit) => {
    if (isNamedRelease(page, query)) return 0;
    if (isNews(page)) return wantsNews ? 1 : 2;
    return wantsChange ? 2 : 1;
  };
  return shown.sort((a, b) => tier(a) - tier(b) || b.score - a.score || a.page.id - b.page.id);
}

/** Of hits that titles gave, those that stay hits whatever else is found, likeliest first; none where titles decide little. */
export function rankEarly(hits: PageHit[], query: string): PageHit[] {
  const wantsNews = asksForNews(query);
  const certain = hits.filter(
    ({page, complete, coverage}) => complete && coverage > earlyTitles.all && (!isNews(page) || wantsNews),
  );
  if (certain.length > earlyTitles.maxPages) return [];
  const weight = ({page, score}: PageHit) => score * (isOverview(page) ? earlyTitles.overview : 1);
  return certain.sort((a, b) => weight(b) - weight(a));
}
