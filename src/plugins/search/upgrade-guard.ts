import fs from 'node:fs';
import path from 'node:path';
import type {SearchSettings} from '../../../config/search';
import {docSearchButton, docSearchPatches, searchPage} from './docsearch-patches';
import {replacements, themeFolder} from './replacements';

/** What the assistant adapter and the shell rely on in DocSearch's bundle. */
const docSearchMarkers = [
  'https://askai.algolia.com/chat',
  'tool-searchIndex',
  'RetryError',
  'providerExecuted',
  'DocSearch-NoResults',
];

export interface CheckedFile {
  name: string;
  text: string;
  /** Strings that must occur. */
  needs: string[];
  /** Strings that must occur once and only once. */
  needsOnce?: string[];
}

/** One line per string that does not occur as it must. */
export function missingMarkers(files: CheckedFile[]): string[] {
  return files.flatMap(({name, text, needs, needsOnce = []}) => [
    ...needs.filter((need) => !text.includes(need)).map((need) => `${name}: „${need}“ kommt nicht mehr vor.`),
    ...needsOnce
      .map((need) => ({need, times: text.split(need).length - 1}))
      .filter(({times}) => times !== 1)
      .map(({need, times}) => `${name}: „${need}“ kommt ${times}-mal vor statt einmal.`),
  ]);
}

function themeFile(component: 'SearchBar' | 'SearchPage'): CheckedFile {
  return {
    name: `@docusaurus/theme-search-algolia, ${component}`,
    text: fs.readFileSync(path.join(themeFolder, component, 'index.js'), 'utf8'),
    needs: replacements.filter(({by}) => by === component).map(({request}) => `'${request}'`),
  };
}

/**
 * The search replaces imports of the theme, changes texts of DocSearch and answers its requests. An upgrade that moves one
 * of them would leave a search that calls a service nobody pays for, so it stops the build instead.
 *
 * @throws Error naming what has changed and what to do
 */
export function assertKnownUpstream(mode: SearchSettings['mode']): void {
  const bundle = require.resolve('@docsearch/react/modal');
  const problems = missingMarkers([
    themeFile('SearchBar'),
    {...themeFile('SearchPage'), needsOnce: searchPage.patches.map(({find}) => find)},
    {
      name: '@docsearch/react',
      text: fs.readFileSync(bundle, 'utf8'),
      needs: docSearchMarkers,
      needsOnce: docSearchPatches(mode).patches.map(({find}) => find),
    },
    {
      name: '@docsearch/react, Button',
      text: fs.readFileSync(require.resolve('@docsearch/react/button'), 'utf8'),
      needs: [],
      needsOnce: docSearchButton.patches.map(({find}) => find),
    },
  ]);
  if (problems.length === 0) return;
  throw new Error(
    `Die Suche passt nicht mehr zu den installierten Paketen:\n  ${problems.join('\n  ')}\n` +
      'Setzen Sie die Pakete auf die Versionen in package.json zurück (npm ci) oder passen Sie src/plugins/search und src/search/client an.',
  );
}
