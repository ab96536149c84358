import {escapeHtml} from '../../../lib/html';
import type {Hit, SearchResponse, SearchResult} from './algolia-response';
import type {SearchClient} from './search-client';

type Level = keyof Hit['hierarchy'];

/** Levels below the area, which is the name of the group. */
const pathLevels: Level[] = ['lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'];

/** DocSearch shows the page as the path of a section; this is the way from the page down to the section. */
function pathOf({type, _snippetResult: {hierarchy}}: Hit): string {
  const end = type === 'content' ? pathLevels.length : pathLevels.indexOf(type);
  return pathLevels
    .slice(0, end)
    .flatMap((level) => hierarchy[level]?.value ?? [])
    .join(' › ');
}

function withPath(hit: Hit): Pick<Hit, '_snippetResult'> | undefined {
  const {lvl1} = hit._snippetResult.hierarchy;
  if (!lvl1 || hit.type === 'lvl0' || hit.type === 'lvl1') return undefined;
  const hierarchy = {...hit._snippetResult.hierarchy, lvl1: {...lvl1, value: pathOf(hit)}};
  return {_snippetResult: {...hit._snippetResult, hierarchy}};
}

function toDisplay(hit: SearchResult['hits'][number]): SearchResult['hits'][number] {
  if (!('hierarchy' in hit)) return hit;
  const hierarchy = Object.fromEntries(
    Object.entries(hit.hierarchy).map(([level, name]) => [level, name && escapeHtml(name)]),
  ) as Hit['hierarchy'];
  return {...hit, hierarchy, content: hit.content && escapeHtml(hit.content), ...withPath(hit)};
}

/**
 * A client whose hits DocSearch shows as they are meant: with the path from the page to the section, and with markup as
 * text also where it takes fields without marks for HTML, in its list of kept searches.
 */
export function forDocSearch(client: SearchClient): SearchClient {
  return {
    addAlgoliaAgent: (segment, version) => client.addAlgoliaAgent(segment, version),
    async search(argument): Promise<SearchResponse> {
      const {results} = await client.search(argument);
      return {results: results.map((result) => ({...result, hits: result.hits.map(toDisplay)}))};
    },
  };
}
