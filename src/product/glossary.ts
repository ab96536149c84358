import path from 'node:path';
import * as z from '../lib/validation';
import {readYaml} from '../lib/yaml-file';
import {readText} from '../lib/text-file';

const glossaryFile = z.array(
  z.strictObject({
    begriff: z.string().min(1),
    definition: z.string().min(1),
    /** Articles explain it where it occurs. */
    erklaeren: z.boolean().optional(),
    synonyme: z.array(z.string()).default([]),
    vermeiden: z.array(z.string()).default([]),
    aussprache: z.record(z.string(), z.string()).optional(),
  }),
);

export type Term = z.infer<typeof glossaryFile>[number];

/** Reads the glossary: preferred terms, what readers type instead, what articles avoid. The error names file and line. */
export function loadGlossary(file = path.join(__dirname, 'glossar.yml')): Term[] {
  return readYaml(readText(file), path.relative(process.cwd(), file), glossaryFile).data;
}
