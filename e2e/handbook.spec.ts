// A handbook of the built site as it is printed; pdftotext reads it as one does on paper. No page of the site is opened.
import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {parse} from 'yaml';
import {site} from '../config/site';
import {findOrInstallPoppler, readFacts, readPageTexts} from '../scripts/lib/poppler';
import {loadMessages} from '../src/product/messages';
import {expect, plainTest as test} from './support/fixtures';

/** Enough articles to refer to each other, few enough to be printed while one waits. */
const ENOUGH = 4;

interface Source {
  title: string;
  keywords: string[];
  zielgruppe: string[];
}

/** Words only: lines break where there is room. */
const plain = (text: string) =>
  text.replace(/\u00AD\S?\s*|\s+/g, (part) => (part.startsWith('\u00AD') ? '' : ' ')).trim();

function sourcesBelow(folder: string): Source[] {
  return fs
    .readdirSync(folder, {recursive: true, encoding: 'utf8'})
    .filter((name) => /\.mdx?$/.test(name) && !path.basename(name).startsWith('_'))
    .map((name) => {
      const [, head = ''] = /^---\n([\s\S]*?)\n---\n/.exec(fs.readFileSync(path.join(folder, name), 'utf8')) ?? [];
      const {title, keywords = [], zielgruppe = []} = parse(head) as Partial<Source>;
      return {title: String(title), keywords, zielgruppe};
    });
}

const areas = fs
  .readdirSync('docs')
  .filter((name) => fs.existsSync(`docs/${name}/_category_.yml`))
  .map((name) => {
    const {label} = parse(fs.readFileSync(`docs/${name}/_category_.yml`, 'utf8')) as {label: string};
    return {name, label, sources: sourcesBelow(`docs/${name}`)};
  })
  .sort((a, b) => a.sources.length - b.sources.length);
const area = areas.find(({sources}) => sources.length >= ENOUGH) ?? areas.at(-1)!;
const titles = area.sources.map(({title}) => title);
const volume = `bereich-${area.name}`;
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'handbuch-'));
const file = path.join(folder, `${volume}.pdf`);

