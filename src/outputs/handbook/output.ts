import fs from 'node:fs/promises';
import path from 'node:path';
import {readFields, splitFrontMatter} from '../../content/front-matter';
import {numbersByRoute} from '../../content/numbers';
import {PAGES_FILE, type HandbookPages} from '../../handbook/pages';
import type {SitePage} from '../../site-pages';
import type {MakeOutput} from '../finish/output';

const strings = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** For whom an article is written, which its page does not say: it is in its source alone. */
async function audiencesOf({sourceFile}: SitePage, siteDir: string): Promise<string[]> {
  const source = await fs.readFile(path.join(siteDir, sourceFile!), 'utf8');
  return strings(readFields(splitFrontMatter(source).yaml, 'zielgruppe').zielgruppe);
}

/** Release notes are news, and the start page and lists lead to what is printed anyway. */
function isPrinted({visibility, instance, sourceFile, isList}: SitePage): boolean {
  return (
    visibility === 'shown' && instance !== undefined && instance !== 'updates' && sourceFile !== undefined && !isList
  );
}

/** Writes the facts about the pages to print that `npm run handbuch` needs; it reads their text from the build. */
export const handbookPages: MakeOutput = ({baseUrl, generatedFilesDir, siteConfig, siteDir}) => ({
  async write({outDir, pages}) {
    const numbers = numbersByRoute(siteDir);
    const listed: HandbookPages = {
      title: siteConfig.title,
      url: siteConfig.url,
      baseUrl,
      pages: await Promise.all(
        pages
          .filter(isPrinted)
          .toSorted((a, b) => a.menuOrder - b.menuOrder)
          .map(async (page) => ({
            route: page.route,
            url: page.url,
            number: numbers.get(page.route),
            file: path.relative(outDir, page.htmlFile),
            area: page.area,
            menuPath: page.menuPath,
            audiences: await audiencesOf(page, siteDir),
            keywords: strings(page.frontMatter.keywords),
            isRegister: page.kind === 'verzeichnis',
          })),
      ),
    };
    await fs.writeFile(path.join(generatedFilesDir, PAGES_FILE), JSON.stringify(listed));
  },
});
