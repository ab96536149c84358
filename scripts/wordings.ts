// Readers' words for each section: npm run leserworte
import fs from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {projectLists, readList} from '../evaluation/lists';
import {openRecords, readBuiltRecords} from '../evaluation/in-memory';
import {apply} from '../src/check/commands/transaction';
import {startCommand} from '../src/lib/command';
import {readText} from '../src/lib/text-file';
import {loadEditorData} from '../src/outputs/search/editor-data';
import type {PageRecord} from '../src/search/records/types';
import {faults, judge, type NewWording} from '../src/search/wordings/filter';
import {formatWordings, liveWordings, type LiveWording, type Wording} from '../src/search/wordings/file';
import {answeringBlocks} from '../src/search/wordings/blocks';
import {readWordings, relativeWordingsFile, wordingsFault} from '../src/search/wordings/folder';
import {root} from './lib/run';
import {readDelivery, workOrder} from '../src/search/wordings/order';
import {askedSections, isAskedFor, pageCounts} from '../src/search/wordings/sections';

const HELP = `So fragen Leser nach jedem Abschnitt: die Wortlaute unter leserworte/, mit denen die Suche ihn findet.

  npm run leserworte -- --offen
  npm run leserworte -- --auftrag [ADRESSE …]
  npm run leserworte -- --einlesen DATEI

  --offen     nennt die Seiten mit Abschnitten ohne genügend Wortlaute, und die Wortlaute, deren Block es nicht mehr gibt
  --auftrag   druckt den Auftrag für die fehlenden, aller Seiten oder derer unter den genannten Adressen (/bereich/artikel)
  --einlesen  liest, was jemand dazu geschrieben hat, prüft jede Zeile, sagt, was warum gestrichen ist, und schreibt den Rest

Gelesen werden die Seiten, wie der letzte Build sie gemacht hat.
`;

const options = {
  offen: {type: 'boolean', default: false},
  auftrag: {type: 'boolean', default: false},
  einlesen: {type: 'string'},
} as const;

interface AskedPage {
  record: PageRecord;
  live: LiveWording[];
  stale: Wording[];
}

function readPages(): AskedPage[] {
  return readBuiltRecords()
    .filter(isAskedFor)
    .map((record) => ({record, ...liveWordings(record, readWordings(record.page.path))}));
}

function printOpen(pages: AskedPage[]): void {
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

function printOrder(pages: AskedPage[], routes: string[]): void {
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

/** Queries of all lists that measure: a wording like one of them would make its figure worthless. */
function measuredQueries(): string[] {
  return [...projectLists().values()].flatMap((file) => {
    const {anfragen, fragen, gespraeche} = readList(file);
    return [
      ...[...anfragen, ...fragen, ...gespraeche].map(({q}) => q),
      ...gespraeche.flatMap(({erste, ausgeschrieben}) => [erste, ausgeschrieben]),
    ];
  });
}

async function readIn(pages: AskedPage[], file: string): Promise<void> {
  const absolute = path.resolve(process.env.INIT_CWD ?? '.', file);
  if (!fs.existsSync(absolute)) throw new Error(`Die Datei „${file}“ gibt es nicht.`);
  const {delivered, unreadable} = readDelivery(readText(absolute));
  const refused: {line: number; text: string; why: string}[] = unreadable.map((one) => ({
    ...one,
    why: 'keine Adresse und kein Wortlaut mit seiner Kennung (4f1c datei zur bank schicken)',
  }));
  const pageOf = new Map(pages.map((page) => [page.record.page.path, page]));
  const lineOf = new Map<NewWording, number>();
  for (const {path: route, block, text, isByHand, line} of delivered) {
    const page = pageOf.get(route);
    const place = page && answeringBlocks(page.record).find(({id}) => id === block);
    if (!page) refused.push({line, text, why: `die Seite ${route} gibt es nicht`});
    else if (!place) refused.push({line, text, why: faults.block});
    else {
      const {section, unit} = place;
      lineOf.set(
        {path: route, block, text, section, unit, anchor: page.record.sections[section]!.anchor, isByHand},
        line,
      );
    }
  }
  // By what pages say: other pages' wordings are compared word by word.
  const records = readBuiltRecords().map((record) => ({...record, page: {...record.page, wordings: []}}));
  const library = await openRecords(records, loadEditorData());
  const kept = new Map(pages.map(({record, live}) => [record.page.path, live]));
  const judged = await judge([...lineOf.keys()], kept, {records, library, measured: measuredQueries()});
  for (const {wording, fault, others = []} of judged)
    if (fault)
      refused.push({line: lineOf.get(wording)!, text: wording.text, why: [faults[fault], ...others].join(' ')});
  const written = judged.filter(({fault}) => !fault).map(({wording}) => wording);
  const changes = new Map(
    pages.flatMap(({record, live, stale}) => {
      const {path: route} = record.page;
      const own = written.filter((wording) => wording.path === route);
      if (own.length === 0) return [];
      const all = [
        ...live.map((one) => ({...one, anchor: record.sections[one.section]!.anchor})),
        ...stale.filter(({isByHand}) => isByHand),
        ...own,
      ];
      const anchors = record.sections.map(({anchor}) => anchor);
      return [[route, formatWordings(all, anchors)] as const];
    }),
  );
  apply(root, new Map([...changes].map(([route, text]) => [relativeWordingsFile(route), text])), () =>
    [...changes.keys()].flatMap((route) => wordingsFault(route, root)?.message ?? []),
  );
  for (const {line, text, why} of refused.sort((a, b) => a.line - b.line))
    process.stdout.write(`Zeile ${line}: „${text}“ – ${why}\n`);
  process.stdout.write(
    `${written.length} von ${delivered.length + unreadable.length} Wortlauten stehen jetzt unter leserworte/, ${refused.length} sind gestrichen.\n`,
  );
}

async function run(args: string[]): Promise<number> {
  const {values, positionals} = parseArgs({args, options, allowPositionals: true});
  const pages = readPages();
  if (values.einlesen !== undefined) await readIn(pages, values.einlesen);
  else if (values.auftrag) printOrder(pages, positionals);
  else printOpen(pages);
  return 0;
}

startCommand(module, run, HELP, options, {positionals: true});
