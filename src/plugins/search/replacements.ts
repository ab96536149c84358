import path from 'node:path';
import type {SearchSettings} from '../../../config/search';

type Mode = SearchSettings['mode'];

interface Replacement {
  /** The theme's component whose import is replaced; the same import elsewhere stays what it is. */
  by: 'SearchBar' | 'SearchPage';
  request: string;
  /** File below src/search, or undefined where the mode needs none. */
  file: (mode: Mode) => string;
}

const folder = (mode: Mode) => (mode === 'hosted' ? 'hosted' : 'client');

/** The imports of the theme that the site answers itself. No file of the theme is copied. */
export const replacements: Replacement[] = [
  {by: 'SearchBar', request: '@docsearch/react/modal', file: (mode) => `${folder(mode)}/modal.${mode}.tsx`},
  {by: 'SearchBar', request: '@docsearch/react/style', file: () => 'client/modal-style.ts'},
  {by: 'SearchBar', request: '@docsearch/react/useDocSearchKeyboardEvents', file: () => 'client/use-search-keys.ts'},
  {by: 'SearchBar', request: '@docusaurus/Head', file: (mode) => `${folder(mode)}/SearchHead.${mode}.tsx`},
  {by: 'SearchPage', request: 'algoliasearch/lite', file: (mode) => `${folder(mode)}/lite.${mode}.ts`},
  {by: 'SearchPage', request: '@theme/Layout', file: () => 'client/SearchPageLayout.tsx'},
  {by: 'SearchPage', request: '@docusaurus/Translate', file: () => 'client/SearchPageTranslate.tsx'},
];

/** Folder of the theme's components. */
export const themeFolder = path.join(path.dirname(require.resolve('@docusaurus/theme-search-algolia')), 'theme');

const searchFolder = path.resolve(__dirname, '../../search');

/** The file that replaces an import, if it is one of the theme's. */
export function replacementFor(request: string, issuer: string, mode: Mode): string | undefined {
  const found = replacements.find(
    (one) => one.request === request && issuer.startsWith(path.join(themeFolder, one.by) + path.sep),
  );
  return found && path.join(searchFolder, found.file(mode));
}
