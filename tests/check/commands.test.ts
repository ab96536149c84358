import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {DEFAULT_PARSE_FRONT_MATTER, escapeRegexp} from '@docusaurus/utils';
import {toString} from 'mdast-util-to-string';
import {parse} from 'yaml';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {updatesSidebarItems} from '../../src/setup/updates-sidebar';
import {rewriteLinks, rewriteRoutes} from '../../src/check/commands/move';
import {nextPosition, run as neu} from '../../src/check/commands/neu';
import {fileNameFor, skeleton} from '../../src/check/commands/skeleton';
import {run as umziehen} from '../../src/check/commands/umziehen';
import {checkFile, withArticle} from '../../src/check/run';
import {allowedKinds} from '../../src/content/front-matter-schema';
import {ContentDocument} from '../../src/content/document';
import {loadProject, summarise} from '../../src/content/project';

const prompts = vi.hoisted(() => {
  const CANCELLED = Symbol('cancelled');
  return {
    CANCELLED,
    select: vi.fn(),
    text: vi.fn(),
    intro: () => undefined,
    cancel: () => undefined,
    isCancel: (answer: unknown) => answer === CANCELLED,
  };
});
vi.mock('@clack/prompts', () => prompts);

let root: string;
const write = (file: string, text: string) => {
  fs.mkdirSync(path.dirname(path.join(root, file)), {recursive: true});
  fs.writeFileSync(path.join(root, file), text);
};
const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8');

beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'hilfe größe '));
  write('docs/rechnungen/_category_.yml', 'label: Rechnungen\n');
  write(
    'docs/rechnungen/alt.mdx',
    '---\ntitle: Alt\nsidebar_position: 20\n---\n\n[Nachbar](nachbar.mdx) [Fern](../fern/ziel.mdx#eins)\n',
  );
  write(
    'docs/rechnungen/nachbar.mdx',
    '---\ntitle: Nachbar\nsidebar_position: 35\n---\n\n[Alt](./alt.mdx#zwei) [Fern](../fern/ziel.mdx)\n',
  );
  write('docs/fern/ziel.mdx', '---\ntitle: Ziel\n---\n\n[Alt](../rechnungen/alt.mdx)\n');
  write(
    'updates/2025/2025-01-a.mdx',
    '---\ntitle: A\n---\n\n[Alt](/rechnungen/alt) [Nicht](/rechnungen/alternative)\n',
  );
  write('docs/_startseite.yml', 'aufgaben:\n  - {text: Alt, ziel: /rechnungen/alt}\n');
  write(
    'gethelp/_wege.yml',
    'weg:\n  schritte:\n    a: {ziel: /rechnungen/alt#zwei, tun: A}\n    b:\n      ziel: /fern/ziel\n      auch: [/fern/ziel, /rechnungen/alt]\n',
  );
  for (const file of ['bewertung.yml', 'lists/2026-11-21-alltag-gesprochen.yml'])
    write(`evaluation/${file}`, "- q: 'Wo ist /rechnungen/alt?'\n  erwartet: [/a, /rechnungen/alt]\n");
  write('docs/_weiterleitungen.yml', '# Alt\n/frueher: /rechnungen/alt\n');
  for (const method of ['log', 'error'] as const) vi.spyOn(console, method).mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
  prompts.select.mockReset();
  prompts.text.mockReset();
  fs.rmSync(root, {recursive: true});
});

