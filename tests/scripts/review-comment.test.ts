import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {expect, it} from 'vitest';
import {COMMENT_MARK, compareContent, readTicks, writeComment} from '../../scripts/lib/review-comment';

const page = (address: string, text: string, {title = address.slice(1), stand = '1.1.2026', isDoc = true} = {}) => ({
  path: address,
  html: `<html class="${isDoc ? 'docs-doc-id-x' : ''}"><head><title>T</title></head><body><nav>Menü ${text.length}</nav><main><article><div class="theme-doc-markdown"><header><h1>${title}</h1></header><dl class="hc-meta"><div><dt>Stand</dt><dd>${stand}</dd></div></dl><p>${text}</p></div></article></main></body></html>`,
});
const none = new Set<string>();

it('finds what reads differently, and only that', () => {
  const before = [
    page('/a', 'Eins'),
    page('/b', 'Zwei'),
    page('/liste', 'X', {isDoc: false}),
    page('/weg', 'W'),
    page('/um', 'U'),
  ];
  const after = [
    page('/a', 'Eins', {stand: '2.2.2026'}),
    page('/b', 'Zwei neu'),
    page('/liste', 'Y', {isDoc: false}),
    page('/neu', 'N'),
    {path: '/search', html: '<html><body><main>Suche</main></body></html>'},
  ];
  const {changed, lost} = compareContent(before, after, new Set(['/um']));
  expect(changed.map(({path: address, isNew}) => [address, isNew])).toEqual([
    ['/b', false],
    ['/neu', true],
    ['/liste', false],
  ]);
  expect(lost).toEqual([
    {path: '/weg', isRedirected: false},
    {path: '/um', isRedirected: true},
  ]);
});

const compare = (text: string) => compareContent([page('/größe', 'Alt')], [page('/größe', text)], none);
const tickAll = (comment: string) => comment.replaceAll('- [ ]', '- [x]');

it('keeps a tick until its page changes again', () => {
  const first = writeComment(compare('Neu'), '');
  expect(first.startsWith(COMMENT_MARK)).toBe(true);
  expect(first).toContain('- [ ] größe: `größe.html` <!-- seite /gr%C3%B6%C3%9Fe ');
  // GitHub sends texts with the line ends of forms.
  const ticked = tickAll(first).replaceAll('\n', '\r\n');
  expect([...readTicks(ticked).keys()]).toEqual(['/größe']);
  const same = writeComment(compare('Neu'), ticked);
  expect(same).toBe(tickAll(first));
  const again = writeComment(compare('Noch neuer'), same);
  expect(again).toContain('- [ ] größe');
  expect(readTicks(again).size).toBe(0);
  expect(writeComment(compare('Neu'), again)).toBe(first);
});

it('links pages where they can be looked at, and names files of the archive elsewhere', () => {
  const change = compareContent(
    [],
    [page('/', 'Start', {title: 'Los *geht’s*'}), page('/b/', 'B', {title: 'B'})],
    none,
  );
  const linked = writeComment(change, '', {previewUrl: 'https://pr-1.example/hilfe'});
  expect(linked).toContain(String.raw`[Los \*geht’s\*](https://pr-1.example/hilfe/) (neu) <!--`);
  expect(linked).toContain('[B](https://pr-1.example/hilfe/b/) (neu)');
  expect(linked).not.toContain('Archiv');
  const archived = writeComment(change, '', {archiveUrl: 'https://github.example/archiv'});
  expect(archived).toContain('`index.html` (neu)');
  expect(archived).toContain('`b/index.html` (neu)');
  expect(archived).toContain('[Archiv laden](https://github.example/archiv)');
});

it('stays short: 25 pages, then their number', () => {
  const many = Array.from({length: 30}, (_, i) => page(`/s${String(i).padStart(2, '0')}`, 'Neu'));
  const comment = writeComment(compareContent([], many, none), '', {findings: '~~~~~\n'.repeat(9000)});
  expect(comment.match(/^- \[ \]/gm)).toHaveLength(25);
  expect(comment).toContain('### Geänderte Seiten (30)');
  expect(comment).toContain('- … und 5 weitere');
  expect(comment).toContain('… gekürzt');
  expect(comment.match(/^~~~~/gm)).toHaveLength(2);
  expect(comment.length).toBeLessThan(40_000);
});

it('says so when nothing changes for readers', () => {
  const comment = writeComment({changed: [], lost: [{path: '/weg', isRedirected: false}]}, '');
  expect(comment).toContain('auf keiner Seite');
  expect(comment).toContain('`/weg`: **führt ins Leere**');
});

it('compares two builds from the command line', () => {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'kommentar-'));
  const build = (name: string, pages: {path: string; html: string}[]) => {
    for (const {path: address, html} of [...pages, {path: '/404', html: ''}]) {
      const file = path.join(root, name, `${address.slice(1)}.html`);
      fs.mkdirSync(path.dirname(file), {recursive: true});
      fs.writeFileSync(file, html);
    }
    return `--${name}=${path.join(root, name)}`;
  };
  const base = build('base', [page('/a', 'Eins'), page('/um', 'U'), page('/weg', 'W')]);
  const dir = build('dir', [
    page('/a', 'Eins neu'),
    {path: '/um', html: '<html><meta http-equiv="refresh" content="0; url=/a"></html>'},
  ]);
  const earlier = path.join(root, 'kommentar.md');
  fs.writeFileSync(path.join(root, 'befunde.txt'), '1 Datei geprüft, alles in Ordnung.\n');
  const run = (...args: string[]) => {
    const {status, stderr} = spawnSync(
      process.execPath,
      ['--require', 'tsx/cjs', 'scripts/release.ts', 'review', ...args],
      {encoding: 'utf8'},
    );
    return {status, stderr};
  };
  const all = [base, dir, `--earlier=${earlier}`, `--out=${earlier}`, `--findings=${path.join(root, 'befunde.txt')}`];
  expect(run(...all)).toEqual({status: 0, stderr: ''});
  const first = fs.readFileSync(earlier, 'utf8');
  expect(first).toContain('- `/um`: leitet weiter\n- `/weg`: **führt ins Leere**');
  expect(first).toContain('alles in Ordnung');
  fs.writeFileSync(earlier, tickAll(first));
  run(...all);
  expect(fs.readFileSync(earlier, 'utf8')).toBe(tickAll(first));
  expect(run(dir)).toMatchObject({status: 1, stderr: expect.stringContaining('--base') as string});
  expect(run('--base=gibt-es-nicht', dir)).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('npm run build') as string,
  });
  fs.rmSync(root, {recursive: true});
});
