import fs from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {SCRIPT_MISSING, SEARCH_CHUNK, SEARCH_CLIENT_CHUNK, SEARCH_STYLE_CHUNK} from '../../lib/chunk-names';
import {opensSearch} from '../../search/client/ui/shortcut';
import {storageKeys} from '../../lib/storage-keys';
import {fits} from '../guard';
import {installedFile} from '../seam';
import {AppliedSeams} from '../applied-seams';
import {exactly, type ReplacementPlugin} from '../module-replacement';
import {beforeHydration} from './client/before-hydration';
import {missingScripts} from './client/missing-scripts';
import {FileNamesPlugin} from './file-names';
import {replacementPlugins} from './replacements';
import {readTexts, writeTables} from './tables';
import {missingWords} from './words';

/** The highlighter's languages, which the theme loads on every page; `src/blocks/code` loads them with code. */
const languagesOfAllPages = exactly(installedFile('@docusaurus/theme-classic', 'lib/prism-include-languages'));

/** Where the framework starts hydration. */
const entry = exactly(installedFile('@docusaurus/core', 'lib/client/clientEntry.js'));

/** Where the framework renders a page. */
const serverEntry = exactly(installedFile('@docusaurus/core', 'lib/client/serverEntry.js'));

/** Code of this project. */
const ownCode = /[\\/](?:src|config)[\\/].*\.tsx?$/;

/** Style of the search window: most of DocSearch's, and what we add to it. */
const searchWindow = new RegExp(
  `${exactly(installedFile('@docsearch/css', 'dist/modal.css')).source}|[\\\\/]search[\\\\/]client[\\\\/]ui[\\\\/][\\w.]+\\.css$`,
);

/** Code of the theme and of this site: where texts of the site's language are put in. */
const translating = [
  ...['@docusaurus/theme-classic', '@docusaurus/theme-common', '@docusaurus/theme-search-algolia'].map((name) =>
    exactly(installedFile(name, 'lib'), '[\\\\/].*\\.js$'),
  ),
  /[\\/]src[\\/].*\.tsx?$/,
];

/** Module that code imports to show texts. */
const translate = installedFile('@docusaurus/core', 'lib/client/exports/Translate.js');

const inlineTexts = require.resolve('./inline-texts.cjs');

const client = path.join(__dirname, 'client');

/** Replacements that open route chunks. */
const needRouteChunks = ['first-load/route-chunks', 'first-load/prefetch'];

const isDevelopment = () => process.env.NODE_ENV === 'development';

export interface Options {
  /** Ids of docs instances whose pages show cards of articles: their pages load the descriptions too. */
  keepCards: string[];
}

const toText = (value: unknown) => JSON.stringify(value);

/** A call of a function that needs nothing from outside itself, as a page contains it. */
function callOf(act: (...given: never[]) => void, ...given: string[]): string {
  return `(${act.toString()})(${given.join()})`;
}

/** The helpers of TypeScript a package of the framework calls: as a whole they would be in every page's first load. */
function writeHelpers(target: string): {file: string; usedBy: string} {
  const folder = path.dirname(require.resolve('@docusaurus/utils-common'));
  const code = fs
    .readdirSync(folder)
    .filter((name) => name.endsWith('.js'))
    .map((name) => fs.readFileSync(path.join(folder, name), 'utf8'))
    .join('\n');
  const used = [...new Set(Array.from(code.matchAll(/\btslib_1\.(\w+)/g), ([, name]) => name!))].sort();
  const file = path.join(target, 'tslib.js');
  fs.writeFileSync(
    file,
    `export {${used.join(', ')}} from ${JSON.stringify(require.resolve('tslib/tslib.es6.mjs'))};\n`,
  );
  return {file, usedBy: folder};
}

/** Inlines texts where they are shown. Only for the browser: the server may look each up, for the same page. */
function textRule(generatedFilesDir: string) {
  return {
    test: translating,
    enforce: 'pre' as const,
    use: {loader: inlineTexts, options: {texts: readTexts(generatedFilesDir)}},
  };
}

/** Styles that come with the script that imports them: of what few readers ever open. */
const later = /\.later\.css$/;

