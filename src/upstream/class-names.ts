import fs from 'node:fs';
import path from 'node:path';
import {contentFolders} from '../../config/instances';

/** Packages whose class names the style sheets may use, with the folder that holds their code and styles. */
export const styledPackages: [name: string, folder: string][] = [
  ['@docusaurus/core', 'lib/client'],
  ['@docusaurus/theme-classic', 'lib'],
  ['@docusaurus/theme-common', 'lib'],
  ['@docusaurus/theme-search-algolia', 'lib'],
  ['infima', 'dist/css/default'],
  ['@docsearch/css', 'dist'],
  ['@docsearch/react', 'dist/esm'],
  ['prism-react-renderer', 'dist'],
];

/** Prelude of a rule: what stands before its brace. */
const prelude = /([^{}]+)\{/g;

/**
 * The class names a style sheet selects, also those in `[class*='…']`. Of a CSS module only the global ones count: the
 * bundler checks the others.
 */
export function selectedClassNames(css: string, isModule: boolean): string[] {
  const selectors = [...css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(prelude)]
    .map(([, selector = '']) => selector.trim())
    .filter((selector) => !selector.startsWith('@'))
    .map((selector) =>
      isModule ? [...selector.matchAll(/:global\(([^)]*)\)/g)].map(([, inner]) => inner).join(' ') : selector,
    );
  const names = selectors.flatMap((selector) => [
    ...Array.from(selector.matchAll(/\.(-?[A-Za-z_][\w-]*)/g), ([, name]) => name!),
    ...Array.from(selector.matchAll(/\[class[*^~$|]?=["']?([\w-]+)/g), ([, name]) => name!),
  ]);
  return [...new Set(names)].sort();
}

/** Whether code names a class as a whole or puts it together as in `theme-admonition-${type}`. */
export function namesClass(code: string, name: string): boolean {
  const escaped = name.replace(/[^\w-]/g, '\\$&');
  if (new RegExp(`(?<![\\w-])${escaped}(?![\\w-])`).test(code)) return true;
  const ends = [...name.matchAll(/[-_]+/g)].map(({index, 0: dashes}) => name.slice(0, index + dashes.length));
  return ends.some((start) => code.includes(`${start}\${`) || code.includes(`"${start}".concat(`));
}

function readCode(folder: string, wanted: RegExp): string {
  return fs
    .readdirSync(folder, {recursive: true, encoding: 'utf8'})
    .filter((file) => wanted.test(file))
    .map((file) => fs.readFileSync(path.join(folder, file), 'utf8'))
    .join('\n');
}

/** Code and styles of the packages, as one string to look for names in. */
export function packageCode(locate: (name: string) => string | undefined): string {
  return styledPackages
    .map(([name, folder]) => {
      const root = locate(name);
      return root === undefined ? '' : readCode(path.join(root, folder), /(?<!\.min|\.d)\.(?:m?js|css|ts)$/);
    })
    .join('\n');
}

/** Code of the site that can give an element a class. */
export function ownCode(siteDir: string): string {
  return ['src', 'config', ...contentFolders]
    .filter((folder) => fs.existsSync(path.join(siteDir, folder)))
    .map((folder) => readCode(path.join(siteDir, folder), /(?<!\.d)\.(?:[cm]?tsx?|[cm]?js|mdx?)$/))
    .join('\n');
}

export interface StyledName {
  name: string;
  /** Style sheets that select it, relative to the project. */
  files: string[];
}

/** The class names in the style sheets of the site that its own code does not write: those of the packages. */
export function upstreamClassNames(siteDir: string): StyledName[] {
  const files = new Map<string, string[]>();
  for (const file of fs.readdirSync(path.join(siteDir, 'src'), {recursive: true, encoding: 'utf8'})) {
    if (!file.endsWith('.css')) continue;
    const css = fs.readFileSync(path.join(siteDir, 'src', file), 'utf8');
    for (const name of selectedClassNames(css, file.endsWith('.module.css')))
      files.set(name, [...(files.get(name) ?? []), `src/${file.split(path.sep).join('/')}`]);
  }
  const own = ownCode(siteDir);
  return [...files]
    .filter(([name]) => !namesClass(own, name))
    .map(([name, inFiles]) => ({name, files: inFiles}))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** @returns the class names the site styles that neither its own code nor a package writes any more */
export function lostClassNames(siteDir: string, locate: (name: string) => string | undefined): StyledName[] {
  const code = packageCode(locate);
  return upstreamClassNames(siteDir).filter(({name}) => !namesClass(code, name));
}
