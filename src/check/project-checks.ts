import fs from 'node:fs';
import path from 'node:path';
import {blocks} from '../blocks';
import {readRedirects, REDIRECTS_FILE} from '../content/redirects';
import {LEDGER_FILE, ledgerFaults, readLedger, unrecorded, writeLedger} from '../product/ledger';
import {RENAMED_FILE, readRenamed} from '../product/renamed';
import {linesNaming} from './commands/rename';
import {
  earlierNumbers,
  lostNumbers,
  numberFaults,
  NUMBERS_FILE,
  readNumbers,
  writeNumbers,
  type NumberFault,
  type Published,
} from '../content/numbers';
import type {Project} from '../content/project';
import type {Stage} from '../content/rule';
import {readList} from '../lib/list-file';
import {readText} from '../lib/text-file';
import {relativeWordingsFile, routesWithWordings, wordingsFault} from '../search/wordings/folder';
import type {Message} from './run';

/** Every address that was ever published, one per line: what readers may have bookmarked. */
export const ROUTE_RECORD = 'src/content/adressen.txt';

function message(
  file: string,
  rule: string,
  problem: string,
  advice: string,
  {severity = 'fehler', line = 1}: {severity?: Message['severity']; line?: number} = {},
): Message {
  return {file, line, rule, severity, problem, advice, fixable: false};
}

/** Images nobody shows only make the repository heavier. */
function orphanImages({images, summaries}: Project): Message[] {
  const used = new Set([...summaries.values()].flatMap(({images: shown}) => shown));
  // The marks of the site itself are used by the configuration, not by articles.
  const own = /^\/img\/(?:logo-|favicon|icon-)/;
  return [...images.keys()]
    .filter((image) => !used.has(image) && !own.test(image))
    .map((image) =>
      message(
        `static${image}`,
        'HC017',
        'Kein Artikel zeigt dieses Bild.',
        'Löschen Sie die Datei oder binden Sie das Bild ein.',
      ),
    );
}

/** A tag page with one article leads nowhere; the vocabulary may still be waiting for articles to come. */
function lonelyTags({summaries}: Project): Message[] {
  const uses = new Map<string, string[]>();
  for (const {file, tags, draft} of summaries.values()) {
    if (!draft) for (const tag of tags) uses.set(tag, [...(uses.get(tag) ?? []), file]);
  }
  return [...uses]
    .filter(([, files]) => files.length === 1)
    .map(([tag, [file = '']]) =>
      message(
        file,
        'HC020',
        `Den Tag „${tag}“ trägt nur dieser Artikel.`,
        'Geben Sie ihn einem zweiten Artikel oder verzichten Sie auf ihn.',
        {severity: 'hinweis'},
      ),
    );
}

function recordLines(root: string): string[] {
  return readList(root, ROUTE_RECORD).split(/\r?\n/);
}

/** Reads the record of addresses; empty when there is none yet. */
export function readRouteRecord(root: string): string[] {
  return recordLines(root).filter((line) => line.startsWith('/'));
}

/** Addresses of all published articles, sorted. */
export function publishedRoutes({summaries}: Project): string[] {
  return [...summaries.values()]
    .filter(({draft}) => !draft)
    .map(({route}) => route)
    .sort();
}

/** Adds new addresses to the record. It forgets none: otherwise a repair would hide the article that was deleted. */
export function writeRouteRecord(root: string, project: Project): void {
  const head =
    '# Alle je veröffentlichten Adressen. Verschwindet eine, verlangt „npm run pruefen“ eine Weiterleitung. Erzeugt mit --fix.';
  const routes = [...new Set([...readRouteRecord(root), ...publishedRoutes(project)])].sort();
  fs.writeFileSync(path.join(root, ROUTE_RECORD), `${head}\n${routes.join('\n')}\n`);
}

/** One message for all new entries of a list that only grows; none where there is no new one. */
function notRecorded(
  file: string,
  rule: string,
  [one, many]: readonly [one: string, many: string],
  added: readonly string[],
  severity: Message['severity'],
): Message[] {
  const [example] = added;
  if (example === undefined) return [];
  const problem =
    added.length === 1
      ? `Die neue ${one} „${example}“ steht noch nicht in der Liste.`
      : `${added.length} neue ${many} stehen noch nicht in der Liste, zum Beispiel „${example}“.`;
  const hint = message(file, rule, problem, '„npm run pruefen -- --fix“ trägt sie ein.', {severity});
  return [{...hint, fixable: true}];
}

