import {gzipSync} from 'node:zlib';
import {describe, expect, it} from 'vitest';
import {deliverAtOnce, styleInPlace} from '../../src/plugins/first-load/html';
import {
  compactDocs,
  compactPaths,
  compactRoutes,
  compactSidebar,
  shortName,
  type GeneratedRoute,
} from '../../src/plugins/first-load/compact';
import {
  expandChunkNames,
  expandDocs,
  expandPaths,
  expandRoutes,
  expandSidebar,
} from '../../src/plugins/first-load/client/expand';

const routes: GeneratedRoute[] = [
  {path: '/search', hash: '5de', exact: true},
  {
    path: '/',
    hash: '39c',
    routes: [
      {path: '/rechnungen/lastschriften', hash: 'aaa', exact: true, sidebar: 'hilfe'},
      {path: '/rechnungen/e-rechnung/begriffserklärung', hash: 'bbb', exact: true, sidebar: 'hilfe'},
      {path: '/updates', hash: 'ccc', exact: true, sidebar: 'updates'},
      {path: '/', hash: 'ddd', exact: true, sidebar: 'hilfe'},
    ],
  },
  {path: '*'},
];
const doc = (content: string) => ({__comp: '17896441', content});
const chunkNames = {
  '/search-5de': {__comp: '1a4e3797', __context: {plugin: 'c141421f'}},
  '/-39c': {__comp: 'a7bd4aaa', __props: '22dd74f7'},
  '/rechnungen/lastschriften-aaa': doc('01234567'),
  '/rechnungen/e-rechnung/begriffserklärung-bbb': doc('0219f3cf'),
  '/updates-ccc': doc('5c9eca65'),
  '/-ddd': doc('17aa6441'),
};
const registry = {
  '17896441': '@theme/DocItem',
  '1a4e3797': '@theme/SearchPage',
  c141421f: '@generated/plugin.json',
  a7bd4aaa: '@theme/DocVersionRoot',
  '22dd74f7': '@generated/version.json',
  '01234567': '@site/docs/lastschriften.mdx',
  '0219f3cf': '@site/docs/begriffserklärung.mdx',
  '5c9eca65': '@site/docs/updates.mdx',
  '17aa6441': '@site/docs/index.mdx',
};

describe('the table of routes', () => {
  const compact = compactRoutes({routes, chunkNames, registry});
  const keys = compact.registry.map(([key]) => key);
  const modules = new Map(compact.registry);
  const names = expandChunkNames(compact.nodes, compact.paths, keys) as Record<string, Record<string, string>>;

  it('finds every path again, in its order', () => {
    const expanded = expandRoutes(compact.nodes, compact.paths, (path, hash) => `${path}-${hash}`) as {
      path: string;
      routes?: {path: string; sidebar: string; exact: boolean}[];
    }[];
    expect(expanded.map(({path}) => path)).toEqual(['/search', '/', '*']);
    expect(expanded[1]!.routes!.map(({path, sidebar, exact}) => [path, sidebar, exact])).toEqual([
      ['/rechnungen/lastschriften', 'hilfe', true],
      ['/rechnungen/e-rechnung/begriffserklärung', 'hilfe', true],
      ['/updates', 'updates', true],
      ['/', 'hilfe', true],
    ]);
  });

  it('leads each path to its own module', () => {
    const contentOf = (path: string) => modules.get(names[`${path}-p`]!.content!);
    expect(contentOf('/rechnungen/lastschriften')).toBe('@site/docs/lastschriften.mdx');
    expect(contentOf('/updates')).toBe('@site/docs/updates.mdx');
    expect(contentOf('/')).toBe('@site/docs/index.mdx');
    expect(modules.get(names['/-39c']!.__props!)).toBe('@generated/version.json');
    expect(modules.get(names['/updates-p']!.__comp!)).toBe('@theme/DocItem');
  });

  it('has the keys of the pages in an order no object changes', () => {
    expect(Object.keys(Object.fromEntries(keys.map((key) => [key, 0])))).toEqual(keys);
    expect(keys.every((key) => /^[a-z]{5,}$/.test(key))).toBe(true);
    expect(new Set(keys).size).toBe(Object.keys(registry).length);
  });

  it('names a module the same, whatever else there is', () => {
    const smaller = compactRoutes({
      routes: [routes[0]!],
      chunkNames: {'/search-5de': chunkNames['/search-5de']},
      registry: {'1a4e3797': registry['1a4e3797'], c141421f: registry.c141421f},
    });
    for (const [key, module] of smaller.registry) expect(modules.get(key)).toBe(module);
  });

  it('stops when a chunk is in no list', () => {
    const incomplete = Object.fromEntries(Object.entries(registry).filter(([name]) => name !== '5c9eca65'));
    expect(() => compactRoutes({routes, chunkNames, registry: incomplete})).toThrow('5c9eca65');
  });
});

