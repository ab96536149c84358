import fs from 'node:fs';
import path from 'node:path';
import {projectRoot} from '../../lib/project-root';
import {readText} from '../../lib/text-file';
import type {PageRecord} from '../records/types';
import {liveWordings, parseWordings, WordingsError, type Wording} from './file';

/** Folder of the wordings, below the project: a file for each page, by its address. */
const FOLDER = 'leserworte';
const ENDING = '.txt';
/** Name of the file of the start page, whose address is a slash. */
const START = 'start';

/** Path of a page's file from the project. */
export function relativeWordingsFile(route: string): string {
  return path.posix.join(FOLDER, (route === '/' ? START : route.slice(1)) + ENDING);
}

/** Reads the file of a page; empty where nobody has written one. */
function contentOf(route: string, root: string): string {
  const file = path.join(root, relativeWordingsFile(route));
  return fs.existsSync(file) ? readText(file) : '';
}

/** Why the file of a page cannot be read; undefined if it can. */
export function wordingsFault(route: string, root: string): WordingsError | undefined {
  try {
    parseWordings(contentOf(route, root));
    return undefined;
  } catch (error) {
    if (error instanceof WordingsError) return error;
    throw error;
  }
}

/**
 * Reads the wordings of a page; none where nobody has written any.
 *
 * @throws Error in German naming file and line
 */
export function readWordings(route: string, root = projectRoot()): Wording[] {
  const fault = wordingsFault(route, root);
  if (fault) throw new Error(`${relativeWordingsFile(route)}:${fault.line}: ${fault.message}`);
  return parseWordings(contentOf(route, root));
}

/** A record with the wordings whose block still stands on its page. */
export function withWordings(record: PageRecord, root: string): PageRecord {
  const {live} = liveWordings(record, readWordings(record.page.path, root));
  return {...record, page: {...record.page, wordings: live.map(({text, section, unit}) => ({text, section, unit}))}};
}

/** Pages that have a file of wordings, by their address. */
export function routesWithWordings(root = projectRoot()): string[] {
  const folder = path.join(root, FOLDER);
  if (!fs.existsSync(folder)) return [];
  return fs
    .readdirSync(folder, {recursive: true, encoding: 'utf8'})
    .filter((name) => name.endsWith(ENDING))
    .map((name) => name.split(path.sep).join('/').slice(0, -ENDING.length).normalize('NFC'))
    .map((name) => (name === START ? '/' : `/${name}`))
    .sort();
}

/** All wordings of the project, whether their block still stands or not. */
export function allWordings(root = projectRoot()): Wording[] {
  return routesWithWordings(root).flatMap((route) => readWordings(route, root));
}
