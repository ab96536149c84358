import path from 'node:path';
import {escapeRegexp} from '@docusaurus/utils';
import {splitFrontMatter} from '../../content/front-matter';
import {readTargets} from './targets';

const decode = (address: string) =>
  address.replace(/(?:%[\da-f]{2})+/gi, (bytes) => {
    try {
      return decodeURIComponent(bytes);
    } catch {
      return bytes;
    }
  });

/** An address as people read it, whichever way it is written. */
export const readable = (address: string) => decode(address).normalize('NFC');

/** Path a link of an article means, from the project; undefined for addresses of the site and of others. */
export function linkedPath(url: string, file: string): string | undefined {
  const address = url.replace(/[?#][^]*$/, '');
  if (address.startsWith('@site/')) return readable(address.slice('@site/'.length));
  if (address === '' || /^(?:[a-z][a-z\d+.-]*:|[/@])/i.test(address)) return undefined;
  return path.posix.join(path.posix.dirname(file), readable(address));
}

/** Replaces where an article points to, wherever it does; `follow` leaves a target alone with undefined. */
function rewriteTargets(source: string, follow: (url: string) => string | undefined): string {
  let result = source;
  for (const {start, end, url} of readTargets(source).reverse()) {
    const followed = follow(url);
    if (followed !== undefined) result = result.slice(0, start) + followed + result.slice(end);
  }
  return result;
}

/**
 * Rewrites the links of one article after a file has moved: of Markdown, components and imports, not of code.
 *
 * @param source text of the article
 * @param file where the article stood before the move
 * @param from old path of the moved file
 * @param to new path of the moved file
 * @throws VFileMessage if the article cannot be read
 */
export function rewriteLinks(source: string, file: string, from: string, to: string): string {
  const folderBefore = path.posix.dirname(file);
  const folderAfter = path.posix.dirname(file === from ? to : file);
  return rewriteTargets(source, (url) => {
    const target = linkedPath(url, file);
    if (target === undefined) return undefined;
    const moved = target === from ? to : target;
    if (moved === target && (folderBefore === folderAfter || url.startsWith('@'))) return undefined;
    const [address = ''] = /^[^?#]*/.exec(url) ?? [];
    const relative = path.posix.relative(folderAfter, moved);
    const followed = url.startsWith('@') ? `@site/${moved}` : relative.startsWith('.') ? relative : `./${relative}`;
    return (address.includes('%') ? encodeURI(followed) : followed) + url.slice(address.length);
  });
}

/** Behind what an address is the target of a link, by the kind of file: patterns of the text right before it. */
const TARGETS = {
  // Entries, each on its line or not, and values, quoted or not.
  yaml: String.raw`^\s*(?:- )?["']?|: +["']?|[[,] *["']?`,
  // Cells, and the marks of drafts and redirects before them.
  table: String.raw`^[~>]?|\| ?`,
  code: String.raw`["']`,
};

/**
 * Replaces an absolute site address in the links and front matter of an article, in the values of a YAML file, or in the
 * strings of a program. Other addresses it is a part of, running text and code stay as they are.
 *
 * @param source the whole file
 * @param file its path, which says what it is
 * @throws VFileMessage if it is an article that cannot be read
 */
export function rewriteRoutes(source: string, file: string, from: string, to: string): string {
  if (!/\.mdx?$/.test(file)) return rewriteNames(source, file, from, to);
  const {bodyOffset} = splitFrontMatter(source);
  const followed = rewriteTargets(source, (url) => {
    const [address = ''] = /^[^?#]*/.exec(url) ?? [];
    if (readable(address).replace(/(?<=.)\/$/, '') !== from) return undefined;
    return (address.includes('%') ? encodeURI(to) : to) + url.slice(address.length);
  });
  return rewriteNames(source.slice(0, bodyOffset), 'x.yml', from, to) + followed.slice(bodyOffset);
}

/** Replaces a name, such as an address or a path, where it is a whole value of a file that is no article. */
export function rewriteNames(source: string, file: string, from: string, to: string): string {
  const before = /\.ya?ml$/.test(file) ? TARGETS.yaml : /\.(?:psv|md)$/.test(file) ? TARGETS.table : TARGETS.code;
  return source.replace(new RegExp(`(?<=${before})${escapeRegexp(from)}(?=[)#?>\\s"',\\]}|]|$)`, 'gm'), () => to);
}
