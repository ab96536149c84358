import fs from 'node:fs';
import path from 'node:path';
import * as z from '../src/lib/validation';
import {readYaml} from '../src/lib/yaml-file';
import type {EvaluationList} from './figures';
import {readText} from '../src/lib/text-file';

const routes = z
  .union([z.array(z.string()), z.string().transform((route) => [route])])
  .nullish()
  .transform((list) => list ?? []);
const question = z.object({
  q: z.string(),
  erwartet: routes,
  ziel: routes,
  auch: routes,
  ablehnen: z.boolean().optional(),
});
const shape = z.object({
  anfragen: z
    .array(z.object({q: z.string(), art: z.string().default('ohne'), erwartet: routes, auch: routes}))
    .default([]),
  fragen: z.array(question).default([]),
  gespraeche: z.array(question.extend({erste: z.string(), ausgeschrieben: z.string()})).default([]),
});

/** The public list. All others were written by people who knew neither the search nor its synonyms. */
export const PUBLIC_LIST = path.join(__dirname, 'bewertung.yml');

function listsIn(folder: string): [name: string, file: string][] {
  const names = (fs.existsSync(folder) ? fs.readdirSync(folder) : [])
    .filter((file) => file.endsWith('.yml'))
    .map((file) => path.basename(file, '.yml'))
    .sort();
  return names.map((name) => [name, path.join(folder, `${name}.yml`)]);
}

/** Files of the lists every check pays for by name, the public one first. Another product begins without any other. */
export function projectLists(folder = path.join(__dirname, 'lists')): Map<string, string> {
  return new Map([['bewertung', PUBLIC_LIST], ...listsIn(folder)]);
}

/** Files of all lists by name: those of the project, and those that only training reads. */
export function allLists(): Map<string, string> {
  return new Map([...projectLists(), ...listsIn(path.join(__dirname, 'archive'))]);
}

/**
 * Reads a list of queries and questions.
 *
 * @param file absolute, or relative to where the command was typed
 * @throws Error in German naming file and line when its shape is wrong
 */
export function readList(file: string): EvaluationList {
  // npm runs scripts in the project's folder; a relative path is meant from where the command was typed.
  const found = [file, path.resolve(process.env.INIT_CWD ?? '.', file)].find((one) => fs.existsSync(one));
  if (found === undefined) throw new Error(`Die Datei „${file}“ gibt es nicht.`);
  return readYaml(readText(found), file, shape).data;
}
