import fs from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {readRedirects} from '../src/content/redirects';
import type {Command} from '../src/lib/command';
import {loadEditorData} from '../src/outputs/search/editor-data';
import type {QueryMode} from '../src/search/engine/query';
import {openBuild, readPage, toSubject} from './built-site';
import {measure, type EvaluationList, type Figures, type Rates, type Subject} from './figures';
import {readBuiltRecords} from './in-memory';
import {measureNewArticles, type NewArticleFigures} from './new-article';
import {madeUp, wordingOf} from './quotations';
import {toKept, worsened, type KeptFigures} from './ratchet';
import {allLists, projectLists, PUBLIC_LIST, readList} from './lists';
import {trainConfidence, type Training} from './train';
import {trainSections, type SectionTraining} from './train-sections';

const HELP = `Misst die Suche an einer Liste von Anfragen und Fragen.

  npm run search -- evaluate [--set DATEI] [--build ORDNER] [--json]
  npm run search -- evaluate --check | --keep [--build ORDNER]
  npm run search -- evaluate --new-article [--json]
  npm run search -- evaluate --train [--build ORDNER] [--json]

  --set DATEI     Liste in der Form von evaluation/bewertung.yml (voreingestellt)
  --build ORDNER  gebaute Site (voreingestellt: build)
  --json          ein JSON-Objekt statt der Tabelle
  --check         misst alle Listen des Projekts, vergleicht mit kennzahlen.json und prüft jedes Zitat
  --keep          hält die gemessenen Kennzahlen in kennzahlen.json fest
  --new-article   misst, wie ein Artikel an seinem ersten Tag gefunden wird: ohne eigene Leserworte, keywords und Synonyme,
                  gesucht mit seinen eigenen Leserworten. Gemessen wird an den Seiten des letzten Builds, einige Minuten lang
  --train         rechnet aus, welcher Abschnitt einer Seite antwortet (aus den Listen, die Abschnitte nennen, und aus Leserworten)
                  und wann sich der Assistent sicher ist (aus den Fragen aller Listen); die Gewichte gehören nach
                  src/search/engine/tuning.ts (sectionFit, confidence)
`;

const options = {
  set: {type: 'string', default: PUBLIC_LIST},
  build: {type: 'string', default: 'build'},
  json: {type: 'boolean', default: false},
  check: {type: 'boolean', default: false},
  keep: {type: 'boolean', default: false},
  'new-article': {type: 'boolean', default: false},
  train: {type: 'boolean', default: false},
} as const;

const KEPT_FILE = path.join(__dirname, 'kennzahlen.json');
const KEPT_NAME = 'evaluation/kennzahlen.json';

async function measureList(subject: Subject, list: EvaluationList, name: string): Promise<Figures> {
  const figures = await measure(list, subject);
  const {anfragen, fragen, gespraeche = 0} = figures.umfang;
  if (anfragen + fragen + gespraeche === 0)
    throw new Error(`${name} enthält keine Anfrage zu einer vorhandenen Seite.`);
  return figures;
}

function table({gesamt, art, fragen, fehler, umfang}: Figures): string {
  const row = (name: string, rates: Rates) =>
    name.padEnd(18) +
    Object.values(rates)
      .map((value: number) => value.toFixed(3).padStart(10))
      .join('');
  return [
    `${umfang.anfragen} Anfragen und ${umfang.fragen} Fragen; ${umfang.ausgelassen} ausgelassen, weil es ihre Seiten nicht gibt.`,
    '',
    ' '.repeat(18) +
      Object.keys(gesamt)
        .map((name) => name.padStart(10))
        .join(''),
    row('gesamt', gesamt),
    ...Object.entries(art).map(([name, rates]) => row(`  ${name}`, rates)),
    '',
    ...Object.entries(fragen).map(
      ([name, value]: [string, number]) => `${name.padEnd(18)}${value.toFixed(3).padStart(10)}`,
    ),
    '',
    ...fehler.map(
      ({q, art: kind, erwartet, gefunden}) =>
        `✗ ${q} (${kind})\n    erwartet ${erwartet.join(', ') || '–'}\n    gefunden ${gefunden.join(', ') || '–'}`,
    ),
  ].join('\n');
}

/**
 * The lists of the project are about its own pages. A case whose page was deleted and redirected is left out, so that an
 * editor may delete an article; an address that never was one is a mistake in the list.
 */
async function measureAll(subject: Subject): Promise<KeptFigures> {
  const measured: KeptFigures = {};
  const wrong: string[] = [];
  const redirected = new Set(readRedirects().map(({from}) => from));
  for (const [name, file] of projectLists()) {
    const figures = await measureList(subject, readList(file), name);
    measured[name] = toKept(figures);
    const unknown = figures.vermisst.filter((route) => !redirected.has(route));
    if (unknown.length > 0) {
      wrong.push(
        `${path.relative(process.cwd(), file)}: Unter „erwartet“ stehen Seiten, die es nicht gibt: ${unknown.join(', ')}. ` +
          'Tragen Sie die heutigen Adressen ein.',
      );
    }
  }
  if (wrong.length > 0) throw new Error(wrong.join('\n'));
  return measured;
}

/** Asks the questions of all lists. Every quoted line has to stand on a page the answer names. */
async function checkQuotations(subject: Subject, build: string): Promise<{answers: number; problems: string[]}> {
  const wordings = new Map<string, string>();
  const problems: string[] = [];
  let answers = 0;
  for (const file of projectLists().values()) {
    for (const {q} of readList(file).fragen) {
      const {kind, markdown, sources} = await subject.answer(q);
      if (kind !== 'answer') continue;
      answers++;
      for (const route of sources) if (!wordings.has(route)) wordings.set(route, wordingOf(readPage(build, route)));
      const lines = madeUp(
        markdown,
        sources.map((route) => wordings.get(route)!),
      );
      problems.push(...lines.map((line) => `„${q}“: Dieser Satz steht auf keiner der genannten Seiten: ${line}`));
    }
  }
  return {answers, problems};
}