describe('npm run umziehen', () => {
  it('moves the file and everything that points to it', () => {
    expect(umziehen(['docs/rechnungen/alt.mdx', 'docs/neu/ordner/neu.mdx'], root)).toBe(0);
    expect(fs.existsSync(path.join(root, 'docs/rechnungen/alt.mdx'))).toBe(false);
    expect(read('docs/neu/ordner/neu.mdx')).toContain(
      '[Nachbar](../../rechnungen/nachbar.mdx) [Fern](../../fern/ziel.mdx#eins)',
    );
    expect(read('docs/rechnungen/nachbar.mdx')).toContain('[Alt](../neu/ordner/neu.mdx#zwei) [Fern](../fern/ziel.mdx)');
    expect(read('docs/fern/ziel.mdx')).toContain('[Alt](../neu/ordner/neu.mdx)');
    expect(read('updates/2025/2025-01-a.mdx')).toContain('[Alt](/neu/ordner/neu) [Nicht](/rechnungen/alternative)');
    expect(read('docs/_startseite.yml')).toContain('ziel: /neu/ordner/neu}');
    expect(read('gethelp/_wege.yml')).toBe(
      'weg:\n  schritte:\n    a: {ziel: /neu/ordner/neu#zwei, tun: A}\n    b:\n      ziel: /fern/ziel\n      auch: [/fern/ziel, /neu/ordner/neu]\n',
    );
    for (const file of ['bewertung.yml', 'lists/2026-11-21-alltag-gesprochen.yml'])
      expect(read(`evaluation/${file}`)).toBe("- q: 'Wo ist /rechnungen/alt?'\n  erwartet: [/a, /neu/ordner/neu]\n");
  });

  it('adds the redirect and shortens a chain', () => {
    umziehen(['docs/rechnungen/alt.mdx', 'docs/rechnungen/neu.mdx'], root);
    expect(read('docs/_weiterleitungen.yml')).toBe(
      '# Alt\n/frueher: /rechnungen/neu\n/rechnungen/alt: /rechnungen/neu\n',
    );
  });

  it('drops the redirect when an article moves back', () => {
    umziehen(['docs/rechnungen/alt.mdx', 'docs/rechnungen/neu.mdx'], root);
    umziehen(['docs/rechnungen/neu.mdx', 'docs/rechnungen/alt.mdx'], root);
    expect(read('docs/_weiterleitungen.yml')).toBe(
      '# Alt\n/frueher: /rechnungen/alt\n/rechnungen/neu: /rechnungen/alt\n',
    );
  });

  it('follows every way to write a link, and leaves code and texts alone', () => {
    const links = (path: string, route: string) => `\uFEFF---
title: Links
siehe: ${route}
---

import Teil from '${path}';

## Über [Alt](${path}) {#ueber}

1. [mit Titel](${path} "Kisten: zählen (2)") und [einfach](${path}#zwei "x")
2. [Verweis][ziel], [ziel] und [spitz](<${path}> 'y')
   - [mit Frage](${path}?x=1#y) ![Bild](${path})

| a | b |
|---|---|
| [Tabelle](${path}) | \`[code](./alt.mdx)\` |

:::note[Hinweis [Alt](${path})]
[darin](${route}#a) und [auch](${route} "z")
:::

::karte{ziel="${path}" text="alt.mdx ist gut"}

<Karte to="${path}" href='${route}' text="Siehe alt" bild={require('${path}')}>
[Kind](${path})
</Karte>

[![Bild](/img/x.svg)](${path})

[ziel]: ${path} 'Titel'
[weg]: <${route}#b>

~~~md
[Alt](./alt.mdx) [Alt](/rechnungen/alt) import x from './alt.mdx'
~~~
`;
    write('docs/rechnungen/links.mdx', links('./alt.mdx', '/rechnungen/alt').replaceAll('\n', '\r\n'));
    write('docs/rechnungen/teil/links.mdx', links('@site/docs/rechnungen/alt.mdx', '/rechnungen/alt'));
    expect(umziehen(['docs/rechnungen/alt.mdx', 'docs/fern/neu.mdx'], root)).toBe(0);
    expect(read('docs/rechnungen/links.mdx')).toBe(links('../fern/neu.mdx', '/fern/neu').replaceAll('\n', '\r\n'));
    expect(read('docs/rechnungen/teil/links.mdx')).toBe(links('@site/docs/fern/neu.mdx', '/fern/neu'));
  });

  it('follows links to names with umlauts, however they are written', () => {
    write('docs/rechnungen/gro\u0308ße.mdx', '---\ntitle: G\n---\n\n[A](./alt.mdx "t") ![B](./bild.png)\n');
    write('docs/rechnungen/bild.png', '');
    const links = (...urls: string[]) => urls.map((url) => `[A](${url}#x)`).join(' ');
    write(
      'docs/rechnungen/links.mdx',
      links('./größe.mdx', './gro\u0308ße.mdx', './gr%C3%B6%C3%9Fe.mdx', '/rechnungen/gr%c3%b6%c3%9fe'),
    );
    expect(umziehen(['docs/rechnungen/größe.mdx', 'docs/fern/maß.mdx'], root)).toBe(0);
    expect(read('docs/rechnungen/links.mdx')).toBe(
      links('../fern/maß.mdx', '../fern/maß.mdx', '../fern/ma%C3%9F.mdx', '/fern/ma%C3%9F'),
    );
    expect(read('docs/fern/maß.mdx')).toContain('[A](../rechnungen/alt.mdx "t") ![B](../rechnungen/bild.png)');
    expect(fs.readdirSync(path.join(root, 'docs/rechnungen'))).not.toContain('gro\u0308ße.mdx');
  });

  it('puts a name with a separate umlaut right', () => {
    write('docs/rechnungen/gro\u0308ße.mdx', '---\ntitle: G\n---\n');
    expect(umziehen(['docs/rechnungen/größe.mdx', 'docs/rechnungen/größe.mdx'], root)).toBe(0);
    expect(fs.readdirSync(path.join(root, 'docs/rechnungen'))).toContain('größe.mdx');
    expect(fs.readdirSync(path.join(root, 'docs/rechnungen'))).not.toContain('gro\u0308ße.mdx');
    expect(read('docs/_weiterleitungen.yml')).not.toContain('größe');
  });

  it('follows whatever else names the article, and says where its old name is left in a text', () => {
    write('src/product/menue.yml', 'artikel:\n  - rechnungen/alt\n  - rechnungen/alternative\n');
    write('src/product/produktmodell.md', '| rechnungen/alt | **Rechnungen** |\n');
    write(
      'src/content/seitenbaum.psv',
      '/rechnungen/alt|Alt|x\n~/rechnungen/alternative|B|x\n>/frueher|/rechnungen/alt\n',
    );
    write('e2e/a.spec.ts', "const a = '/rechnungen/alt'; const b = 'docs/rechnungen/alt.mdx'; // /rechnungen/alt\n");
    write('.size-limit.cjs', "scriptsOf('rechnungen/alt.html'), 'build/rechnungen/alt.html'\n");
    write('src/content/adressen.txt', '/rechnungen/alt\n');
    write('src/content/nummern.txt', '201-9 /rechnungen/alt\n202-4 /rechnungen/alternative\n');
    write('leserworte/rechnungen/alt.txt', '[kurzantwort]\n4f1c geld holen\n');
    expect(umziehen(['docs/rechnungen/alt.mdx', 'docs/fern/neu.mdx'], root)).toBe(0);
    expect(read('src/product/menue.yml')).toBe('artikel:\n  - fern/neu\n  - rechnungen/alternative\n');
    expect(read('src/product/produktmodell.md')).toBe('| fern/neu | **Rechnungen** |\n');
    expect(read('src/content/seitenbaum.psv')).toBe(
      '/fern/neu|Alt|x\n~/rechnungen/alternative|B|x\n>/frueher|/fern/neu\n',
    );
    expect(read('e2e/a.spec.ts')).toBe("const a = '/fern/neu'; const b = 'docs/fern/neu.mdx'; // /rechnungen/alt\n");
    expect(read('.size-limit.cjs')).toBe("scriptsOf('fern/neu.html'), 'build/fern/neu.html'\n");
    expect(read('src/content/adressen.txt')).toBe('/rechnungen/alt\n');
    expect(read('src/content/nummern.txt')).toContain(
      '\n201-9 /rechnungen/alt /fern/neu\n202-4 /rechnungen/alternative\n',
    );
    expect(read('leserworte/fern/neu.txt')).toContain('geld holen');
    expect(fs.existsSync(path.join(root, 'leserworte/rechnungen/alt.txt'))).toBe(false);
    const [report] = vi.mocked(console.log).mock.calls.at(-1) as [string];
    expect(report).toMatch(/Passt er dort\?\n(?: {2}.*\n)*? {2}e2e\/a\.spec\.ts:1\n/);
    expect(report).toContain('\n  docs/fern/ziel.mdx\n  docs/rechnungen/nachbar.mdx\n');
    expect(Math.max(...report.split('\n').map(({length}) => length))).toBeLessThan(120);
  });

  /** Every file below the project with its bytes. */
  const everything = () =>
    fs
      .readdirSync(root, {recursive: true, encoding: 'utf8'})
      .sort()
      .map((name) => [
        name,
        fs.statSync(path.join(root, name)).isFile() && fs.readFileSync(path.join(root, name), 'latin1'),
      ]);

  it.each([
    ['Pflicht Eingabe.mdx', 'Leerzeichen'],
    ['kisten (2).mdx', 'Leerzeichen'],
    ['kisten(2).mdx', '„(“'],
    ['Kisten.mdx', '„K“'],
    ['a%20b.mdx', '„%“'],
    ['a#b.mdx', '„#“'],
    ['nul.mdx', 'Windows'],
    ['index.mdx', 'Ordner'],
    ['rechnungen.mdx', 'wie sein Ordner'],
    ['Neuer Ordner/a.mdx', 'Leerzeichen'],
    ['alt.mdx', 'steht schon dort'],
    ['nachbar.mdx', 'gibt es schon'],
    ['.', 'Ordner'],
  ])('refuses the name %j before anything is written', (name, why) => {
    const before = everything();
    expect(umziehen(['docs/rechnungen/alt.mdx', `docs/rechnungen/${name}`], root)).toBeGreaterThan(0);
    expect(vi.mocked(console.error).mock.calls.join('\n')).toContain(why);
    expect(everything()).toEqual(before);
  });

  it.each([
    ['a folder', ['docs/rechnungen', 'docs/neu'], 'einzeln'],
    [
      'a name with a blank without quotes',
      ['docs/rechnungen/alt.mdx', 'docs/rechnungen/Pflicht', 'Eingabe.mdx'],
      'Anführungszeichen',
    ],
    [
      'an .md of the same address',
      ['docs/rechnungen/alt.mdx', 'docs/rechnungen/zwilling.mdx'],
      'zwilling.md“ gibt es schon',
    ],
    ['the start page', ['docs/landing-page.mdx', 'docs/start.mdx'], 'Startseite'],
    ['a note without its month', ['updates/2025/2025-01-a.mdx', 'updates/2025/a.mdx'], 'Jahr und Monat'],
  ])('refuses %s', (_what, args, why) => {
    write('docs/rechnungen/zwilling.md', '---\ntitle: Z\n---\n');
    write('docs/landing-page.mdx', '---\ntitle: S\n---\n');
    const before = everything();
    expect(umziehen(args, root)).toBeGreaterThan(0);
    expect(vi.mocked(console.error).mock.calls.join('\n')).toContain(why);
    expect(everything()).toEqual(before);
  });

  it('refuses while an article that may link there cannot be read', () => {
    write('docs/fern/kaputt.mdx', '---\ntitle: K\n---\n\n<Offen> [Alt](../rechnungen/alt.mdx)\n');
    const before = everything();
    expect(umziehen(['docs/rechnungen/alt.mdx', 'docs/fern/neu.mdx'], root)).toBe(1);
    expect(vi.mocked(console.error).mock.calls.join('\n')).toContain('„docs/fern/kaputt.mdx“ ist nicht zu lesen');
    expect(everything()).toEqual(before);
  });

  it('changes nothing when the file of redirects cannot be read', () => {
    write('docs/_weiterleitungen.yml', '/frueher: [/rechnungen/alt\n');
    const before = everything();
    expect(() => umziehen(['docs/rechnungen/alt.mdx', 'docs/neu/ordner/neu.mdx'], root)).toThrow(
      /_weiterleitungen\.yml:1\n.*Klammer ist nicht geschlossen/,
    );
    expect(everything()).toEqual(before);
  });

  it.each([
    [['docs/gibt-es-nicht.mdx', 'docs/neu.mdx'], 2],
    [['docs/rechnungen/alt.mdx', 'docs/fern/ziel.mdx'], 1],
    [['docs/rechnungen/alt.mdx', 'api/neu.mdx'], 2],
    [['docs/rechnungen/alt.mdx'], 2],
  ])('changes nothing when called with %j', (args, code) => {
    const before = read('docs/fern/ziel.mdx');
    expect(umziehen(args, root)).toBe(code);
    expect(read('docs/fern/ziel.mdx')).toBe(before);
    expect(fs.existsSync(path.join(root, 'docs/rechnungen/alt.mdx'))).toBe(true);
  });
});

