import path from 'node:path';
import type {SearchSettings} from '../../config/search';
import {SEARCH_CHUNK, SEARCH_CLIENT_CHUNK} from '../lib/chunk-names';
import {fixedWords} from '../search/client/words';
import type {Seam} from './seam';

type Mode = SearchSettings['mode'];

const search = path.resolve(__dirname, '../search');
const docSearch = '@docsearch/react';
const theme = '@docusaurus/theme-search-algolia';

/** A string of a package's code, which occurs exactly once, and what replaces it. */
export interface Patch {
  find: string;
  replace: string;
}

/** Strings that are replaced in one file of a package while it is bundled. */
export interface StringPatch extends Seam {
  kind: 'patch';
  file: string;
  patches: Patch[];
  /** Modules of ours the replacements use, by the name of their export. */
  imports: Record<string, string>;
}

function patch({
  imports = {},
  ...described
}: Omit<StringPatch, 'kind' | 'expects' | 'imports'> & {imports?: StringPatch['imports']}): StringPatch {
  const {file, patches} = described;
  return {
    ...described,
    kind: 'patch',
    imports,
    expects: patches.map(({find}) => ({file, contains: find, once: true})),
  };
}

const modal = 'dist/esm/DocSearchModal.js';
const searchPage = 'lib/theme/SearchPage/index.js';
const quoted = (word: string) => JSON.stringify(word);
const {open, close, running, found, hits, nothingFoundFor, thinking, goOn} = fixedWords;

