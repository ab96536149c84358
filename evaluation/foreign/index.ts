import {createHash} from 'node:crypto';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {startCommand} from '../../src/lib/command';
import {extractPage} from '../../src/search/records/extract';
import type {PageRecord} from '../../src/search/records/types';
import {parsePage} from '../../src/site-pages/tree';
import {readGimp, readLibreOffice, type ForeignCorpus, type ForeignPage, type ForeignQuery} from './corpus';
import {installPeers, unpackDebian} from './packages';
import {own, peers, type Searcher} from './searchers';
import {misspell} from './typo';

const HELP = `Misst die Suche an der deutschen Hilfe von LibreOffice und GIMP: an Texten und Stichwörtern, die niemand für sie geschrieben hat.

  npm run search:foreign -- [--half develop|report] [--limit ZAHL] [--peers]

  --half   Hälfte der Registereinträge: mit „develop“ (voreingestellt) wird entwickelt, „report“ wird nur berichtet
  --limit  höchstens so viele Einträge je Korpus (voreingestellt: 1000)
  --peers  misst MiniSearch, Pagefind, lunr und Orama an denselben Seiten und Einträgen

Geladen werden die Debian-Pakete libreoffice-help-de und gimp-help-de, mit --peers auch Pakete von npm. Alles liegt im Ordner für Temporäres.
`;

const options = {
  half: {type: 'string', default: 'develop'},
  limit: {type: 'string', default: '1000'},
  peers: {type: 'boolean', default: false},
} as const;

const DEPTH = 10;

/** What a search finds of the right pages. */
export interface ForeignFigures {
  first: number;
  three: number;
  ten: number;
  mrr: number;
  /** Nothing is found. */
  empty: number;
}

/** One page of a foreign help, read as a page of this site is read. */
function toRecord({path: route, title, area, description, html}: ForeignPage): PageRecord | undefined {
  const escape = (text: string) => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');
  const page =
    `<html><head><meta name="description" content="${escape(description)}"></head>` +
    `<body><main><h1>${escape(title)}</h1>${html}</main></body></html>`;
  return extractPage(parsePage(page), {
    path: route,
    title,
    area,
    kind: undefined,
    isSecondary: false,
    isList: false,
    questions: [],
  });
}

const hashOf = (text: string) => createHash('sha256').update(text).digest().readUInt32BE();

/** One half of the entries in an order that depends on their words only. */
export function halfOf(queries: ForeignQuery[], half: string, limit: number): ForeignQuery[] {
  return queries
    .map((query) => ({query, hash: hashOf(query.q)}))
    .filter(({hash}) => (hash % 2 === 0) === (half === 'develop'))
    .sort((a, b) => a.hash - b.hash)
    .slice(0, limit)
    .map(({query}) => query);
}

/** Puts queries to a search. */
export async function measureForeign(search: Searcher, queries: ForeignQuery[]): Promise<ForeignFigures> {
  let [first, three, ten, mrr, empty] = [0, 0, 0, 0, 0];
  for (const {q, targets} of queries) {
    const found = await search(q);
    const rank = found.slice(0, DEPTH).findIndex((route) => targets.includes(route)) + 1;
    if (found.length === 0) empty++;
    if (rank === 1) first++;
    if (rank > 0 && rank <= 3) three++;
    if (rank > 0) ten++;
    if (rank > 0) mrr += 1 / rank;
  }
  const {length} = queries;
  return {
    first: first / length,
    three: three / length,
    ten: ten / length,
    mrr: mrr / length,
    empty: empty / length,
  };
}

/** The two corpora by name, downloaded when they are read for the first time. */
export const corpora: Record<string, () => ForeignCorpus> = {
  LibreOffice: () => readLibreOffice(path.join(unpackDebian('libreoffice-help-de'), 'usr/share/libreoffice/help/de')),
  GIMP: () => readGimp(path.join(unpackDebian('gimp-help-de'), 'usr/share/gimp/2.0/help/de')),
};

/** Pages of a corpus as records. */
export function toRecords({pages}: ForeignCorpus): PageRecord[] {
  return pages.map(toRecord).filter((record) => record !== undefined);
}

function row(name: string, {first, three, ten, mrr, empty}: ForeignFigures, typo: ForeignFigures): string {
  return (
    name.padEnd(20) +
    [first, three, ten, mrr, empty, typo.first, typo.mrr].map((one) => one.toFixed(3).padStart(9)).join('')
  );
}

async function run(args: string[]): Promise<number> {
  const {values} = parseArgs({args, options});
  if (values.half !== 'develop' && values.half !== 'report')
    throw new Error('Hinter --half steht „develop“ oder „report“.');
  const limit = Number(values.limit);
  if (!Number.isInteger(limit) || limit < 1) throw new Error('Hinter --limit steht eine ganze Zahl über null.');
  const folder = values.peers ? installPeers() : undefined;
  for (const [name, read] of Object.entries(corpora)) {
    const corpus = read();
    const records = toRecords(corpus);
    const queries = halfOf(corpus.queries, values.half, limit);
    const slips = queries.map((query) => ({...query, q: misspell(query.q, hashOf(query.q))}));
    process.stdout.write(
      `${name}: ${records.length} Seiten, ${corpus.queries.length} Registereinträge, gemessen an ${queries.length} der Hälfte „${values.half}“\n` +
        ' '.repeat(20) +
        ['Erfolg@1', 'Erfolg@3', 'unter 10', 'MRR@10', 'leer', 'vertippt', 'MRR@10']
          .map((head) => head.padStart(9))
          .join('') +
        '\n',
    );
    const searchers = new Map([['diese Suche', () => own(records)], ...(folder ? peers(records, folder) : [])]);
    for (const [searcher, open] of searchers) {
      const search = await open();
      process.stdout.write(
        `${row(searcher, await measureForeign(search, queries), await measureForeign(search, slips))}\n`,
      );
    }
    process.stdout.write('\n');
  }
  return 0;
}

startCommand(module, run, HELP, options);
