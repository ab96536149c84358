import fs from 'node:fs/promises';
import type {SitePage} from './pages';

/**
 * Head and main part of the built page, without styles and scripts: menus and style sheets are the most of a page, and
 * nobody who reads pages asks for them.
 */
export async function readHtml({htmlFile}: SitePage): Promise<string> {
  return (await fs.readFile(htmlFile, 'utf8'))
    .replace(/<(style|script)\b[^>]*>[\s\S]*?<\/\1>/g, '')
    .replace(/(<body\b[^>]*>)[\s\S]*?(<main\b[\s\S]*<\/main>)[\s\S]*$/, '$1$2');
}
