import {gzipSync} from 'node:zlib';
import {describe, expect, it} from 'vitest';
import {takeHashes} from '../../src/upstream/first-load/file-names';
import {deliverAtOnce, styleInPlace} from '../../src/upstream/first-load/html';
import {
  compactPaths,
  compactRoutes,
  compactSidebar,
  docsOf,
  shortestAfter,
  shortName,
  type GeneratedRoute,
  type SidebarItem,
} from '../../src/upstream/first-load/compact';
import {
  closer,
  expandChunkNames,
  expandPaths,
  expandRoutes,
  expandSidebar,
  findRouteChunk,
  opener,
  type FrameworkTables,
  type Route,
  type RouteChunk,
} from '../../src/upstream/first-load/client/expand';
import {categoryOf, loaderOf, openMenus} from '../../src/upstream/first-load/client/menus';
import {splitRoutes} from '../../src/upstream/first-load/tables';

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

const told = docsOf(
  [
    {id: 'rechnungen/lastschriften', path: '/rechnungen/lastschriften', sidebar: 'hilfe'},
    {id: 'anders', path: '/updates', sidebar: 'updates'},
  ],
  {plugin: 'default', version: 0, path: '/'},
);

/** The tables as a page has them, and the function that opens a route chunk. */
function openTables({nodes, kinds, registry: others}: ReturnType<typeof compactRoutes>) {
  const {routes: made, places} = expandRoutes(nodes, (path, hash) => `${path}-${hash}`);
  const chunks = expandChunkNames(nodes) as Record<string, Record<string, string>>;
  const loaders = Object.fromEntries(
    others.map(([key]) => [key, [() => Promise.resolve()]]),
  ) as FrameworkTables['registry'];
  const docs = {default: {versions: [{docs: []}]}};
  const tables: FrameworkTables = {
    places,
    kinds,
    create: (path, hash) => `${path}-${hash}`,
    chunkNames: chunks,
    registry: loaders,
    docs,
  };
  return {
    routes: made,
    chunks,
    loaders,
    told: () => docs.default.versions[0]!.docs,
    open: opener(tables),
    close: closer(tables),
  };
}

const loadable = (
  {paths, runs, chunks, menus}: ReturnType<typeof splitRoutes>[number],
  isServer = false,
): RouteChunk => ({
  paths,
  runs,
  chunks: Object.fromEntries(chunks.map(([key, module]) => [key, () => Promise.resolve(module)])),
  ...(isServer ? {tables: menus.map((names) => ['fach-0', ...names])} : {}),
});

