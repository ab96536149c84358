/** The command that shows how two builds look different, on two builds of two pages. */
import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {expect, test} from '@playwright/test';
import type {DeliveryRules} from '../src/delivery/types';

const root = path.resolve(__dirname, '..');

const page = (classes: string, body: string) => `<!doctype html>
<html lang="de" class="${classes}" data-has-hydrated="true">
<link rel="stylesheet" href="/a.css">
<body><p>${body}</p><p class="uhr"></p><script>document.querySelector('.uhr').append(String(Date.now()))</script>
</html>`;

/** Writes a build as small as the command takes one. */
function build(dir: string, css: string, more: Record<string, string> = {}): void {
  const rules: DeliveryRules = {
    sharing: {path: '/kontext/', origins: []},
    build: 'x',
    baseUrl: '/',
    headers: {},
    strictTransportSecurity: '',
    redirects: [],
    spellings: {},
    cache: {hashedNames: '^$', hashed: 'no-cache', other: 'no-cache'},
    types: {},
    typesByPath: {},
    utf8Types: [],
    texts: {gone: '', readOnly: ''},
  };
  const files = {
    'index.html': page('hc-start', 'Start'),
    '404.html': page('', 'Nicht gefunden'),
    'a.css': `.uhr {animation: weg 1s infinite} @keyframes weg {to {translate: 50px}} ${css}`,
    '.delivery/rules.json': JSON.stringify(rules),
    ...more,
  };
  for (const [file, content] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(dir, file)), {recursive: true});
    fs.writeFileSync(path.join(dir, file), content);
  }
}

test('equal builds look equal, a change of the style sheet is shown where it shows', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vergleich-'));
  const at = (name: string) => path.join(folder, name);
  const compare = (...args: string[]) =>
    spawnSync(
      process.execPath,
      [path.join(root, 'node_modules/tsx/dist/cli.mjs'), 'scripts/compare-pages.ts', ...args],
      {
        cwd: root,
        encoding: 'utf8',
      },
    );
  try {
    build(at('vorher'), 'p {color: black}');
    build(at('gleich'), 'p {color: black}');
    build(at('anders'), 'p {color: black} @media (prefers-color-scheme: dark) {.hc-start p {color: red}}', {
      'tags.html': page('docs-tags-list-page', 'Schlagwörter'),
    });

    const same = compare(`--other=${at('vorher')}`, `--dir=${at('gleich')}`, `--out=${at('ergebnis')}`);
    expect(same.stderr).toBe('');
    expect(same.stdout).toContain('9 Bilder verglichen, 0 anders');
    expect(same.status).toBe(0);

    const other = compare(`--other=${at('vorher')}`, `--dir=${at('anders')}`, `--out=${at('ergebnis')}`);
    expect(other.stdout).toMatch(
      /^Startseite \(\/\), dunkel, 390 px: \d+ Pixel anders\nStartseite \(\/\), dunkel, 1440 px: \d+ Pixel anders\nNur in einem der Builds: Schlagwörter\n9 Bilder verglichen, 2 anders/,
    );
    expect(other.status).toBe(1);
    const report = fs.readFileSync(at('ergebnis/index.html'), 'utf8');
    const shown = Array.from(report.matchAll(/src="([^"]+)"/g), ([, file]) => file!);
    expect(shown).toHaveLength(6);
    for (const file of shown) expect(fs.existsSync(at(`ergebnis/${file}`)), file).toBe(true);

    const careless = compare(`--other=${at('vorher')}`, `--dir=${at('gleich')}`, `--out=${folder}`);
    expect(careless.stderr).toContain('liegt etwas anderes als ein Vergleich');
    expect(careless.status).toBe(1);
  } finally {
    fs.rmSync(folder, {recursive: true});
  }
});
