import * as z from 'zod';
import type {Kind} from './kinds';

export const audiences = {
  buero: 'Disposition und Büro',
  buchhaltung: 'Buchhaltung',
  lager: 'Lager und Produktion',
  fahrer: 'Fahrerinnen und Fahrer',
  shop: 'Webshop-Betreuung',
  leitung: 'Leitung und Einführung',
  redaktion: 'Redaktion des Hilfe-Centers',
} as const;

export type Instance = 'docs' | 'api' | 'intern' | 'updates' | 'gethelp';

const isoDate = z.preprocess(
  (value) => (value instanceof Date ? value.toISOString().slice(0, 10) : value),
  z.string().regex(/^\d{4}-\d{2}-\d{2}$/, 'Schreiben Sie das Datum als jjjj-mm-tt, zum Beispiel 2026-03-31.'),
);

export interface Field {
  schema: z.ZodType;
  /** One sentence of help, shown in the handbook, in the editor's completion and in errors. */
  help: string;
  example: string;
}

/**
 * Keys that only the checks and the list of due articles read: a change of theirs is none for readers. `fragen` was one until
 * its entries went to `leserworte/`; without it every article would have changed that day.
 */
export const hiddenFields = ['fragen', 'geprueft', 'zahlen'] as const;

/** Every key an article may have, in the order it is written. The one source for check, completion and handbook. */
export const fields = {
  title: {
    schema: z
      .string()
      .min(3, 'Der Titel ist zu kurz.')
      .max(70, 'Der Titel hat über 70 Zeichen; in Suchergebnissen wird er abgeschnitten.'),
    help: 'Der Titel ist die Überschrift der Seite und steht in Menü, Suche und Browser-Tab.',
    example: 'Lastschriften einziehen',
  },
  description: {
    schema: z
      .string()
      .min(80, 'Die Beschreibung ist zu kurz: 80 bis 155 Zeichen.')
      .max(155, 'Die Beschreibung ist zu lang: 80 bis 155 Zeichen.'),
    help: 'Ein vollständiger Satz mit 80 bis 155 Zeichen, der sagt, was der Leser hier erreicht. Suchmaschinen zeigen ihn unter dem Titel.',
    example: 'So erstellen Sie einen Lastschriftlauf, reichen die Datei bei der Bank ein und verfolgen jeden Einzug.',
  },
  art: {
    schema: z.enum([
      'start',
      'ueberblick',
      'anleitung',
      'referenz',
      'verzeichnis',
      'faq',
      'loesung',
      'version',
      'handbuch',
    ]),
    help: 'Die Artikelart bestimmt den Aufbau: ueberblick, anleitung, referenz, verzeichnis, faq, loesung, version, handbuch oder start.',
    example: 'anleitung',
  },
  tags: {
    schema: z.array(z.string()).min(1, 'Mindestens ein Tag aus docs/tags.yml.').max(5, 'Höchstens fünf Tags.'),
    help: 'Schlagwörter aus docs/tags.yml; sie verbinden Artikel über Bereiche hinweg. Nur im Ordner docs.',
    example: '[sepa-lastschrift, rechnung]',
  },
  keywords: {
    schema: z
      .array(z.string().min(2, 'Ein Suchwort hat mindestens zwei Zeichen.'))
      .min(1, 'Mindestens ein Suchwort.')
      .max(16, 'Höchstens 16 Suchwörter.'),
    help: 'Wörter, die Leser in die Suche tippen und die nicht im Text stehen: Umgangssprache, Abkürzungen, alte Namen.',
    example: '[Bankeinzug, abbuchen, SEPA-Datei]',
  },
  zielgruppe: {
    schema: z.array(z.enum(Object.keys(audiences) as [keyof typeof audiences])).min(1, 'Mindestens eine Zielgruppe.'),
    help: `Für wen der Artikel geschrieben ist: ${Object.keys(audiences).join(', ')}.`,
    example: '[buchhaltung]',
  },
  sidebar_position: {
    schema: z.number().min(0, 'Die Position ist eine Zahl ab 0.'),
    help: 'Platz im Menü innerhalb des Ordners: 10, 20, 30 … In die Lücken passen spätere Artikel.',
    example: '30',
  },
  sidebar_label: {
    schema: z.string().max(40, 'Höchstens 40 Zeichen, sonst bricht das Menü um.'),
    help: 'Kürzerer Name für das Menü, wenn der Titel dort zu lang ist.',
    example: 'Startseite',
  },
  geprueft: {
    schema: isoDate,
    help: 'Tag, an dem jemand den Artikel geprüft und nichts zu ändern gefunden hat. „npm run geprueft“ trägt ihn ein; Leser sehen ihn.',
    example: '2026-11-20',
  },
  datum: {
    schema: isoDate,
    help: 'Tag der Veröffentlichung eines Versionshinweises. Nur im Ordner updates.',
    example: '2025-11-18',
  },
  version: {
    schema: z
      .string({error: 'Die Version steht in Anführungszeichen, zum Beispiel "25.11".'})
      .regex(/^\d{2}\.\d{2}$/, 'Die Version hat die Form "jj.mm", zum Beispiel "25.11".'),
    help: 'Versionsnummer eines Versionshinweises in Anführungszeichen. Nur im Ordner updates.',
    example: '"25.11"',
  },
  zahlen: {
    schema: z.array(z.string()).min(1, 'Mindestens eine Rechnung; ohne Beträge und Tage im Text entfällt das Feld.'),
    help: 'Rechnungen der Beispielwelt, aus denen Beträge, Tage und Mengen des Artikels folgen. Die Prüfung rechnet sie nach.',
    example: '[rechnung RE-1001, skonto RE-1001]',
  },
  draft: {
    schema: z.boolean(),
    help: 'true hält einen Artikel zurück: Er ist beim Schreiben zu sehen, in der veröffentlichten Site nicht.',
    example: 'true',
  },
  slug: {
    schema: z.string().startsWith('/', 'Eine feste Adresse beginnt mit „/“.'),
    help: 'Feste Adresse der Startseite. Alle anderen Adressen kommen aus Ordner und Dateiname.',
    example: '/',
  },
  hide_title: {
    schema: z.boolean(),
    help: 'true blendet die Überschrift aus, weil die Seite eine eigene mitbringt.',
    example: 'true',
  },
  hide_table_of_contents: {schema: z.boolean(), help: 'true blendet „Auf dieser Seite“ aus.', example: 'true'},
  toc_max_heading_level: {
    schema: z.literal(2, {error: 'Möglich ist nur 2. Ohne die Angabe nennt „Auf dieser Seite“ auch die dritte Ebene.'}),
    help: '2 nennt unter „Auf dieser Seite“ nur die Abschnitte, nicht deren Unterabschnitte: für lange Listen.',
    example: '2',
  },
} satisfies Record<string, Field>;

