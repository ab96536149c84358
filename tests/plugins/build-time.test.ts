import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import zlib from 'node:zlib';
import type {Plugin} from '@docusaurus/types';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import buildTime from '../../src/plugins/build-time';

let folder: string;
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bauzeit-'));
});
afterAll(() => fs.rmSync(folder, {recursive: true}));

// A process that loads its modules takes seconds on a busy machine.
describe('compression during the build', () => {
  const text = 'Text '.repeat(200);
  type Built = Parameters<NonNullable<Plugin['postBuild']>>[0];
  const postBuild = (outDir: string, ...routesPaths: string[]) =>
    buildTime().postBuild!({outDir, baseUrl: '/hilfe/', routesPaths} as Built);

  it('takes pages and files of the bundler, which are final, and nothing else', async () => {
    const files = ['index.html', 'begriffserklärung.html', 'assets/js/main.js', 'alt.html', 'search/manifest.json'];
    for (const file of files) {
      fs.mkdirSync(path.dirname(path.join(folder, file)), {recursive: true});
      fs.writeFileSync(path.join(folder, file), text);
    }
    await postBuild(folder, '/hilfe/', '/hilfe/begriffserkl%C3%A4rung', '/hilfe/gibt-es-nicht');
    const copies = fs.readdirSync(folder, {recursive: true, encoding: 'utf8'}).filter((file) => file.endsWith('.br'));
    expect(copies.sort()).toEqual(['assets/js/main.js.br', 'begriffserklärung.html.br', 'index.html.br']);
    expect(zlib.brotliDecompressSync(fs.readFileSync(path.join(folder, 'index.html.br'))).toString()).toBe(text);
  });

  it('stops the build when it fails', async () => {
    fs.mkdirSync(path.join(folder, 'voll/assets'), {recursive: true});
    fs.writeFileSync(path.join(folder, 'voll/index.html'), text);
    fs.mkdirSync(path.join(folder, 'voll/index.html.br/im-weg'), {recursive: true});
    fs.utimesSync(path.join(folder, 'voll/index.html.br'), 0, 0);
    await expect(postBuild(path.join(folder, 'voll'), '/hilfe/')).rejects.toThrow('nicht komprimieren');
  });
});
