import fs from 'node:fs';
import path from 'node:path';
import logger from '@docusaurus/logger';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {opensSearch} from '../../search/client/shortcut';
import {VISITED_KEY} from '../early-scripts';
import type {ReplacementPlugin} from '../module-replacement';
import {beforeHydration} from './client/before-hydration';
import {shortName} from './compact';
import {deliverAtOnce, styleInPlace} from './html';
import {SEARCH_CHUNK} from './names';
import {readTexts, writeTables} from './tables';

/** Readies Prism's languages on every page; src/components/CodeBlock does so where there is code. */
const languagesOfAllPages = /theme-classic[\\/]lib[\\/]prism-include-languages$/;

/** The framework's part of the application. */
const coreClient = /core[\\/]lib[\\/]client[\\/]/;

/** Starts the application. */
const entry = /core[\\/]lib[\\/]client[\\/]clientEntry\.js$/;

/** What sorts while the application takes over: props of the slide-out menu, and the docs instances by their paths. */
export const sorting =
  /@docusaurus[\\/](?:theme-common[\\/]lib[\\/]utils[\\/]reactUtils|plugin-content-docs[\\/]lib[\\/]client[\\/]docsClientUtils)\.js$/;

/** Code of the theme and of this site: where texts of the site's language are put in. */
const translating = /[\\/](?:@docusaurus[\\/]theme-[\w-]+[\\/]lib|src)[\\/].*\.[jt]sx?$/;

const router = /[\\/]react-router[\\/]/;

/** The largest library, which changes with its own releases alone. */
const reactDom = /[\\/]node_modules[\\/]react-dom[\\/]/;

/** DocSearch's window and most of its style. */
const modal = /[\\/]@docsearch[\\/](?:css[\\/]dist[\\/]modal\.css|react[\\/]dist[\\/]esm[\\/]DocSearchModal\.js)$/;

const client = path.join(__dirname, 'client');

const isDevelopment = () => process.env.NODE_ENV === 'development';