it('grows little with every article', () => {
  const words = ['rechnung', 'lieferung', 'kunde', 'preis', 'tour', 'artikel', 'mahnung', 'pfand', 'lager', 'steuer'];
  const size = (count: number) => {
    const pages = Array.from({length: count}, (_, page) => {
      const word = (step: number) => words[Math.floor(page / 10 ** step) % 10]!;
      return {
        path: `/${word(0)}en/${word(1)}/${word(2)}-${word(0)}-${page}`,
        hash: 'aaa',
        exact: true,
        sidebar: 'hilfe',
      };
    });
    const {
      paths,
      nodes,
      registry: chunks,
    } = compactRoutes({
      routes: pages,
      chunkNames: Object.fromEntries(pages.map(({path}, page) => [`${path}-aaa`, doc(`inhalt${page}`)])),
      registry: Object.fromEntries([
        ['17896441', '@theme/DocItem'],
        ...pages.map(({path}, page) => [`inhalt${page}`, `@site/docs${path}.mdx`]),
      ]) as Record<string, string>,
    });
    const code = chunks.map(([key], index) => `${key}:[()=>n.e("${key}").then(n.bind(n,${10_000 + index * 7}))]`);
    return gzipSync(`${compactPaths(paths)}${JSON.stringify(nodes)}${code.join()}`).length;
  };
  expect((size(2000) - size(1000)) / 1000).toBeLessThan(30);
});

it('paths survive being shortened, a path below the one before included', () => {
  const paths = ['/a/b', '/a/b/c', '/a', '/', '/ä/b c', '/a/b'];
  expect(expandPaths(compactPaths(paths))).toEqual(paths);
  expect(compactPaths(paths).length).toBeLessThan(paths.join('\n').length + paths.length);
});

it('what the navbar knows about pages survives, those that follow no rule included', () => {
  const paths = ['/updates/2025/a', '/updates/2025/b', '/x'];
  const docs = [
    {id: '2025/b', path: '/updates/2025/b', sidebar: 'updates'},
    {id: '2025/a', path: '/updates/2025/a', sidebar: 'updates'},
    {id: 'anders', path: '/x'},
  ];
  const compact = compactDocs(docs, '/updates', paths);
  expect(compact.runs).toHaveLength(1);
  expect(expandDocs(compact, paths)).toEqual([docs[1], docs[0], docs[2]]);
});

it('a sidebar keeps labels, classes and links and loses what nobody sees', () => {
  const items = [
    {
      type: 'category',
      label: 'Rechnungen',
      className: 'hc-area--rechnungen',
      key: '/Rechnungen',
      description: 'Nur für Karten.',
      items: [
        {type: 'link', label: 'Lastschriften', href: '/l', docId: 'l', unlisted: false},
        {type: 'link', label: 'Entwurf', href: '/e', docId: 'e', unlisted: true},
        {type: 'link', label: 'Außen', href: 'https://example.com'},
      ],
    },
  ];
  const numbers = new Map([
    ['/l', 0],
    ['/e', 1],
  ]);
  const compact = compactSidebar(items, numbers) as Parameters<typeof expandSidebar>[0];
  expect(JSON.stringify(compact)).not.toContain('Nur für Karten');
  expect(expandSidebar(compact, ['/l', '/e'])).toEqual([
    {
      type: 'category',
      label: 'Rechnungen',
      className: 'hc-area--rechnungen',
      items: [
        {type: 'link', label: 'Lastschriften', href: '/l'},
        {type: 'link', label: 'Entwurf', href: '/e', unlisted: true},
        {type: 'link', label: 'Außen', href: 'https://example.com'},
      ],
    },
  ]);
});

it('short names depend only on the string', () => {
  expect(shortName('@site/docs/a.mdx')).toBe(shortName('@site/docs/a.mdx'));
  expect(shortName('@site/docs/a.mdx')).not.toBe(shortName('@site/docs/b.mdx'));
  expect(shortName('x', 8)).toMatch(/^[a-z]{8}$/);
});

describe('the delivered page', () => {
  const inPlace = (address: string, css: string) => new Map([[address, styleInPlace(address, css)]]);
  const styles = inPlace('/assets/css/styles.a6be5855.css', '@layer a;b{c:url(/d)}');
  const page =
    '<head><link rel=stylesheet href=/assets/css/styles.a6be5855.css /><script src=/assets/js/main.1.js defer></script>' +
    '<script>früh()</script><script type=application/ld+json>{}</script></head>';

  it('has its style sheet in it and starts the scripts later', () => {
    expect(deliverAtOnce(page, styles)).toBe(
      '<head><style data-href="/assets/css/styles.a6be5855.css">@layer a;b{c:url(/d)}</style><script type="text/later" src="/assets/js/main.1.js"></script>' +
        '<script>früh()</script><script type=application/ld+json>{}</script></head>',
    );
  });

  it('takes quoted attributes too, and dollar signs as they are', () => {
    const quoted = '<link rel="stylesheet" href="/x.css"/>';
    expect(deliverAtOnce(quoted, inPlace('/x.css', "a{content:'$&'}"))).toBe(
      '<style data-href="/x.css">a{content:\'$&\'}</style>',
    );
  });

  it('is left alone when it has neither, as a redirect has', () => {
    expect(deliverAtOnce('<meta http-equiv=refresh content="0; url=/x">', styles)).toBeUndefined();
    expect(deliverAtOnce('<link rel=stylesheet href=https://example.com/x.css>', styles)).toBeUndefined();
  });
});
