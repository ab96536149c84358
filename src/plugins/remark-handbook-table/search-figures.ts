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

const figures: [name: string, meaning: string, read: (kept: Kept) => string][] = [
  ['Erfolg@1', 'Der richtige Artikel steht ganz oben.', ofHits((gesamt) => share(gesamt['Erfolg@1']))],
  ['Erfolg@3', 'Er steht unter den ersten drei.', ofHits((gesamt) => share(gesamt['Erfolg@3']))],
  [
    'MRR@10',
    'Mittelwert aus 1 geteilt durch den Platz: 1 heißt immer oben, 0,5 im Mittel auf Platz 2.',
    ofHits((gesamt) => gesamt['MRR@10'].toLocaleString('de', {maximumFractionDigits: 3})),
  ],
  ['Quelle@1', 'Der Assistent nennt zuerst die richtige Quelle.', ({fragen}) => share(fragen['Quelle@1'])],
  ['Ablehnquote', 'Er sagt, dass er nichts weiß, wenn die Hilfe nichts weiß.', ({fragen}) => share(fragen.Ablehnquote)],
  [
    'Fehlablehnquote',
    'Er sagt es, obwohl die Antwort in der Hilfe steht. Weniger ist besser.',
    ({fragen}) => share(fragen.Fehlablehnquote),
  ],
];

/** The kept figures of search and assistant, a column per list of queries they were measured with. */
export function searchFiguresTable(kept: KeptFigures = readKept()): ProductTable {
  const sets = Object.entries(kept);
  return {
    quelle: SOURCE,
    spalten: ['Kennzahl', 'Was sie sagt', ...sets.map(([name]) => `Liste \`${name}\``)],
    zeilen: figures.map(([name, meaning, read]) => [name, meaning, ...sets.map(([, set]) => read(set))]),
  };
}

function readKept(): KeptFigures {
  return JSON.parse(fs.readFileSync(path.resolve(SOURCE), 'utf8')) as KeptFigures;
}
