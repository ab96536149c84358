import type {PathRedirect} from './types';

interface RedirectEntry {
  from: string | string[];
  to: string;
}

/** One redirect per old address. */
export function flatten(entries: RedirectEntry[]): PathRedirect[] {
  return entries.flatMap(({from, to}) => [from].flat().map((one) => ({from: one, to})));
}

function problemOf({from, to}: PathRedirect, targets: Map<string, string>): string | undefined {
  for (const address of [from, to]) {
    if (!/^\/(?![/\\])/.test(address)) return `„${address}“ beginnt nicht mit genau einem Schrägstrich.`;
    if (/[\s\\%$"{};]|\p{Cc}/u.test(address)) {
      return `„${address}“ enthält ein Zeichen, das dort nicht stehen darf. Adressen stehen hier lesbar, also mit ä statt %C3%A4.`;
    }
    if (address !== address.normalize('NFC')) return `„${address}“ enthält einen zusammengesetzten Umlaut.`;
  }
  if (/[?#]/.test(from)) return `„${from}“ enthält ? oder #. Weitergeleitet werden ganze Seiten.`;
  if (from !== '/' && from.endsWith('/')) return `„${from}“ endet mit einem Schrägstrich.`;

  const way = [from];
  for (let next = to.replace(/#.*/, ''); ; next = targets.get(next)!.replace(/#.*/, '')) {
    const isCircle = way.includes(next);
    way.push(next);
    if (isCircle) return `Die Weiterleitung dreht sich im Kreis: ${way.join(' → ')}`;
    if (!targets.has(next)) break;
  }
  if (way.length > 2) {
    return `„${from}“ führt über einen Umweg: ${way.join(' → ')}. Leiten Sie gleich auf „${way.at(-1)!}“ weiter.`;
  }
  return undefined;
}

/**
 * Checks redirects before anything is built from them.
 *
 * @returns the redirects themselves
 * @throws Error in German with one line per problem: circles, detours, the same address twice, addresses of other sites
 */
export function checkRedirects<T extends RedirectEntry>(entries: T[]): T[] {
  const redirects = flatten(entries);
  const targets = new Map(redirects.map(({from, to}) => [from, to]));
  const twice = redirects.map(({from}) => from).filter((from, index, all) => all.indexOf(from) !== index);
  const problems = [
    ...[...new Set(twice)].map((from) => `„${from}“ wird mehrmals weitergeleitet.`),
    ...redirects.map((redirect) => problemOf(redirect, targets)).filter((problem) => problem !== undefined),
  ];
  if (problems.length > 0) {
    throw new Error(`config/redirects.ts: Diese Weiterleitungen können nicht stimmen:\n  ${problems.join('\n  ')}`);
  }
  return entries;
}

/** Percent-encodes an address as it goes into a header; a heading's anchor stays one. */
function encode(address: string): string {
  return encodeURI(address);
}

/**
 * All redirects a server has to know one by one: those of the editors, and other spellings of addresses with letters
 * beyond ASCII, which a server cannot derive (with combining marks, with a slash or .html at the end).
 *
 * @param pages addresses of the built pages, decoded, without the base URL's last slash: '/rechnungen'
 * @throws Error in German when a redirect would hide a page
 */
export function serverRedirects(entries: RedirectEntry[], pages: string[], baseUrl: string): PathRedirect[] {
  const at = (address: string) => baseUrl + address.slice(1);
  const known = new Set(pages);
  const hidden = flatten(entries).filter(({from}) => known.has(from));
  if (hidden.length > 0) {
    throw new Error(
      `config/redirects.ts: Unter ${hidden.map(({from}) => `„${from}“`).join(', ')} gibt es eine Seite; eine Weiterleitung würde sie verdecken. Löschen Sie die Zeile.`,
    );
  }
  const given = flatten(entries).flatMap(({from, to}) =>
    [from, `${from}/`].map((spelling) => ({from: at(spelling), to: encode(at(to))})),
  );
  const spellings = pages
    .filter((page) => /[^\0-\x7f]/.test(page))
    .flatMap((page) => {
      const decomposed = page.normalize('NFD');
      return [decomposed, ...[page, decomposed].flatMap((one) => [`${one}/`, `${one}.html`])].map((spelling) => ({
        from: at(spelling),
        to: encode(at(page)),
      }));
    });
  return [...given, ...spellings];
}
