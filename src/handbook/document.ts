import type {ElementContent} from 'hast';
import {toHtml} from 'hast-util-to-html';
import qrcode from 'qrcode-generator';
import {escapeHtml} from '../lib/html';
import type {PrintArticle} from './article';
import type {HandbookPage} from './pages';
import {addressOf, breakable, PAGE_OF, placeBody, readableAddress, type Ids, type ReadPage} from './references';
import type {IndexLetter, MessageEntry} from './subject-index';
import type {Chapter, Volume} from './volumes';

/** Facts that all handbooks of a build share. */
export interface Edition {
  /** Name of the site. */
  title: string;
  url: string;
  baseUrl: string;
  /** Such as '27. November 2026'. */
  day: string;
  /** Commit it is made of, undefined where there is no Git. */
  commit: string | undefined;
  company: string;
  support: {email: string; phone: string; hours: string};
  /** The style sheet: tokens, fonts and the handbook's own. */
  css: string;
}

export interface HandbookParts {
  volume: Volume;
  edition: Edition;
  /** Its pages in the order they are printed. */
  pages: ReadPage[];
  ids: Ids;
  /** Numbers of all articles, also of those in other handbooks, by their routes. */
  numbers: ReadonlyMap<string, string>;
  /** Routes of all registers. */
  registers: ReadonlySet<string>;
  index: IndexLetter[];
  messages: MessageEntry[];
}

const kinds: Record<Volume['kind'], string> = {
  gesamt: 'Handbuch',
  bereich: 'Handbuch für den Bereich',
  arbeitsplatz: 'Handbuch für den Arbeitsplatz',
};

const count = (number: number) => (number === 1 ? '1 Artikel' : `${number} Artikel`);
const html = (nodes: ElementContent[]) => toHtml(nodes, {closeSelfClosing: true});
/** Text of a style sheet. */
const quote = (text: string) => `"${text.replace(/["\\]/g, String.raw`\$&`)}"`;

/** An address as a code for cameras: one path, as wide as it has modules. */
export function qrCode(address: string): string {
  const code = qrcode(0, 'M');
  code.addData(address);
  code.make();
  const size = code.getModuleCount();
  const modules = Array.from({length: size * size}, (_, place) => [Math.floor(place / size), place % size] as const);
  const path = modules.flatMap(([y, x]) => (code.isDark(y, x) ? [`M${x} ${y}h1v1h-1z`] : [])).join('');
  return `<svg class="qr" role="img" aria-label="QR-Code: ${escapeHtml(address)}" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path d="${path}"/></svg>`;
}

function pageOf(id: string): string {
  return `<span class="number" ${PAGE_OF}="${id}"></span>`;
}

/** Numbers of pages in a row; the commas come from the style sheet. */
function pageList(ids: string[]): string {
  return ids.map((id) => `<a href="#${id}" ${PAGE_OF}="${id}"></a>`).join(' ');
}

function line(id: string, words: string): string {
  return `<a class="line" href="#${id}"><span class="line__words">${escapeHtml(words)}</span><span class="line__dots" aria-hidden="true"></span>${pageOf(id)}</a>`;
}

/** Running heads: the chapter on the left, the article on the right. */
function pageRule(name: string, left: string, right: string): string {
  return `@page ${name}{@top-left{content:${quote(left)}}@top-right{content:${quote(right)}}}`;
}

function cover({volume, edition, pages}: HandbookParts): string {
  return `<section class="cover">
<p class="cover__site">${escapeHtml(edition.title)}</p>
<p class="cover__kind">${kinds[volume.kind]}</p>
<h1 class="cover__title">${escapeHtml(volume.title)}</h1>
<p class="cover__edition">Ausgabe vom ${edition.day}<br>${count(pages.length)}</p>
<p class="cover__company">${escapeHtml(edition.company)}</p>
</section>`;
}

function imprint({edition, pages}: HandbookParts): string {
  const {support} = edition;
  const outside = pages.some(({page}) => page.number !== undefined)
    ? 'Zu Artikeln, die nicht enthalten sind, steht ihre Nummer dabei. Tippen Sie die Nummer im Hilfe-Center in die Suche.'
    : 'Zu Artikeln, die nicht enthalten sind, steht die Adresse dabei.';
  const address = escapeHtml(readableAddress(new URL(edition.baseUrl, edition.url).href));
  return `<section class="imprint">
<h2 class="plain">Zu diesem Handbuch</h2>
<p>Es enthält die Artikel des Hilfe-Centers, wie sie an diesem Tag waren: Ausgabe vom ${edition.day}${edition.commit ? `, Fassung ${edition.commit}` : ''}. Der neueste Stand steht immer unter <strong>${address}</strong>.</p>
<p>Neben jedem Titel steht ein Code. Wer ihn mit dem Telefon aufnimmt, öffnet denselben Artikel im Hilfe-Center. Verweise nennen die Seite in diesem Handbuch. ${outside}</p>
<p>Suchen Sie ein Wort, hilft das Stichwortverzeichnis am Ende. Zeigt das Programm eine Meldung mit einer Kennung wie M-001, sehen Sie im Verzeichnis der Meldungen nach.</p>
<h2 class="plain">Wenn es allein nicht weitergeht</h2>
<p>${escapeHtml(edition.company)}<br>Telefon ${escapeHtml(support.phone)}, ${escapeHtml(support.hours)}<br>${escapeHtml(support.email)}</p>
</section>`;
}

