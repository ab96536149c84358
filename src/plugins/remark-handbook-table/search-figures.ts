import fs from 'node:fs';
import path from 'node:path';
import type {ProductTable} from '../../product/tables';
import type {KeptFigures} from '../../search/evaluate/ratchet';

const SOURCE = 'src/search/evaluate/kennzahlen.json';

type Kept = KeptFigures[string];

const share = (value: number) => `${(value * 100).toLocaleString('de', {maximumFractionDigits: 1})}\u00a0%`;

/** A list may hold questions alone: it has no hits to count. */
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
export function searchFiguresTable(kept: KeptFigures = readKept()): ProductTable {
  return {
    quelle: SOURCE,
    spalten: ['Liste', ...figures.map(([name]) => name)],
    zeilen: Object.entries(kept).map(([name, set]) => [`\`${name}\``, ...figures.map(([, read]) => read(set))]),
  };
}

function readKept(): KeptFigures {
  return JSON.parse(fs.readFileSync(path.resolve(SOURCE), 'utf8')) as KeptFigures;
}
