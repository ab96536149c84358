import fs from 'node:fs/promises';
import path from 'node:path';
import logger from '@docusaurus/logger';
import type {LoadContext, Plugin, PluginModule} from '@docusaurus/types';
import type {SearchSettings} from '../../../config/search';
import {loadForeignQuestions, loadForeignTopics} from '../../product/foreign-topics';
import {loadSynonyms} from '../../product/synonyms';
import {loadSuggestions} from '../../product/suggestions';
import {RECORDS_FILE, type BuiltRecords} from '../../search/records/built';
import {sitePages} from '../../site-pages';
import type {ReplacementPlugin} from '../module-replacement';
import {cacheStamp} from './cache-stamp';
import {collectDevelopmentRecords} from './development';
import {collectRecords} from './pages';
import {docSearchBundle, docSearchButton, docSearchPatches, searchPage} from './docsearch-patches';
import {replacementFor} from './replacements';
import {assertKnownUpstream} from './upgrade-guard';
import {writeIndex} from './write-index';

/** Folder of the index below the site's root. */
const FOLDER = 'search';

/** Files of the index on the development server; the folder itself stays the search page. */
function developmentFiles(directory: string, publicPath: string) {
  return {directory, publicPath, watch: false, serveIndex: false, staticOptions: {redirect: false, index: false}};
}

/**
 * Search of the site behind DocSearch's modal and the theme's search page. Builds the index, and leads some imports of
 * the theme to the provider: the embedded index or, with `ALGOLIA_*` set, Algolia with the embedded index behind it.
 */
export default function searchPlugin({mode}: SearchSettings): PluginModule {
  assertKnownUpstream(mode);
  return ({siteDir, baseUrl, generatedFilesDir, siteConfig}: LoadContext): Plugin => {
    const isDevelopment = process.env.NODE_ENV === 'development';
    const developmentFolder = path.join(generatedFilesDir, 'hc-search');
    const data = () => ({
      synonyms: loadSynonyms(),
      suggestions: loadSuggestions(),
      foreignTopics: loadForeignTopics(),
      foreignQuestions: loadForeignQuestions(),
    });
    return {
      name: 'hc-search',
      getClientModules: () => [path.join(__dirname, '../../search/client/button-style.ts')],
      getPathsToWatch: () =>
        ['synonyme.yml', 'vorschlaege.yml', 'fremde-themen.yml', 'fremde-fragen.yml'].map((file) =>
          path.join(siteDir, 'src/product', file),
        ),

      async allContentLoaded({allContent}) {
        if (isDevelopment)
          await writeIndex(developmentFolder, await collectDevelopmentRecords(allContent, siteDir, baseUrl), data());
      },

      configureWebpack(config, isServer, {currentBundler}) {
        const {NormalModuleReplacementPlugin} = currentBundler.instance as unknown as {
          NormalModuleReplacementPlugin: ReplacementPlugin;
        };
        const experiments = config.experiments as {cache?: {version?: string}} | undefined;
        const cache = experiments?.cache;
        return {
          mergeStrategy: {'experiments.cache': 'replace'},
          ...(cache?.version
            ? {experiments: {cache: {...cache, version: `${cache.version}-${cacheStamp(mode)}`}}}
            : {}),
          ...(isDevelopment && !isServer
            ? {devServer: {static: [developmentFiles(developmentFolder, baseUrl + FOLDER)]}}
            : {}),
          module: {
            rules: [
              {
                test: docSearchBundle,
                use: [{loader: require.resolve('./docsearch-loader.cjs'), options: docSearchPatches(mode)}],
              },
              {
                test: docSearchButton.bundle,
                use: [
                  {
                    loader: require.resolve('./docsearch-loader.cjs'),
                    options: {patches: docSearchButton.patches, imports: ''},
                  },
                ],
              },
              {
                test: searchPage.file,
                use: [
                  {
                    loader: require.resolve('./docsearch-loader.cjs'),
                    options: {patches: searchPage.patches, imports: ''},
                  },
                ],
              },
            ],
          },
          plugins: [
            new NormalModuleReplacementPlugin(/^(?:algoliasearch|@docsearch|@docusaurus|@theme)\//, (resource) => {
              const file = replacementFor(resource.request, resource.contextInfo?.issuer ?? '', mode);
              if (file) resource.request = file;
            }),
          ],
        };
      },

      async postBuild(site) {
        const records = await collectRecords(sitePages(site), siteDir);
        if (records.length === 0)
          throw new Error('Die Suche hat keine einzige Seite gefunden. Der Build ist unvollständig.');
        const files = await writeIndex(path.join(site.outDir, FOLDER), records, data());
        const built: BuiltRecords = {url: siteConfig.url, baseUrl, records};
        await fs.writeFile(path.join(generatedFilesDir, RECORDS_FILE), JSON.stringify(built));
        const sections = records.reduce((sum, record) => sum + record.sections.length, 0);
        const size = files.reduce((sum, {bytes}) => sum + bytes, 0) / 1024;
        logger.info(`Suche: ${records.length} Seiten, ${sections} Abschnitte, ${Math.round(size)} KiB.`);
      },
    };
  };
}
