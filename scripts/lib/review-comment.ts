import {createHash} from 'node:crypto';
import {headAndMain, parsePage, readContent} from '../../src/site-pages';
import type {BuiltPage} from './page-kinds';

/** First line of the comment, by which a workflow finds it again. */
export const COMMENT_MARK = '<!-- hilfe-center: geänderte Seiten -->';
/** A list longer than this is not worked through. */
const MOST_ENTRIES = 25;
/** Characters of findings; GitHub takes 65,536 in all. */
const MOST_FINDINGS = 20_000;

/** A page readers will see differently. */
export interface ChangedPage {
  /** Address below the base URL, decoded. */
  path: string;
  title: string;
  isNew: boolean;
  /** Stands for what the page says. */
  hash: string;
}

export interface LostPage {
  path: string;
  /** The new build leads its readers on. */
  isRedirected: boolean;
}

export interface Comparison {
  changed: ChangedPage[];
  lost: LostPage[];
}

/** Title and hash of what a page says; undefined for pages without content, such as the search. */
function read({path, html}: BuiltPage): {title: string; hash: string; isArticle: boolean} | undefined {
  const tree = parsePage(headAndMain(html));
  let content;
  try {
    content = readContent(tree, new URL(encodeURI(path), 'https://seite.invalid').href);
  } catch {
    return undefined;
  }
  // The day of the last change is that of the commit, whatever it has changed.
  const fields = content.fields.replace(/Stand: [\d.]+(?: · )?/, '');
  const hash = createHash('sha256')
    .update(JSON.stringify([content.title, fields, content.body]))
    .digest('hex')
    .slice(0, 16);
  return {title: content.title, hash, isArticle: /\bdocs-doc-id-/.test(html)};
}

/**
 * Compares what two builds hold for readers, articles before the lists they stand in.
 *
 * @param redirects addresses the new build leads on from
 */
export function compareContent(
  before: readonly BuiltPage[],
  after: readonly BuiltPage[],
  redirects: ReadonlySet<string>,
): Comparison {
  const old = new Map(before.map((page) => [page.path, page]));
  const fresh = new Set(after.map(({path}) => path));
  const changed = after.flatMap((page) => {
    const now = read(page);
    const was = old.get(page.path);
    if (!now || (was && read(was)?.hash === now.hash)) return [];
    return [{...now, path: page.path, isNew: !was}];
  });
  return {
    changed: changed
      .sort((a, b) => Number(b.isArticle) - Number(a.isArticle) || (a.path < b.path ? -1 : 1))
      .map(({path, title, isNew, hash}) => ({path, title, isNew, hash})),
    lost: before.filter(({path}) => !fresh.has(path)).map(({path}) => ({path, isRedirected: redirects.has(path)})),
  };
}

const record = /^- \[([ xX])\] .*<!-- seite (\S+) ([0-9a-f]+) -->\r?$/gm;

/** Pages ticked in an earlier comment, with the hash of what was read: address → hash. */
export function readTicks(comment: string): Map<string, string> {
  return new Map(
    [...comment.matchAll(record)].flatMap(([, tick, path = '', hash = '']) =>
      tick === ' ' ? [] : [[decodeURI(path), hash] as const],
    ),
  );
}

export interface CommentSettings {
  /** Where the new build can be looked at, with base URL; without it, pages are named by their file in the archive. */
  previewUrl?: string;
  /** Where the archive of the new build can be fetched. */
  archiveUrl?: string;
  /** Words of `npm run pruefen` about the change. */
  findings?: string;
}

const fileOf = (path: string) => `${path.replace(/^\//, '').replace(/(^|\/)$/, '$1index')}.html`;
const escape = (text: string) => text.replace(/[\\[\]<>*_`]/g, String.raw`\$&`);

/**
 * Text of the comment on a pull request. A tick in the earlier one stays as long as the page says what it said then.
 *
 * @param earlier the comment as it stands now, empty before the first
 */
export function writeComment(
  {changed, lost}: Comparison,
  earlier: string,
  {previewUrl, archiveUrl, findings = ''}: CommentSettings = {},
): string {
  const ticks = readTicks(earlier);
  const link = (path: string) =>
    previewUrl ? new URL(encodeURI(path.slice(1)), previewUrl.replace(/\/?$/, '/')).href : undefined;
  const entry = ({path, title, isNew, hash}: ChangedPage) => {
    const url = link(path);
    const name = url ? `[${escape(title)}](${url})` : `${escape(title)}: \`${fileOf(path)}\``;
    const tick = ticks.get(path) === hash ? 'x' : ' ';
    return `- [${tick}] ${name}${isNew ? ' (neu)' : ''} <!-- seite ${encodeURI(path)} ${hash} -->`;
  };
  const list = (title: string, lines: string[], note = '') => {
    if (lines.length === 0) return [];
    const more = lines.length - MOST_ENTRIES;
    return [
      `### ${title} (${lines.length})`,
      ...(note ? [note] : []),
      [...lines.slice(0, MOST_ENTRIES), ...(more > 0 ? [`- … und ${more} weitere`] : [])].join('\n'),
    ];
  };
  const lookAt = previewUrl
    ? ''
    : `Ansehen: ${archiveUrl ? `[Archiv laden](${archiveUrl})` : 'Archiv laden'}, entpacken, \`npm run serve -- --dir=ORDNER\`.`;
  const clipped =
    findings.length > MOST_FINDINGS ? `${findings.slice(0, MOST_FINDINGS)}\n… gekürzt` : findings.trimEnd();
  return `${[
    COMMENT_MARK,
    ...(changed.length === 0 ? ['Für Leser ändert sich auf keiner Seite etwas.'] : []),
    ...list(
      'Geänderte Seiten',
      changed.map(entry),
      ['Haken Sie ab, was Sie gelesen haben. Ändert sich die Seite danach, fällt der Haken weg.', lookAt]
        .filter(Boolean)
        .join(' '),
    ),
    ...list(
      'Neue Adressen',
      changed.filter(({isNew}) => isNew).map(({path}) => `- \`${path}\``),
    ),
    ...list(
      'Verlorene Adressen',
      lost.map(({path, isRedirected}) => `- \`${path}\`: ${isRedirected ? 'leitet weiter' : '**führt ins Leere**'}`),
    ),
    ...(clipped ? ['### Prüfung', `~~~~text\n${clipped.replace(/~{4,}/g, '~~~')}\n~~~~`] : []),
  ].join('\n\n')}\n`;
}