async function check(subject: Subject, build: string): Promise<void> {
  const kept = JSON.parse(fs.readFileSync(KEPT_FILE, 'utf8')) as KeptFigures;
  const falls = worsened(kept, await measureAll(subject));
  const {answers, problems} = await checkQuotations(subject, build);
  if (answers === 0) problems.push('Der Assistent hat keine einzige Frage beantwortet.');
  if (falls.length + problems.length > 0) {
    const advice =
      falls.length > 0
        ? `\nWelche Anfragen es sind: npm run search -- evaluate --set=DATEI. Ist die Änderung gewollt, halten Sie die neuen Kennzahlen fest: npm run search -- evaluate --keep`
        : '';
    throw new Error([...falls, ...problems].join('\n') + advice);
  }
  process.stdout.write(
    `Kennzahlen der Suche: ${Object.keys(kept).length} Listen, nicht schlechter als in ${KEPT_NAME}. ` +
      `${answers} Antworten, jedes Zitat steht in einem Artikel.\n`,
  );
}

const states: Record<keyof NewArticleFigures, string> = {
  complete: 'mit allem außer der Frage selbst',
  newcomer: 'am ersten Tag',
  nobody: 'ohne Leserworte, wie alle anderen',
};
const askers: Record<QueryMode, string> = {search: 'Suche', question: 'Assistent'};

/** Figures of each state, and their shares of what an article has with everything. */
function newArticleTable(figures: NewArticleFigures): string {
  const columns = ['first', 'three', 'mrr'] as const;
  const row = (name: string, values: string[]) => name.padEnd(36) + values.map((value) => value.padStart(18)).join('');
  return (Object.keys(askers) as QueryMode[])
    .flatMap((mode) => {
      const {[mode]: everything} = figures.complete;
      return [
        row(`${askers[mode]}, ${everything.count} Fragen`, ['Erfolg@1', 'Erfolg@3', 'MRR@10']),
        ...(Object.keys(states) as (keyof NewArticleFigures)[]).map((state) =>
          row(
            `  ${states[state]}`,
            columns.map((column) => {
              const {[column]: value} = figures[state][mode];
              return `${value.toFixed(3)} (${(value / everything[column]).toFixed(2)})`;
            }),
          ),
        ),
      ];
    })
    .join('\n');
}

function trainingTable({scope, right, declining, certainty, curve}: Training, sections: SectionTraining): string {
  const percent = (value: number) => `${(value * 100).toFixed(1)} %`.padStart(18);
  const {weights, lists, wordings} = sections;
  return [
    `sectionFit: ${JSON.stringify(weights)}`,
    `richtiger Abschnitt der richtigen Seite:${percent(lists.right)} von ${lists.count} Fragen,${percent(wordings.right)} von ${wordings.count} Leserworten`,
    '',
    `scope: ${JSON.stringify(scope)}`,
    `right: ${JSON.stringify(right)}`,
    '',
    'Listen, mit denen nicht trainiert wurde:',
    `${'quoteFrom'.padEnd(10)}${'zu Unrecht nicht'.padStart(18)}${'abgelehnt'.padStart(18)}`,
    ...declining.map(({from, wrong, declined}) => `${String(from).padEnd(10)}${percent(wrong)}${percent(declined)}`),
    `${'sureFrom'.padEnd(10)}${'sicher'.padStart(18)}${'davon richtig'.padStart(18)}${'sonst richtig'.padStart(18)}`,
    ...certainty.map(
      ({from, sure, right: rightShare, otherwise}) =>
        `${String(from).padEnd(10)}${percent(sure)}${percent(rightShare)}${percent(otherwise)}`,
    ),
    `${'die sichersten'.padEnd(28)}${'davon richtig'.padStart(18)}`,
    ...curve.map(({answered, right: rightShare}) => `${percent(answered).padStart(28)}${percent(rightShare)}`),
  ].join('\n');
}

async function run(args: string[]): Promise<number> {
  const {values} = parseArgs({args, options});
  if (values['new-article']) {
    const figures = await measureNewArticles(readBuiltRecords(), loadEditorData());
    process.stdout.write(`${values.json ? JSON.stringify(figures) : newArticleTable(figures)}\n`);
    return 0;
  }
  const library = await openBuild(values.build);
  if (values.train) {
    const lists = new Map([...allLists()].map(([name, file]) => [name, readList(file)]));
    const sections = await trainSections(readBuiltRecords(), loadEditorData(), [...lists.values()]);
    const training = await trainConfidence(library, lists);
    process.stdout.write(
      `${values.json ? JSON.stringify({...training, sections}) : trainingTable(training, sections)}\n`,
    );
    return 0;
  }
  const subject = toSubject(library);
  if (values.check) {
    await check(subject, values.build);
    return 0;
  }
  if (values.keep) {
    fs.writeFileSync(KEPT_FILE, `${JSON.stringify(await measureAll(subject), null, 2)}\n`);
    process.stdout.write(`Die Kennzahlen stehen jetzt in ${KEPT_NAME}.\n`);
    return 0;
  }
  const figures = await measureList(subject, readList(values.set), values.set);
  process.stdout.write(`${values.json ? JSON.stringify(figures) : table(figures)}\n`);
  return 0;
}

/** `npm run search -- evaluate`. */
export const evaluate: Command = {run, help: HELP, options};
