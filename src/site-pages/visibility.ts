import {isSecondary} from '../../config/secondary';

/** Facts about a route, wherever it came from. */
export interface RouteFacts {
  /** Route below the base URL. */
  path: string;
  /** Component that renders the route, such as @theme/DocItem. */
  component: string;
  noIndex: boolean;
  draft: boolean;
  unlisted: boolean;
  /** Docs instance, or undefined for a standalone page. */
  instance: string | undefined;
}

/**
 * `shown`: written for readers; in search, feeds and Markdown copies. `secondary`: public, but written for editors or kept
 * from search engines; in the search of who reads the handbook, in no other output. `hidden`: in none of them.
 */
export type Visibility = 'shown' | 'secondary' | 'hidden';

/** Pages that only list or find other pages, and the page for unknown addresses. */
const helpers = /SearchPage|DocTag|NotFound/;

/** Tells whether readers are offered an article: the part of the rule below that pages can tell by themselves. */
export function isOffered({unlisted, instance}: Pick<RouteFacts, 'unlisted' | 'instance'>): boolean {
  return !unlisted && !isSecondary(instance);
}

/** The one rule for what is made of a page besides its HTML: search records, feeds, Markdown copies, offline copies. */
export function visibility({path, component, noIndex, draft, unlisted, instance}: RouteFacts): Visibility {
  if (draft || unlisted || helpers.test(component) || /^\/404(\.html)?$/.test(path)) return 'hidden';
  // Standalone pages kept from search engines are lists, such as the former start page.
  if (instance === undefined && noIndex) return 'hidden';
  return noIndex || !isOffered({unlisted, instance}) ? 'secondary' : 'shown';
}
