// Makes of this project the help centre of another product: npm run neu-produkt
import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {apply, type Changes} from '../src/check/commands/transaction';
import {startCommand} from '../src/lib/command';
import {askGit, explainGit} from '../src/lib/git';
import {root} from './lib/run';

const HELP = `npm run neu-produkt

  Macht aus diesem Projekt das Hilfe-Center eines anderen Produkts: Technik und Redaktionshandbuch bleiben, an die Stelle der
  Artikel, des Produktmodells, der Wortlisten und der Listen zur Suche tritt ein Anfang mit einem Artikel jeder Art. Namen und
  Anschriften ändern Sie danach in config/site.ts. Der Befehl prüft und baut das Ergebnis. Hält es nicht stand, ist alles
  wieder, wie es war.`;

/** Content the new help centre begins with; the browser tests build it, so that it holds. */
const START = path.join(root, 'e2e/fixture-site');
/** Paths of what speaks of the product: replaced as a whole. The handbook is about the help centre; only some of its pages differ. */
const CONTENT =
  /^(?:docs|api|gethelp|updates|leserworte|static\/(?:vorlagen|img\/skizzen)|evaluation\/(?:lists|archive)|src\/product\/(?:tabellen|zustaende)|(?:tests|e2e|src\/blocks\/[^/]+)\/this-product)\/|^src\/product\/(?!README\.md$)[^/]*\.(?:yml|md|txt)$|^evaluation\/(?:bewertung\.yml|kennzahlen\.json)$|^src\/content\/(?:adressen|nummern|woerter)\.txt$|^bench\/pages\.json$|^static\/vorschau\/(?!hilfe\.png$)/;
const SETTINGS = 'config/site.ts';
const WORDS = 'src/content/woerter.txt';
/** Follows tags, fields and facts; written by a command of its own, once they are there. */
const SNIPPETS = '.vscode/artikel.code-snippets';

/** Folders that hold content, data on the product, or tests of either. */
const PARTS = [
  ...[
    'docs',
    'api',
    'gethelp',
    'updates',
    'leserworte',
    'static',
    'evaluation',
    'bench',
    'src/product',
    'src/content',
    'src/blocks',
  ],
  ...['tests/this-product', 'e2e/this-product'],
];

/** Every file below a folder, by its path in it, with slashes. */
function filesBelow(folder: string): string[] {
  if (!fs.existsSync(folder)) return [];
  return fs
    .readdirSync(folder, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'));
}

/** The settings, without what is about articles. What the operator is called is the operator's to write. */
function emptied(settings: string): string {
  const replace = (text: string, key: string, value: string) => {
    const written = new RegExp(`(?<=^  ${key}: )(?:\\{[^]*?^  \\}|.*?)(?=,$)`, 'm');
    if (!written.test(text)) throw new Error(`${SETTINGS}: Die Zeile „${key}“ fehlt. Stellen Sie sie wieder her.`);
    return text.replace(written, value);
  };
  const withoutNews = /^ {2}announcement: null,$/m.test(settings)
    ? settings
    : replace(settings, 'announcement', 'null');
  return [
    ['tagline', "'Anleitungen und Antworten zum Produkt'"],
    ['rightsPath', "'Einstellungen'"],
    ['footnote', "'Alle Beispiele sind erfunden.'"],
  ].reduce((text, [key = '', value = '']) => replace(text, key, value), withoutNews);
}

/**
 * Lists what is to be changed to make of a project the help centre of another product.
 *
 * @param project folder of the project
 */
export function changesFor(project: string): Changes {
  const read = (file: string) => fs.readFileSync(path.join(project, file), 'utf8');
  const old = PARTS.flatMap((part) => filesBelow(path.join(project, part)).map((file) => `${part}/${file}`));
  const start = new Map(filesBelow(START).map((file) => [file, fs.readFileSync(path.join(START, file), 'utf8')]));
  const handbook = filesBelow(path.join(project, 'intern')).map((file) => `intern/${file}`);
  // Own words of the project, as far as the articles still have them.
  const texts = [...start.values(), ...handbook.filter((file) => !start.has(file)).map(read)].join('\n');
  const used = new Set(texts.match(/[\p{L}\p{M}]+/gu));
  const words = read(WORDS)
    .split('\n')
    .filter(
      (line) => line.startsWith('#') || line.split(/[^\p{L}\p{M}]+/u).every((part) => part === '' || used.has(part)),
    );
  return new Map<string, string | null>([
    ...old.filter((file) => CONTENT.test(file)).map((file) => [file, null] as const),
    ...start,
    [WORDS, words.join('\n')],
    [SETTINGS, emptied(read(SETTINGS))],
  ]);
}

/** Removes folders nothing is left in: Git does not know them, but `npm run neu` would offer them. */
function removeEmptyFolders(folder: string): void {
  for (const entry of fs.readdirSync(folder, {withFileTypes: true}))
    if (entry.isDirectory()) removeEmptyFolders(path.join(folder, entry.name));
  if (fs.readdirSync(folder).length === 0) fs.rmdirSync(folder);
}

/** Runs a script of the project; what it printed if it failed. */
function faultsOf(name: string, args: string[]): string[] {
  console.log(`── ${name}`);
  const {status, stdout, stderr} = spawnSync(process.execPath, ['--require', 'tsx/cjs', ...args], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return status === 0 ? [] : [`${name}: nicht in Ordnung.\n${stdout}${stderr}`];
}

/** Why this is no moment to change so much; undefined if it is. */
function obstacle(): string | undefined {
  const status = askGit(root, 'status', '--porcelain');
  // A downloaded archive has no repository; one that Git does not open may hold changes all the same.
  if (status === undefined && fs.existsSync(path.join(root, '.git'))) return explainGit(root);
  return status !== undefined && status.trim() !== ''
    ? 'Es gibt Änderungen, die nicht im Repository sind. Halten Sie sie zuerst mit „git commit“ fest.'
    : undefined;
}

function run(args: string[]): number {
  parseArgs({args, options: {}});

  const reason = obstacle();
  if (reason) {
    console.error(`${reason}\nEs wurde nichts verändert.`);
    return 1;
  }
  // Named here, so that it is taken back with the rest.
  const changes = new Map([...changesFor(root), [SNIPPETS, fs.readFileSync(path.join(root, SNIPPETS), 'utf8')]]);
  apply(root, changes, () => {
    const checks: [name: string, args: string[]][] = [
      ['Vorschläge schreiben', ['src/check/commands/vorschlaege.ts']],
      ['Artikel prüfen', ['src/check/commands/pruefen.ts', '--stufe=ci']],
      ['Website bauen', ['scripts/docusaurus.ts', 'build']],
      ['Suche messen', ['scripts/search.ts', 'evaluate', '--keep']],
    ];
    for (const [name, args] of checks) {
      const faults = faultsOf(name, args);
      if (faults.length > 0) return faults;
    }
    return [];
  });
  for (const part of PARTS) if (fs.existsSync(path.join(root, part))) removeEmptyFolders(path.join(root, part));
  const removed = [...changes.values()].filter((text) => text === null).length;
  console.log(`
${removed} Dateien entfernt, ${changes.size - removed} geschrieben. Das Ergebnis liegt in build/.
So geht es weiter:
  1. Name, Anschriften und Adresse: config/site.ts. Logo und Farben: deploy/README.md.
  2. Menübaum: src/product/menue.yml, Meldungen und Regeln: src/product/produktmodell.md.
  3. Erster Artikel: npm run neu`);
  return 0;
}

startCommand(module, run, HELP);
