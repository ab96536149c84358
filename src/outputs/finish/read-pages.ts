import fs from 'node:fs/promises';
import path from 'node:path';
import type {Root} from 'hast';
import {headAndMain, parsePage, type SitePage} from '../../site-pages';
import type {BuiltPage, Output} from './output';

function builtPage(page: SitePage, built: string, html: string): BuiltPage {
  let tree: Root | undefined;
  return {
    page,
    html,
    get tree() {
      return (tree ??= parsePage(headAndMain(built)));
    },
  };
}

/**
 * Rewrites and reads every page, one after the other: all pages of a large site at once are gigabytes.
 *
 * @param others HTML files that are not pages, such as the one for unknown addresses; they are rewritten only
 * @returns all these files, relative to the build
 */
export async function readPages(
  outputs: Output[],
  pages: SitePage[],
  others: string[],
  outDir: string,
): Promise<string[]> {
  const rewrite = async (file: string) => {
    const built = await fs.readFile(file, 'utf8');
    let html = built;
    for (const output of outputs) html = output.rewrite?.(html) ?? html;
    if (html !== built) await fs.writeFile(file, html);
    return {built, html};
  };
  for (const page of pages) {
    const {built, html} = await rewrite(page.htmlFile);
    const read = builtPage(page, built, html);
    for (const output of outputs) await output.read?.(read);
  }
  for (const file of others) await rewrite(file);
  return [...pages.map(({htmlFile}) => htmlFile), ...others].map((file) => path.relative(outDir, file));
}