export interface Options {
  /** Ids of docs instances whose pages show cards of articles: their pages load the descriptions too. */
  keepCards: string[];
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

/** Puts texts in where they are shown. For the browser alone: the server may look each up, for the same page. */
function textRule(generatedFilesDir: string) {
  return {
    test: translating,
    enforce: 'pre' as const,
    use: {loader: require.resolve('./inline-texts.cjs'), options: {texts: readTexts(generatedFilesDir)}},
  };
}

/** Longer than the name of any page, so that the two never meet. */
const SHARED_NAME_LENGTH = 8;

interface Chunk {
  name?: string;
}

/** Names what several chunks share after those chunks; by itself the bundler would use the paths of the modules. */
function sharedName(_module: unknown, chunks: Chunk[]): string {
  const users = chunks.map(({name}) => name ?? '').sort();
  return shortName(users.join(' '), SHARED_NAME_LENGTH);
}

/** Style sheets of a build by their address, as they are to stand in pages. */
function readStyles(outDir: string, baseUrl: string): Map<string, string> {
  const folder = path.join(outDir, 'assets/css');
  return new Map(
    fs.readdirSync(folder).map((name) => {
      const address = `${baseUrl}assets/css/${name}`;
      return [address, styleInPlace(address, fs.readFileSync(path.join(folder, name), 'utf8'))];
    }),
  );
}

/**
 * Keeps what every page loads small, and gets it in the order a reader needs it: text and looks first, then the
 * application. Builds only; the development server stays as it is.
 */
export default function firstLoad({keepCards}: Options): (context: LoadContext) => Plugin {
  return ({generatedFilesDir}) => ({
    name: 'hc-first-load',

    getClientModules: () => (isDevelopment() ? [] : [path.join(client, 'search-ahead.ts')]),

    injectHtmlTags: () =>
      isDevelopment()
        ? {}
        : {
            headTags: [
              {
                tagName: 'script',
                innerHTML: `(${beforeHydration.toString()})(${JSON.stringify(VISITED_KEY)},${opensSearch.toString()})`,
              },
            ],
          },

    configureWebpack(config, isServer, {currentBundler}) {
      if (isDevelopment()) return {};
      // A table from the name of each chunk to an id of the same letters; client/prefetch.ts does without.
      config.plugins = config.plugins?.filter((plugin) => plugin?.constructor.name !== 'ChunkAssetPlugin');
      const {NormalModuleReplacementPlugin} = currentBundler.instance as unknown as {
        NormalModuleReplacementPlugin: ReplacementPlugin;
      };
      const target = path.join(generatedFilesDir, 'hc-first-load', isServer ? 'server' : 'client');
      const twins = writeTables(generatedFilesDir, target, path.join(client, 'expand.ts'), keepCards, isServer);
      const helpers = writeHelpers(target);
      return {
        // The short names of the chunks are their ids, so that no table has to lead from one to the other.
        ...(isServer
          ? {}
          : {
              optimization: {
                chunkIds: 'named' as const,
                splitChunks: {
                  name: sharedName,
                  cacheGroups: {
                    // Together with the main script it would be one long task, and fetched again with every build.
                    react: {name: 'react', test: reactDom, chunks: 'initial' as const, enforce: true, priority: 60},
                    // Before the framework's group, which makes one style sheet of all.
                    modal: {
                      name: SEARCH_CHUNK,
                      test: modal,
                      chunks: 'async' as const,
                      enforce: true,
                      priority: 60,
                    },
                  },
                },
              },
            }),
        module: {
          rules: [
            {test: sorting, use: require.resolve('./plain-order.cjs')},
            ...(isServer ? [] : [textRule(generatedFilesDir)]),
          ],
        },
        plugins: [
          new NormalModuleReplacementPlugin(/^@generated\/[\w.-]+$/, (resource) => {
            resource.request = twins[resource.request] ?? resource.request;
          }),
          new NormalModuleReplacementPlugin(/^tslib$/, (resource) => {
            if (resource.contextInfo?.issuer?.startsWith(helpers.usedBy)) resource.request = helpers.file;
          }),
          new NormalModuleReplacementPlugin(/^\.\/(?:docusaurus|preload)$/, (resource) => {
            if (entry.test(resource.contextInfo?.issuer ?? ''))
              resource.request = path.join(client, resource.request === './preload' ? 'preload.ts' : 'prefetch.ts');
          }),
          new NormalModuleReplacementPlugin(entry, (resource) => {
            if (!resource.contextInfo?.issuer && !isServer) resource.request = path.join(client, 'start.ts');
          }),
          new NormalModuleReplacementPlugin(/^path-to-regexp$/, (resource) => {
            if (router.test(resource.contextInfo?.issuer ?? ''))
              resource.request = path.join(client, 'path-to-regexp.ts');
          }),
          new NormalModuleReplacementPlugin(/^react-helmet-async$/, (resource) => {
            if (entry.test(resource.contextInfo?.issuer ?? ''))
              resource.request = path.join(client, 'helmet-provider.tsx');
          }),
          new NormalModuleReplacementPlugin(/^\.{1,2}\/browserContext$/, (resource) => {
            if (coreClient.test(resource.contextInfo?.issuer ?? ''))
              resource.request = path.join(client, 'browser-context.tsx');
          }),
          new NormalModuleReplacementPlugin(/^\.\/normalizeLocation$/, (resource) => {
            if (coreClient.test(resource.contextInfo?.issuer ?? '') && !isServer)
              resource.request = path.join(client, 'same-location.ts');
          }),
          new NormalModuleReplacementPlugin(languagesOfAllPages, (resource) => {
            resource.request = path.join(client, 'nothing.ts');
          }),
        ],
      };
    },

    // Without a pause: the framework starts all plugins at once, and those after this one are to read the finished pages.
    async postBuild({outDir, baseUrl}) {
      const styles = readStyles(outDir, baseUrl);
      let changed = 0;
      for (const name of fs.readdirSync(outDir, {recursive: true, encoding: 'utf8'})) {
        if (!name.endsWith('.html')) continue;
        const file = path.join(outDir, name);
        const html = deliverAtOnce(fs.readFileSync(file, 'utf8'), styles);
        if (html === undefined) continue;
        fs.writeFileSync(file, html);
        changed++;
      }
      if (changed === 0)
        throw new Error(
          'Keine einzige Seite hat ein Stylesheet. Das HTML des Frameworks sieht anders aus als erwartet: src/plugins/first-load/html.ts.',
        );
      logger.info(`Erster Aufruf: ${changed} Seiten mit eingebettetem Stylesheet.`);
    },
  });
}
