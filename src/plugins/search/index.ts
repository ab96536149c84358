import path from 'node:path';
import logger from '@docusaurus/logger';
import type {LoadContext, Plugin, PluginModule} from '@docusaurus/types';
import type {SearchSettings} from '../../../config/search';
import {loadSynonyms} from '../../product/synonyms';
import {suggestions} from '../../search/answer/suggestions';
import {cacheStamp} from './cache-stamp';
import {collectDocs, collectRecords, type DocFacts} from './pages';
import {replacementFor} from './replacements';
import {assertKnownUpstream} from './upgrade-guard';
import {writeIndex} from './write-index';

/** Folder of the index below the site's root. */
const FOLDER = 'search';

/** What webpack's and Rspack's plugin hand over for each import; both have the same shape. */
interface ImportRequest {
  request: string;
  contextInfo?: {issuer?: string};
}

type ReplacementPlugin = new (pattern: RegExp, replace: (resource: ImportRequest) => void) => {apply: (compiler: unknown) => void};

/**
 * Search of the site behind DocSearch's modal and the theme's search page. Builds the index, and leads three imports of
 * the theme to the provider: the embedded index or, with `ALGOLIA_*` set, Algolia with the embedded index behind it.
 */
export default function searchPlugin({mode}: SearchSettings): PluginModule {
  assertKnownUpstream();
  return ({siteDir, baseUrl}: LoadContext): Plugin => {
    let docs = new Map<string, DocFacts>();
    return {
      name: 'hc-search',
      getPathsToWatch: () => [path.join(siteDir, 'src/product/synonyme.yml')],

      async allContentLoaded({allContent}) {
        docs = collectDocs(allContent, baseUrl);
      },

      configureWebpack(config, _isServer, {currentBundler}) {
        const {NormalModuleReplacementPlugin} = currentBundler.instance as unknown as {NormalModuleReplacementPlugin: ReplacementPlugin};
        const experiments = config.experiments as {cache?: {version?: string}} | undefined;
        const cache = experiments?.cache;
        return {
          mergeStrategy: {'experiments.cache': 'replace'},
          ...(cache?.version ? {experiments: {cache: {...cache, version: `${cache.version}-${cacheStamp(mode)}`}}} : {}),
          plugins: [
            new NormalModuleReplacementPlugin(/^(?:algoliasearch|@docsearch|@docusaurus)\//, (resource) => {
              const file = replacementFor(resource.request, resource.contextInfo?.issuer ?? '', mode);
              if (file) resource.request = file;
            }),
          ],
        } as ReturnType<NonNullable<Plugin['configureWebpack']>>;
      },

      async postBuild({outDir, routes, routesBuildMetadata}) {
        const isNoIndex = (route: string) => routesBuildMetadata[route]?.noIndex ?? false;
        const records = await collectRecords({siteDir, outDir, baseUrl, routes, isNoIndex}, docs);
        if (records.length === 0) throw new Error('Die Suche hat keine einzige Seite gefunden. Der Build ist unvollständig.');
        const files = await writeIndex(path.join(outDir, FOLDER), records, {synonyms: loadSynonyms(), suggestions});
        const sections = records.reduce((sum, record) => sum + record.sections.length, 0);
        const size = files.reduce((sum, {bytes}) => sum + bytes, 0) / 1024;
        logger.info`Suche: number=${records.length} Seiten, number=${sections} Abschnitte, number=${Math.round(size)} KiB.`;
      },
    };
  };
}
