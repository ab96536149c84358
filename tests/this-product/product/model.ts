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
