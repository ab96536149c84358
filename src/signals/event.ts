/** Sixty characters of three bytes each, percent-encoded: what `encodeURIComponent` leaves, and nothing else. */
const VALUE = "[A-Za-z0-9_.!~*'()%-]{1,540}";

/** Query strings of events, as a source for nginx and JavaScript. Whatever else is sent is refused and written nowhere. */
export const EVENT_PATTERN = `(?:art=leer&suche=${VALUE}|art=(?:ja|nein)&seite=${VALUE})`;

/** The query string of an event; its text is one that is kept (missed-searches.ts). */
export function eventQuery(event: {kind: 'leer'; query: string} | {kind: 'ja' | 'nein'; page: string}): string {
  const [name, value] = event.kind === 'leer' ? ['suche', event.query] : ['seite', event.page];
  return `art=${event.kind}&${name}=${encodeURIComponent(value)}`;
}
