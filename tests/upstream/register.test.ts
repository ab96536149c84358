import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import logger from '@docusaurus/logger';
import {afterAll, beforeAll, describe, expect, it, vi} from 'vitest';
import {lostClassNames, namesClass, selectedClassNames, upstreamClassNames} from '../../src/upstream/class-names';
import {moduleReplacements} from '../../src/upstream/framework';
import {assertSeamsFit, fits} from '../../src/upstream/guard';
import {seams} from '../../src/upstream/register';
import {classUseOf} from '../../src/upstream/queried-classes';
import {fingerprint, installed, misfits, type Seam} from '../../src/upstream/seam';
import {themeComponents, themeSeams} from '../../src/upstream/theme';

const siteDir = path.resolve(__dirname, '../..');

describe('the register', () => {
  it.each(seams.map((seam) => [seam.id, seam] as const))('%s fits the installed packages', (_id, seam) => {
    expect(misfits(seam, installed)).toEqual([]);
  });

  it('has one entry per id, and each names a test that exists and what it is for', () => {
    expect(new Set(seams.map(({id}) => id)).size).toBe(seams.length);
    for (const {id, test, why, strength, brings} of seams) {
      expect(fs.existsSync(path.join(siteDir, test)), `${id}: ${test}`).toBe(true);
      expect(why.length, id).toBeGreaterThan(20);
      // Speed is only worth a seam with a figure.
      expect(brings !== undefined && /\d/.test(brings), `${id}: brings`).toBe(strength === 'faster');
    }
  });

  it('covers every component in src/theme, and no other', () => {
    expect(themeSeams.map(({id}) => id).sort()).toEqual(
      themeComponents(path.join(siteDir, 'src/theme')).map((name) => `theme/${name}`),
    );
  });

  it('asks for a review of components whose originals change, and of nothing else', () => {
    const isComponent = ({kind}: Seam) => kind === 'eject' || kind === 'wrap';
    for (const seam of seams) expect(seam.strength === 'review', seam.id).toBe(isComponent(seam));
  });

  it('says of every component in src/theme whether it wraps its original', () => {
    for (const {id, kind} of themeSeams) {
      const base = path.join(siteDir, 'src', id);
      const file = [`${base}.tsx`, `${base}/index.tsx`, `${base}/index.ts`].find((one) => fs.existsSync(one))!;
      const wraps = fs.readFileSync(file, 'utf8').includes("'@theme-original/") || kind === 'wrap';
      expect(wraps, id).toBe(kind === 'wrap');
    }
  });

  it('replaces modules by modules that exist', () => {
    for (const {id, module} of moduleReplacements) expect(fs.existsSync(module), id).toBe(true);
  });
});

describe('a package that has changed', () => {
  let folder: string;
  const locate = () => folder;
  const seam = (expects: Seam['expects'], strength: Seam['strength'] = 'must', kind: Seam['kind'] = 'patch'): Seam => ({
    id: 'test',
    package: 'package',
    kind,
    strength,
    why: '',
    test: '',
    expects,
  });

  beforeAll(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'upstream-'));
    fs.writeFileSync(path.join(folder, 'a.js'), "import x from './x';\nx(1);\nx(1);\n");
  });
  afterAll(() => fs.rmSync(folder, {recursive: true}));

  it.each([
    [{file: 'a.js', contains: "'./x'"}, []],
    [{file: 'a.js', contains: "'./x'", once: true}, []],
    [{file: 'a.js', contains: "'./y'"}, ["a.js: „'./y'“ kommt nicht mehr vor."]],
    [{file: 'a.js', contains: 'x(1);', once: true}, ['a.js: „x(1);“ kommt 2-mal vor statt einmal.']],
    [{file: 'b.js', contains: 'x'}, ['b.js gibt es nicht mehr.']],
    [{file: 'a.js', sha256: fingerprint("import x from './x';\nx(1);\nx(1);\n")}, []],
    [
      {file: 'a.js', sha256: '0'.repeat(16)},
      [expect.stringMatching(/^a\.js ist geändert \([\da-f]{16} statt 0{16}\)\.$/)],
    ],
  ])('%j', (expectation, problems) => {
    expect(misfits(seam([expectation]), locate)).toEqual(problems);
  });

  it('is told apart from one that is not installed', () => {
    expect(misfits(seam([]), () => undefined)).toEqual(['package ist nicht installiert.']);
  });

  it('is left out with a line in the log where the site only gets slower', () => {
    const warn = vi.spyOn(logger, 'warn').mockReturnValue();
    expect(fits('search-page/no-delay', () => folder)).toBe(false);
    expect(warn).toHaveBeenCalledWith(expect.stringMatching(/^search-page\/no-delay bleibt weg/));
    expect(fits('search-page/no-delay')).toBe(true);
    expect(warn).toHaveBeenCalledOnce();
    expect(() => fits('unknown')).toThrow('steht nicht im Register');
    warn.mockRestore();
  });

  it('stops the build where the site cannot do without the seam, not for a component to review', () => {
    const build = () => assertSeamsFit(() => folder);
    expect(build).toThrow(
      /passt nicht mehr[\s\S]*first-load\/exact-paths \(react-router\): .* gibt es nicht mehr[\s\S]*npm ci/,
    );
    expect(build).not.toThrow(/^ {2}theme\/[A-Z]/m);
    expect(() => {
      assertSeamsFit();
    }).not.toThrow();
  });
});

