import path from 'node:path';
import type {LoadContext, Plugin, PluginModule} from '@docusaurus/types';
import type {SearchSettings} from '../../../config/search';
import {AppliedSeams} from '../../upstream/applied-seams';
import type {ReplacementPlugin} from '../../upstream/module-replacement';
import {cacheStamp} from './cache-stamp';
import {collectDevelopmentRecords} from './development';
import {loadEditorData} from './editor-data';
import {DEVELOPMENT_FOLDER, INDEX_FOLDER} from './names';
import {appliedSeams, patchRules, replacementFor} from './replacements';
import {writeIndex} from './write-index';

/** Files of the index on the development server; the folder itself stays the search page. */
function developmentFiles(directory: string, publicPath: string) {
  return {directory, publicPath, watch: false, serveIndex: false, staticOptions: {redirect: false, index: false}};
}

/**
 * Connects DocSearch's modal and the theme's search page to the search of the site, by leading some imports of the theme to
 * the provider: the embedded index or, with `ALGOLIA_*` set, Algolia with the embedded index as its fallback. The index of
 * a build is made in `output.ts`, that of the development server here.
 */
export default function searchPlugin({mode}: SearchSettings): PluginModule {
  return ({siteDir, baseUrl, generatedFilesDir}: LoadContext): Plugin => {
    const isDevelopment = process.env.NODE_ENV === 'development';
    const developmentFolder = path.join(generatedFilesDir, DEVELOPMENT_FOLDER);
    let writing: Promise<unknown> = Promise.resolve();
    return {
      name: 'hc-search',
      getClientModules: () => [path.join(__dirname, '../../search/client/ui/button-style.ts')],
      getPathsToWatch: () =>
        ['synonyme.yml', 'vorschlaege.yml', 'fremde-themen.yml', 'fremde-fragen.yml'].map((file) =>
          path.join(siteDir, 'src/product', file),
        ),

      async allContentLoaded({allContent}) {
        if (!isDevelopment) return;
        // Whoever saves twice in a moment has the content loaded twice at once, and the folder takes one index.
        writing = writing
          .catch(() => undefined)
          .then(async () => {
            const records = await collectDevelopmentRecords(allContent, siteDir, baseUrl);
            await writeIndex(developmentFolder, records, loadEditorData());
          });
        await writing;
      },

      configureWebpack(config, isServer, {currentBundler}) {
        const {NormalModuleReplacementPlugin} = currentBundler.instance as unknown as {
          NormalModuleReplacementPlugin: ReplacementPlugin;
        };
        const experiments = config.experiments as {cache?: {version?: string}} | undefined;
        const cache = experiments?.cache;
        const plugins = [
          new NormalModuleReplacementPlugin(/^(?:algoliasearch|@docsearch|@docusaurus|@theme)\//, (resource) => {
            const file = replacementFor(resource.request, resource.contextInfo?.issuer ?? '', mode);
            if (file) resource.request = file;
          }),
          new AppliedSeams(appliedSeams(mode)),
        ];
        return {
          mergeStrategy: {'experiments.cache': 'replace'},
          ...(cache?.version
            ? {experiments: {cache: {...cache, version: `${cache.version}-${cacheStamp(mode)}`}}}
            : {}),
          ...(isDevelopment && !isServer
            ? {devServer: {static: [developmentFiles(developmentFolder, baseUrl + INDEX_FOLDER)]}}
            : {}),
          module: {rules: patchRules()},
          plugins,
        };
      },
    };
  };
}
