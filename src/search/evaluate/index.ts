import fs from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {parse} from 'yaml';
import * as z from 'zod';
import {answer} from '../answer/answer';
import {SearchEngine} from '../engine/engine';
import type {IndexFile, Manifest, TextFile} from '../engine/types';
import {measure, type Figures, type Rates, type Subject} from './figures';

const HELP = `Misst die Suche an einer Liste von Anfragen und Fragen.

  npm run search:evaluate -- [--set DATEI] [--build ORDNER] [--json]

  --set DATEI     Liste in der Form von src/search/evaluate/bewertung.yml (voreingestellt)
  --build ORDNER  gebaute Site (voreingestellt: build)
  --json          ein JSON-Objekt statt der Tabelle
`;

const routes = z.array(z.string());
const set = z.object({
  anfragen: z.array(z.object({q: z.string(), art: z.string(), erwartet: routes, auch: routes.default([])})).default([]),
  fragen: z
    .array(
      z.object({
        q: z.string(),
        erwartet: routes.default([]),
        auch: routes.default([]),
        ablehnen: z.boolean().optional(),
      }),
    )
    .default([]),
});

/** Opens the index of a built site: the same files and the same engine as in the browser. */
function openEngine(build: string): SearchEngine {
  const read = (name: string): unknown => JSON.parse(fs.readFileSync(path.join(build, 'search', name), 'utf8'));
  if (!fs.existsSync(path.join(build, 'search', 'manifest.json'))) {
    throw new Error(`In „${build}“ gibt es keinen Suchindex. Bauen Sie die Site zuerst: npm run build`);
  }
  const manifest = read('manifest.json') as Manifest;
  return new SearchEngine(read(manifest.index) as IndexFile, read(manifest.text) as TextFile);
}

function toSubject(engine: SearchEngine): Subject {
  return {
    search: (query) => engine.search(query).map(({page}) => page.path),
    answer: (question) => {
      const {kind, sources} = answer(engine, question, {href: ({path: route}) => route, contactUrl: ''});
      return {kind, sources: sources.map(({page}) => page.path)};
    },
  };
}

function readSet(file: string) {
  const result = set.safeParse(parse(fs.readFileSync(file, 'utf8')));
  if (result.success) return result.data;
  const issue = result.error.issues[0]!;
  throw new Error(`${file}: ${issue.path.join(' › ')}: ${issue.message}`);
}

function table({gesamt, art, fragen, fehler, umfang}: Figures): string {
  const row = (name: string, rates: Rates) =>
    name.padEnd(18) +
    Object.values(rates)
      .map((value: number) => value.toFixed(3).padStart(10))
      .join('');
  return [
    `${umfang.anfragen} Anfragen und ${umfang.fragen} Fragen; ${umfang.ausgelassen} ausgelassen, weil es ihre Seiten noch nicht gibt.`,
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

function main(): void {
  const {values} = parseArgs({
    options: {
      set: {type: 'string', default: path.join(__dirname, 'bewertung.yml')},
      build: {type: 'string', default: 'build'},
      json: {type: 'boolean', default: false},
      help: {type: 'boolean', default: false},
    },
  });
  if (values.help) {
    process.stdout.write(HELP);
    return;
  }
  const engine = openEngine(values.build);
  const figures = measure(
    readSet(values.set),
    toSubject(engine),
    new Set(engine.index.pages.map(({path: route}) => route)),
  );
  if (figures.umfang.anfragen + figures.umfang.fragen === 0)
    throw new Error(`${values.set} enthält keine Anfrage zu einer vorhandenen Seite.`);
  process.stdout.write(`${values.json ? JSON.stringify(figures) : table(figures)}\n`);
}

try {
  main();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
