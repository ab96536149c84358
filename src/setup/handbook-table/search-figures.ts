import fs from 'node:fs';
import path from 'node:path';
import type {ProductTable} from '../../product/tables';

const SOURCE = 'evaluation/kennzahlen.json';

/** Figures that `npm run search -- evaluate --keep` writes of a list, as far as the table shows it. Shares from 0 to 1. */
interface Kept {
  gesamt: Record<'Erfolg@1' | 'Erfolg@3' | 'MRR@10', number>;
  art: Record<string, unknown>;
  umfang: unknown;
  fragen: Record<'Quelle@1' | 'Ablehnquote' | 'Fehlablehnquote', number>;
}

const share = (value: number) => `${(value * 100).toLocaleString('de', {maximumFractionDigits: 1})}\u00a0%`;

/** A list of questions has no hits to count. */
const ofHits =
  (read: (gesamt: Kept['gesamt']) => string) =>
  ({gesamt, art}: Kept) =>
    Object.keys(art).length > 0 ? read(gesamt) : '–';

const figures: [name: string, read: (kept: Kept) => string][] = [
  ['Erfolg@1', ofHits((gesamt) => share(gesamt['Erfolg@1']))],
  ['Erfolg@3', ofHits((gesamt) => share(gesamt['Erfolg@3']))],
  ['MRR@10', ofHits((gesamt) => gesamt['MRR@10'].toLocaleString('de', {maximumFractionDigits: 3}))],
  ['Quelle@1', ({fragen}) => share(fragen['Quelle@1'])],
  ['Ablehnquote', ({fragen}) => share(fragen.Ablehnquote)],
  ['Fehlablehnquote', ({fragen}) => share(fragen.Fehlablehnquote)],
];

/** The kept figures of search and assistant, a row per list of queries they were measured with. */
export function searchFiguresTable(kept: Record<string, Kept> = readKept()): ProductTable {
  return {
    quelle: SOURCE,
    spalten: ['Liste', ...figures.map(([name]) => name)],
    zeilen: Object.entries(kept).map(([name, set]) => [`\`${name}\``, ...figures.map(([, read]) => read(set))]),
  };
}

function readKept(): Record<string, Kept> {
  return JSON.parse(fs.readFileSync(path.resolve(SOURCE), 'utf8')) as Record<string, Kept>;
}