describe('class names of packages', () => {
  it('exist, all that our style sheets and our code select', () => {
    expect(upstreamClassNames(siteDir).length).toBeGreaterThan(140);
    expect(lostClassNames(siteDir, installed)).toEqual([]);
  });

  it('are found in selectors, not in comments, values or the local names of a module', () => {
    expect(
      selectedClassNames(
        "/* .no */ .a .b-c:hover, [class*='d'] { color: red; } @media (x) { .e { x: url(a.png) } }",
        false,
      ),
    ).toEqual(['a', 'b-c', 'd', 'e']);
    expect(selectedClassNames('.local :global(.navbar) {}', true)).toEqual(['navbar']);
  });

  it.each([
    ["root.querySelector<HTMLElement>('.A')", ['A']],
    ["target.closest('li .a,[data-b]')", ['a']],
    ["$('.node:has(> rect)')", ['node']],
    ['document.querySelectorAll(`main.c-${d} .e`)', ['c-', 'e']],
    ["const rows = [['.A-b:not(:has(.C))', 'role']];", ['A-b', 'C']],
    ["element.classList.contains('a--b')", ['a--b']],
    ["document.getElementsByClassName('a')", ['a']],
    ['element.matches("[class*=\'a\']")', ['a']],
    ["file.endsWith('.mdx') || file === '.vscode/a.code-snippets' || name === 'module.Css'", []],
    ["// '.A-b'\nelement.classList.add('a');", []],
  ])('are found in what code looks for: %s', (code, names) => {
    expect(classUseOf(code, 'a.ts').queried).toEqual(names);
  });

  it('are told from those the code writes, also in keys', () => {
    const {written} = classUseOf("// a\nclsx('b', {c: d, 'e-f': g, [`h--${i}`]: j}, menu.closest('.k'))", 'a.tsx');
    expect(['b', 'c', 'e-f', 'h--x'].every((name) => namesClass(written, name))).toBe(true);
    expect(['a', 'd', 'k', 'menu'].some((name) => namesClass(written, name))).toBe(false);
  });

  it('are known whole or put together', () => {
    expect(namesClass('className="a-bc"', 'a-b')).toBe(false);
    expect(namesClass('className="x a-b"', 'a-b')).toBe(true);
    expect(namesClass('className="x a--b"', 'a--')).toBe(true);
    expect(namesClass('`a-${b}`', 'a-c', /--/g)).toBe(false);
    expect(namesClass('`theme-admonition-${type}`', 'theme-admonition-tip')).toBe(true);
    expect(namesClass('"DocSearch-Hit-".concat(t)', 'DocSearch-Hit-icon')).toBe(true);
  });

  it('are missed when a package no longer has them', () => {
    const without = (...gone: string[]) =>
      lostClassNames(siteDir, (name) => (gone.includes(name) ? undefined : installed(name)));
    const lost = new Map(without('@docsearch/css', '@docsearch/react').map(({name, files}) => [name, files]));
    expect(lost.get('DocSearch-Action')).toContain('src/css/search.css');
    // Only code selects it.
    expect(lost.get('DocSearch-Menu-trigger')).toEqual(['src/search/client/ui/use-modal-repairs.ts']);
    expect(without('beautiful-mermaid').map(({name}) => name)).toContain('edge-label');
  });
});
