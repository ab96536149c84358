/** The kinds an article can have (front matter `art`), as readers see them. */
export const kinds = {
  start: 'Einstieg',
  ueberblick: 'Überblick',
  anleitung: 'Anleitung',
  referenz: 'Referenz',
  verzeichnis: 'Verzeichnis',
  faq: 'Häufige Fragen',
  loesung: 'Lösung',
  version: 'Versionshinweis',
  handbuch: 'Handbuch',
  liste: 'Liste',
} as const;

export type Kind = keyof typeof kinds;

export function isKind(value: unknown): value is Kind {
  return typeof value === 'string' && Object.hasOwn(kinds, value);
}

/** Heading above the links with which an article ends. */
export const RELATED_HEADING = 'Verwandte Artikel';
