import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {offlinePage} from '../../src/offline/page/html';
import {isHelp, listOffline} from '../../src/outputs/offline/list';
import {listShell} from '../../src/outputs/offline/shell';

let outDir: string;
const write = (file: string, text: string) => {
  fs.mkdirSync(path.dirname(path.join(outDir, file)), {recursive: true});
  fs.writeFileSync(path.join(outDir, file), text);
};

beforeEach(() => {
  outDir = fs.mkdtempSync(path.join(os.tmpdir(), 'offline-'));
  write('index.html', '<link href=/assets/css/a.1.css><script src=/assets/js/runtime~main.abc.js defer></script>');
  write('maß.html', 'Seite');
  write('offline.html', 'offline');
  write('assets/js/runtime~main.abc.js', '1234');
  write('assets/js/runtime~main.abc.js.LICENSE.txt', 'nicht');
  write('assets/js/clicked.abc.js', '1');
  write('assets/js/1234.abc.js', '1');
  write('assets/css/a.1.css', '12');
  write('assets/fonts/a.woff2', '1');
  write('offline/seite.js', '');
  for (const name of ['favicon', 'logo-hell']) write(`img/${name}.svg`, '');
  write('search/index.json', '{}');
  write('search/index.0123456789.json', '123');
});
afterEach(() => fs.rmSync(outDir, {recursive: true}));

describe('all of the help', () => {
  it.each([
    ['/rechnungen/lastschriften', 'shown', true],
    ['/tags', 'hidden', true],
    ['/tags/lastschrift', 'hidden', true],
    ['/search', 'hidden', true],
    ['/intern/basics', 'secondary', false],
    ['/not_used_index', 'hidden', false],
  ] as const)('%s (%s): %s', (route, visibility, expected) => expect(isHelp({route, visibility})).toBe(expected));

  it('lists pages, assets and the files the head of the search names, with their sizes', () => {
    write(
      'search/index.json',
      '{"files":{"terms":[],"pages":["pages.0123456789.json"],"topics":"topics.0123456789.json"}}',
    );
    write('search/pages.0123456789.json', '{}\n');
    write('search/topics.0123456789.json', '{}\n');
    const list = listOffline(
      [
        ['/', 9],
        ['/maß', 5],
      ],
      outDir,
    );
    expect(list.build).toBe('abc');
    expect(list.pages).toEqual([
      ['', 9],
      ['ma%C3%9F', 5],
    ]);
    expect(list.files).toContainEqual(['assets/js/runtime~main.abc.js', 4]);
    expect(list.files).toContainEqual(['search/pages.0123456789.json', 3]);
    expect(list.files.some(([file]) => file.includes('LICENSE'))).toBe(false);
  });

  it('needs pages', () => expect(() => listOffline([], outDir)).toThrow(/fehlen Seiten/));
});

it('writes the title of the site as text into the offline page', () => {
  const html = offlinePage({title: 'Hilfe <Test> & Co', baseUrl: '/', css: '', script: '/offline/seite.js'});
  expect(html).toContain('<title>Keine Verbindung | Hilfe &lt;Test&gt; &amp; Co</title>');
  expect(html).not.toContain('<Test>');
});

describe('shell', () => {
  it('is start page, offline page, what all pages share, and what clicks in articles load', () => {
    const shell = listShell(outDir, '/');
    expect(shell.map(({url}) => url)).toEqual([
      '/',
      '/offline',
      '/offline/seite.js',
      '/img/favicon.svg',
      '/img/logo-hell.svg',
      '/assets/css/a.1.css',
      '/assets/fonts/a.woff2',
      '/assets/js/runtime~main.abc.js',
      '/assets/js/clicked.abc.js',
    ]);
    expect(shell.filter(({revision}) => revision === null)).toHaveLength(4);
  });

  it('changes with the offline page', () => {
    const before = listShell(outDir, '/');
    write('offline.html', 'anders');
    expect(listShell(outDir, '/')[1]!.revision).not.toBe(before[1]!.revision);
  });

  it('needs a start page with scripts', () => {
    write('index.html', 'leer');
    expect(() => listShell(outDir, '/')).toThrow(/nennt keine Skripte/);
  });
});
