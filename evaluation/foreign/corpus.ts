import fs from 'node:fs';
import path from 'node:path';
import {load, type CheerioAPI} from 'cheerio';

/** A page of a help nobody of this project wrote. */
export interface ForeignPage {
  /** Address in the corpus: /swriter/guide/page_break */
  path: string;
  title: string;
  area: string;
  description: string;
  /** What stands on the page, without its own index entries and lists of related pages. */
  html: string;
}

/** An entry of the index at the end of that help, and the pages it leads to. */
export interface ForeignQuery {
  q: string;
  targets: string[];
}

export interface ForeignCorpus {
  pages: ForeignPage[];
  queries: ForeignQuery[];
}

/** Longest description of a page, in characters. */
const DESCRIPTION = 300;

function squash(text: string): string {
  return text
    .replace(/[\u200B\u00AD]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

function htmlFiles(folder: string): string[] {
  return fs
    .readdirSync(folder, {recursive: true, encoding: 'utf8'})
    .filter((name) => name.endsWith('.html'))
    .map((name) => path.join(folder, name))
    .sort();
}

/** Entries with the same words are one query with several right pages. */
function toQueries(entries: {text: string; target: string}[], known: ReadonlySet<string>): ForeignQuery[] {
  const byText = new Map<string, Set<string>>();
  for (const {text, target} of entries) {
    if (!known.has(target) || !/\p{L}{2}/u.test(text)) continue;
    byText.set(text, (byText.get(text) ?? new Set()).add(target));
  }
  return [...byText].map(([q, targets]) => ({q, targets: [...targets]}));
}

const libreOfficeAreas: Record<string, string> = {
  swriter: 'Writer',
  scalc: 'Calc',
  simpress: 'Impress',
  sdraw: 'Draw',
  smath: 'Math',
  schart: 'Diagramme',
  sdatabase: 'Base',
  sbasic: 'Makros',
};

/** @param folder what the package `libreoffice-help-de` installs: …/libreoffice/help/de */
export function readLibreOffice(folder: string): ForeignCorpus {
  const root = path.join(folder, 'text');
  const pages = htmlFiles(root).flatMap((file): ForeignPage[] => {
    const $ = load(fs.readFileSync(file, 'utf8'));
    const main = $('#DisplayArea');
    main.find('meta, .relatedtopics, .MAC, script, img').remove();
    const title = squash(main.find('h1').first().text()) || squash($('title').text());
    if (!title || main.length === 0) return [];
    const route = path.relative(root, file).replace(/\.html$/, '');
    return [
      {
        path: `/${route}`,
        title,
        area: libreOfficeAreas[route.split('/')[0]!] ?? 'Allgemein',
        description: squash(main.find('p').first().text()).slice(0, DESCRIPTION),
        html: main.html() ?? '',
      },
    ];
  });
  const entries = fs
    .readFileSync(path.join(folder, 'bookmarks.js'), 'utf8')
    .matchAll(/\{url:"de\/text(\/[^"?#]+)\.html[^"]*", app:"[^"]*", text:"((?:[^"\\]|\\.)*)"\}/g);
  const queries = Array.from(entries, ([, target, text]) => ({
    target: target!,
    // "Seitenumbrüche -- einfügen": a main entry and one below it.
    text: squash(
      load(text!.replace(/\\"/g, '"'))
        .text()
        .replace(/\s--\s|;/g, ' '),
    ),
  }));
  return {pages, queries: toQueries(queries, new Set(pages.map((page) => page.path)))};
}

/** "Term, page" may stand under "Main": then the main entry is the term around the list. */
function gimpEntries($: CheerioAPI): {text: string; target: string}[] {
  return $('.index a, dl a')
    .get()
    .map((link) => {
      const nameOf = (term: ReturnType<typeof $>) =>
        squash(term.clone().children('a').remove().end().text()).replace(/[,\s]+$/, '');
      const above = nameOf($(link).parents('dd').first().prev('dt'));
      const target = ($(link).attr('href') ?? '').replace(/#.*/, '').replace(/\.html$/, '');
      return {text: squash(`${above} ${nameOf($(link).closest('dt'))}`), target: `/${target}`};
    });
}

/** @param folder what the package `gimp-help-de` installs: …/gimp/2.0/help/de */
export function readGimp(folder: string): ForeignCorpus {
  const pages: ForeignPage[] = [];
  const entries: {text: string; target: string}[] = [];
  for (const file of htmlFiles(folder)) {
    const name = path.basename(file, '.html');
    const $ = load(fs.readFileSync(file, 'utf8'));
    if (name === 'gimp-help-index') {
      entries.push(...gimpEntries($));
      continue;
    }
    if (/^(?:index|bibliography|glossary)$/.test(name)) continue;
    const main = $('body');
    main.find('.navheader, .navfooter, .toc, .indexterm, meta, script, img').remove();
    const heading = main.find('h1, h2.title, h3.title').first();
    const title = squash(heading.text() || $('title').text()).replace(/^[\d.]+\s*/, '');
    if (!title) continue;
    heading.remove();
    pages.push({
      path: `/${name}`,
      title,
      area: 'GIMP',
      description: squash(main.find('p').first().text()).slice(0, DESCRIPTION),
      html: main.html() ?? '',
    });
  }
  return {pages, queries: toQueries(entries, new Set(pages.map((page) => page.path)))};
}
