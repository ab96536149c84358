import path from 'node:path';
import type {Seam} from './seam';

/** An import of a package that resolves to a module of ours. */
export interface ModuleReplacement extends Seam {
  kind: 'replace';
  /** The import as it is written, by the file of the package that imports it; elsewhere it stays what it is. */
  imports: Record<string, string>;
  /** Module of ours, as an absolute path. */
  module: string;
  /** The server renders the same page either way; some replacements only make sense in the browser. */
  where: 'browser' | 'everywhere';
}

const client = path.resolve(__dirname, 'first-load/client');

function replacement({
  by,
  ...described
}: Omit<ModuleReplacement, 'kind' | 'module' | 'expects'> & {by: string}): ModuleReplacement {
  return {
    ...described,
    kind: 'replace',
    module: path.join(client, by),
    expects: Object.entries(described.imports).map(([file, request]) => ({file, contains: `'${request}'`})),
  };
}

const core = '@docusaurus/core';
const addresses = 'e2e/addresses.spec.ts';
const firstLoad = 'e2e/first-load.spec.ts';

/** No two of them replace the same import of the same file. */
export const moduleReplacements: ModuleReplacement[] = [
  replacement({
    id: 'first-load/exact-paths',
    package: 'react-router',
    strength: 'must',
    why: 'An address is one to the letter, as it is to servers: where they have the not-found page, the router must not render another one over it.',
    test: addresses,
    imports: {'esm/react-router.js': 'path-to-regexp'},
    by: 'path-to-regexp.ts',
    where: 'everywhere',
  }),
  replacement({
    id: 'first-load/same-location',
    package: core,
    strength: 'must',
    why: 'The framework takes blanks and `.html` from an address: where a server has the not-found page, it would render another one over it.',
    test: addresses,
    imports: {'lib/client/App.js': './normalizeLocation'},
    by: 'same-location.ts',
    where: 'browser',
  }),
  replacement({
    id: 'first-load/head',
    package: core,
    strength: 'must',
    why: 'During hydration the classes of <html> would go and come back: the start page would shift by half a screen (CLS 0.53).',
    test: firstLoad,
    imports: {'lib/client/clientEntry.js': 'react-helmet-async'},
    by: 'helmet-provider.tsx',
    where: 'browser',
  }),
  replacement({
    id: 'first-load/browser-context',
    package: core,
    strength: 'faster',
    why: 'The render after hydration can be interrupted, so that a reader’s click comes first.',
    brings: '68 ms of blocking on a phone four times slower (median of 5 in turn)',
    test: firstLoad,
    imports: {'lib/client/App.js': './browserContext', 'lib/client/exports/useIsBrowser.js': '../browserContext'},
    by: 'browser-context.tsx',
    where: 'everywhere',
  }),
  replacement({
    id: 'first-load/route-chunks',
    package: core,
    strength: 'faster',
    why: 'The router knows a page once its route chunk is open. A route chunk holds what several dozen pages add to the tables, and is fetched when one of them is asked for.',
    brings: '8 KiB gzip of an article’s scripts with 322 pages, 11 KiB of the start page’s, 40 bytes more with each',
    test: 'tests/upstream/first-load.test.ts',
    imports: {
      'lib/client/clientEntry.js': './preload',
      'lib/client/PendingNavigation.js': './preload',
      'lib/client/docusaurus.js': './preload',
    },
    by: 'preload.ts',
    where: 'browser',
  }),
  replacement({
    id: 'first-load/prefetch',
    package: core,
    strength: 'faster',
    why: 'All links of a page are seen at once, and each looks through the table of all routes: one after the other, when the page is idle.',
    brings: '52 ms of blocking on a phone four times slower (median of 5 in turn)',
    test: 'tests/upstream/first-load-idle.test.ts',
    imports: {'lib/client/clientEntry.js': './docusaurus'},
    by: 'prefetch.ts',
    where: 'browser',
  }),
];