/** Before the framework's own group, which would put these styles into the style sheet of every page. */
const cacheGroups = {
  // Under one name, also what the search page has too, so that it can be fetched ahead.
  searchClient: {
    name: SEARCH_CLIENT_CHUNK,
    test: ownCode,
    chunks: ({name}: {name?: string}) => name === SEARCH_CHUNK,
    enforce: true,
    priority: 60,
  },
  searchWindow: {
    name: SEARCH_STYLE_CHUNK,
    type: 'css/mini-extract',
    test: searchWindow,
    chunks: 'async' as const,
    enforce: true,
    priority: 60,
  },
  later: {test: later, chunks: 'async' as const, enforce: true, priority: 60},
};

/**
 * Keeps what every page loads small, and gets it in the order a reader needs it: text and looks first, then the
 * application. Builds only; the development server stays as it is.
 */
export default function firstLoad({keepCards}: Options): (context: LoadContext) => Plugin {
  return ({generatedFilesDir, baseUrl}) => ({
    name: 'hc-first-load',

    getClientModules: () => (isDevelopment() ? [] : [path.join(client, 'search-ahead.ts')]),

    injectHtmlTags: () =>
      isDevelopment()
        ? {}
        : {
            headTags: [
              {
                tagName: 'script',
                innerHTML: [
                  callOf(missingScripts, ...[storageKeys.reloaded, SCRIPT_MISSING, missingWords].map(toText)),
                  callOf(beforeHydration, toText(storageKeys.visited), opensSearch.toString()),
                ].join(';'),
              },
            ],
          },

    configureWebpack(_config, isServer, {currentBundler}) {
      if (isDevelopment()) return {};
      const {NormalModuleReplacementPlugin: Replacement} = currentBundler.instance as unknown as {
        NormalModuleReplacementPlugin: ReplacementPlugin;
      };
      const target = path.join(generatedFilesDir, 'hc-first-load', isServer ? 'server' : 'client');
      fs.rmSync(target, {recursive: true, force: true});
      fs.mkdirSync(target, {recursive: true});
      const hasRouteChunks = ['tables', 'route-chunks', 'file-names', 'server-entry'].every((name) =>
        fits(`first-load/${name}`),
      );
      const {plugins, applied} = replacementPlugins(Replacement, isServer, hasRouteChunks ? [] : needRouteChunks);
      const replace = (id: string, request: RegExp, by: string, isMeant = (_issuer: string) => true) => {
        plugins.push(
          new Replacement(request, (resource) => {
            if (isMeant(resource.contextInfo?.issuer ?? '')) resource.request = by;
          }),
        );
        applied.push({id, by});
      };
      const isEntry = (issuer: string) => issuer === '';
      if (!isServer) replace('first-load/entry', entry, path.join(client, 'start.ts'), isEntry);
      if (!isServer && fits('first-load/prism'))
        replace('first-load/prism', languagesOfAllPages, path.join(client, 'nothing.ts'));
      const isInlined = !isServer && fits('first-load/texts');
      if (isInlined) {
        replace('first-load/texts', /^@generated\/codeTranslations$/, path.join(client, 'no-texts.ts'));
        applied.push({id: 'first-load/texts', importersOf: translate, by: inlineTexts});
      }
      if (hasRouteChunks) {
        const {tables, routeChunks} = writeTables(generatedFilesDir, target, client, {keepCards, baseUrl, isServer});
        for (const [request, by] of Object.entries(tables)) replace('first-load/tables', exactly(request), by);
        if (isServer) replace('first-load/server-entry', serverEntry, path.join(__dirname, 'server-entry.ts'), isEntry);
        else plugins.push(new FileNamesPlugin(routeChunks));
      }
      if (fits('first-load/tslib')) {
        const {file, usedBy} = writeHelpers(target);
        replace('first-load/tslib', /^tslib$/, file, (issuer) => issuer.startsWith(usedBy));
      }
      plugins.push(new AppliedSeams(applied));
      return {
        // Ids that are names: a second table from numbers to names would be in every page.
        ...(isServer ? {} : {optimization: {chunkIds: 'named', splitChunks: {cacheGroups}}}),
        module: {
          rules: isInlined ? [textRule(generatedFilesDir)] : [],
        },
        plugins,
      };
    },
  });
}
