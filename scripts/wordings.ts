// Readers' words for each section: npm run leserworte
import fs from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {allLists, readList} from '../evaluation/lists';
import {openRecords, readBuiltRecords} from '../evaluation/in-memory';
import {apply} from '../src/check/commands/transaction';
import {startCommand} from '../src/lib/command';
import {readText} from '../src/lib/text-file';
import {loadEditorData} from '../src/outputs/search/editor-data';
import {formatWordings, liveWordings} from '../src/search/wordings/file';
import {readWordings, relativeWordingsFile, wordingsFault} from '../src/search/wordings/folder';
import {RECORDS_FILE} from '../src/search/records/built';
import {root} from './lib/run';
import {workOrder} from '../src/search/wordings/order';
import {retie} from '../src/search/wordings/retie';
import {askedSections, isAskedFor, pageCounts} from '../src/search/wordings/sections';
import {takeIn, type WordedPage} from '../src/search/wordings/take-in';

const HELP = `So fragen Leser nach jedem Abschnitt: die Wortlaute unter leserworte/, mit denen die Suche ihn findet.

  npm run leserworte -- --offen
  npm run leserworte -- --auftrag [ADRESSE …]
  npm run leserworte -- --einlesen DATEI
  npm run leserworte -- --nachziehen ORDNER

  --offen     nennt die Seiten mit Abschnitten ohne genügend Wortlaute, und die Wortlaute, deren Block es nicht mehr gibt
  --auftrag   druckt den Auftrag für die fehlenden, aller Seiten oder derer unter den genannten Adressen (/bereich/artikel)
  --einlesen  liest, was jemand dazu geschrieben hat, prüft jede Zeile, sagt, was warum gestrichen ist, und schreibt den Rest
  --nachziehen  bindet nach einer Überarbeitung die Wortlaute ohne Block an den Text, der jetzt dasselbe sagt; ORDNER ist ein
              Stand von vorher, in dem npm run build gelaufen ist

Gelesen werden die Seiten, wie der letzte Build sie gemacht hat.
`;

const options = {
  offen: {type: 'boolean', default: false},
  auftrag: {type: 'boolean', default: false},
  einlesen: {type: 'string'},
  nachziehen: {type: 'string'},
} as const;

function readPages(): WordedPage[] {
  return readBuiltRecords()
    .filter(isAskedFor)
    .map((record) => ({record, ...liveWordings(record, readWordings(record.page.path))}));
}

function printOpen(pages: WordedPage[]): void {
  const counts = pageCounts(pages.map(({record}) => record));
  const rows = pages.map(({record, live, stale}) => {
    const sections = askedSections(record, live, counts);
    return {
      path: record.page.path,
      has: live.length,
      lacking: sections.reduce((sum, {wanted, has}) => sum + Math.max(0, wanted - has), 0),
      stale: stale.length,
    };
  });
  const open = rows.filter(({lacking, stale}) => lacking + stale > 0);
  for (const {path: route, has, lacking, stale} of open)
    process.stdout.write(`${route}: ${has} da, ${lacking} fehlen${stale > 0 ? `, ${stale} ohne Block` : ''}\n`);
  const sum = (key: 'has' | 'lacking' | 'stale') => rows.reduce((total, row) => total + row[key], 0);
  process.stdout.write(
    `${rows.length} Seiten: ${sum('has')} Wortlaute, ${sum('lacking')} fehlen, ${sum('stale')} ohne Block.\n`,
  );
}

function printOrder(pages: WordedPage[], routes: string[]): void {
  const counts = pageCounts(pages.map(({record}) => record));
  const wanted = pages.filter(
    ({record: {page}}) =>
      routes.length === 0 || routes.some((route) => page.path === route || page.path.startsWith(`${route}/`)),
  );
  if (wanted.length === 0)
    throw new Error(
      `Unter ${routes.join(', ')} gibt es keine Seite, die Wortlaute bekommt. Adressen beginnen mit „/“.`,
    );
  const withSections = wanted
    .map(({record, live}) => ({record, sections: askedSections(record, live, counts)}))
    .filter(({sections}) => sections.some(({wanted: needed, has}) => has < needed));
  process.stdout.write(withSections.length > 0 ? workOrder(withSections) : 'Hier fehlt kein Wortlaut.\n');
}

/** Queries of all lists that measure or did: a wording like one of them would make its figure worthless. */
function measuredQueries(): string[] {
  return [...allLists().values()].flatMap((file) => {
    const {anfragen, fragen, gespraeche} = readList(file);
    return [
      ...[...anfragen, ...fragen, ...gespraeche].map(({q}) => q),
      ...gespraeche.flatMap(({erste, ausgeschrieben}) => [erste, ausgeschrieben]),
    ];
  });
}

/** Writes files by the address of their page; all or, if one cannot be read again, none. */
function writeAll(files: ReadonlyMap<string, string>): void {
  apply(root, new Map([...files].map(([route, text]) => [relativeWordingsFile(route), text])), () =>
    [...files.keys()].flatMap((route) => wordingsFault(route, root)?.message ?? []),
  );
}

async function readIn(pages: WordedPage[], file: string): Promise<void> {
  const absolute = path.resolve(process.env.INIT_CWD ?? '.', file);
  if (!fs.existsSync(absolute)) throw new Error(`Die Datei „${file}“ gibt es nicht.`);
  // By what pages say: other pages' wordings are compared word by word.
  const records = readBuiltRecords().map((record) => ({...record, page: {...record.page, wordings: []}}));
  const library = await openRecords(records, loadEditorData());
  const site = {records, library, measured: measuredQueries()};
  const {files, written, refused} = await takeIn(readText(absolute), pages, site);
  writeAll(files);
  for (const {line, text, why} of refused) process.stdout.write(`Zeile ${line}: „${text}“ – ${why}\n`);
  process.stdout.write(
    `${written} von ${written + refused.length} Wortlauten stehen jetzt unter leserworte/, ${refused.length} sind gestrichen.\n`,
  );
}

function retieAll(pages: WordedPage[], folder: string): void {
  const built = path.resolve(process.env.INIT_CWD ?? '.', folder, '.docusaurus', RECORDS_FILE);
  const before = new Map(readBuiltRecords(built).map((record) => [record.page.path, record]));
  let stale = 0;
  let tied = 0;
  const changes = new Map<string, string>();
  for (const page of pages) {
    const {record} = page;
    const old = before.get(record.page.path);
    stale += page.stale.length;
    if (!old || page.stale.length === 0) continue;
    const result = retie(record, old, readWordings(record.page.path));
    tied += result.tied;
    const anchors = record.sections.map(({anchor}) => anchor);
    if (result.tied > 0) changes.set(record.page.path, formatWordings(result.wordings, anchors));
  }
  writeAll(changes);
  process.stdout.write(`${tied} von ${stale} Wortlauten ohne Block haben wieder einen.\n`);
}

async function run(args: string[]): Promise<number> {
  const {values, positionals} = parseArgs({args, options, allowPositionals: true});
  const pages = readPages();
  if (values.einlesen !== undefined) await readIn(pages, values.einlesen);
  else if (values.nachziehen !== undefined) retieAll(pages, values.nachziehen);
  else if (values.auftrag) printOrder(pages, positionals);
  else printOpen(pages);
  return 0;
}

startCommand(module, run, HELP, options, {positionals: true});
