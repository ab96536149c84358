import {existsSync, readFileSync} from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import {PAGES_FILE, type HandbookPages} from '../../handbook/pages';
import type {SitePage} from '../../site-pages';
import type {MakeOutput} from '../finish/output';

/** The ledger of article numbers: a number, then every address its article has had. A project may have none. */
const NUMBERS_FILE = 'src/content/nummern.txt';

/** Numbers of the articles by their routes, from the text of the ledger. */
export function numbersByRoute(ledger: string): Map<string, string> {
  const lines = ledger.matchAll(/^(\d+-\d)((?: \S+)+)$/gm);
  return new Map([...lines].map(([, number, addresses]) => [addresses!.split(' ').at(-1)!, number!]));
}

function readNumbers(siteDir: string): Map<string, string> {
  const file = path.join(siteDir, NUMBERS_FILE);
  return existsSync(file) ? numbersByRoute(readFileSync(file, 'utf8')) : new Map<string, string>();
}

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
    const numbers = readNumbers(siteDir);
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
