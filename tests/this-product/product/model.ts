import fs from 'node:fs';
import path from 'node:path';

const MODEL = path.resolve(__dirname, '../../../src/product/produktmodell.md');

/** Text of one numbered section of the product model, without its heading. */
export function modelSection(number: string): string {
  const model = fs.readFileSync(MODEL, 'utf8');
  const start = model.indexOf(`\n### ${number} `);
  if (start < 0) throw new Error(`Abschnitt ${number} fehlt im Produktmodell.`);
  return model.slice(start + 1).split(/\n#{2,3} /)[0]!;
}

/** Markdown tables of a section as rows of trimmed cells; the first row is the header. */
export function modelTables(number: string): string[][][] {
  const tables: string[][][] = [];
  let open = false;
  for (const line of modelSection(number).split('\n')) {
    if (!line.startsWith('|')) {
      open = false;
      continue;
    }
    if (!open) tables.push([]);
    open = true;
    tables.at(-1)!.push(
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
  }
  return tables.map((rows) => rows.filter((_, index) => index !== 1));
}
