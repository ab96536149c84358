import type {SitePage} from '../../site-pages';

/** A page with its Markdown copy. */
export interface TextCopy {
  page: SitePage;
  /** Address of the copy. */
  url: string;
  markdown: string;
}

export interface LlmsSettings {
  title: string;
  tagline: string;
  /** Address of llms-full.txt. */
  fullUrl: string;
}

function entry({page, url}: TextCopy): string {
  const title = (page.title ?? page.route).replace(/[[\]]/g, '\\$&');
  return `- [${title}](${url})${page.description ? `: ${page.description}` : ''}`;
}

/** Release notes say what was new once; models that explain how something works today can leave them out. */
function sectionOf({page}: TextCopy): string {
  return page.instance === 'updates' ? 'Optional' : page.area.label;
}

/**
 * The table of contents for language models (llmstxt.org): a section per area in the order of the menus, what can be
 * left out last.
 *
 * @param copies in the order of the menus
 */
export function llmsIndex(copies: TextCopy[], {title, tagline, fullUrl}: LlmsSettings): string {
  const sections = new Map<string, string[]>();
  // The list of the notes of a quarter says nothing the notes do not say.
  for (const copy of copies.filter(({page}) => page.instance !== 'updates' || !page.isList)) {
    sections.set(sectionOf(copy), [...(sections.get(sectionOf(copy)) ?? []), entry(copy)]);
  }
  const optional = sections.get('Optional');
  sections.delete('Optional');
  if (optional) sections.set('Optional', optional);
  return [
    `# ${title}`,
    `> ${tagline}`,
    `Jede Seite gibt es auch als Markdown: an ihrer Adresse mit der Endung .md. Alle Artikel in einer Datei: ${fullUrl}`,
    ...[...sections].map(([label, entries]) => `## ${label}\n\n${entries.join('\n')}`),
  ]
    .join('\n\n')
    .concat('\n');
}

/** All articles in one text. Pages that only list others are left out: what they list follows anyway. */
export function llmsFull(copies: TextCopy[]): string {
  return copies
    .filter(({page}) => !page.isList)
    .map(({markdown}) => markdown.trimEnd())
    .join('\n\n---\n\n')
    .concat('\n');
}
