import path from 'node:path';
import type {SearchSettings} from '../../config/search';
import type {Seam} from './seam';

type Mode = SearchSettings['mode'];

/** A string in the code of a package, which occurs exactly once, and what takes its place while bundling. */
export interface Patch extends Seam {
  kind: 'patch';
  /** File of the package. */
  file: string;
  find: string;
  replace: string;
  /** Our function that the replacement calls, under this name. */
  calls?: {name: string; export: string; module: string};
  /** Only wanted with this provider. */
  mode?: Mode;
}

type Described = Omit<Patch, 'kind' | 'strength' | 'expects'>;

function patch(described: Described): Patch {
  const {file, find} = described;
  return {...described, kind: 'patch', strength: 'must', expects: [{file, contains: find, once: true}]};
}

const search = (file: string) => path.resolve(__dirname, '../search', file);

const docSearch = {package: '@docsearch/react', file: 'dist/esm/DocSearchModal.js'};
const hosted = 'e2e/search-hosted.spec.ts';
const embedded = 'e2e/search.spec.ts';

/** English that DocSearch 4.7 writes without asking anyone for a translation. */
const germanTexts: Patch[] = (
  [
    ['searching', '"Reasoning..."', '"Denkt nach …"', hosted],
    [
      'found',
      `' "',r,'"')," ",void 0!==a&&"found ".concat(a," results")`,
      `" „",r,"“"),void 0!==a&&": ".concat(a," Treffer")`,
      hosted,
    ],
    ['asked', `},'"',t,'"')`, `},"„",t,"“")`, embedded],
    [
      'not-found',
      `' "',e.createElement("strong",null,u.state.query),'"'`,
      `" für „",e.createElement("strong",null,u.state.query),"“"`,
      embedded,
    ],
    ['thread-depth', `," ","to continue.")`, `,", um weiterzufragen.")`, hosted],
    ['copy-code', 'aria-label="copy code"', 'aria-label="Code kopieren"', hosted],
    [
      'feedback-failed',
      '"Failed, try again later."',
      '"Das hat nicht geklappt. Bitte versuchen Sie es später noch einmal."',
      hosted,
    ],
    [
      'too-long',
      '"Could not complete response due to token output limits"',
      '"Die Antwort ist zu lang geworden. Fragen Sie bitte nach einem Teil davon."',
      hosted,
    ],
  ] as const
).map(([name, find, replace, test]) =>
  patch({
    ...docSearch,
    id: `docsearch/german-${name}`,
    find,
    replace,
    test,
    why: `German text: DocSearch has no translation for ${find.slice(0, 40)}.`,
  }),
);

/** At most fifteen: each has to be found again after every release of DocSearch. */
export const docSearchPatches: Patch[] = [
  ...germanTexts,
  patch({
    ...docSearch,
    id: 'docsearch/hits-first',
    find: `[].concat(f,I(e))`,
    replace: `[].concat(I(e),f)`,
    test: embedded,
    why: 'The first hit is the one Enter opens; the assistant’s entry comes last in the list and is shown first (shell.css).',
  }),
  patch({
    ...docSearch,
    id: 'docsearch/enter-on-query',
    find: `"enter"!==e.key`,
    replace: `"Enter"!==e.key`,
    test: embedded,
    why: 'What the assistant has looked up is a button, and no key is called "enter".',
  }),
  patch({
    ...docSearch,
    id: 'docsearch/named-lists',
    find: `e.createElement("div",{className:"DocSearch-Hit-source"},n),e.createElement("ul",t.getListProps({source:t.collection.source}),`,
    replace: `e.createElement("div",{className:"DocSearch-Hit-source"},n),e.createElement("ul",t.getListProps(Object.assign({source:t.collection.source},n&&{"aria-label":n,"aria-labelledby":void 0})),`,
    test: 'e2e/search-window.spec.ts',
    why: 'All lists of hits would have the name of the field; each has that of its area.',
  }),
  patch({
    ...docSearch,
    id: 'docsearch/state',
    find: `onStateChange:function(e){le(e.state)}`,
    replace: `onStateChange:function(e){hcStateChanged(e);le(e.state)}`,
    calls: {name: 'hcStateChanged', export: 'stateChanged', module: search('client/more-hits.ts')},
    test: embedded,
    why: 'On a slow connection hits come in steps: the modal has no way to ask again, its state has.',
  }),
  patch({
    ...docSearch,
    id: 'docsearch/safe-answers',
    find: `dangerouslySetInnerHTML:{__html:c}`,
    replace: `dangerouslySetInnerHTML:{__html:hcSafeHtml(c)}`,
    calls: {name: 'hcSafeHtml', export: 'safeHtml', module: search('hosted/sanitize.ts')},
    mode: 'hosted',
    test: hosted,
    why: 'What a service writes reaches the page as HTML; only harmless HTML may.',
  }),
  patch({
    package: '@docsearch/react',
    file: 'dist/esm/DocSearchButton.js',
    id: 'docsearch/button-name',
    find: `A?"".concat(E," (").concat(L,")"):E`,
    replace: `E`,
    test: 'e2e/accessibility.spec.ts',
    why: 'The button reads its shortcut out in English; `aria-keyshortcuts` holds it for those who want to hear it.',
  }),
];

