import fs from 'node:fs/promises';
import type {SitePage} from './pages';

const textual = ['style', 'script'] as const;

/**
 * A built page with its styles or scripts emptied; their tags stay. They are most of every page, so that bytes are looked
 * up, which is quicker than a pattern, and only what is left becomes text.
 *
 * @param page as it was read
 */
export function emptied(page: Buffer, ...names: (typeof textual)[number][]): string {
  const kept: Buffer[] = [];
  // Of both, whatever is asked for: what looks like a style in a script is none.
  const elements = textual.map((name) => ({name, at: page.indexOf(`<${name}`)}));
  let from = 0;
  for (;;) {
    const [first] = elements.filter(({at}) => at !== -1).sort((a, b) => a.at - b.at);
    const start = first ? page.indexOf('>', first.at) + 1 : 0;
    const end = first ? page.indexOf(`</${first.name}>`, start) : -1;
    if (!first || end === -1) break;
    kept.push(page.subarray(from, names.includes(first.name) ? start : end));
    from = end;
    for (const element of elements)
      if (element.at !== -1 && element.at < end) element.at = page.indexOf(`<${element.name}`, end);
  }
  return Buffer.concat([...kept, page.subarray(from)]).toString();
}

/**
 * Head and main part of the built page, without the text of styles and scripts: menus and style sheets are the most of a
 * page, and nobody who reads pages asks for them.
 */
export async function readHtml({htmlFile}: SitePage): Promise<string> {
  return emptied(await fs.readFile(htmlFile), 'style', 'script').replace(
    /(<body\b[^>]*>)[\s\S]*?(<main\b[\s\S]*<\/main>)[\s\S]*$/,
    '$1$2',
  );
}