it('gives a draft no redirect', () => {
  write('docs/rechnungen/entwurf.mdx', '---\ntitle: E\ndraft: true\n---\n');
  umziehen(['docs/rechnungen/entwurf.mdx', 'docs/rechnungen/fertig.mdx'], root);
  expect(read('docs/_weiterleitungen.yml')).not.toContain('entwurf');
});

describe('moving parts', () => {
  it('leaves external links, images and code addresses alone', () => {
    const text = '[A](https://www.example.com/alt.mdx) ![B](/img/alt.svg)';
    expect(rewriteLinks(text, 'docs/a.mdx', 'docs/alt.mdx', 'docs/neu.mdx')).toBe(text);
  });
  it('keeps umlauts in file names', () => {
    expect(
      rewriteLinks('[A](./begriffserklärung.mdx)', 'docs/a.mdx', 'docs/begriffserklärung.mdx', 'docs/b/begriffe.mdx'),
    ).toBe('[A](./b/begriffe.mdx)');
  });
  it.each([
    ['docs/x.mdx', '[A](/a/b) [B](/a/b#x) <A href="/a/b" />', '[A](/z) [B](/z#x) <A href="/z" />'],
    ['docs/x.mdx', '[A][a]\n\n[a]: /a/b', '[A][a]\n\n[a]: /z'],
    [
      'docs/x.mdx',
      '---\nsiehe: [/a/b, "/a/b"]\nauch:\n  - /a/b\n---\n',
      '---\nsiehe: [/z, "/z"]\nauch:\n  - /z\n---\n',
    ],
    ['docs/_x.yml', "ziel: /a/b\nziele: [/a, '/a/b']\n- {ziel: /a/b}", "ziel: /z\nziele: [/a, '/z']\n- {ziel: /z}"],
    ['sets/x.yml', "erwartet:\n  [\n    /a/b,\n    '/a/b',\n  ]\n", "erwartet:\n  [\n    /z,\n    '/z',\n  ]\n"],
    ['config/x.ts', `to: '/a/b', content: '<a href="/a/b">'`, `to: '/z', content: '<a href="/z">'`],
  ])('replaces the address where it is the target of a link: %s %j', (file, before, after) =>
    expect(rewriteRoutes(before, file, '/a/b', '/z')).toBe(after),
  );
  it.each([
    ['docs/x.mdx', '[A](/a/bc) [B](/x/a/b) [C](https://shop.example/a/b) [D](../a/b)'],
    ['docs/x.mdx', 'Text\n\n---\n\n- /a/b\n\n---\n'],
    ['docs/x.mdx', 'Unter /a/b, (/a/b) oder `/a/b`: /a/b\n\n- /a/b\n'],
    ['docs/_x.yml', "ziel: https://shop.example/a/b\ntext: 'Siehe /a/b'"],
    ['config/x.ts', "'https://shop.example/a/b' // /a/b"],
  ])('leaves everything else alone: %s %j', (file, text) => expect(rewriteRoutes(text, file, '/a/b', '/z')).toBe(text));
});

