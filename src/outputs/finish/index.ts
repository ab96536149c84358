import fs from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin, PluginModule} from '@docusaurus/types';
import {sitePages} from '../../site-pages';
import {contextContract} from '../context/output';
import {stylesInPlace} from '../first-load';
import {handbookPages} from '../handbook/output';
import {machineFiles} from '../metadata/output';
import {offlineCopy} from '../offline';
import {searchIndex} from '../search/output';
import {textCopies} from '../text-copies';
import {updateFeeds} from '../update-feeds';
import {startCompression} from './compression';
import type {MakeOutput} from './output';
import {readPages} from './read-pages';

/**
 * Everything that is made of the built pages, in the order it is written.
 *
 * @param settings.author name of the company in the feeds
 */
export function allOutputs({author}: {author: string}): MakeOutput[] {
  return [
    stylesInPlace,
    searchIndex,
    textCopies,
    updateFeeds(author),
    contextContract,
    machineFiles,
    handbookPages,
    // Lists what the others have written.
    offlineCopy,
  ];
}

/** The page for unknown addresses is built, but has no address. */
const NOT_FOUND = '404.html';

/** Files of the bundler, relative to the build. */
function bundledFiles(outDir: string): string[] {
  return fs
    .readdirSync(path.join(outDir, 'assets'), {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(outDir, path.join(entry.parentPath, entry.name)));
}

/**
 * Finishes a build: lists its pages once, reads each once, and writes what is made of them, one output after the other.
 * Only files that do not change any more are compressed meanwhile.
 *
 * Redirects, sitemap and the theme's own files are written by plugins of the framework at the same time. What depends on
 * them or on all files comes after the framework, in `src/delivery/finish.ts`: the rules of servers, and the compression of
 * what is written here.
 */
export default function finish(makers: MakeOutput[]): PluginModule {
  return (context: LoadContext): Plugin => {
    const outputs = makers.map((make) => make(context));
    return {
      name: 'hc-finish',

      async postBuild(built) {
        const {outDir} = built;
        const site = {...built, pages: sitePages(built)};
        const compression = startCompression(outDir);
        try {
          compression.add(bundledFiles(outDir));
          compression.add(await readPages(outputs, site.pages, [path.join(outDir, NOT_FOUND)], outDir));
          for (const output of outputs) await output.write(site);
          await compression.end();
        } finally {
          compression.stop();
        }
      },
    };
  };
}
