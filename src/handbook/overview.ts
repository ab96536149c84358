import {barePage, escapeHtml} from '../lib/html';
import type {Volume} from './volumes';

/** Address of the list of handbooks and of the folder with their files, without the base URL. */
export const OVERVIEW_ROUTE = '/handbuch';

/** A handbook that is published. */
export interface PublishedVolume {
  volume: Volume;
  /** As pdfinfo counts them. */
  pages: number;
  bytes: number;
}

const kinds: [kind: Volume['kind'], title: string][] = [
  ['gesamt', 'Alles'],
  ['arbeitsplatz', 'Für einen Arbeitsplatz'],
  ['bereich', 'Ein Bereich'],
];

const size = (bytes: number) =>
  `${(bytes / 1_000_000).toLocaleString('de-DE', {minimumFractionDigits: 1, maximumFractionDigits: 1})} MB`;

/** Design tokens for a page without scripts: dark where the device is, as nothing else can say so there. */
function followingDevice(tokens: string): string {
  return tokens.replace(
    /^\[data-theme='dark'\] (\{.*?^\})/gms,
    '@media (prefers-color-scheme: dark) {\n[data-theme] $1\n}',
  );
}

/** The page that lists the handbooks published beside the site. */
export function overviewPage({
  title,
  baseUrl,
  tokens,
  css,
  day,
  volumes,
}: {
  title: string;
  baseUrl: string;
  /** Design tokens, as the site has them. */
  tokens: string;
  /** The page's own rules. */
  css: string;
  day: string;
  volumes: PublishedVolume[];
}): string {
  const lists = kinds.map(([kind, label]) => {
    const own = volumes.filter(({volume}) => volume.kind === kind);
    const entries = own.map(
      ({volume, pages, bytes}) =>
        `<li><a href="${baseUrl}handbuch/${volume.name}.pdf">${escapeHtml(volume.title)}</a> <span>PDF, ${pages} Seiten, ${size(bytes)}</span></li>`,
    );
    return own.length > 0 ? `<h2>${label}</h2>\n<ul>\n${entries.join('\n')}\n</ul>` : '';
  });
  return barePage({
    title: 'Handbücher',
    siteTitle: title,
    baseUrl,
    css: followingDevice(tokens) + css,
    body: `<header><a href="${baseUrl}"><img src="${baseUrl}img/logo-hell.svg" alt="" width="38" height="38">${escapeHtml(title)}</a></header>
<main>
<h1>Handbücher zum Drucken</h1>
<p>Ausgabe vom ${day}. Jedes Handbuch hat ein Inhaltsverzeichnis und Stichwörter mit Seitenzahlen. Der neueste Stand steht immer im <a href="${baseUrl}">Hilfe-Center</a>.</p>
${lists.join('\n')}
</main>`,
  });
}
