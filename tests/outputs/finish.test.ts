import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import zlib from 'node:zlib';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import finish from '../../src/outputs/finish';
import {startCompression} from '../../src/outputs/finish/compression';
import type {MakeOutput} from '../../src/outputs/finish/output';

const text = 'Text '.repeat(200);
let outDir: string;
const write = (file: string, content = text) => {
  fs.mkdirSync(path.dirname(path.join(outDir, file)), {recursive: true});
  fs.writeFileSync(path.join(outDir, file), content);
};
const copies = () =>
  fs
    .readdirSync(outDir, {recursive: true, encoding: 'utf8'})
    .filter((file) => file.endsWith('.br'))
    .sort();

beforeEach(() => {
  outDir = fs.mkdtempSync(path.join(os.tmpdir(), 'fertigstellen-'));
});
afterEach(() => fs.rmSync(outDir, {recursive: true}));

// Processes that load their modules take seconds on a busy machine.
describe('finishing a build', () => {
  type Built = Parameters<NonNullable<Plugin['postBuild']>>[0];
  const page = (name: string) => `<body><nav>Menü</nav><main><h1>${name}</h1>${text}</main></body>`;
  const built = () =>
    ({
      siteDir: '/site',
      outDir,
      baseUrl: '/hilfe/',
      siteConfig: {url: 'https://example.com'},
      routes: ['/hilfe/b', '/hilfe/', '/hilfe/begriffserkl%C3%A4rung', '/hilfe/404.html', '*'].map((path) => ({
        path,
        component: '',
      })),
      routesBuildMetadata: {},
      plugins: [] as unknown[],
    }) as Built;
  const run = async (...makers: MakeOutput[]) => {
    const plugin = (await finish(makers)({} as LoadContext, {})) as Plugin;
    await plugin.postBuild!(built());
  };

  beforeEach(() => {
    for (const name of ['index', 'b', 'begriffserklärung', '404']) write(`${name}.html`, page(name));
    write('alt.html', '<meta http-equiv=refresh content="0; url=/hilfe/b">');
    write('assets/js/main.js');
  });

  it('reads every page once, as it is delivered, and not what is no page', async () => {
    const read: [route: string, title: string | undefined, delivered: boolean][] = [];
    await run(
      () => ({rewrite: (html) => html.replace('<nav>Menü</nav>', ''), write: async () => {}}),
      () => ({
        read({page: {route}, html, tree}) {
          read.push([route, JSON.stringify(tree).match(/"value":"(\w+)/u)?.[1], !html.includes('Menü')]);
        },
        write: async () => {},
      }),
    );
    expect(read).toEqual([
      ['/', 'index', true],
      ['/b', 'b', true],
      ['/begriffserklärung', 'begriffserkl', true],
    ]);
    expect(fs.readFileSync(path.join(outDir, '404.html'), 'utf8')).not.toContain('Menü');
  });

  it('writes the outputs in their order, each after all pages are read', async () => {
    const order: string[] = [];
    const output =
      (name: string): MakeOutput =>
      () => ({
        read: () => void order.push('read'),
        async write({pages}) {
          await Promise.resolve();
          order.push(`${name}: ${pages.length}`);
          write(`${name}.json`);
        },
      });
    await run(output('erst'), output('dann'));
    expect(order).toEqual([...Array<string>(6).fill('read'), 'erst: 3', 'dann: 3']);
  });

  it('compresses pages and files of the bundler, which are final, and nothing else', async () => {
    await run(() => ({write: async () => write('search/index.json')}));
    expect(copies()).toEqual([
      '404.html.br',
      'assets/js/main.js.br',
      'b.html.br',
      'begriffserklärung.html.br',
      'index.html.br',
    ]);
    expect(zlib.brotliDecompressSync(fs.readFileSync(path.join(outDir, 'b.html.br'))).toString()).toBe(page('b'));
  });

  it('stops at the first output that fails', async () => {
    await expect(
      run(
        () => ({write: () => Promise.reject(new Error('Das geht nicht.'))}),
        () => ({write: async () => write('danach.txt')}),
      ),
    ).rejects.toThrow('Das geht nicht.');
    expect(fs.existsSync(path.join(outDir, 'danach.txt'))).toBe(false);
  });
});

it('says when a file cannot be compressed', async () => {
  write('index.html');
  fs.mkdirSync(path.join(outDir, 'index.html.br/im-weg'), {recursive: true});
  fs.utimesSync(path.join(outDir, 'index.html.br'), 0, 0);
  const compression = startCompression(outDir);
  compression.add(['index.html']);
  await expect(compression.end()).rejects.toThrow('nicht komprimieren');
});
