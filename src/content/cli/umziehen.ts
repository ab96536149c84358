import fs from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {routeOfFile} from '../document';
import {listContentFiles, summarise} from '../project';
import {addRedirect, rewriteLinks, rewriteRoutes} from './move';
import {startCommand} from './command';

const usage = `npm run umziehen -- docs/alter-ordner/artikel.mdx docs/neuer-ordner/artikel.mdx

  Verschiebt einen Artikel, passt die Links an, die zu ihm führen, und leitet seine alte Adresse weiter.`;

const REDIRECTS = 'config/redirects.ts';
/** Files beside the articles that name addresses. */
const OTHER_FILES = [
  'docs/_startseite.yml',
  'config/site.ts',
  'config/navbar.ts',
  'config/footer.ts',
  'src/search/evaluate/bewertung.yml',
];
/** Questions for the search with the addresses that answer them: one file per set. */
const QUESTIONS = 'src/search/evaluate/sets';

function change(absolute: string, edit: (source: string) => string): boolean {
  const before = fs.readFileSync(absolute, 'utf8');
  const after = edit(before);
  if (after !== before) fs.writeFileSync(absolute, after);
  return after !== before;
}

/** Moves an article with everything that points to it. Returns the exit code. */
export function run(args: string[], root = process.cwd()): number {
  const toContentPath = (name: string) =>
    path.relative(root, path.resolve(root, name)).split(path.sep).join('/').normalize('NFC');
  const at = (file: string) => path.join(root, file);
  const {
    positionals: [oldName, newName],
  } = parseArgs({args, allowPositionals: true});
  if (!oldName || !newName) {
    console.error(usage);
    return 2;
  }
  const files = listContentFiles(root);
  const from = toContentPath(oldName);
  const to = toContentPath(newName);
  if (!files.includes(from)) {
    console.error(`Den Artikel „${from}“ gibt es nicht.`);
    return 2;
  }
  if (fs.existsSync(at(to))) {
    console.error(`„${to}“ gibt es schon. Es wurde nichts verändert.`);
    return 1;
  }
  if (!to.endsWith('.mdx') || to.split('/')[0] !== from.split('/')[0]) {
    console.error('Das Ziel ist eine .mdx-Datei im selben Hauptordner (docs, api, intern, updates oder gethelp).');
    return 2;
  }
  const oldRoute = routeOfFile(from);
  const newRoute = routeOfFile(to);
  const changed = files.filter((file) =>
    change(at(file), (source) => rewriteRoutes(rewriteLinks(source, file, from, to), file, oldRoute, newRoute)),
  );
  const questions = fs.existsSync(at(QUESTIONS)) ? fs.readdirSync(at(QUESTIONS)) : [];
  for (const file of [...OTHER_FILES, ...questions.map((name) => `${QUESTIONS}/${name}`)])
    if (fs.existsSync(at(file)) && change(at(file), (source) => rewriteRoutes(source, file, oldRoute, newRoute)))
      changed.push(file);
  // Nobody outside has ever seen the address of a draft.
  const isDraft = summarise(from, fs.readFileSync(at(from), 'utf8')).draft;
  fs.mkdirSync(path.dirname(at(to)), {recursive: true});
  fs.renameSync(at(from), at(to));
  if (!isDraft) change(at(REDIRECTS), (source) => addRedirect(source, oldRoute, newRoute));
  const others = changed.filter((file) => file !== from);
  console.log(`Umgezogen: ${from} → ${to}
Weiterleitung: ${isDraft ? 'keine, der Artikel ist ein Entwurf' : `${oldRoute} → ${newRoute} (${REDIRECTS})`}
Links angepasst in: ${others.length > 0 ? others.join(', ') : 'keiner anderen Datei'}
Prüfen Sie jetzt mit: npm run pruefen`);
  return 0;
}

startCommand(module, run, usage);
