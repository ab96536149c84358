import path from 'node:path';
import {escapeRegexp} from '@docusaurus/utils';

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

/** Behind what an address is the target of a link, by the kind of file: patterns of what stands right before it. */
const TARGETS = {
  // Links, their definitions at the end of an article, and attributes of components.
  markdown: String.raw`\]\(<?|^\[[^\]]+\]:\s+<?|=["']`,
  // Entries, each on its line or not, and values, quoted or not.
  yaml: String.raw`^\s*(?:- )?["']?|: +["']?|[[,] *["']?`,
  code: String.raw`["']`,
};

/**
 * Replaces an absolute site address in the links and front matter of an article, in the values of a YAML file, or in the
 * strings of a program. Other addresses it is a part of, running text and code stay as they are.
 *
 * @param source the whole file
 * @param file its path, which says what it is
 */
export function rewriteRoutes(source: string, file: string, from: string, to: string): string {
  const replace = (text: string, before: string) =>
    text.replace(new RegExp(`(?<=${before})${escapeRegexp(from)}(?=[)#?>\\s"',\\]}]|$)`, 'gm'), () => to);
  if (/\.ya?ml$/.test(file)) return replace(source, TARGETS.yaml);
  if (!/\.mdx?$/.test(file)) return replace(source, TARGETS.code);
  const [head = ''] = /^---\r?\n(?:[^]*?\n)??---[ \t]*(?=\r?\n|$)/.exec(source) ?? [];
  return replace(head, TARGETS.yaml) + replace(source.slice(head.length), TARGETS.markdown);
}

/**
 * Adds a redirect to the text of config/redirects.ts. Chains are shortened so that no redirect leads to another, and one
 * away from the new address, which is a page again, is dropped.
 */
export function addRedirect(source: string, from: string, to: string): string {
  const page = `'${escapeRegexp(to)}'`;
  const alone = new RegExp(String.raw`\n[ \t]*\{\s*from: (?:${page}|\[\s*${page},?\s*\]),\s*to: '[^']*',?\s*\},`, 'g');
  const amongOthers = new RegExp(String.raw`(?<=from: \[[^\]]*)(?:${page},\s*|,\s*${page})`, 'g');
  const chained = new RegExp(`(?<=to: ')${escapeRegexp(from)}(?=['#])`, 'g');
  return source
    .replace(alone, '')
    .replace(amongOthers, '')
    .replace(chained, () => to)
    .replace(/\n\];/, () => `\n  {from: '${from}', to: '${to}'},\n];`);
}