export const stringPatches: StringPatch[] = [
  patch({
    id: 'theme/contents-out-of-sight',
    package: '@docusaurus/theme-common',
    strength: 'must',
    why: 'In a frame a product has hidden nothing has a height: looking for what has one, the table of contents leaves the document and the page crashes.',
    test: 'e2e/embedding.spec.ts',
    file: 'lib/hooks/useTOCHighlight.js',
    patches: [
      {
        find: 'return getVisibleBoundingClientRect(element.parentNode);',
        replace:
          'return element.parentElement ? getVisibleBoundingClientRect(element.parentNode) : element.getBoundingClientRect();',
      },
    ],
  }),
  patch({
    id: 'theme/bar-after-a-jump',
    package: '@docusaurus/theme-common',
    strength: 'must',
    why: 'The bar slides away as the page jumps to a section, and takes search and menu with it; headings keep clear of it by `scroll-padding`.',
    test: 'e2e/navigation.spec.ts',
    file: 'lib/hooks/useHideableNavbar.js',
    patches: [
      {
        find: `isFocusedAnchor.current = true;
            setIsNavbarVisible(false);`,
        replace: 'setIsNavbarVisible(true);',
      },
      {
        find: 'if (lastScrollTop && scrollTop >= lastScrollTop) {',
        replace: 'if (!hcScrollsByReader()) return;\n        if (lastScrollTop && scrollTop >= lastScrollTop) {',
      },
    ],
    imports: {scrollsByReader: path.resolve(__dirname, '../keyboard/reader-scrolls.ts')},
  }),
  patch({
    id: 'docsearch/german',
    package: docSearch,
    strength: 'must',
    why: 'English, and English quotation marks, that no translation changes.',
    test: 'e2e/search-hosted.spec.ts',
    file: modal,
    patches: [
      {find: `'"'.concat(r||"",'" ...')`, replace: `${quoted(open)}.concat(r||"",${quoted(running)})`},
      {find: `" ",'"',r,'"'):`, replace: `" ",${quoted(open)},r,${quoted(close)}):`},
      {
        find: `," ",void 0!==a&&"found ".concat(a," results")`,
        replace: `,void 0!==a&&${quoted(found)}.concat(a,${quoted(hits)})`,
      },
      {
        find: `' "',e.createElement("strong",null,u.state.query),'"')`,
        replace: `${quoted(nothingFoundFor)},e.createElement("strong",null,u.state.query),${quoted(close)})`,
      },
      {find: `"Reasoning..."`, replace: quoted(thinking)},
      {find: `," ","to continue.")`, replace: `,${quoted(goOn)})`},
    ],
  }),
  patch({
    id: 'docsearch/hits-first',
    package: docSearch,
    strength: 'must',
    why: 'Enter opens the first hit, not the assistant, whose entry comes last. It is still shown on top (`shell.css`): one step up, because the list goes round. Where it could not answer it has no entry.',
    test: 'e2e/search.spec.ts',
    file: modal,
    patches: [{find: `[].concat(f,I(e))`, replace: `[].concat(hcWithAssistant(e,f))`}],
    imports: {withAssistant: path.join(search, 'client/algolia/with-assistant.ts')},
  }),
  patch({
    id: 'docsearch/list-names',
    package: docSearch,
    strength: 'must',
    why: 'Screen readers would hear the name of the field for each list of hits.',
    test: 'e2e/search-modal.spec.ts',
    file: modal,
    patches: [
      {
        find: `e.createElement("div",{className:"DocSearch-Hit-source"},n),e.createElement("ul",t.getListProps({source:t.collection.source}),`,
        replace: `e.createElement("div",{className:"DocSearch-Hit-source"},n),e.createElement("ul",Object.assign(t.getListProps({source:t.collection.source}),n&&{"aria-label":n,"aria-labelledby":void 0}),`,
      },
    ],
  }),
  patch({
    id: 'docsearch/more-hits',
    package: docSearch,
    strength: 'must',
    why: 'Without it the modal would keep the first part of an answer that grows on a slow network: no option tells it that there is more.',
    test: 'e2e/search.spec.ts',
    file: modal,
    patches: [
      {
        find: `onStateChange:function(e){le(e.state)}`,
        replace: `onStateChange:function(e){hcKeepChange(e);le(e.state)}`,
      },
    ],
    imports: {keepChange: path.join(search, 'client/algolia/more-hits.ts')},
  }),
  patch({
    id: 'docsearch/button-name',
    package: docSearch,
    strength: 'must',
    why: 'The button would have an English shortcut in its name; `aria-keyshortcuts` holds it for those who want to hear it.',
    test: 'e2e/search-modal.spec.ts',
    file: 'dist/esm/DocSearchButton.js',
    patches: [{find: `A?"".concat(E," (").concat(L,")"):E`, replace: `E`}],
  }),
  patch({
    id: 'search-bar/one-script',
    package: theme,
    strength: 'faster',
    why: 'The scripts of the modal have no names to fetch them by ahead, and two of them hold a hundred bytes each.',
    brings: '2 requests less until the search modal shows, and 2 round trips less until the first hits',
    test: 'e2e/search-modal.spec.ts',
    file: 'lib/theme/SearchBar/index.js',
    patches: Object.entries({
      '@docsearch/react/modal': SEARCH_CHUNK,
      '@docsearch/react/style': SEARCH_CLIENT_CHUNK,
      './styles.css': SEARCH_CHUNK,
    }).map(([module, chunk]) => ({
      find: `import('${module}')`,
      replace: `import(/* webpackChunkName: "${chunk}" */ '${module}')`,
    })),
  }),
  patch({
    id: 'search-page/landmarks',
    package: theme,
    strength: 'must',
    why: 'The hits would be a main landmark inside ours, and the path of each one more landmark with an English name; nobody would hear their number.',
    test: 'e2e/search-modal.spec.ts',
    file: searchPage,
    patches: [
      {find: '<main>', replace: '<div>'},
      {find: '</main>', replace: '</div>'},
      {find: '<nav aria-label="breadcrumbs">', replace: '<div>'},
      {find: '</nav>', replace: '</div>'},
      {
        find: `<div className={clsx('col', 'col--8', styles.searchResultsColumn)}>`,
        replace: `<div role="status" className={clsx('col', 'col--8', styles.searchResultsColumn)}>`,
      },
    ],
  }),
  patch({
    id: 'search-page/filter',
    package: theme,
    strength: 'must',
    why: 'Readers narrow the hits down by area and kind: the page has no place for it and would not search again.',
    test: 'e2e/search-page.spec.ts',
    file: searchPage,
    patches: [
      {find: '</form>', replace: '</form>{hcSearchFilter()}'},
      {
        find: '[searchQuery, docsSearchVersionsHelpers.searchVersions, makeSearch]',
        replace: '[searchQuery, hcUseFilterKey(), docsSearchVersionsHelpers.searchVersions, makeSearch]',
      },
    ],
    imports: {
      searchFilter: path.join(search, 'client/ui/SearchFilter.tsx'),
      useFilterKey: path.join(search, 'client/ui/SearchFilter.tsx'),
    },
  }),
  patch({
    id: 'search-page/no-delay',
    package: theme,
    strength: 'faster',
    why: 'The page searches for every keystroke, 300 ms after it: that spares no request.',
    brings: '300 ms from a keystroke to painted hits on the search page',
    test: 'e2e/search.spec.ts',
    file: searchPage,
    patches: [{find: '}, 300);', replace: '});'}],
  }),
];

/** An import of the theme that resolves to a module of ours; the same import elsewhere stays what it is. */
export interface ThemeImport extends Seam {
  kind: 'replace';
  /** File of the theme that imports. */
  file: string;
  request: string;
  module: (mode: Mode) => string;
}

