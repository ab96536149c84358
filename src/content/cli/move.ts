import path from 'node:path';

/**
 * Rewrites the links of one article after a file has moved.
 *
 * @param source text of the article
 * @param file where the article stood before the move
 * @param from old path of the moved file
 * @param to new path of the moved file
 */
export function rewriteLinks(source: string, file: string, from: string, to: string): string {
  const folderBefore = path.posix.dirname(file);
  const folderAfter = path.posix.dirname(file === from ? to : file);
  return source.replace(
    /(\]\()([^)\s#]+\.mdx?)(#[^)\s]*)?(\))/g,
    (whole, open: string, url: string, anchor = '', close: string) => {
      if (/^[a-z]+:|^\//i.test(url)) return whole;
      const target = path.posix.join(folderBefore, decodeURI(url)).normalize('NFC');
      const moved = target === from ? to : target;
      if (moved === target && folderBefore === folderAfter) return whole;
      const relative = path.posix.relative(folderAfter, moved);
      return `${open}${relative.startsWith('.') ? relative : `./${relative}`}${anchor}${close}`;
    },
  );
}

/** Replaces an absolute site address in Markdown links and front matter lists. */
export function rewriteRoutes(source: string, from: string, to: string): string {
  const escaped = from.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return source.replace(new RegExp(`${escaped}(?=[)#\\s"',\\]}]|$)`, 'gm'), to);
}

/** Adds a redirect to the text of config/redirects.ts; chains are shortened so that no redirect leads to another. */
export function addRedirect(source: string, from: string, to: string): string {
  const shortened = source.replaceAll(`to: '${from}'`, `to: '${to}'`);
  return shortened.replace(/\n\];/, `\n  {from: '${from}', to: '${to}'},\n];`);
}
