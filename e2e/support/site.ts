import fs from 'node:fs';
import path from 'node:path';

export const buildFolder = path.resolve(__dirname, '../../build');

function readBuilt(file: string): string {
  const full = path.join(buildFolder, file);
  if (!fs.existsSync(full)) throw new Error(`build/${file} fehlt. Bauen Sie die Site zuerst: npm run build`);
  return fs.readFileSync(full, 'utf8');
}

export interface SitemapEntry {
  /** Path as written in the sitemap, percent-encoded. */
  path: string;
  changefreq: string | undefined;
  priority: string | undefined;
}

/** Every entry of the built sitemap. Throws when the site is not built or the sitemap is empty. */
export function readSitemap(): SitemapEntry[] {
  const entries = [...readBuilt('sitemap.xml').matchAll(/<url>(.*?)<\/url>/gs)].map(([, xml = '']) => {
    const value = (tag: string) => xml.match(new RegExp(`<${tag}>(.*?)</${tag}>`))?.[1];
    return {
      path: new URL(value('loc') ?? '').pathname,
      changefreq: value('changefreq'),
      priority: value('priority'),
    };
  });
  if (entries.length === 0) throw new Error('build/sitemap.xml nennt keine einzige Seite.');
  return entries;
}

/** Paths, relative to build/, of all files whose name ends with one of the endings. */
export function builtFiles(...endings: string[]): string[] {
  return fs
    .readdirSync(buildFolder, {recursive: true, encoding: 'utf8'})
    .filter((file) => endings.some((ending) => file.endsWith(ending)));
}

/** A built page without the style sheet in it, which would be most of what is to be parsed. */
export function readPage(file: string): string {
  return readBuilt(file).replace(/<style[\s\S]*?<\/style>/g, '');
}

export {readBuilt};
