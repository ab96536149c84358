/** What the build knows about a route, wherever it came from. */
export interface RouteFacts {
  /** Route below the base URL. */
  path: string;
  /** Component that draws the route, such as @theme/DocItem. */
  component: string;
  noIndex: boolean;
  draft: boolean;
  unlisted: boolean;
  /** Docs instance, or undefined for a standalone page. */
  instance: string | undefined;
}

/**
 * `shown`: written for readers; in search, feeds and text copies. `behind`: public, but for editors or kept from search
 * engines; in the search behind everything else, in no other artefact. `hidden`: in none of them.
 */
export type Visibility = 'shown' | 'behind' | 'hidden';

/** Pages that only list or find other pages, and the page for addresses nobody wrote. */
const helpers = /SearchPage|DocTag|NotFound/;

/** The one rule for what leaves a page besides its HTML: search records, feeds, text copies, offline copies. */
export function visibility({path, component, noIndex, draft, unlisted, instance}: RouteFacts): Visibility {
  if (draft || unlisted || helpers.test(component) || /^\/404(\.html)?$/.test(path)) return 'hidden';
  // Standalone pages kept from search engines are lists, such as the former start page.
  if (instance === undefined && noIndex) return 'hidden';
  return noIndex || instance === 'intern' ? 'behind' : 'shown';
}
