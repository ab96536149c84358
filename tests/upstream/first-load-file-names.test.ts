import fs from 'node:fs';
import {createRequire} from 'node:module';
import os from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, expect, it} from 'vitest';
import {FileNamesPlugin} from '../../src/upstream/first-load/file-names';
import {fileNamesMark} from '../../src/upstream/first-load/tables';

interface Stats {
  hasErrors: () => boolean;
  toString: () => string;
}

type Bundler = (options: object) => {run: (done: (error: Error | null, stats: Stats) => void) => void};

/** The bundler the framework builds with. */
const {rspack} = createRequire(require.resolve('@docusaurus/faster'))('@rspack/core') as {rspack: Bundler};

let folder: string;
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'file-names-'));
});
afterAll(() => fs.rmSync(folder, {recursive: true}));

/** Bundles a site of two pages in one route chunk as the framework does, and lists its scripts by name. */
async function build(
  text: string,
  minimize = true,
): Promise<{names: Record<string, string>; code: (name: string) => string}> {
  const target = fs.mkdtempSync(path.join(folder, 'build-'));
  const write = (name: string, code: string) => fs.writeFileSync(path.join(folder, name), code);
  const load = (key: string) => `${key}: () => import(/* webpackChunkName: "${key}" */ './${key}.js')`;
  write('abcde.js', `export default ${JSON.stringify(text)};`);
  write('fghij.js', 'export default "other";');
  write(
    'fach-0.js',
    `export default {chunks: {${load('abcde')}, ${load('fghij')}}, files: ${JSON.stringify(fileNamesMark('fach-0'))}};`,
  );
  write('main.js', `import(/* webpackChunkName: "fach-0" */ './fach-0.js').then(console.log);`);
  const chunks: [string, string][] = [
    ['abcde', ''],
    ['fghij', ''],
  ];
  const compiler = rspack({
    mode: 'production',
    context: folder,
    entry: './main.js',
    output: {
      path: target,
      filename: 'assets/js/[name].[contenthash:8].js',
      chunkFilename: 'assets/js/[name].[contenthash:8].js',
    },
    optimization: {runtimeChunk: true, chunkIds: 'named', minimize},
    plugins: [new FileNamesPlugin([{name: 'fach-0', first: '', paths: '', runs: [], menus: [], chunks}])],
  });
  await new Promise<void>((resolve, reject) =>
    compiler.run((error, stats) =>
      error || stats.hasErrors() ? reject(error ?? new Error(stats.toString())) : resolve(),
    ),
  );
  const files = fs.readdirSync(path.join(target, 'assets/js'));
  const names = Object.fromEntries(files.map((file) => [file.split('.')[0]!, file]));
  return {names, code: (name) => fs.readFileSync(path.join(target, 'assets/js', names[name]!), 'utf8')};
}

it.each([
  ['as it is published', true],
  ['as it is written where nothing is minified', false],
])(
  'stand in the route chunk, which has another name when one of them changes, and so has the runtime, %s',
  async (_, minimize) => {
    const before = await build('one', minimize);
    const after = await build('two', minimize);
    for (const {names, code} of [before, after]) {
      const hashes = ['abcde', 'fghij'].map((key) => names[key]!.split('.')[1]!);
      expect(code('fach-0')).toContain(hashes.join(','));
      for (const hash of hashes) expect(code('runtime~main')).not.toContain(hash);
      expect(code('runtime~main')).toContain(names['fach-0']!.split('.')[1]);
    }
    const changed = Object.keys(before.names).filter((name) => before.names[name] !== after.names[name]);
    expect(changed.sort()).toEqual(['abcde', 'fach-0', 'runtime~main']);
  },
);
