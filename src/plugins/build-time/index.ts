import {fork} from 'node:child_process';
import fs from 'node:fs';
import {createRequire} from 'node:module';
import os from 'node:os';
import path from 'node:path';
import type {Plugin} from '@docusaurus/types';
import {fileStem, routeKey} from '../../site-pages';

/** Files of the bundler, relative to the build. */
function bundled(outDir: string): string[] {
  return fs
    .readdirSync(path.join(outDir, 'assets'), {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(outDir, path.join(entry.parentPath, entry.name)));
}

/**
 * Compresses files in another process, which takes what this one leaves of the cores: this one is busy, and would hand
 * over the next file only now and then.
 */
function compress(outDir: string, files: string[]): Promise<void> {
  const child = fork(path.join(__dirname, '../../delivery/cli/compress.ts'), [outDir], {
    execArgv: ['--require', require.resolve('tsx/cjs')],
  });
  if (child.pid !== undefined) os.setPriority(child.pid, os.constants.priority.PRIORITY_BELOW_NORMAL);
  child.send(files);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => {
      if (code === 0) resolve();
      else reject(new Error('Die Dateien der Website lassen sich nicht komprimieren.'));
    });
  });
}

/** Makes a PostCSS plugin that is named with its settings; others are left as they are. */
function makeReady(plugin: unknown): unknown {
  if (!Array.isArray(plugin) || typeof plugin[0] !== 'string') return plugin;
  const [name, settings] = plugin as [name: string, settings: object];
  return (createRequire(__filename)(name) as (settings: object) => unknown)(settings);
}

/**
 * What makes a build shorter and changes nothing in it. Stands behind the plugin that changes pages last.
 *
 * The framework looks for a PostCSS configuration beside each of its style sheets: there is none; and it makes its PostCSS
 * plugins anew for each: once will do. And the pages and the files of the bundler are compressed while the
 * other plugins are at work with the pages; what these write is compressed afterwards (src/delivery/finish.ts).
 */
export default function buildTime(): Plugin {
  return {
    name: 'hc-build-time',

    configurePostCss: (options) => ({...options, config: false, plugins: options.plugins.map(makeReady)}),

    async postBuild({outDir, baseUrl, routesPaths}) {
      const pages = [...new Set(routesPaths)].map((route) => `${fileStem(routeKey(route, baseUrl))}.html`);
      const files = [...pages, ...bundled(outDir)].filter((file) => fs.existsSync(path.join(outDir, file)));
      await compress(outDir, files);
    },
  };
}
