import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {sitePages, type BuiltSite, type SitePage} from '../../src/site-pages';

const doc = (route: string, extra: object = {}) => ({
  id: route.slice(1),
  permalink: `/hilfe${encodeURI(route)}`,
  source: `@site/docs${route}.mdx`,
  title: `Titel ${route}`,
  description: 'Beschreibung',
  frontMatter: {},
  tags: [],
  unlisted: false,
  ...extra,
});

const help = {
  docs: [
    doc('/rechnungen/lauf'),
    doc('/rechnungen/begriffserklärung', {
      frontMatter: {art: 'ueberblick'},
      tags: [{label: 'E-Rechnung'}],
      lastUpdatedAt: 1_700_000_000_000,
    }),
    doc('/rechnungen/versteckt', {unlisted: true}),
  ],
  drafts: [doc('/rechnungen/entwurf')],
  sidebars: {
    hilfe: [
      {
        type: 'category',
        label: 'Rechnungen',
        items: [
          {type: 'doc', id: 'rechnungen/begriffserklärung'},
          {type: 'doc', id: 'rechnungen/lauf'},
        ],
      },
    ],
  },
};
const updates = {
  docs: [doc('/updates/2025/x', {source: '@site/updates/2025/x.mdx', frontMatter: {datum: '2025-01-07'}})],
  drafts: [],
  sidebars: {
    updates: [
      {
        type: 'category',
        label: '2025',
        link: {
          type: 'generated-index',
          permalink: '/hilfe/updates/category/2025',
          title: 'Updates 2025',
          description: 'D',
        },
        items: [{type: 'doc', id: 'updates/2025/x'}],
      },
    ],
  },
};
const intern = {docs: [doc('/intern/basics', {source: '@site/intern/basics.mdx'})], drafts: [], sidebars: {}};

const leaf = (route: string, component: string) => ({path: `/hilfe${encodeURI(route)}`, component, exact: true});
const site = {
  siteDir: process.cwd(),
  outDir: '/build',
  baseUrl: '/hilfe/',
  siteConfig: {url: 'https://example.com'},
  routes: [
    leaf('/search', '@theme/SearchPage'),
    leaf('/barrierefreiheit', '@theme/MDXPage'),
    {
      path: '/hilfe/',
      component: '@theme/DocsRoot',
      routes: [
        leaf('/tags', '@theme/DocTagsListPage'),
        leaf('/rechnungen/begriffserklärung', '@theme/DocItem'),
        leaf('/rechnungen/lauf', '@theme/DocItem'),
        leaf('/rechnungen/versteckt', '@theme/DocItem'),
        leaf('/rechnungen/entwurf', '@theme/DocItem'),
        leaf('/updates/category/2025', '@theme/DocCategoryGeneratedIndexPage'),
        leaf('/updates/2025/x', '@theme/DocItem'),
        leaf('/intern/basics', '@theme/DocItem'),
      ],
    },
    {path: '*', component: '@theme/NotFound'},
    {path: '/anders', component: '@theme/DocItem'},
  ],
  routesBuildMetadata: {'/hilfe/intern/basics': {noIndex: true}},
  plugins: [
    ...Object.entries({default: help, updates, intern}).map(([id, version]) => ({
      name: 'docusaurus-plugin-content-docs',
      options: {id},
      content: {loadedVersions: [version]},
    })),
    {
      name: 'docusaurus-plugin-content-pages',
      options: {id: 'default'},
      content: [
        {
          type: 'mdx',
          permalink: '/hilfe/barrierefreiheit',
          source: '@site/src/pages/barrierefreiheit.mdx',
          title: 'Barrierefreiheit',
          description: 'B',
          frontMatter: {},
          unlisted: false,
        },
      ],
    },
  ],
} as unknown as BuiltSite;

describe('sitePages', () => {
  const pages = sitePages(site);
  const page = (route: string): SitePage => pages.find((candidate) => candidate.route === route)!;

  it('is every page below the base URL and nothing else', () => {
    expect(pages.map(({route, visibility}) => [route, visibility])).toEqual([
      ['/barrierefreiheit', 'shown'],
      ['/intern/basics', 'secondary'],
      ['/rechnungen/begriffserklärung', 'shown'],
      ['/rechnungen/entwurf', 'hidden'],
      ['/rechnungen/lauf', 'shown'],
      ['/rechnungen/versteckt', 'hidden'],
      ['/search', 'hidden'],
      ['/tags', 'hidden'],
      ['/updates/2025/x', 'shown'],
      ['/updates/category/2025', 'shown'],
    ]);
  });

  it('knows what the plugin that made a page knows, also after an umlaut', () => {
    expect(page('/rechnungen/begriffserklärung')).toMatchObject({
      url: 'https://example.com/hilfe/rechnungen/begriffserkl%C3%A4rung',
      htmlFile: path.join('/build', 'rechnungen/begriffserklärung.html'),
      instance: 'default',
      sourceFile: 'docs/rechnungen/begriffserklärung.mdx',
      area: {key: 'rechnungen', label: 'Rechnungen'},
      title: 'Titel /rechnungen/begriffserklärung',
      frontMatter: {art: 'ueberblick'},
      kind: 'ueberblick',
      tags: ['E-Rechnung'],
      lastUpdatedAt: 1_700_000_000_000,
      isList: false,
    });
  });

  it('knows generated and standalone pages', () => {
    expect(page('/updates/category/2025')).toMatchObject({
      instance: 'updates',
      title: 'Updates 2025',
      description: 'D',
      area: {key: 'updates', label: 'Updates'},
      isList: true,
      kind: 'liste',
      sourceFile: undefined,
    });
    expect(page('/barrierefreiheit')).toMatchObject({
      instance: undefined,
      title: 'Barrierefreiheit',
      isList: false,
      kind: undefined,
    });
    expect(page('/search').title).toBeUndefined();
  });

  it('knows the categories above a page', () => {
    expect(page('/rechnungen/lauf').menuPath).toEqual(['Rechnungen']);
    expect(page('/updates/category/2025').menuPath).toEqual([]);
    expect(page('/barrierefreiheit').menuPath).toEqual([]);
  });

  it('keeps the order of the menus', () => {
    const inMenu = pages.filter(({menuOrder}) => menuOrder < 4).toSorted((a, b) => a.menuOrder - b.menuOrder);
    expect(inMenu.map(({route}) => route)).toEqual([
      '/rechnungen/begriffserklärung',
      '/rechnungen/lauf',
      '/updates/category/2025',
      '/updates/2025/x',
    ]);
    expect(page('/barrierefreiheit').menuOrder).toBeGreaterThan(page('/updates/2025/x').menuOrder);
  });
});