export type FieldName = keyof typeof fields;

export const fieldNames = Object.keys(fields) as FieldName[];

const kindsOf: Record<Instance, readonly Kind[]> = {
  docs: ['start', 'ueberblick', 'anleitung', 'referenz', 'faq', 'loesung'],
  api: ['start', 'ueberblick', 'anleitung', 'referenz', 'faq', 'loesung'],
  gethelp: ['start', 'ueberblick', 'anleitung', 'referenz', 'verzeichnis', 'faq', 'loesung'],
  intern: ['handbuch'],
  updates: ['version'],
};

/** Keys an article must have, by folder and kind. */
export function requiredFields(instance: Instance, kind: Kind | null): FieldName[] {
  const always: FieldName[] = ['title', 'description', 'art'];
  if (instance === 'updates') return [...always, 'keywords'];
  if (instance !== 'docs' || kind === 'start') return always;
  return [...always, 'tags', 'keywords', 'zielgruppe', 'sidebar_position'];
}

/** Keys an article may have, by folder. */
export function allowedFields(instance: Instance): FieldName[] {
  return fieldNames.filter((name) => {
    if (name === 'geprueft') return instance !== 'updates';
    if (name === 'tags' || name === 'slug') return instance === 'docs';
    if (name === 'datum' || name === 'version') return instance === 'updates';
    return true;
  });
}

/** Kinds that belong into a folder. */
export function allowedKinds(instance: Instance): readonly Kind[] {
  return kindsOf[instance];
}
