// Tells what a change means for readers, as a comment on a pull request: npm run release -- review --base=FOLDER
import fs from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';
import type {Command} from '../src/lib/command';
import {readPages} from './lib/page-kinds';
import {compareContent, writeComment} from './lib/review-comment';

const HELP = `Schreibt den Kommentar zu einem Pull Request: geänderte, neue und verlorene Seiten und die Befunde der Prüfung.

  npm run release -- review --base=ORDNER [--dir=ORDNER] [--earlier=DATEI] [--findings=DATEI] [--out=DATEI]

  --base      der Build ohne die Änderung
  --dir       der Build mit der Änderung (voreingestellt: build)
  --earlier   der Kommentar, wie er jetzt dasteht; seine Haken bleiben, wo sich die Seite nicht wieder geändert hat
  --findings  die Ausgabe von „npm run pruefen“
  --out       wohin der Text kommt (voreingestellt: ins Terminal)

PREVIEW_URL  Adresse, unter der die Vorschau steht; ohne sie nennt der Kommentar die Dateien im Archiv
ARCHIVE_URL  Adresse des Archivs
`;

const options = {
  base: {type: 'string'},
  dir: {type: 'string', default: 'build'},
  earlier: {type: 'string'},
  findings: {type: 'string'},
  out: {type: 'string'},
} as const;

const root = path.resolve(__dirname, '..');

function pagesOf(dir: string): ReturnType<typeof readPages> {
  if (!fs.existsSync(path.join(dir, '404.html')))
    throw new Error(`In ${dir} liegt keine gebaute Website. Bauen Sie sie zuerst: npm run build`);
  return readPages(dir);
}

/** A file that need not be there yet, such as the comment before the first. */
const readIfAny = (file: string | undefined) =>
  file !== undefined && fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '';

function run(args: string[]): number {
  const {values} = parseArgs({args, options});
  if (values.base === undefined)
    throw new Error(`Mit welchem Build wird verglichen? Nennen Sie ihn mit --base.\n\n${HELP}`);
  const [base, dir] = [values.base, values.dir].map((folder) => path.resolve(root, folder)) as [string, string];
  const [before, after] = [pagesOf(base), pagesOf(dir)];
  const pages = new Set(after.map((page) => page.path));
  // A file that is no page leads on to one.
  const redirects = new Set(
    before
      .map((page) => page.path)
      .filter((page) => !pages.has(page) && fs.existsSync(path.join(dir, `${page.slice(1)}.html`))),
  );
  const {PREVIEW_URL, ARCHIVE_URL} = process.env;
  const comment = writeComment(compareContent(before, after, redirects), readIfAny(values.earlier), {
    ...(PREVIEW_URL ? {previewUrl: PREVIEW_URL} : {}),
    ...(ARCHIVE_URL ? {archiveUrl: ARCHIVE_URL} : {}),
    findings: readIfAny(values.findings),
  });
  if (values.out === undefined) process.stdout.write(comment);
  else fs.writeFileSync(values.out, comment);
  return 0;
}

/** `npm run release -- review`. */
export const review: Command = {run, help: HELP, options};
