import {readFileSync} from 'node:fs';
import path from 'node:path';
import {site} from '../../config/site';
import {readPrintArticle, type PrintArticle} from '../../src/handbook/article';
import {handbookHtml, type Edition} from '../../src/handbook/document';
import {hyphenateNodes} from '../../src/handbook/hyphenation';
import type {HandbookPages} from '../../src/handbook/pages';
import {numberIds} from '../../src/handbook/references';
import {indexOf, messageIndexOf} from '../../src/handbook/subject-index';
import {pagesOf, type Volume} from '../../src/handbook/volumes';
import {loadGlossary} from '../../src/product/glossary';
import {loadMessages} from '../../src/product/messages';
import {headAndMain, parsePage} from '../../src/site-pages';
import {root} from './run';

/** The typefaces of the site in fixed weights: variable ones become drawings in a PDF, which look coarse on a screen. */
const typefaces = [
  {name: '@fontsource/atkinson-hyperlegible-next', sheets: ['400', '400-italic', '600', '600-italic']},
  {name: '@fontsource/encode-sans-semi-condensed', sheets: ['600', '700']},
];

/** Figures in running text come from the sign face, as on the site: a plain zero in prices, times and dates. */
const figures = {name: '@fontsource/encode-sans-semi-condensed', weights: {500: '200 500', 600: '600 900'}};

const folderOf = (name: string) => path.dirname(require.resolve(`${name}/package.json`));
const inside = (file: string) => `url(data:font/woff2;base64,${readFileSync(file, 'base64')}) format('woff2')`;

/** The fonts with their files inside: pages that are opened from a disk may load none. */
function fontCss(): string {
  const sheets = typefaces.flatMap(({name, sheets}) =>
    sheets.map((sheet) =>
      readFileSync(path.join(folderOf(name), `${sheet}.css`), 'utf8').replace(
        /src: url\(([^)]+\.woff2)\)[^;]*;/g,
        (_, file: string) => `src: ${inside(path.join(folderOf(name), file))};`,
      ),
    ),
  );
  const digits = Object.entries(figures.weights).map(
    ([weight, range]) =>
      `@font-face { font-family: 'Handbook Figures'; font-weight: ${range}; unicode-range: U+30-39; size-adjust: 91%; src: ${inside(path.join(folderOf(figures.name), `files/encode-sans-semi-condensed-latin-${weight}-normal.woff2`))}; }`,
  );
  return [...sheets, ...digits].join('\n');
}

function readCss(): string {
  const own = ['src/css/tokens.css', 'src/handbook/handbook.css'];
  return [fontCss(), ...own.map((file) => readFileSync(path.join(root, file), 'utf8'))].join('\n');
}

/** The day of an edition: '27. November 2026'. */
export function dayOf(time: Date): string {
  return time.toLocaleDateString('de-DE', {dateStyle: 'long', timeZone: 'Europe/Berlin'});
}

export interface HandbookSource {
  /** Folder of the built site. */
  dir: string;
  listed: HandbookPages;
  /** Of the commit it is made of. */
  time: Date;
  commit: string | undefined;
}

/**
 * Makes the HTML of handbooks. Pages are read when the first handbook needs them, each once.
 *
 * @returns HTML of a volume
 */
export function handbookMaker({dir, listed, time, commit}: HandbookSource): (volume: Volume) => string {
  const articles = new Map<string, PrintArticle>();
  const read = (file: string): PrintArticle => {
    const present = articles.get(file);
    if (present) return present;
    const article = readPrintArticle(parsePage(headAndMain(readFileSync(path.join(dir, file), 'utf8'))), file);
    const hyphenated = {...article, body: hyphenateNodes(article.body)};
    articles.set(file, hyphenated);
    return hyphenated;
  };
  const terms = loadGlossary();
  const wordings = new Map(
    loadMessages().flatMap(({messages}) => messages.map(({code, wording}): [string, string] => [code, wording])),
  );
  const edition: Edition = {
    title: listed.title,
    url: listed.url,
    baseUrl: listed.baseUrl,
    day: dayOf(time),
    commit,
    company: site.company.name,
    support: site.support,
    css: readCss(),
  };
  const numbers = new Map(listed.pages.flatMap(({route, number}) => (number === undefined ? [] : [[route, number]])));
  const registers = new Set(listed.pages.filter(({isRegister}) => isRegister).map(({route}) => route));
  return (volume) => {
    const pages = pagesOf(volume).map((page) => ({page, article: read(page.file)}));
    const ids = numberIds(pages);
    return handbookHtml({
      volume,
      edition,
      pages,
      ids,
      numbers,
      registers,
      index: indexOf(pages, terms, ids),
      messages: messageIndexOf(pages, wordings, ids),
    });
  };
}