describe('the table of routes', () => {
  const compact = compactRoutes({routes, chunkNames, registry}, '/', told);
  const routeChunks = splitRoutes(compact.pages, [], 2);

  it('has no page but the start page until its route chunk is opened, and then all of the route chunk', () => {
    const {routes: made, open} = openTables(compact);
    const pathsOf = (list: Route[]) => list.map(({path}) => path);
    expect(pathsOf(made)).toEqual(['/search', '/', '*']);
    expect(pathsOf(made[1]!.routes!)).toEqual(['/']);
    open(loadable(routeChunks[0]!));
    expect(pathsOf(made[1]!.routes!)).toEqual([
      '/rechnungen/e-rechnung/begriffserklärung',
      '/rechnungen/lastschriften',
      '/',
    ]);
    open(loadable(routeChunks[1]!));
    expect(made[1]!.routes!.map(({path, sidebar, exact}) => [path, sidebar, exact])).toEqual([
      ['/rechnungen/e-rechnung/begriffserklärung', 'hilfe', true],
      ['/rechnungen/lastschriften', 'hilfe', true],
      ['/updates', 'updates', true],
      ['/', 'hilfe', true],
    ]);
  });

  it('keeps the key of a route when others come before it, by which React knows the page', () => {
    const {routes: made, open} = openTables(compact);
    const keyOf = (path: string) => made[1]!.routes!.find((route) => route.path === path)!.key;
    const before = keyOf('/');
    for (const routeChunk of routeChunks) open(loadable(routeChunk));
    expect(keyOf('/')).toBe(before);
    expect(new Set(made[1]!.routes!.map(({key}) => key)).size).toBe(4);
  });

  it('leads each path to its own module', async () => {
    const {chunks, loaders, open} = openTables(compact);
    for (const routeChunk of routeChunks) open(loadable(routeChunk));
    const contentOf = (path: string) => loaders[chunks[`${path}-p`]!.content!]![0]();
    expect(await contentOf('/rechnungen/lastschriften')).toBe('@site/docs/lastschriften.mdx');
    expect(await contentOf('/rechnungen/e-rechnung/begriffserklärung')).toBe('@site/docs/begriffserklärung.mdx');
    expect(await contentOf('/updates')).toBe('@site/docs/updates.mdx');
    const others = new Map(compact.registry);
    expect(others.get(chunks['/-39c']!.__props!)).toBe('@generated/version.json');
    expect(others.get(chunks['/updates-p']!.__comp!)).toBe('@theme/DocItem');
  });

  it('tells the docs plugin of a page what follows from its route, and nothing else', () => {
    const {told, open} = openTables(compact);
    for (const routeChunk of routeChunks) open(loadable(routeChunk));
    expect(told()).toEqual([{id: 'rechnungen/lastschriften', path: '/rechnungen/lastschriften', sidebar: 'hilfe'}]);
  });

  it('names route chunk and menus of a page among its parts where pages are rendered', () => {
    const {chunks, loaders, open} = openTables(compact);
    const [routeChunk] = splitRoutes(compact.pages, [
      {name: 'menue-1', pages: ['/updates'], parents: ['menue-0'], items: [], paths: ''},
    ]);
    open(loadable(routeChunk!, true));
    expect(chunks['/updates-p']).toMatchObject({__context: {data: {tables: ['fach-0', 'menue-0', 'menue-1']}}});
    expect(chunks['/rechnungen/lastschriften-p']).toMatchObject({__context: {data: {tables: ['fach-0']}}});
    expect(loaders['menue-1']![1]).toBe('menue-1');
  });

  it('is what it was when a route chunk is closed again', () => {
    const {routes: made, told, open, close} = openTables(compact);
    open(loadable(routeChunks[0]!));
    const before = made[1]!.routes!.map(({path}) => path);
    open(loadable(routeChunks[1]!));
    close(loadable(routeChunks[1]!));
    expect(made[1]!.routes!.map(({path}) => path)).toEqual(before);
    expect(told()).toHaveLength(1);
    close(loadable(routeChunks[0]!));
    expect(made[1]!.routes!.map(({path}) => path)).toEqual(['/']);
    expect(told()).toEqual([]);
  });

  it('finds the route chunk of every path by the beginnings alone', () => {
    const starts = splitRoutes(compact.pages, [], 1).map(({first, paths}): [string, string] => [first, paths]);
    for (const {path} of compact.pages) expect(expandPaths(findRouteChunk(starts, path)![1])).toEqual([path]);
    expect(shortestAfter('/rechnungen/lastschriften', '/rechnungen/mahnungen')).toBe('/rechnungen/m');
    expect(shortestAfter('/a', '/a/b')).toBe('/a/');
  });

  it('leaves a path with a pattern where it is, and what is not exact', () => {
    const {pages} = compactRoutes(
      {
        routes: [
          {path: '/x/:y', hash: 'aaa', exact: true},
          {path: '/z', hash: 'bbb'},
        ],
        chunkNames: {'/x/:y-aaa': doc('01234567'), '/z-bbb': doc('0219f3cf')},
        registry,
      },
      '/',
    );
    expect(pages).toEqual([]);
  });

  it('names a module the same, whatever else there is', () => {
    const smaller = compactRoutes(
      {
        routes: [routes[0]!],
        chunkNames: {'/search-5de': chunkNames['/search-5de']},
        registry: {'1a4e3797': registry['1a4e3797'], c141421f: registry.c141421f},
      },
      '/',
    );
    expect(smaller.registry).toHaveLength(2);
    for (const entry of smaller.registry) expect(compact.registry).toContainEqual(entry);
  });

  it('stops when a chunk is in no list', () => {
    const incomplete = Object.fromEntries(Object.entries(registry).filter(([name]) => name !== '5c9eca65'));
    expect(() => compactRoutes({routes, chunkNames, registry: incomplete}, '/')).toThrow('5c9eca65');
  });
});

describe('what grows with every page', () => {
  const words = ['rechnung', 'lieferung', 'kunde', 'preis', 'tour', 'artikel', 'mahnung', 'pfand', 'lager', 'steuer'];
  const tables = (count: number) => {
    const pages = Array.from({length: count}, (_, page) => {
      const word = (step: number) => words[Math.floor(page / 10 ** step) % 10]!;
      return {
        path: `/${word(0)}en/${word(1)}/${word(2)}-${word(0)}-${page}`,
        hash: 'aaa',
        exact: true,
        sidebar: 'hilfe',
      };
    });
    const compact = compactRoutes(
      {
        routes: pages,
        chunkNames: Object.fromEntries(pages.map(({path}, page) => [`${path}-aaa`, doc(`inhalt${page}`)])),
        registry: Object.fromEntries([
          ['17896441', '@theme/DocItem'],
          ...pages.map(({path}, page) => [`inhalt${page}`, `@site/docs${path}.mdx`]),
        ]) as Record<string, string>,
      },
      '/',
    );
    return {...compact, routeChunks: splitRoutes(compact.pages, [])};
  };

  it('is in every page less than a byte an article', () => {
    const size = (count: number) => {
      const {nodes, kinds, registry: others, routeChunks} = tables(count);
      const code = routeChunks.map(
        ({name, first}, index) => `["${first}",()=>n.e("${name}").then(n.bind(n,${index * 7}))]`,
      );
      return gzipSync(`${JSON.stringify(nodes)}${JSON.stringify(kinds)}${others.join()}${code.join()}`).length;
    };
    expect((size(4000) - size(1000)) / 3000).toBeLessThan(1);
  });

  it('is in a route chunk at most three kilobytes', () => {
    for (const {paths, runs, chunks} of tables(1000).routeChunks) {
      const code = chunks.map(([key], index) => `${key}:()=>n.e("${key}").then(n.bind(n,${10_000 + index * 7}))`);
      expect(gzipSync(`${paths}${JSON.stringify(runs)}${code.join()}`).length).toBeLessThan(3000);
    }
  });
});

