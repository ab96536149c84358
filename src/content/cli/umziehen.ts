import fs from 'node:fs';
import path from 'node:path';
import {routeOfFile} from '../document';
import {listContentFiles, summarise} from '../project';
import {addRedirect, rewriteLinks, rewriteRoutes} from './move';
import {startCommand} from './command';

const REDIRECTS = 'config/redirects.ts';
/** Files beside the articles that name addresses. */
const OTHER_FILES = ['docs/_startseite.yml', 'config/site.ts', 'config/navbar.ts', 'config/footer.ts'];

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
  const [oldName, newName] = args;
  if (!oldName || !newName) {
    console.error('So geht es: npm run umziehen -- docs/alter-ordner/artikel.mdx docs/neuer-ordner/artikel.mdx');
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
    change(at(file), (source) => rewriteRoutes(rewriteLinks(source, file, from, to), oldRoute, newRoute)),
  );
  for (const file of OTHER_FILES)
    if (fs.existsSync(at(file)) && change(at(file), (source) => rewriteRoutes(source, oldRoute, newRoute)))
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

startCommand(module, run);