function groupTitle(path: string[]): string {
  return path.join(' › ');
}

function chapterLines(chapter: Chapter, {ids, titles}: {ids: Ids; titles: Map<string, string>}): string {
  return chapter.groups
    .map(({path, pages}) => {
      const lines = pages.map(({route}) => `<li>${line(ids.start(route)!, titles.get(route)!)}</li>`).join('');
      const title = path.length > 0 ? `<p class="contents__group">${escapeHtml(groupTitle(path))}</p>` : '';
      return `${title}<ul>${lines}</ul>`;
    })
    .join('\n');
}

const chapterId = (index: number) => `c${index + 1}`;

function contents({volume, ids, index, messages}: HandbookParts, titles: Map<string, string>): string {
  const {chapters} = volume;
  const parts = chapters.map((chapter, number) => {
    const heading =
      chapters.length > 1 ? `<p class="contents__chapter">${line(chapterId(number), chapter.title)}</p>` : '';
    return heading + chapterLines(chapter, {ids, titles});
  });
  const ends = [
    ...(index.length > 0 ? [line('stichwoerter', 'Stichwörter')] : []),
    ...(messages.length > 0 ? [line('meldungen', 'Meldungen')] : []),
  ].map((entry) => `<p class="contents__chapter">${entry}</p>`);
  return `<nav class="contents"><h2>Inhalt</h2>${[...parts, ...ends].join('\n')}</nav>`;
}

function head(page: HandbookPage, article: PrintArticle, id: string): string {
  const address = html(breakable(readableAddress(addressOf(page))));
  const number = page.number === undefined ? '' : `<b>Nr. ${page.number}</b> · `;
  return `<header class="head">
<div class="head__words"><p class="head__path">${escapeHtml([page.area.label, ...page.menuPath.slice(1)].join(' › '))}</p>
<h2 id="${id}">${escapeHtml(article.title)}</h2>
<p class="head__address">${number}${address}</p></div>
${qrCode(addressOf(page))}
</header>`;
}

function indexSection({index}: HandbookParts): string {
  if (index.length === 0) return '';
  const letters = index.map(({letter, entries}) => {
    const lines = entries.map(({word, at, see}) => {
      const pages = pageList(at);
      const places = at.length > 0 ? ` <span class="pages">${pages}</span>` : '';
      const other = see.length > 0 ? ` <i>siehe</i> ${see.map(escapeHtml).join(', ')}` : '';
      return `<li>${escapeHtml(word)}${places}${other}</li>`;
    });
    return `<h3>${letter}</h3><ul>${lines.join('')}</ul>`;
  });
  return `<section class="index index--words"><h2 id="stichwoerter">Stichwörter</h2><div class="index__columns">${letters.join('\n')}</div></section>`;
}

function messageSection({messages}: HandbookParts): string {
  if (messages.length === 0) return '';
  const lines = messages.map(({code, wording, at}) => {
    const pages = pageList(at);
    return `<li><b>${code}</b> ${escapeHtml(wording)} <span class="pages">${pages}</span></li>`;
  });
  return `<section class="index index--messages"><h2 id="meldungen">Meldungen</h2><ul class="index__columns">${lines.join('')}</ul></section>`;
}

/** A handbook as one HTML document, ready to be set: only the page numbers are missing. */
export function handbookHtml(parts: HandbookParts): string {
  const {volume, edition, pages, ids, numbers, registers} = parts;
  const {chapters} = volume;
  const read = new Map(pages.map((one) => [one.page.route, one]));
  const titles = new Map(pages.map(({page, article}) => [page.route, article.title]));
  const name = `${edition.title}: ${volume.title}`;
  const rules = [
    `@page{@bottom-left{content:${quote(`${name} · Ausgabe vom ${edition.day}`)}}}`,
    pageRule('contents', name, 'Inhalt'),
    pageRule('words', name, 'Stichwörter'),
    pageRule('messages', name, 'Meldungen'),
  ];
  const body = chapters.map((chapter, number) => {
    const opener =
      chapters.length > 1
        ? `<section class="opener"><p class="opener__number">${number + 1}</p><h1 id="${chapterId(number)}">${escapeHtml(chapter.title)}</h1><div class="contents">${chapterLines(chapter, {ids, titles})}</div></section>`
        : '';
    const articles = chapter.groups
      .flatMap((group) => group.pages)
      .map((page) => {
        const {article} = read.get(page.route)!;
        const id = ids.start(page.route)!;
        rules.push(pageRule(id, chapter.title, article.title));
        const text = placeBody(article.body, {
          page,
          ids,
          numbers,
          registers,
          url: edition.url,
          baseUrl: edition.baseUrl,
        });
        return `<article style="page:${id}">${head(page, article, id)}\n${html(text)}</article>`;
      });
    return [opener, ...articles].join('\n');
  });
  return `<!doctype html>
<html lang="de">
<head>
<meta charset="utf-8">
<title>${escapeHtml(name)}</title>
<style>
${edition.css}
${rules.join('\n')}
</style>
</head>
<body>
${[cover(parts), imprint(parts), contents(parts, titles), ...body, indexSection(parts), messageSection(parts)].join('\n')}
</body>
</html>
`;
}