describe('npm run neu', () => {
  it('writes the file with the next free place and never over another', async () => {
    expect(await neu(['--art', 'anleitung', '--ordner', 'docs/rechnungen', '--titel', 'Größe prüfen'], root)).toBe(0);
    expect(read('docs/rechnungen/groesse-pruefen.mdx')).toContain('sidebar_position: 40\n');
    expect(read('docs/rechnungen/groesse-pruefen.mdx')).toContain('- [Alt](./alt.mdx)\n- [Nachbar](./nachbar.mdx)\n');
    expect(await neu(['--art', 'anleitung', '--ordner', 'docs/rechnungen', '--titel', 'Größe prüfen'], root)).toBe(1);
    expect(nextPosition(root, 'docs/rechnungen')).toBe(50);
  });
  it.each([
    [['--art', 'gibtsnicht', '--ordner', 'docs', '--titel', 'X']],
    [['--art', 'anleitung', '--ordner', 'docs/nirgends', '--titel', 'X']],
    [['--art', 'version', '--ordner', 'docs', '--titel', 'X']],
    [['--art', 'anleitung', '--ordner', 'docs', '--titel', '€ & …']],
  ])('refuses %j', async (args) => expect(await neu(args, root)).toBe(2));

  it('names a release note so that the menu of the updates takes it', async () => {
    expect(await neu(['--art', 'version', '--ordner', 'updates/2025', '--titel', 'Neue Mahnläufe'], root)).toBe(0);
    const [name = ''] = fs.readdirSync(path.join(root, 'updates/2025')).filter((file) => file.includes('mahn'));
    const note = {id: `2025/${path.parse(name).name}`, title: 'Neue Mahnläufe', sourceDirName: '2025'};
    expect(updatesSidebarItems([note])).toMatchObject([{label: '2025'}]);
    const [, month = ''] = /^2025-(\d\d)-neue-mahnlaeufe\.mdx$/.exec(name) ?? [];
    expect(read(`updates/2025/${name}`)).toMatch(new RegExp(`\ndatum: 2025-${month}-\\d\\d\nversion: "25.${month}"\n`));
  });

  describe('in a terminal', () => {
    const isTTY = Object.getOwnPropertyDescriptor(process.stdin, 'isTTY');
    beforeEach(() => Object.defineProperty(process.stdin, 'isTTY', {value: true, configurable: true}));
    afterEach(() => {
      if (isTTY) Object.defineProperty(process.stdin, 'isTTY', isTTY);
      else Reflect.deleteProperty(process.stdin, 'isTTY');
    });

    it('asks for area, kind and title, and offers only kinds that fit the area', async () => {
      prompts.select.mockResolvedValueOnce('docs/rechnungen').mockResolvedValueOnce('faq');
      prompts.text.mockResolvedValueOnce('  Fragen zu Größen ');
      expect(await neu([], root)).toBe(0);
      interface Question {
        options: {value: string; label: string}[];
      }
      const [areas, kindsOffered] = prompts.select.mock.calls.map(([question]) => question as Question);
      expect(areas!.options).toContainEqual({value: 'docs/rechnungen', label: 'docs/rechnungen  (Rechnungen)'});
      expect(kindsOffered!.options.map(({value}) => value)).toEqual(allowedKinds('docs'));
      expect(read('docs/rechnungen/fragen-zu-groessen.mdx')).toMatch(/^---\ntitle: Fragen zu Größen\n[^]*\nart: faq\n/);
    });

    it('asks only for what the command line leaves open and demands a title', async () => {
      prompts.text.mockResolvedValueOnce('Etwas');
      expect(await neu(['--art', 'anleitung', '--ordner', 'docs/rechnungen'], root)).toBe(0);
      expect(prompts.select).not.toHaveBeenCalled();
      const [{validate}] = prompts.text.mock.calls[0] as [{validate: (input: string) => string | undefined}];
      expect([validate('  '), validate('Etwas')]).toEqual(['Bitte geben Sie einen Titel ein.', undefined]);
    });

    it('makes a new folder on request', async () => {
      prompts.select.mockResolvedValueOnce('').mockResolvedValueOnce('faq');
      prompts.text
        .mockResolvedValueOnce('docs/rechnungen/mahnwesen')
        .mockResolvedValueOnce(' Mahnwesen ')
        .mockResolvedValueOnce('Mahnen');
      expect(await neu([], root)).toBe(0);
      const [{validate}] = prompts.text.mock.calls[0] as [{validate: (input: string) => string | undefined}];
      expect(validate('docs/rechnungen')).toContain('gibt es schon');
      expect(read('docs/rechnungen/mahnwesen/_category_.yml')).toContain('label: Mahnwesen\n');
      expect(read('docs/rechnungen/mahnwesen/mahnen.mdx')).toContain('title: Mahnen\n');
    });

    it('writes nothing when someone gives up', async () => {
      prompts.select.mockResolvedValueOnce('docs/rechnungen').mockResolvedValueOnce(prompts.CANCELLED);
      const before = fs.readdirSync(path.join(root, 'docs/rechnungen'));
      expect(await neu([], root)).toBe(0);
      expect(fs.readdirSync(path.join(root, 'docs/rechnungen'))).toEqual(before);
    });
  });

  const project = loadProject();
  /** Titles that mean something to YAML 1.1 or 1.2, to Markdown, to MDX or to a file system. */
  const titles = [
    ...['@ im Betreff', '[Test] Kiste', '> 5 Kisten', '& Co im Namen', '%Rabatt', '*Neu* Kiste', '100', 'null', '~~~'],
    ...[
      'Gro\u0308ße ändern',
      'Café und Crème',
      'yes',
      'Off',
      'true',
      '1e3',
      '0x1F',
      '0o17',
      '1_000',
      '12:30:45',
      '.inf',
    ],
    ...[
      '2025-01-01',
      '2025-01-01 10:00',
      '---',
      '- Kiste',
      '? Kiste',
      '! Kiste',
      '{Kiste}',
      '<Kiste />',
      '</div>',
      '<<',
    ],
    ...[
      'Kiste: neu',
      'Kiste #2',
      'Kiste :',
      ':kiste',
      'a:b',
      '"Kiste"',
      "'Kiste'",
      'Kiste \\ Korb',
      'C:\\Kisten\\neu',
      '`Kiste`',
    ],
    ...[
      '  Kiste  ',
      '\tKiste\t',
      'Kiste\nzwei',
      'Kiste\r\nzwei',
      'Kiste\u0000x',
      'Kiste 📦',
      '5\u00a0kg Mehl',
      '${Kiste}',
      '_Kiste_',
    ],
    ...[
      'Kiste | Korb',
      '![Kiste](x)',
      '&amp; Kiste',
      'Łódź Øre',
      'CON',
      'com1',
      'Index',
      'README',
      'Rechnungen',
      'x'.repeat(70),
    ],
    'Größere Überschüsse für äußerst große Öffnungen über Übergrößenträger',
  ];
  it.each(titles)('gives the title %j to every reader as it is', async (title) => {
    const meant = title
      .normalize('NFC')
      .replace(/[\p{Cc} ]+/gu, ' ')
      .trim();
    const before = new Set(fs.readdirSync(path.join(root, 'docs/rechnungen')));
    const args = ['--art=anleitung', '--ordner=docs/rechnungen', `--titel=${title}`];
    // Nothing to name a file after.
    if (!/[\p{L}\p{N}]/u.test(title)) return expect(await neu(args, root)).toBe(2);
    expect(await neu(args, root)).toBe(0);
    const [name = ''] = fs.readdirSync(path.join(root, 'docs/rechnungen')).filter((entry) => !before.has(entry));
    expect(name).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*\.mdx$/);
    expect(name.length).toBeLessThan(100);
    expect(name).not.toMatch(/^(?:con|com1|index|readme|rechnungen)\.mdx$/);
    const file = `docs/rechnungen/${name}`;
    const text = read(file);
    const {frontMatter} = await DEFAULT_PARSE_FRONT_MATTER({filePath: file, fileContent: text});
    expect(frontMatter.title).toBe(meant);
    const document = new ContentDocument(file, text);
    expect(document.frontMatter.title).toBe(meant);
    expect(document.syntaxError).toBeUndefined();
    expect(summarise(file, text).title).toBe(meant);
    const known = withArticle(project, file, text);
    const faults = (source: string) =>
      checkFile(file, source, known, {stage: 'schreiben'}).messages.filter(({severity}) => severity === 'fehler');
    expect(faults(text)).toEqual(faults(text.replace(/^title: .*$/m, 'title: Ein Titel')));

    // The next article of the folder links to it by its title.
    write('docs/allein/_category_.yml', 'label: Allein\n');
    write('docs/allein/erster.mdx', text.replace('draft: true\n', ''));
    expect(await neu(['--art=anleitung', '--ordner=docs/allein', '--titel=Zweiter'], root)).toBe(0);
    const second = new ContentDocument('docs/allein/zweiter.mdx', read('docs/allein/zweiter.mdx'));
    expect(second.syntaxError).toBeUndefined();
    const [link] = second.sections.at(-1)!.nodes;
    expect(toString(link!)).toMatch(new RegExp(`^${escapeRegexp(meant)}`));
  });

  it.each([
    ['no', 'Der Titel ist zu kurz.'],
    ['x'.repeat(71), 'Der Titel hat über 70 Zeichen'],
    ['Ящик', 'kein Dateiname'],
    [' \t ', 'alle Angaben'],
  ])('refuses the title %j, which the check would not take either', async (title, why) => {
    const before = fs.readdirSync(path.join(root, 'docs/rechnungen'));
    expect(await neu(['--art=anleitung', '--ordner=docs/rechnungen', `--titel=${title}`], root)).toBe(2);
    expect(vi.mocked(console.error).mock.calls.join('\n')).toContain(why);
    expect(fs.readdirSync(path.join(root, 'docs/rechnungen'))).toEqual(before);
  });

  describe('in a folder that does not exist', () => {
    const call = (...args: string[]) => neu(['--art=anleitung', '--titel=Erste Kiste', ...args], root);
    it('makes it with its name in the menu, after its neighbours', async () => {
      write('docs/rechnungen/faq/_category_.yml', 'label: Fragen\nposition: 50\n');
      expect(await call('--ordner=docs/rechnungen/mahnwesen/', '--bereich=Mahnung: 1. & 2.')).toBe(0);
      expect(parse(read('docs/rechnungen/mahnwesen/_category_.yml'))).toEqual({
        label: 'Mahnung: 1. & 2.',
        position: 60,
        link: null,
      });
      expect(read('docs/rechnungen/mahnwesen/erste-kiste.mdx')).toContain('title: Erste Kiste\n');
    });
    it('needs no name for a year of the updates', async () => {
      write('updates/2025/x.mdx', '---\ntitle: X\n---\n');
      expect(await neu(['--art=version', '--titel=Erste Kiste', '--ordner=updates/2031'], root)).toBe(0);
      expect(fs.readdirSync(path.join(root, 'updates/2031'))).toEqual([
        expect.stringMatching(/^2031-\d\d-erste-kiste/),
      ]);
    });
    it.each([
      [['--ordner=docs/rechnungen/mahnwesen'], '--bereich='],
      [['--ordner=docs/rechnungen/Mahn Wesen', '--bereich=M'], 'mahn-wesen'],
      [['--ordner=docs/neuer-bereich', '--bereich=M'], 'Piktogramm'],
      [['--ordner=docs/nirgends/mahnwesen', '--bereich=M'], '„docs/nirgends“ auch nicht'],
      [['--ordner=docs/../../anderswo', '--bereich=M'], 'beginnt mit docs/'],
      [['--ordner=updates/neu', '--bereich=M'], 'wie sein Jahr'],
      [['--ordner=docs/rechnungen', '--bereich=M'], 'braucht keinen'],
    ])('refuses %j and says why', async (args, why) => {
      const before = fs.readdirSync(root, {recursive: true});
      expect(await call(...args)).toBe(2);
      expect(vi.mocked(console.error).mock.calls.join('\n')).toContain(why);
      expect(fs.readdirSync(root, {recursive: true})).toEqual(before);
    });
  });

  it.each(
    (['docs', 'updates', 'intern'] as const).flatMap((instance) =>
      allowedKinds(instance).map((kind) => [instance, kind] as const),
    ),
  )('gives %s/%s a skeleton whose front matter and structure the rules accept', (instance, kind) => {
    const file = `${instance}/${fileNameFor('Ein Beispiel', instance, '2026-01-02')}`;
    const existing = [...project.summaries.keys()].find((name) => name.startsWith('docs/'))!;
    const text = skeleton({
      instance,
      kind,
      title: 'Ein Beispiel: neu',
      position: 10,
      today: '2026-01-02',
      tags: [...project.tags],
      related: [`[Ein Artikel](./${existing.slice('docs/'.length)})`],
    });
    const {messages} = checkFile(file, text, withArticle(project, file, text), {stage: 'ci'});
    expect(
      messages.filter(({rule}) => ['HC001', 'HC003', 'HC004', 'HC013', 'HC014', 'HC018', 'HC020'].includes(rule)),
    ).toEqual([]);
  });
});
