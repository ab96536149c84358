import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {DEFAULT_PARSE_FRONT_MATTER} from '@docusaurus/utils';
import {areaOfFile} from '../../src/content/areas';
import {parseFrontMatter, readingMinutes} from '../../src/content/front-matter';
import {isKind, kinds} from '../../src/content/kinds';

describe('areaOfFile', () => {
  it.each([
    ['docs/rechnungen/verwaltung/a.mdx', 'rechnungen', 'Rechnungen'],
    ['docs/landing-page.mdx', 'hilfe', 'Hilfe-Center'],
    ['docs/gibt-es-nicht/a.mdx', 'gibt-es-nicht', 'gibt-es-nicht'],
    ['updates/2025/2025-11-a.mdx', 'updates', 'Updates'],
    ['gethelp/gethelp-landingpage.mdx', 'gethelp', 'Hilfe bekommen'],
  ])('%s belongs to %s', (file, key, label) => {
    expect(areaOfFile(path.resolve(file))).toEqual({key, label});
  });
});

describe('readingMinutes', () => {
  it('counts words, not signs and numbers, and never says zero', () => {
    expect(readingMinutes('')).toBe(1);
    expect(readingMinutes('| --- | --- |\n'.repeat(900))).toBe(1);
    expect(readingMinutes('Wort '.repeat(180))).toBe(1);
    expect(readingMinutes('Lastschrift-Lauf '.repeat(720))).toBe(4);
  });

  it('reaches the page through the front matter', async () => {
    const {frontMatter, content} = await parseFrontMatter({
      filePath: 'docs/a.mdx',
      fileContent: `---\ntitle: Test\n---\n${'Wort '.repeat(360)}`,
      defaultParseFrontMatter: DEFAULT_PARSE_FRONT_MATTER,
    });
    expect(frontMatter).toMatchObject({title: 'Test', lesezeit: 2});
    expect(content).toContain('Wort');
  });
});

describe('the preview', () => {
  it('refuses an article that came in another encoding while it runs', async () => {
    const filePath = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'hilfe-')), 'a.mdx');
    fs.writeFileSync(filePath, Buffer.from('---\ntitle: Größe\n---\n', 'latin1'));
    const fileContent = fs.readFileSync(filePath, 'utf8');
    const parse = (text: string) =>
      parseFrontMatter({filePath, fileContent: text, defaultParseFrontMatter: DEFAULT_PARSE_FRONT_MATTER});
    await expect(parse(fileContent)).rejects.toThrow(/a\.mdx:2\n {2}Die Datei ist in Windows-1252/);
    fs.writeFileSync(filePath, 'Ein \uFFFD.');
    await expect(parse('Ein \uFFFD.')).resolves.toBeDefined();
    fs.rmSync(path.dirname(filePath), {recursive: true});
  });
});

it('what figures follow from stays out of what pages load', async () => {
  const {frontMatter} = await parseFrontMatter({
    filePath: 'docs/a.mdx',
    fileContent: '---\ntitle: Test\nzahlen: [rechnung RE2025-00164]\ntags: [a]\n---\nText\n',
    defaultParseFrontMatter: DEFAULT_PARSE_FRONT_MATTER,
  });
  expect(Object.keys(frontMatter).sort()).toEqual(['image', 'lesezeit', 'tags', 'title']);
});

describe('isKind', () => {
  it('knows the kinds and nothing every object has', () => {
    expect(Object.keys(kinds).every(isKind)).toBe(true);
    for (const other of ['Anleitung', '', undefined, 7, 'toString', 'constructor']) expect(isKind(other)).toBe(false);
  });
});
