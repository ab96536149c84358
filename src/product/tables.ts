import fs from 'node:fs';
import path from 'node:path';
import * as z from '../lib/validation';
import {readYaml} from '../lib/yaml-file';
import {readText} from '../lib/text-file';

const FOLDER = path.join(__dirname, 'tabellen');

const tableFile = z
  .strictObject({
    /** Where in the model the facts come from, for editors; a table without it is their source. */
    quelle: z.string().optional(),
    spalten: z.array(z.string().min(1)).min(2),
    zeilen: z.array(z.array(z.string())).min(1),
    /** Of single rights: buttons that take the right a row begins with, whatever the level in their area is. */
    schaltflaechen: z.record(z.string(), z.array(z.string().min(1)).min(1)).optional(),
  })
  .superRefine(({spalten, zeilen, schaltflaechen = {}}, context) => {
    for (const right of Object.keys(schaltflaechen).filter((name) => !zeilen.some(([first]) => first === name)))
      context.addIssue({
        code: 'custom',
        path: ['schaltflaechen', right],
        message: `Keine Zeile beginnt mit „${right}“.`,
      });
    zeilen.forEach((row, index) => {
      if (row.length === spalten.length) return;
      context.addIssue({
        code: 'custom',
        path: ['zeilen', index],
        message: `Zeile ${index + 1} („${row[0] ?? ''}“) hat ${row.length} statt ${spalten.length} Zellen.`,
      });
    });
  });

export type ProductTable = z.infer<typeof tableFile>;

/** Names of all tables: the files of src/product/tabellen without their ending. */
export function tableNames(folder = FOLDER): string[] {
  return fs
    .readdirSync(folder)
    .filter((file) => file.endsWith('.yml'))
    .map((file) => path.basename(file, '.yml'))
    .sort();
}

/** Reads one table of product facts; cells may hold Markdown emphasis. The error names file and line. */
export function loadTable(name: string, folder = FOLDER): ProductTable {
  const file = path.join(folder, `${name}.yml`);
  return readYaml(readText(file), path.relative(process.cwd(), file), tableFile).data;
}
