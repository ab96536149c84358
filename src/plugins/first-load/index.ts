import fs from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {shortName} from './compact';
import {writeTables} from './tables';

/** What webpack's and Rspack's plugin hand over for each import; both have the same shape. */
interface ImportRequest {
  request: string;
  contextInfo?: {issuer?: string};
}

type ReplacementPlugin = new (
  pattern: RegExp,
  replace: (resource: ImportRequest) => void,
) => {apply: (compiler: unknown) => void};

/** Readies Prism's languages on every page; src/components/CodeBlock does so where there is code. */
const languagesOfAllPages = /theme-classic[\\/]lib[\\/]prism-include-languages$/;

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

/** Keeps small what every page loads. Builds only; the development server stays as it is. */
export default function firstLoad({keepCards}: Options): (context: LoadContext) => Plugin {
  return ({generatedFilesDir}) => ({
    name: 'hc-first-load',

    configureWebpack(_config, isServer, {currentBundler}) {
      if (isDevelopment()) return {};
      const {NormalModuleReplacementPlugin} = currentBundler.instance as unknown as {
        NormalModuleReplacementPlugin: ReplacementPlugin;
      };
      const target = path.join(generatedFilesDir, 'hc-first-load', isServer ? 'server' : 'client');
      const twins = writeTables(generatedFilesDir, target, path.join(client, 'expand.ts'), keepCards);
      const helpers = writeHelpers(target);
      return {
        // The short names of the chunks are their ids, so that no table has to lead from one to the other.
        ...(isServer ? {} : {optimization: {chunkIds: 'named' as const, splitChunks: {name: sharedName}}}),
        plugins: [
          new NormalModuleReplacementPlugin(/^@generated\/\w+$/, (resource) => {
            resource.request = twins[resource.request] ?? resource.request;
          }),
          new NormalModuleReplacementPlugin(/^tslib$/, (resource) => {
            if (resource.contextInfo?.issuer?.startsWith(helpers.usedBy)) resource.request = helpers.file;
          }),
          new NormalModuleReplacementPlugin(languagesOfAllPages, (resource) => {
            resource.request = path.join(client, 'nothing.ts');
          }),
        ],
      };
    },
  });
}
