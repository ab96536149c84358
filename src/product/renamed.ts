import fs from 'node:fs';
import path from 'node:path';
import * as z from '../lib/validation';
import {readYaml} from '../lib/yaml-file';
import {readText} from '../lib/text-file';

/** Labels of the product that have another name now, as long as texts may still say the old one. */
export const RENAMED_FILE = 'src/product/umbenannt.yml';

const HEAD = `# Beschriftungen des Produkts, die jetzt anders heißen; „npm run umbenennen“ trägt sie ein. Solange ein Paar hier steht,
# nennt „npm run pruefen“ jede Stelle, die noch das alte Wort sagt. Passt es an allen, löschen Sie das Paar.
`;

const file = z.array(z.strictObject({frueher: z.string().min(1), heute: z.string().min(1)})).nullable();

export interface Renamed {
  before: string;
  now: string;
  /** Line of the file, from 1. */
  line: number;
}

/**
 * Reads the renamed labels of a project; none without the file.
 *
 * @throws Error in German with file and line when it has another shape
 */
export function readRenamed(root: string): Renamed[] {
  const full = path.join(root, RENAMED_FILE);
  if (!fs.existsSync(full)) return [];
  const source = readText(full);
  const lines = source.split('\n');
  const {data} = readYaml(source, RENAMED_FILE, file);
  let from = 0;
  return (data ?? []).map(({frueher, heute}) => {
    from = lines.findIndex((line, index) => index >= from && line.startsWith('-')) + 1;
    return {before: frueher, now: heute, line: from};
  });
}

/** The file with another pair, the others left as they are. */
export function addRenamed(source: string | undefined, before: string, now: string): string {
  return `${source ?? HEAD}- {frueher: ${JSON.stringify(before)}, heute: ${JSON.stringify(now)}}\n`;
}