function lostRoutes(project: Project, root: string, severity: Message['severity']): Message[] {
  const present = new Set(publishedRoutes(project));
  const redirected = new Set(readRedirects(root).map(({from}) => from));
  const lines = recordLines(root);
  const lost = lines.flatMap((route, index) =>
    !route.startsWith('/') || present.has(route) || redirected.has(route)
      ? []
      : message(
          ROUTE_RECORD,
          'HC030',
          `Die Adresse „${route}“ ist verschwunden, es gibt keine Weiterleitung.`,
          `Ziehen Sie Artikel mit „npm run umziehen -- alt neu“ um. Haben Sie den Artikel gelöscht, tragen Sie in ${REDIRECTS_FILE} ein, wohin seine Leser sollen.`,
          {severity, line: index + 1},
        ),
  );
  const known = new Set(lines);
  const added = [...present].filter((route) => !known.has(route));
  return [...lost, ...notRecorded(ROUTE_RECORD, 'HC030', ['Adresse', 'Adressen'], added, 'hinweis')];
}

/** Ids the product asks for help with. */
function productIds({menu, messages}: Project): string[] {
  return [...menu.entries.keys(), ...messages.keys()];
}

/** Adds new ids of the product to their ledger. */
export function writeProductIds(root: string, project: Project): void {
  writeLedger(root, productIds(project));
}

function lostIds(project: Project, root: string, severity: Message['severity']): Message[] {
  const ledger = readLedger(root);
  const faults = ledgerFaults(ledger, productIds(project)).map(({line, problem, advice}) =>
    message(LEDGER_FILE, 'HC043', problem, advice, {severity, line}),
  );
  const added = unrecorded(ledger, productIds(project));
  return [...faults, ...notRecorded(LEDGER_FILE, 'HC043', ['Kennung', 'Kennungen'], added, severity)];
}

function published(project: Project, root: string): Published {
  return {routes: publishedRoutes(project), redirects: readRedirects(root)};
}

/** Gives new articles their numbers and enters the new addresses of those that have moved. */
export function writeArticleNumbers(root: string, project: Project): void {
  writeNumbers(root, published(project, root));
}

function wrongNumbers(project: Project, root: string, severity: Message['severity']): Message[] {
  const now = readNumbers(root);
  const earlier = earlierNumbers(root);
  const lost = new Map(earlier.flatMap((before) => lostNumbers(before, now ?? []).map((one) => [one.advice, one])));
  const toMessage = (rule: string, {line, problem, advice, fixable}: NumberFault): Message => ({
    ...message(NUMBERS_FILE, rule, problem, advice, {severity, line}),
    fixable: fixable === true,
  });
  return [
    ...(now ? numberFaults(now, published(project, root), earlier).map((fault) => toMessage('HC045', fault)) : []),
    ...[...lost.values()].map((fault) => toMessage('HC046', fault)),
  ];
}

/** Labels with another name now, and where articles still say the old one. Release notes say what was. */
function oldLabels({summaries}: Project, root: string): Message[] {
  const renamed = readRenamed(root);
  if (renamed.length === 0) return [];
  const texts = [...summaries.keys()]
    .filter((file) => !file.startsWith('updates/') && fs.existsSync(path.join(root, file)))
    .map((file): [string, string] => [file, readText(path.join(root, file))]);
  return renamed.flatMap(({before, now, line}) => {
    const places = texts.flatMap(([file, text]) => linesNaming(text, before).map((at) => `${file}:${at}`));
    if (places.length === 0) return [];
    return message(
      RENAMED_FILE,
      'HC044',
      `„${before}“ heißt im Produkt jetzt „${now}“. Das alte Wort steht noch in: ${places.join(', ')}`,
      'Ändern Sie es, wo die Beschriftung gemeint ist. Passt es an allen Stellen, löschen Sie diese Zeile.',
      {severity: 'hinweis', line},
    );
  });
}

/** Files of readers' wordings that no build could read, or that belong to no page. */
function strayWordings({byRoute}: Project, root: string): Message[] {
  return routesWithWordings(root).flatMap((route) => {
    const file = relativeWordingsFile(route);
    const fault = wordingsFault(route, root);
    if (fault) return message(file, 'HC031', fault.message, 'Berichtigen Sie die Zeile.', {line: fault.line});
    return byRoute.has(route)
      ? []
      : message(
          file,
          'HC031',
          `Die Seite „${route}“ gibt es nicht.`,
          'Löschen Sie die Datei. Ist der Artikel umgezogen, geben Sie ihr seinen neuen Namen.',
        );
  });
}

/** Reports what in the data files of blocks would stop the build. */
function faultsOfData(project: Project, root: string): Message[] {
  return blocks
    .flatMap(({checkData}) => checkData?.(project, root) ?? [])
    .map(({file, rule, problem, advice, line}) => message(file, rule, problem, advice, {line}));
}

/** Reports what can only be seen over the whole project. Counted like a file. */
export function checkProject(project: Project, root: string, stage: Stage): Message[] {
  const severity = stage === 'schreiben' ? 'hinweis' : 'fehler';
  return [
    ...orphanImages(project),
    ...lonelyTags(project),
    ...lostIds(project, root, severity),
    ...wrongNumbers(project, root, severity),
    ...oldLabels(project, root),
    ...faultsOfData(project, root),
    ...lostRoutes(project, root, severity),
    ...strayWordings(project, root),
  ];
}