/** Changes to the framework by the folders beside this file, besides imports. */
export const frameworkSeams: Seam[] = [
  {
    id: 'first-load/entry',
    package: core,
    kind: 'replace',
    strength: 'must',
    why: 'The page takes its own address before the router looks at it. Hydration is prepared in pieces, which brings 170 ms of blocking on a phone four times slower.',
    test: addresses,
    expects: [
      {file: 'lib/client/clientEntry.js', contains: 'hydrateRoot'},
      {file: 'lib/webpack/client.js', contains: 'client/clientEntry.js'},
    ],
  },
  {
    id: 'first-load/style-in-place',
    package: core,
    kind: 'name',
    strength: 'must',
    why: 'The style sheet stands in every page and its scripts start after the first paint: LCP 0.59 of Starlight’s on a throttled phone, 133 instead of 481 ms of blocking. Finishing a build relies on it.',
    test: firstLoad,
    expects: [
      {file: 'lib/ssg/ssgTemplate.html.js', contains: '<script src="<%= it.baseUrl %><%= script %>" defer></script>'},
    ],
  },
  {
    id: 'first-load/hydrated',
    package: core,
    kind: 'name',
    strength: 'must',
    why: 'What a reader clicks before hydration is repeated after it; this attribute says when.',
    test: firstLoad,
    expects: [{file: 'lib/client/hasHydratedDataAttribute.js', contains: 'data-has-hydrated'}],
  },
  {
    id: 'first-load/tables',
    package: core,
    kind: 'generated',
    strength: 'faster',
    why: 'Routes, chunk names, registry and global data without what can be told from the rest.',
    brings: '14 KiB gzip of every page’s scripts with 148 articles, more with each',
    test: 'tests/upstream/first-load.test.ts',
    expects: [
      {file: 'lib/server/codegen/codegenRoutes.js', contains: "'registry.js'"},
      {file: 'lib/server/codegen/codegenRoutes.js', contains: "'routesChunkNames.json'"},
      {file: 'lib/server/codegen/codegenRoutes.js', contains: "'routes.js'"},
    ],
  },
  {
    id: 'first-load/server-entry',
    package: core,
    kind: 'replace',
    strength: 'faster',
    why: 'Pages are rendered with the route chunks open that are needed, not with the list of all pages, which framework and router look through a dozen times for each page.',
    brings: 'a quarter of the processor time in which the pages of a site with 2,500 are rendered, more with each page',
    test: 'tests/upstream/first-load.test.ts',
    expects: [
      {file: 'lib/client/serverEntry.js', contains: 'await preload(pathname)'},
      {file: 'lib/webpack/server.js', contains: 'client/serverEntry.js'},
    ],
  },
  {
    id: 'first-load/file-names',
    package: core,
    kind: 'patch',
    strength: 'faster',
    why: 'The bundler’s runtime without the names of the files of pages, which stand in the route chunks. A build stops when the runtime looks different.',
    brings: '4.7 KiB gzip of every page’s scripts with 322 pages, more with each; part of what the route chunks bring',
    test: 'tests/upstream/first-load-file-names.test.ts',
    expects: [
      {file: 'lib/webpack/base.js', contains: "'assets/js/[name].[contenthash:8].js'"},
      {
        file: 'lib/webpack/plugins/ChunkAssetPlugin.js',
        contains: '[chunkId]||chunkId; return ${publicPath} + ${getChunkScriptFilename}(chunkId)',
      },
    ],
  },
  {
    id: 'first-load/texts',
    package: core,
    kind: 'patch',
    strength: 'faster',
    why: 'The site has one language: its texts stand where they are shown instead of in a table of all of them.',
    brings: '4.2 KiB gzip of every page’s scripts',
    test: 'tests/upstream/first-load-texts.test.ts',
    expects: [{file: 'lib/client/exports/Translate.js', contains: '@generated/codeTranslations'}],
  },
  {
    id: 'first-load/tslib',
    package: '@docusaurus/utils-common',
    kind: 'replace',
    strength: 'faster',
    why: 'Only the helpers of TypeScript that are called; as CommonJS all of them would be in every page’s scripts.',
    brings: '3.6 KiB gzip of every page’s scripts',
    test: firstLoad,
    expects: [{file: 'lib/index.js', contains: 'require("tslib")'}],
  },
  {
    id: 'first-load/prism',
    package: '@docusaurus/theme-classic',
    kind: 'replace',
    strength: 'faster',
    why: 'The highlighter comes with pages that have code (`src/blocks/code`), not with all pages.',
    brings: '34 KiB gzip of every page’s scripts',
    test: firstLoad,
    expects: [{file: 'lib/index.js', contains: "'./prism-include-languages'"}],
  },
  {
    id: 'hide-drafts',
    package: '@docusaurus/plugin-content-docs',
    kind: 'generated',
    strength: 'must',
    why: 'The names of drafts would be in the scripts of every page.',
    test: 'tests/upstream/hide-drafts.test.ts',
    expects: [{file: 'lib/globalData.js', contains: 'draftIds:'}],
  },
  {
    id: 'embedded/colour-mode',
    package: '@docusaurus/theme-classic',
    kind: 'name',
    strength: 'must',
    why: 'Inside a product the page has the product’s colours before the first paint, and the reader’s own choice is not stored over.',
    test: 'e2e/embedding.spec.ts',
    expects: [
      {file: 'lib/inlineScripts.js', contains: "'docusaurus-theme'"},
      {file: 'lib/inlineScripts.js', contains: "'data-theme-choice'"},
    ],
  },
  {
    id: 'early-scripts/storage-keys',
    package: '@docusaurus/theme-common',
    kind: 'name',
    strength: 'must',
    why: 'The first visit is light whatever the system says, and a new announcement shows at once (`src/lib/storage-keys.ts`).',
    test: 'e2e/colour-mode.spec.ts',
    expects: [
      {file: 'lib/contexts/colorMode.js', contains: "ColorModeStorageKey = 'theme'"},
      {file: 'lib/contexts/announcementBar.js', contains: "'docusaurus.announcement.dismiss'"},
      {file: 'lib/contexts/announcementBar.js', contains: "'docusaurus.announcement.id'"},
    ],
  },
  {
    id: 'keyboard/slide-out-menu',
    package: '@docusaurus/theme-common',
    kind: 'name',
    strength: 'must',
    why: 'The slide-out menu takes and gives back the focus: its state is only known through an internal hook.',
    test: 'e2e/navigation.spec.ts',
    expects: [{file: 'lib/internal.js', contains: 'useNavbarMobileSidebar'}],
  },
  {
    id: 'metadata/opensearch',
    package: '@docusaurus/theme-search-algolia',
    kind: 'generated',
    strength: 'must',
    why: 'The description of the search has an English text and no option to change it.',
    test: 'e2e/metadata.spec.ts',
    expects: [{file: 'lib/opensearch.js', contains: 'opensearch.xml'}],
  },
];
