import fs from 'node:fs/promises';
import path from 'node:path';
import {numbersByRoute} from '../../content/numbers';
import {PAGES_FILE, type HandbookPages} from '../../handbook/pages';
import type {SitePage} from '../../site-pages';
import type {MakeOutput} from '../finish/output';

const strings = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** Release notes are news, and the start page and lists lead to what is printed anyway. */
function isPrinted({visibility, instance, sourceFile, isList}: SitePage): boolean {
  return (
    visibility === 'shown' && instance !== undefined && instance !== 'updates' && sourceFile !== undefined && !isList
  );
}

/** What `npm run handbuch` has to know of the pages that go to print; it reads their text from the build. */
export const handbookPages: MakeOutput = ({baseUrl, generatedFilesDir, siteConfig, siteDir}) => ({
  async write({outDir, pages}) {
    const numbers = numbersByRoute(siteDir);
    const listed: HandbookPages = {
      title: siteConfig.title,
      url: siteConfig.url,
      baseUrl,
      pages: pages
        .filter(isPrinted)
        .toSorted((a, b) => a.menuOrder - b.menuOrder)
        .map(({route, url, htmlFile, area, menuPath, frontMatter, kind}) => ({
          route,
          url,
          number: numbers.get(route),
          file: path.relative(outDir, htmlFile),
          area,
          menuPath,
          audiences: strings(frontMatter.zielgruppe),
          keywords: strings(frontMatter.keywords),
          isRegister: kind === 'verzeichnis',
        })),
    };
    await fs.writeFile(path.join(generatedFilesDir, PAGES_FILE), JSON.stringify(listed));
  },
});
