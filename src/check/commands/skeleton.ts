import path from 'node:path';
import {parse, stringify} from 'yaml';
import {toName} from './article-path';
import {fields, requiredFields, type FieldName, type Instance} from '../../content/front-matter-schema';
import {RELATED_HEADING, type Kind} from '../../content/kinds';
import {loadMenu} from '../../product/menu';

/** Stands in an outline for the click path to a screen of the product, which the editor replaces. */
const CLICK_PATH = '<Klickpfad />';

/** A click path the product has: to a screen below a menu that is not for everyone. */
function exampleOfClickPath(): string {
  const screen = [...loadMenu().entries.values()].find(
    ({typ, area, path: clickPath}) => typ === 'seite' && area !== 'alle' && clickPath.includes(' > '),
  );
  return screen ? `<Klickpfad pfad="${screen.path}" />` : 'den Klickpfad';
}

/** Headings an article of a kind begins with; the text below them tells the editor what belongs there. */
const outlines: Partial<Record<Kind, [heading: string, guide: string][]>> = {
  anleitung: [
    ['Voraussetzungen', '- Nur echte Voraussetzungen, je Zeile eine'],
    ['Schritt für Schritt', `1. Öffnen Sie ${CLICK_PATH}.\n2. Eine Handlung je Schritt.`],
    ['Ergebnis prüfen', 'Woran der Leser sieht, dass es geklappt hat.'],
    ['Beispiel', 'Ein Beispiel mit Zahlen aus der Beispielwelt.'],
    ['Wenn es nicht klappt', '- **Anzeichen oder Meldung.** Ursache und Abhilfe.'],
  ],
  referenz: [
    ['Wo zu finden', CLICK_PATH],
    [
      'Felder',
      '| Feld | Bedeutung | Werte | Folge |\n|---|---|---|---|\n| Name | was es bewirkt | mögliche Werte | was dann geschieht |',
    ],
    ['Wechselwirkungen', 'Welche Einstellung welche andere beeinflusst.'],
    ['Beispiel', 'Ein Beispiel aus der Beispielwelt.'],
  ],
  ueberblick: [
    ['Wer darf was', '- **Administrator:** was die Rolle hier darf\n- Alle anderen Rollen sehen nichts davon.'],
    ['Worum es geht', 'Zwei, drei Sätze.'],
    ['Ablauf', 'Ein Diagramm, siehe Handbuch „Grafiken und Diagramme“.'],
    ['Begriffe', '- **Begriff aus dem Glossar:** Bedeutung'],
    ['Ich möchte …', '- Ein Link je Zeile, der den Satz zu Ende führt.'],
  ],
  faq: Array.from({length: 6}, (_, i): [string, string] => [
    `Frage ${i + 1}, so gestellt, wie Leser sie tippen?`,
    'Antwort in zwei bis sechs Sätzen, mit Klickpfad oder Link.',
  ]),
  loesung: [
    ['Ursache', 'Warum es dazu kommt.'],
    ['So prüfen Sie der Reihe nach', '1. Das Wahrscheinlichste zuerst.'],
    ['So beheben Sie es', '1. Schritte mit Klickpfad.'],
    ['So beugen Sie vor', '- Was es künftig verhindert.'],
  ],
  version: [
    ['Neu', '- **Kurzer Name.** Ein Satz Nutzen.'],
    ['Verbessert', '- **Kurzer Name.** Ein Satz Nutzen.'],
  ],
};

export interface Skeleton {
  instance: Instance;
  kind: Kind;
  title: string;
  position: number;
  /** ISO date, for release notes. */
  today: string;
  /** The vocabulary: a new article begins with its first tag. */
  tags: readonly string[];
  /** Links to start from, as Markdown; they must lead somewhere, or the preview would stop at the new article. */
  related: string[];
}

/** The year release notes of a folder are from: 2025 for 'updates/2025', else undefined. */
function yearOf(folder: string): string | undefined {
  return /^updates\/(\d{4})$/.exec(folder)?.[1];
}

/** The day a new article in a folder is from: today, in the folder of another year the same day of that year. */
export function dayFor(folder: string, today: string): string {
  return (yearOf(folder) ?? today.slice(0, 4)) + today.slice(4);
}

/**
 * File name for a title: 'Mahnungen erstellen' → 'mahnungen-erstellen.mdx'. Release notes begin with year and month, of which
 * the menu of the updates is made: '2025-11-mahnungen-erstellen.mdx'.
 *
 * @param day ISO date
 * @returns undefined for a title without letters and digits
 */
export function fileNameFor(title: string, folder: string, day: string): string | undefined {
  const name = toName(title);
  if (!name) return undefined;
  if (yearOf(folder)) return `${day.slice(0, 7)}-${name}.mdx`;
  // An article named like its folder would get the folder's address.
  return `${name === path.posix.basename(folder) ? 'artikel-' : ''}${name}.mdx`;
}

/** A title as it is kept: one line, letters in one piece. Spaces that hold words together stay. */
export function cleanTitle(title: string): string {
  return title
    .normalize('NFC')
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();
}

/**
 * A text as a value of the front matter. In quotes wherever one of its readers would take it for something else: the site
 * reads YAML 1.1, in which a date or yes is no text, and the rules read 1.2.
 */
export function toYaml(text: string): string {
  const isPlain = (['1.1', '1.2'] as const).every(
    (version) => stringify(text, {version, lineWidth: 0}) === `${text}\n` && parse(text, {version}) === text,
  );
  return isPlain ? text : stringify(text, {defaultStringType: 'QUOTE_DOUBLE', lineWidth: 0}).trimEnd();
}

function value(name: FieldName, {title, kind, position, today, tags}: Skeleton): string {
  if (name === 'title') return toYaml(title);
  if (name === 'art') return kind;
  if (name === 'tags') return `[${tags[0] ?? ''}]`;
  if (name === 'sidebar_position') return String(position);
  if (name === 'datum') return today;
  if (name === 'version') return `"${today.slice(2, 4)}.${today.slice(5, 7)}"`;
  return fields[name].example;
}

/** Text of a new article: front matter with every field it needs, Kurzantwort and the outline of its kind. */
export function skeleton(wanted: Skeleton): string {
  const names: FieldName[] = requiredFields(wanted.instance, wanted.kind);
  if (wanted.instance === 'updates') names.push('datum', 'version');
  const head = names.map((name) => `${name}: ${value(name, wanted)}`);
  const body: string[] = [];
  if (wanted.kind !== 'start' && wanted.kind !== 'handbuch')
    body.push(':::kurzantwort\nEin bis drei Sätze, die die Frage des Titels beantworten.\n:::');
  for (const [heading, guide] of outlines[wanted.kind] ?? [['Erster Abschnitt', 'Text.']])
    body.push(`## ${heading}\n\n${guide}`);
  if (wanted.kind in outlines && wanted.kind !== 'version')
    body.push(`## ${RELATED_HEADING}\n\n${wanted.related.map((link) => `- ${link}`).join('\n')}`);
  const text = body.join('\n\n').replaceAll(CLICK_PATH, exampleOfClickPath);
  return `---\n${head.join('\n')}\ndraft: true\n---\n\n${text}\n`;
}
