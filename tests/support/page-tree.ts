import fs from 'node:fs';
import {isKind, type Kind} from '../../src/content/kinds';

export interface PageEntry {
  /** Address without base URL, decoded, in NFC. */
  route: string;
  title: string;
  kind: Kind | null;
  tags: string[];
  draft: boolean;
}

const instanceFolders: Record<string, string> = {API: 'api', intern: 'intern', updates: 'updates', gethelp: 'gethelp'};

/**
 * Reads the contract of routes. Lines: `route|title|sidebar|kind|tags`, `>from|to` for redirects, `~route|title` for
 * drafts, `#` for comments. Patterns such as /updates/{2020..2025} describe generated pages and are left out.
 */
export function readPageTree(file = 'src/content/seitenbaum.psv'): PageEntry[] {
  return fs
    .readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => /^[/~][^{]*\|/.test(line))
    .map((line) => {
      const draft = line.startsWith('~');
      const [route = '', title = '', , kind = '', tags = ''] = line.replace(/^~/, '').split('|');
      return {
        route: route.normalize('NFC'),
        title,
        kind: isKind(kind) ? kind : null,
        tags: tags.split(',').filter(Boolean),
        draft,
      };
    });
}

/** The content file a route is written in, relative to the project; undefined for generated pages. */
export function sourceOfRoute({route, kind}: Pick<PageEntry, 'route' | 'kind'>): string | undefined {
  if (route === '/') return 'docs/landing-page.mdx';
  if (kind === 'liste') return undefined;
  const [, first = '', ...rest] = route.split('/');
  const instance = instanceFolders[first];
  return instance ? `${[instance, ...rest].join('/')}.mdx` : `docs${route}.mdx`;
}
