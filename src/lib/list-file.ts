import fs from 'node:fs';
import path from 'node:path';
import {conflictFault, findConflict} from './conflict';
import {readText} from './text-file';

/**
 * Text of a list with one entry per line; empty where there is no such file. No marker of a conflict is taken for an entry,
 * nor ever written back as one.
 *
 * @throws Error in German with file, line and repair where Git has left a conflict
 */
export function readList(root: string, file: string): string {
  const absolute = path.join(root, file);
  if (!fs.existsSync(absolute)) return '';
  const text = readText(absolute);
  const conflict = findConflict(text, {anyMark: true});
  if (conflict === undefined) return text;
  const line = text.slice(0, conflict).split('\n').length;
  throw new Error([`${file}:${line}`, conflictFault.problem, conflictFault.advice].join('\n  '));
}
