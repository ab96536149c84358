import fs from 'node:fs/promises';
import type {SitePage} from './pages';

/** The built page. */
export function readHtml({htmlFile}: SitePage): Promise<string> {
  return fs.readFile(htmlFile, 'utf8');
}
