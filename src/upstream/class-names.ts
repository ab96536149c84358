import fs from 'node:fs';
import path from 'node:path';
import {contentFolders} from '../../config/instances';
import {themeClasses} from '../site-pages/class-names';
import {classNamesIn, classUseOf} from './queried-classes';

/** Packages whose class names style sheets and code may use, with the folder that holds their code and styles. */
export const styledPackages: [name: string, folder: string][] = [
  ['@docusaurus/core', 'lib/client'],
  ['@docusaurus/theme-classic', 'lib'],
  ['@docusaurus/theme-common', 'lib'],
  ['@docusaurus/theme-search-algolia', 'lib'],
  ['infima', 'dist/css/default'],
  ['@docsearch/css', 'dist'],
  ['@docsearch/react', 'dist/esm'],
  ['prism-react-renderer', 'dist'],
  ['beautiful-mermaid', 'dist'],
];

/** Prelude of a rule: the text before its brace. */
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
  return [...new Set(selectors.flatMap(classNamesIn))].sort();
}

/** Tells whether code names a class as a whole or puts it together as in `theme-admonition-${type}`, after one of the given joints. */
export function namesClass(code: string, name: string, joint = /[-_]+/g): boolean {
  const escaped = name.replace(/[^\w-]/g, '\\$&');
  // A selector may end before the name does, as in `[class*='hc-area--']`.
  const end = /[-_]$/.test(name) ? '' : '(?![\\w-])';
  if (new RegExp(`(?<![\\w-])${escaped}${end}`).test(code)) return true;
  const ends = [...name.matchAll(joint)].map(({index, 0: dashes}) => name.slice(0, index + dashes.length));
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

export interface SelectedName {
  name: string;
  /** Style sheets and modules that select it, relative to the project. */
  files: string[];
}

/** Code that names classes of packages without giving them to an element. */
const namesForeign = /^src\/(?:upstream\/[\w-]+|site-pages\/class-names)\.ts$/;

/** Where the site puts its own class names together. At a single dash, too many other strings begin alike. */
const modifier = /--/g;

/** The class names by which the site selects elements and which its own code does not write: those of the packages. */
export function upstreamClassNames(siteDir: string): SelectedName[] {
  const selected = new Map<string, string[]>();
  const own: string[] = [];
  const select = (names: string[], file: string) => {
    for (const name of names) selected.set(name, [...(selected.get(name) ?? []), file]);
  };
  for (const folder of ['src', 'config', ...contentFolders]) {
    if (!fs.existsSync(path.join(siteDir, folder))) continue;
    for (const inFolder of fs.readdirSync(path.join(siteDir, folder), {recursive: true, encoding: 'utf8'})) {
      const file = `${folder}/${inFolder.split(path.sep).join('/')}`;
      const read = () => fs.readFileSync(path.join(siteDir, file), 'utf8');
      if (file.endsWith('.css')) select(selectedClassNames(read(), file.endsWith('.module.css')), file);
      else if (/(?:\.mdx?|\/_category_\.yml)$/.test(file)) own.push(read());
      else if (/(?<!\.d|\.test)\.(?:[cm]?tsx?|[cm]?js)$/.test(file)) {
        const {queried, written} = classUseOf(read(), file);
        select(queried, file);
        if (!namesForeign.test(file)) own.push(written);
      }
    }
  }
  select(Object.values(themeClasses), 'src/site-pages/class-names.ts');
  const ownCode = own.join('\n');
  return [...selected]
    .filter(([name]) => !namesClass(ownCode, name, modifier))
    .map(([name, files]) => ({name, files}))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** @returns the class names the site selects that neither its own code nor a package writes any more */
export function lostClassNames(siteDir: string, locate: (name: string) => string | undefined): SelectedName[] {
  const code = packageCode(locate);
  return upstreamClassNames(siteDir).filter(({name}) => !namesClass(code, name));
}
