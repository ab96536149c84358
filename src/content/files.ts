import fs from 'node:fs';
import path from 'node:path';
import {contentFolders} from '../../config/instances';

/** Folders outside the content with files that editors write. */
const dataFolders = ['src/product', 'src/content', 'evaluation', 'i18n', 'static'] as const;

/** Tells whether systems or editors have left a file behind; the build does not read it either. */
const leftover = (file: string) =>
  file.split('/').some((name) => name.startsWith('.') || /^(?:Thumbs\.db|desktop\.ini)$/i.test(name));

const isBelow = (file: string, folders: readonly string[]) => folders.some((folder) => file.startsWith(`${folder}/`));

/** Tells whether a path is a file editors write, in the content or in one of these folders. */
export function isEditorsFile(file: string): boolean {
  return !leftover(file) && isBelow(file, [...contentFolders, ...dataFolders]);
}

/** Tells whether a path is an article: what becomes a page. */
export function isArticle(file: string): boolean {
  return (
    isBelow(file, contentFolders) &&
    /\.mdx?$/.test(file) &&
    !path.posix.basename(file).startsWith('_') &&
    !leftover(file)
  );
}

/** Tells whether a name decides an address that readers see. */
export function makesAddress(file: string): boolean {
  return isBelow(file, [...contentFolders, 'static']) && !leftover(file);
}

/** Tells whether a file is read as a text: articles, their parts, and data in words. */
export function isText(file: string): boolean {
  const kinds = isBelow(file, contentFolders) ? /\.(?:mdx?|ya?ml|json)$/ : /\.(?:ya?ml|json|md|txt|psv)$/;
  return kinds.test(file) && !file.startsWith('static/') && isEditorsFile(file);
}

/** Every file editors write, sorted, relative to the project, with slashes and spelt as on the disk. */
export function listFiles(root: string): string[] {
  return [...contentFolders, ...dataFolders]
    .flatMap((folder) => {
      const absolute = path.join(root, folder);
      if (!fs.existsSync(absolute)) return [];
      return fs
        .readdirSync(absolute, {recursive: true, withFileTypes: true})
        .filter((entry) => !entry.isDirectory())
        .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'));
    })
    .filter(isEditorsFile)
    .sort();
}