const theme = {package: '@docusaurus/theme-search-algolia'};
const themeFile = (component: 'SearchBar' | 'SearchPage') => `lib/theme/${component}/index.js`;

const searchPagePatches: Patch[] = (
  [
    ['main-opens', '<main>', '<div>', 'The hits would be a main landmark inside ours (SearchPageLayout.tsx).'],
    ['main-closes', '</main>', '</div>', 'The hits would be a main landmark inside ours (SearchPageLayout.tsx).'],
    [
      'trail-opens',
      '<nav aria-label="breadcrumbs">',
      '<div>',
      'The path of each hit would be a landmark with an English name.',
    ],
    ['trail-closes', '</nav>', '</div>', 'The path of each hit would be a landmark with an English name.'],
    [
      'count',
      `<div className={clsx('col', 'col--8', styles.searchResultsColumn)}>`,
      `<div role="status" className={clsx('col', 'col--8', styles.searchResultsColumn)}>`,
      'The number of hits would be announced to nobody.',
    ],
    ['at-once', '}, 300);', '});', 'Every keystroke is searched for, 300 ms later: that spares nothing.'],
  ] as const
).map(([name, find, replace, why]) =>
  patch({...theme, file: themeFile('SearchPage'), id: `search-page/${name}`, find, replace, why, test: embedded}),
);

/** Every string replaced in packages of the search. */
export const searchPatches: Patch[] = [...docSearchPatches, ...searchPagePatches];

/** An import of the theme's search that resolves to a file below src/search. */
export interface SearchReplacement extends Seam {
  kind: 'replace';
  by: 'SearchBar' | 'SearchPage';
  request: string;
  /** The file, relative to src/search; it may depend on the provider. */
  module: (mode: Mode) => string;
}

function replacement(
  by: SearchReplacement['by'],
  request: string,
  module: SearchReplacement['module'],
  why: string,
): SearchReplacement {
  return {
    ...theme,
    id: `search/${by}/${request}`,
    kind: 'replace',
    strength: 'must',
    by,
    request,
    module,
    why,
    test: embedded,
    expects: [{file: themeFile(by), contains: `'${request}'`}],
  };
}

const folder = (mode: Mode) => (mode === 'hosted' ? 'hosted' : 'client');

/** The imports of the theme that the site answers itself. No file of the theme is copied. */
export const searchReplacements: SearchReplacement[] = [
  replacement(
    'SearchBar',
    '@docsearch/react/modal',
    (mode) => `${folder(mode)}/modal.${mode}.tsx`,
    'The modal searches through the provider and gets what it lacks (SearchShell.tsx).',
  ),
  replacement('SearchBar', '@docsearch/react/style', () => 'client/modal-style.ts', 'Only the style the modal needs.'),
  replacement(
    'SearchBar',
    '@docsearch/react/useDocSearchKeyboardEvents',
    () => 'client/use-search-keys.ts',
    'Upstream takes Ctrl+Shift+K, Ctrl+Alt+K and Alt+/ away from browser and system.',
  ),
  replacement(
    'SearchBar',
    '@docusaurus/Head',
    (mode) => `${folder(mode)}/SearchHead.${mode}.tsx`,
    'Without a service no connection to it is opened ahead.',
  ),
  replacement(
    'SearchPage',
    'algoliasearch/lite',
    (mode) => `${folder(mode)}/lite.${mode}.ts`,
    'The search page searches through the provider.',
  ),
  replacement(
    'SearchPage',
    '@theme/Layout',
    () => 'client/SearchPageLayout.tsx',
    'One main landmark, the status of the search, and the way for readers without scripts.',
  ),
  replacement(
    'SearchPage',
    '@docusaurus/Translate',
    () => 'client/SearchPageTranslate.tsx',
    'The count of hits is German in the plural, too.',
  ),
];

/** Names the site relies on in DocSearch's bundle. */
export const docSearchNames: Seam[] = [
  {
    id: 'docsearch/assistant',
    package: docSearch.package,
    kind: 'name',
    strength: 'must',
    why: 'The embedded assistant answers the requests DocSearch makes to its service, in the shape of its stream.',
    test: embedded,
    expects: [
      'https://askai.algolia.com/chat',
      'tool-searchIndex',
      'RetryError',
      'providerExecuted',
      'DocSearch-NoResults',
    ].map((contains) => ({file: docSearch.file, contains})),
  },
];
