import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import type {Browser, Page} from '@playwright/test';
import {PAGE_OF} from '../../src/handbook/references';
import {readPlaces} from './poppler';

/** Numbers move lines, and lines numbers: after so many rounds something keeps moving. */
const MAX_ROUNDS = 6;

/** Stands where a number will: as wide as most. */
const UNKNOWN = '000';

/**
 * Takes out the soft hyphens at which no line ends. Programs that show PDF would find a word that has them only when it is
 * typed with them. Functions in here have no names: the page does not know what the compiler adds to name them.
 */
function removeUnusedHyphens(page: Page): Promise<void> {
  return page.evaluate(() => {
    const soft = '\u00AD';
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const kept: [Text, string][] = [];
    const range = document.createRange();
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node as Text;
      const {data} = text;
      if (!data.includes(soft)) continue;
      const parts = data.split(soft);
      let at = 0;
      let result = parts[0]!;
      for (const part of parts.slice(1)) {
        at = data.indexOf(soft, at);
        const [before, after] = [at - 1, at + 1].map((letter) => {
          range.setStart(text, letter);
          range.setEnd(text, letter + 1);
          return range.getBoundingClientRect().top;
        });
        result += (after! > before! + 1 ? soft : '') + part;
        at += 1;
      }
      kept.push([text, result]);
    }
    for (const [text, result] of kept) text.data = result;
  });
}

/** Keeps the columns of tables as wide as they are: what is taken out of their words would make them others. */
function fixTables(page: Page): Promise<void> {
  return page.evaluate(() => {
    const cells = [...document.querySelectorAll<HTMLElement>('tr:first-child > *')];
    const widths = cells.map((cell) => cell.getBoundingClientRect().width);
    for (const [index, cell] of cells.entries()) cell.style.width = `${widths[index]!}px`;
    for (const table of document.querySelectorAll('table')) table.style.tableLayout = 'fixed';
  });
}

/** Finds what is wider than the lines, each with its article. The browser would print the whole handbook smaller without a word. */
function findTooWide(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('body > :not(.cover)')].flatMap((part) => {
      const edge = part.getBoundingClientRect().right + 1;
      return [...part.querySelectorAll('*')]
        .filter((element) => element.getBoundingClientRect().right > edge)
        .map((element) => `${part.querySelector('h2')?.textContent ?? ''}: ${element.textContent.trim().slice(0, 80)}`);
    }),
  );
}

/** Writes the numbers of the pages where they are shown; in an index each page once and in order. */
function showNumbers(page: Page, numbers: Record<string, number>, unknown: string): Promise<string[]> {
  return page.evaluate(
    ([attribute, known, placeholder]) => {
      const missing: string[] = [];
      for (const element of document.querySelectorAll(`[${attribute}]`)) {
        const id = element.getAttribute(attribute)!;
        const number = known[id];
        if (number === undefined) missing.push(id);
        element.textContent = number === undefined ? placeholder : String(number);
      }
      if (missing.length > 0) return missing;
      for (const list of document.querySelectorAll('.pages')) {
        const numbered = [...list.children].sort((a, b) => Number(a.textContent) - Number(b.textContent));
        const once = numbered.filter((one, index) => one.textContent !== numbered[index - 1]?.textContent);
        list.replaceChildren(...once.flatMap((one) => [' ', one]).slice(1));
      }
      return missing;
    },
    [PAGE_OF, numbers, unknown] as const,
  );
}

const isSame = (a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>) =>
  [...b].every(([name, page]) => a.get(name) === page);

/** The day of the edition instead of the hour of printing: same commit, same bytes. */
function dated(pdf: Buffer, time: Date): Buffer {
  const digits = time.toISOString().replace(/\D/g, '').slice(0, 14);
  return Buffer.from(
    pdf.toString('latin1').replace(/\/(CreationDate|ModDate) \(D:\d{14}/g, `/$1 (D:${digits}`),
    'latin1',
  );
}

export interface PrintOptions {
  browser: Browser;
  html: string;
  /** When it is said to be made. */
  time: Date;
}

/**
 * Sets a handbook as tagged PDF with bookmarks. It is set again until every number it shows is that of the page where the
 * place is.
 *
 * @throws Error in German when the numbers do not settle, a place is missing or something is wider than the lines
 */
export async function printHandbook({browser, html, time}: PrintOptions): Promise<Buffer> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'hilfe-center-handbuch-'));
  const context = await browser.newContext();
  try {
    const source = path.join(folder, 'handbuch.html');
    const target = path.join(folder, 'handbuch.pdf');
    writeFileSync(source, html);
    const page = await context.newPage();
    await page.goto(pathToFileURL(source).href);
    await page.evaluate(() => document.fonts.ready);
    await showNumbers(page, {}, UNKNOWN);
    await fixTables(page);
    await removeUnusedHyphens(page);
    let shown = new Map<string, number>();
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      const tooWide = await findTooWide(page);
      if (tooWide.length > 0)
        throw new Error(`Für das Handbuch ist zu breit:\n${tooWide.map((each) => `  ${each}`).join('\n')}`);
      await page.pdf({path: target, preferCSSPageSize: true, printBackground: true, tagged: true, outline: true});
      const found = readPlaces(target);
      if (round > 0 && isSame(shown, found)) return dated(readFileSync(target), time);
      // An index shows each page once; places it has dropped are still where they were.
      shown = new Map([...shown, ...found]);
      const missing = await showNumbers(page, Object.fromEntries(shown), UNKNOWN);
      if (missing.length > 0) throw new Error(`Im Handbuch fehlen Stellen, auf die es verweist: ${missing.join(', ')}`);
    }
    throw new Error('Die Seitenzahlen des Handbuchs kommen nicht zur Ruhe.');
  } finally {
    await context.close();
    rmSync(folder, {recursive: true, force: true});
  }
}
