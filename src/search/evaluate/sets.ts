import fs from 'node:fs';
import path from 'node:path';
import * as z from '../../lib/validation';
import {readYaml} from '../../lib/yaml-file';
import type {EvaluationSet} from './figures';

const routes = z
  .union([z.array(z.string()), z.string().transform((route) => [route])])
  .nullish()
  .transform((list) => list ?? []);
const set = z.object({
  anfragen: z
    .array(z.object({q: z.string(), art: z.string().default('ohne'), erwartet: routes, auch: routes}))
    .default([]),
  fragen: z
    .array(z.object({q: z.string(), erwartet: routes, auch: routes, ablehnen: z.boolean().optional()}))
    .default([]),
});

/** The public set; the sets beside it were written by people who knew neither the search nor its synonyms. */
export const PUBLIC_SET = path.join(__dirname, 'bewertung.yml');

/** All sets of the project by name. */
export function projectSets(): Map<string, string> {
  const folder = path.join(__dirname, 'sets');
  const names = fs.readdirSync(folder).filter((name) => name.endsWith('.yml'));
  return new Map([
    ['bewertung', PUBLIC_SET],
    ...names.sort().map((name) => [path.basename(name, '.yml'), path.join(folder, name)] as const),
  ]);
}

/**
 * Reads a list of queries and questions.
 *
 * @throws Error in German naming file and line when its shape is wrong
 */
export function readSet(file: string): EvaluationSet {
  // npm runs scripts in the project's folder; a relative path is meant from where the command was typed.
  const found = [file, path.resolve(process.env.INIT_CWD ?? '.', file)].find((one) => fs.existsSync(one));
  if (found === undefined) throw new Error(`Die Datei „${file}“ gibt es nicht.`);
  return readYaml(fs.readFileSync(found, 'utf8'), file, set).data;
}
