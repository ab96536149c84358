import {existsSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {parse} from 'yaml';

/** Check that finds a fault: a tool of `npm test`, and which of its files or tests are asked. */
export interface Check {
  tool: 'unit' | 'browser' | 'articles' | 'lint' | 'styles' | 'types' | 'build' | 'weight' | 'figures';
  args: string[];
}

/** A fault of a kind that has been there once, to be planted again. */
export interface Fault {
  name: string;
  /** Its effect, as somebody would feel it, in German. */
  felt: string;
  file: string;
  /** Stands in the file exactly once. */
  find: string;
  replace: string;
  check: Check;
}

/**
 * Reads the list of faults.
 *
 * @param file a list of entries with `name`, `felt`, `file`, `find`, `replace` and `check`: tool and arguments in a line
 */
export function readFaults(file: string): Fault[] {
  const entries = parse(readFileSync(file, 'utf8')) as (Omit<Fault, 'check'> & {check: string})[];
  return entries.map(({check, ...entry}) => {
    const [tool, ...args] = check.split(' ');
    return {...entry, check: {tool: tool as Check['tool'], args}};
  });
}

/** Tells whether there is what a fault changes: an earlier state of the project may not have it. */
export function canBePlanted(folder: string, {file, find}: Fault): boolean {
  const full = path.join(folder, file);
  return existsSync(full) && readFileSync(full, 'utf8').split(find).length === 2;
}

/**
 * Plants a fault.
 *
 * @param folder of a copy of the project
 * @returns takes it out again
 * @throws Error if its text is not there exactly once, for then the fault would be another one
 */
export function plant(folder: string, {name, file, find, replace}: Fault): () => void {
  const full = path.join(folder, file);
  const text = readFileSync(full, 'utf8');
  const times = text.split(find).length - 1;
  if (times !== 1) throw new Error(`${name}: „${find}“ steht ${times}-mal in ${file}, gebraucht wird es einmal.`);
  writeFileSync(
    full,
    text.replace(find, () => replace),
  );
  return () => writeFileSync(full, text);
}
