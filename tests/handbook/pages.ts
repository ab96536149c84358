import {readPrintArticle, type PrintArticle} from '../../src/handbook/article';
import type {HandbookPage} from '../../src/handbook/pages';
import type {ReadPage} from '../../src/handbook/references';
import {parsePage} from '../../src/site-pages';

/** A page of the handbook as the build lists it. */
export function handbookPage(route: string, extra: Partial<HandbookPage> = {}): HandbookPage {
  const [, area = ''] = route.split('/');
  const label = area.charAt(0).toUpperCase() + area.slice(1);
  return {
    route,
    url: `https://hilfe.example.com/hilfe${encodeURI(route)}`,
    file: `${route.slice(1)}.html`,
    area: {key: area, label},
    menuPath: [label],
    audiences: ['buero'],
    keywords: [],
    isRegister: false,
    ...extra,
  };
}

/** An article of a built page, from the HTML below its title. */
export function printArticle(title: string, html: string): PrintArticle {
  const page = `<main><article><div class="theme-doc-markdown markdown"><header><h1>${title}</h1></header>${html}</div></article></main>`;
  return readPrintArticle(parsePage(page), title);
}

export function readPage(route: string, title: string, html = '', extra: Partial<HandbookPage> = {}): ReadPage {
  return {page: handbookPage(route, extra), article: printArticle(title, html)};
}
