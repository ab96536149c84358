import {escapeRegexp} from '@docusaurus/utils';
/** A page that must not show, by what would give it away. */
export interface Secret {
  /** Route below the base URL, decoded. */
  route: string;
  title: string;
  description: string;
}

/** JSON, HTML and URLs write the same text in different ways. */
function spellings(text: string): string[] {
  const html = text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return [...new Set([text, html, JSON.stringify(text).slice(1, -1), encodeURI(text)])];
}

/**
 * Where the texts give a secret page away: by its address (also as the path of its file) or by its description.
 *
 * @param texts text of each file by its name
 * @param clues what to look for; a title may well be the name of something else, so it is no clue unless asked for
 */
export function findLeaks(
  texts: ReadonlyMap<string, string>,
  secrets: readonly Secret[],
  clues: ('route' | 'title' | 'description')[] = ['route', 'description'],
): string[] {
  return secrets.flatMap((secret) => {
    const patterns = clues
      .filter((clue) => secret[clue] !== '')
      .map((clue) => {
        const forms = spellings(clue === 'route' ? secret.route.slice(1) : secret[clue])
          .map(escapeRegexp)
          .join('|');
        // Another page's address may begin or end alike.
        return clue === 'route' ? new RegExp(`(?<![\\w-])(?:${forms})(?![\\w/-])`) : new RegExp(forms);
      });
    return [...texts]
      .filter(([, text]) => patterns.some((pattern) => pattern.test(text)))
      .map(([file]) => `${file}: ${secret.route}`);
  });
}