function print(out: string): Buffer {
  execFileSync(process.execPath, ['--require', 'tsx/cjs', 'scripts/handbook.ts', volume, `--out=${out}`], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return fs.readFileSync(path.join(out, `${volume}.pdf`));
}

let printed: Buffer;
/** Text of each page; the first has the number 1. */
let pages: string[];
/** The same pages, one column after the other. */
let columns: string[];
const page = (number: number) => pages[number - 1] ?? '';
/** Where an article begins: its title stands in the running head and once more below it. */
const startOf = (title: string) =>
  pages.findIndex((text) => text.split(title).length > 2 && text.includes('hilfe.')) + 1;

test.describe.configure({mode: 'serial'});
test.beforeAll(() => {
  findOrInstallPoppler();
  printed = print(folder);
  pages = readPageTexts(file, 'lines').map(plain);
  columns = readPageTexts(file, 'columns').map(plain);
});
test.afterAll(() => fs.rmSync(folder, {recursive: true, force: true}));

test('there is one for all, for every area and for every workplace', () => {
  const list = execFileSync(process.execPath, ['--require', 'tsx/cjs', 'scripts/handbook.ts', '--liste'], {
    encoding: 'utf8',
  });
  const names = list.split('\n').map((line) => line.split(' ')[0]);
  const workplaces = new Set(areas.flatMap(({sources}) => sources).flatMap(({zielgruppe}) => zielgruppe));
  workplaces.delete('redaktion');
  expect(workplaces.size).toBeGreaterThan(1);
  expect(names).toEqual(
    expect.arrayContaining([
      'gesamt',
      ...areas.map(({name}) => `bereich-${name}`),
      ...[...workplaces].map((name) => `arbeitsplatz-${name}`),
    ]),
  );
});

test('the contents name every article of the area with the page it begins on', () => {
  const contents = pages.filter((text) => text.includes('Inhalt Inhalt')).join(' ');
  expect(titles.length).toBeGreaterThan(2);
  for (const title of titles) {
    const start = startOf(title);
    expect(start, title).toBeGreaterThan(0);
    expect(contents).toContain(`${title} ${start}`);
  }
  expect(page(Number(/Stichwörter (\d+)/.exec(contents)![1]))).toMatch(/ Stichwörter Stichwörter /);
  expect(page(Number(/Meldungen (\d+)/.exec(contents)![1]))).toMatch(/ Meldungen Meldungen /);
});

test('references within the handbook name the page of the article', () => {
  let found = 0;
  for (const text of pages)
    for (const title of titles)
      for (const behind of text.split(`${title} (Seite `).slice(1)) {
        expect(Number.parseInt(behind), title).toBe(startOf(title));
        found += 1;
      }
  expect(found).toBeGreaterThan(titles.length);
});

test('the index of messages names the pages where they are explained', () => {
  const first = pages.findIndex((text) => text.includes(' Meldungen Meldungen '));
  const index = columns.slice(first).join(' ');
  const codes = loadMessages()
    .flatMap(({messages}) => messages.map(({code}) => code))
    .filter((code) => index.includes(`${code} `));
  expect(codes.length).toBeGreaterThan(0);
  for (const code of codes) {
    const [entry = ''] = index.split(`${code} `)[1]!.split(new RegExp(` M-\\d{3} | ${site.title}: `));
    const numbers = /(?:\d+, )*\d+$/.exec(entry.trim())![0].split(', ');
    for (const number of numbers)
      // A blank is read where the printer spaced the hyphen in a narrow column.
      expect(page(Number(number)).replace(/\bM- (?=\d{3})/g, 'M-'), `${code} auf Seite ${number}`).toContain(code);
  }
});

test('the index of words leads to the articles they were given', () => {
  const first = pages.findIndex((text) => text.includes(' Stichwörter Stichwörter '));
  const last = pages.findIndex((text) => text.includes(' Meldungen Meldungen '));
  const index = columns.slice(first, last).join(' ');
  for (const {title, keywords} of area.sources) {
    expect(keywords.length).toBeGreaterThan(0);
    for (const word of keywords) {
      const numbers = index
        .split(`${word} `)
        .flatMap((behind) => (/^(?:\d+, )*\d+/.exec(behind)?.[0] ?? '').split(', '));
      expect(numbers, word).toContain(String(startOf(title)));
    }
  }
});

test('every page of an article says where one is', () => {
  for (const title of titles) {
    const number = startOf(title);
    expect(page(number).startsWith(`${area.label} ${title} `), title).toBe(true);
    expect(page(number)).toMatch(new RegExp(` Ausgabe vom \\d+\\. \\p{L}+ \\d{4} ${number}$`, 'u'));
  }
});

test('nothing of the handbook for editors is in it', () => {
  const intern = sourcesBelow('intern').filter(({title}) => title.length > 12);
  expect(intern.length).toBeGreaterThan(3);
  const all = pages.join(' ');
  for (const {title} of intern) expect(all).not.toContain(title);
  expect(all).not.toContain('/intern/');
});

test('it is tagged, has bookmarks, and its pictures have alternatives', () => {
  const facts = readFacts(file);
  expect(facts.get('Tagged')).toBe('yes');
  expect(facts.get('Title')).toBe(`${site.title}: ${area.label}`);
  const raw = printed.toString('latin1');
  expect(raw).toMatch(/\/Outlines \d+ 0 R/);
  expect(raw).toContain('/Lang (de');
  expect(raw.match(/\/S \/Figure/g)!.length).toBeGreaterThanOrEqual(titles.length);
  expect(raw.match(/\/Alt \(/g)!.length + (raw.match(/\/Alt </g) ?? []).length).toBeGreaterThanOrEqual(titles.length);
});

test('the same commit makes the same bytes', () => {
  const again = fs.mkdtempSync(path.join(folder, 'noch-einmal-'));
  expect(print(again).equals(printed)).toBe(true);
});