function themeImport(
  component: 'SearchBar' | 'SearchPage',
  request: string,
  module: (mode: Mode) => string,
  why: string,
  test = 'e2e/search.spec.ts',
): ThemeImport {
  const file = `lib/theme/${component}/index.js`;
  return {
    id: `search-theme/${component}/${request}`,
    package: theme,
    kind: 'replace',
    strength: 'must',
    why,
    test,
    expects: [{file, contains: `'${request}'`}],
    file,
    request,
    module: (mode) => path.join(search, module(mode)),
  };
}

/** No file of the theme is copied. */
export const themeImports: ThemeImport[] = [
  themeImport(
    'SearchBar',
    '@docsearch/react/modal',
    (mode) => (mode === 'hosted' ? 'hosted/modal.hosted.tsx' : 'client/ui/modal.embedded.tsx'),
    'The modal searches with the provider of the site instead of calling a service nobody pays for.',
  ),
  themeImport(
    'SearchBar',
    '@docsearch/react/style',
    (mode) => (mode === 'hosted' ? 'client/ui/modal-style.ts' : 'client/algolia/warm-up.ts'),
    'The style of the button stands in every page, and that of the modal comes with it: in its place worker and index are asked for.',
  ),
  themeImport(
    'SearchBar',
    '@docsearch/react/useDocSearchKeyboardEvents',
    () => 'client/ui/use-search-shortcuts.ts',
    'Ctrl+Shift+K, Ctrl+Alt+K and Alt+/ belong to browser and system.',
    'e2e/search-modal.spec.ts',
  ),
  themeImport(
    'SearchBar',
    '@docusaurus/Head',
    (mode) => (mode === 'hosted' ? 'hosted/SearchHead.hosted.tsx' : 'client/ui/SearchHead.embedded.tsx'),
    'No connection is opened to a service that is not called.',
    'e2e/intranet.spec.ts',
  ),
  themeImport(
    'SearchPage',
    'algoliasearch/lite',
    (mode) => (mode === 'hosted' ? 'hosted/lite.hosted.ts' : 'client/algolia/lite.embedded.ts'),
    'The search page searches with the provider of the site.',
  ),
  themeImport(
    'SearchPage',
    '@theme/Layout',
    () => 'client/ui/SearchPageLayout.tsx',
    'The page has a description, a main landmark without hits, and something to read without scripts.',
    'e2e/unscripted.spec.ts',
  ),
  themeImport(
    'SearchPage',
    '@docusaurus/Translate',
    () => 'client/ui/SearchPageTranslate.tsx',
    'The page would report a fault as “nothing found”.',
  ),
];

/** Names the client relies on in DocSearch, besides strings that are replaced. */
export const docSearchNames: Seam[] = [
  {
    id: 'docsearch/assistant',
    package: docSearch,
    kind: 'name',
    strength: 'must',
    why: 'The site answers what DocSearch asks of its assistant, in the format it expects (`ask-ai.ts`).',
    test: 'e2e/search.spec.ts',
    expects: ['https://askai.algolia.com/chat', 'tool-searchIndex', 'RetryError', 'providerExecuted'].map(
      (contains) => ({file: modal, contains}),
    ),
  },
  {
    id: 'docsearch/ask-on',
    package: docSearch,
    kind: 'name',
    strength: 'must',
    why: 'A suggestion for a question that was not clear asks on by typing it and pressing Enter: nothing else is offered (`ask-on.ts`).',
    test: 'e2e/search.spec.ts',
    expects: [{file: modal, contains: `"Enter"===e.key&&!q&&o.state.query&&o.onAskAgain(o.state.query)`}],
  },
  {
    id: 'docsearch/escaped-answers',
    package: docSearch,
    kind: 'name',
    strength: 'must',
    why: 'DocSearch escapes HTML in answers and drops addresses that run scripts; before 4.7 the site had to.',
    test: 'e2e/search-hosted.spec.ts',
    expects: [{file: modal, contains: '"mailto:"==='}],
  },
  {
    id: 'docsearch/modal-names',
    package: docSearch,
    kind: 'name',
    strength: 'must',
    why: 'The modal is made a dialog, its field a combobox, and its controls get names (`use-modal-repairs.ts`).',
    test: 'e2e/search-modal.spec.ts',
    expects: [
      'DocSearch-Container',
      'DocSearch-Input',
      'DocSearch-AskAi-Return',
      'DocSearch-StopStreaming',
      'DocSearch-Menu-trigger',
      'DocSearch-CodeSnippet-CopyButton',
      'DocSearch-NoResults',
    ].map((contains) => ({file: modal, contains})),
  },
];
