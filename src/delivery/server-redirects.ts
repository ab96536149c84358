import {REDIRECTS_FILE, type PathRedirect} from '../content/redirects';

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
export function serverRedirects(redirects: PathRedirect[], pages: string[], baseUrl: string): PathRedirect[] {
  const at = (address: string) => baseUrl + address.slice(1);
  const known = new Set(pages);
  const hidden = redirects.filter(({from}) => known.has(from));
  if (hidden.length > 0) {
    throw new Error(
      `${REDIRECTS_FILE}: Unter ${hidden.map(({from}) => `„${from}“`).join(', ')} gibt es eine Seite; eine Weiterleitung würde sie verdecken. Löschen Sie die Zeile.`,
    );
  }
  const given = redirects.flatMap(({from, to}) =>
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
