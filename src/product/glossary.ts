import fs from 'node:fs';
import path from 'node:path';
import {parse} from 'yaml';
import * as z from './validation';

const glossaryFile = z.array(
  z.strictObject({
    begriff: z.string().min(1),
    definition: z.string().min(1),
    synonyme: z.array(z.string()).default([]),
    vermeiden: z.array(z.string()).default([]),
  }),
);

export type Term = z.infer<typeof glossaryFile>[number];

/** Reads the glossary: preferred terms, what readers type instead, what articles avoid. The error names file and entry. */
export function loadGlossary(file = path.join(__dirname, 'glossar.yml')): Term[] {
  const result = glossaryFile.safeParse(parse(fs.readFileSync(file, 'utf8')));
  if (!result.success) {
    const [issue] = result.error.issues;
    throw new Error(`${path.relative(process.cwd(), file)}: Eintrag ${issue?.path.join(' › ')}: ${issue?.message}`);
  }
  return result.data;
}
