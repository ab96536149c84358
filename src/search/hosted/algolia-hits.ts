import {parametersOf, type Hit, type SearchRequest, type SearchResponse} from '../client/algolia/algolia-response';
import {requestsOf, type SearchClient} from '../client/algolia/search-client';
import {escapeHtml} from '../../lib/html';
import {pageMarks} from '../engine/highlight';

/** Escapes all but the marks, wherever a `value` is in the tree of highlighted attributes. */
function escapeValues<T>(node: T, marks: string[]): T;
function escapeValues(node: unknown, marks: string[]): unknown {
  if (Array.isArray(node)) return node.map((child: unknown) => escapeValues(child, marks));
  if (typeof node !== 'object' || node === null) return node;
  return Object.fromEntries(
    Object.entries(node).map(([key, child]: [string, unknown]) => [
      key,
      key === 'value' && typeof child === 'string'
        ? marks.reduce((html, mark) => html.replaceAll(escapeHtml(mark), mark), escapeHtml(child))
        : escapeValues(child, marks),
    ]),
  );
}

/** Tells whether a section is found only by its text: then its text says more than its heading. */
function isFoundByText({type, _snippetResult: {hierarchy, content}}: Hit): boolean {
  if (type === 'content' || type === 'lvl0' || type === 'lvl1') return false;
  return hierarchy[type]?.matchLevel === 'none' && content !== undefined && content.matchLevel !== 'none';
}

function toEmbedded(hit: Hit, request: SearchRequest): Hit {
  const {highlightPreTag = pageMarks.before, highlightPostTag = pageMarks.after} = parametersOf(request);
  const marks = [highlightPreTag, highlightPostTag];
  return {
    ...hit,
    type: isFoundByText(hit) ? 'content' : hit.type,
    _highlightResult: escapeValues(hit._highlightResult, marks),
    _snippetResult: escapeValues(hit._snippetResult, marks),
  };
}

/**
 * A client with Algolia's hits in the form of embedded ones. Algolia marks the found words in a text and leaves the rest
 * as it is, so markup in an article would become markup in the list of hits: here only the marks themselves stay HTML.
 */
export function withEmbeddedHits(client: SearchClient): SearchClient {
  return {
    addAlgoliaAgent: (segment, version) => client.addAlgoliaAgent(segment, version),
    async search(argument): Promise<SearchResponse> {
      const requests = requestsOf(argument);
      const {results} = await client.search(argument);
      return {
        results: results.map((result, index) => ({
          ...result,
          hits: result.hits.map((hit) => ('_snippetResult' in hit ? toEmbedded(hit, requests[index]!) : hit)),
        })),
      };
    },
  };
}
