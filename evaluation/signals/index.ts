import path from 'node:path';
import {parseArgs} from 'node:util';
import {site} from '../../config/site';
import {isArticle, listFiles} from '../../src/content/files';
import {routeOfFile} from '../../src/content/route-of-file';
import {startCommand} from '../../src/lib/command';
import {loadSynonyms} from '../../src/product/synonyms';
import {openBuild} from '../built-site';
import {projectLists} from '../lists';
import {readSignals, type Read} from './read';
import {report} from './report';

const HELP = `npm run signale -- DATEI … [--alle] [--build ORDNER]

  Liest, was Leser nicht gefunden haben, und schreibt auf, was zu tun ist: fehlende Synonyme, Lücken, Artikel, die nicht
  helfen, jeweils mit dem Eintrag zum Kopieren. Geändert wird nichts.

  DATEI           Postfach (mbox) oder einzelne E-Mail
  --alle          alle statt der häufigsten
  --build ORDNER  gebaute Site, in deren Suche nachgesehen wird (voreingestellt: build)

  Ergebnis: 0 alles gelesen, 3 gelesen, aber Suchen ausgelassen, 1 nichts auszuwerten.`;

const options = {
  alle: {type: 'boolean', default: false},
  build: {type: 'string', default: 'build'},
} as const;

const EXIT = {allRead: 0, nothing: 1, misunderstood: 2, someLeftOut: 3};

/** Sums up what was read, and what was left out and why. */
export function summary({signals, mails, personal, mailsWithout}: Read): string[] {
  const left: [count: number, what: string][] = [
    [personal, 'Suchen, die nach einer Person oder Nummer aussehen oder zu lang sind'],
    [mailsWithout, 'E-Mails ohne Signal'],
  ];
  return [
    `${signals.length} Signale aus ${mails} E-Mails.`,
    ...left.filter(([count]) => count > 0).map(([count, what]) => `Ausgelassen: ${count} ${what}.`),
  ];
}

/** The list that the handbook names for readers' words; another product has none yet. */
function listForReaders(): string {
  const file = projectLists().get('2026-11-21-alltag-gesprochen');
  return file ? path.relative(process.cwd(), file).split(path.sep).join('/') : 'evaluation/lists/leser.yml';
}

/** Runs the command. Returns the exit code. */
export async function run(args: string[]): Promise<number> {
  const {values, positionals} = parseArgs({args, options, allowPositionals: true});
  if (positionals.length === 0) {
    process.stderr.write(`Es fehlt die Datei.\n\n${HELP}\n`);
    return EXIT.misunderstood;
  }
  // npm runs scripts in the project's folder; a relative path is meant from where the command was typed.
  const files = positionals.map((file) => path.resolve(process.env.INIT_CWD ?? '.', file));
  const read = await readSignals(files, site.baseUrl);
  console.log(summary(read).join('\n'));
  if (read.signals.length === 0) {
    console.error(
      'Darin ist kein Signal. Erwartet werden E-Mails, die das Hilfe-Center vorbereitet hat, als Postfach (mbox) oder einzeln.',
    );
    return EXIT.nothing;
  }
  const articles = new Map(
    listFiles(process.cwd())
      .filter(isArticle)
      .map((file) => [routeOfFile(file), file]),
  );
  const text = await report(
    read.signals,
    {
      library: await openBuild(values.build),
      synonyms: loadSynonyms(),
      fileOf: (route) => articles.get(route),
      list: listForReaders(),
    },
    {all: values.alle},
  );
  console.log(`\n${text}`);
  return read.personal > 0 ? EXIT.someLeftOut : EXIT.allRead;
}

startCommand(module, run, HELP, options, {positionals: true});