describe('the names of files in the runtime of the bundler', () => {
  const runtime =
    'b.gca=function(e){return e=({abcde:"abcde",main:"main","vendors-x":"vendors-x"})[e]||e,b.p+b.u(e)},b.u=e=>"assets/js/"+e+"."+({abcde:"0123abcd","vendors-x":"11112222",fghij:"9876fedc"})[e]+".js";var s={"runtime~main":0}';

  it('go, those of the pages alone', () => {
    const {runtime: left, hashes} = takeHashes(runtime, new Set(['abcde', 'fghij']));
    expect(left).toBe(
      'b.gca=function(e){return e=({})[e]||e,b.p+b.u(e)},b.u=e=>"assets/js/"+e+"."+({"vendors-x":"11112222"})[e]+".js";var s={"runtime~main":0}',
    );
    expect([...hashes]).toEqual([
      ['abcde', '0123abcd'],
      ['fghij', '9876fedc'],
    ]);
  });

  it('stop the build when they are not what they were', () => {
    expect(() => takeHashes(runtime, new Set(['zzzzz']))).toThrow('nennt die Datei von „zzzzz“ nicht');
    expect(() => takeHashes(`${runtime},x={abcde:"0123abcd"}`, new Set(['abcde']))).toThrow('„abcde“ zweimal');
  });
});

it('paths survive being shortened, a path below the one before included', () => {
  const paths = ['/a/b', '/a/b/c', '/a', '/', '/ä/b c', '/a/b'];
  expect(expandPaths(compactPaths(paths))).toEqual(paths);
  expect(compactPaths(paths).length).toBeLessThan(paths.join('\n').length + paths.length);
});

describe('a sidebar', () => {
  const link = (label: string, href = `/${label.toLowerCase()}`): SidebarItem => ({
    type: 'link',
    label,
    href,
    docId: label,
  });

  it('keeps labels, classes and links and loses what nobody sees', () => {
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
      link('Ende'),
    ];
    const {sidebar, menus} = compactSidebar(items);
    expect(menus).toEqual([]);
    expect(JSON.stringify(sidebar)).not.toContain('Nur für Karten');
    expect(expandSidebar(sidebar.items, sidebar.paths)).toEqual([
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
      {type: 'link', label: 'Ende', href: '/ende'},
    ]);
  });

  it('fetches large categories apart, one inside another, and shows their first link until then', async () => {
    const category = (label: string, items: SidebarItem[]): SidebarItem => ({type: 'category', label, items});
    const {sidebar, menus} = compactSidebar(
      [
        category('Außen', [
          category('Innen', [link('A'), link('B'), link('C')]),
          link('D'),
          category('Klein', [link('E'), link('F')]),
        ]),
        link('G'),
      ],
      5,
      2,
    );
    expect(menus.map(({name, pages, parents}) => [name, pages, parents])).toEqual([
      ['menue-5', ['/a', '/b', '/c'], ['menue-6']],
      ['menue-6', ['/d', '/e', '/f'], []],
    ]);
    const [inner, outer] = menus;
    const expand = ({items, paths}: typeof sidebar): Promise<{default: object[]}> =>
      Promise.resolve({default: expandSidebar(items, paths, categoryOf({'menue-5': () => expand(inner!)}))});
    const loaders = {'menue-6': () => expand(outer!)};
    const [first, last] = expandSidebar(sidebar.items, sidebar.paths, categoryOf(loaders)) as [
      SidebarItem,
      SidebarItem,
    ];
    expect(first).toEqual({type: 'category', label: 'Außen', items: [{type: 'link', href: '/a', label: 'A'}]});
    expect(last).toEqual({type: 'link', href: '/g', label: 'G'});
    const fetched = (await loaderOf(first.items!)!()) as SidebarItem[];
    expect(fetched.map(({label}) => label)).toEqual(['Innen', 'D', 'Klein']);
    expect(first.items).toBe(fetched);
    expect(loaderOf(first.items!)).toBeUndefined();
    await openMenus({'menue-5': () => expand(inner!)});
    expect(fetched[0]!.items!.map(({label}) => label)).toEqual(['A', 'B', 'C']);
  });
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
