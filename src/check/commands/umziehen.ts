import {isUtf8} from 'node:buffer';
import fs from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {contentFolders} from '../../../config/instances';
import {routeOfFile} from '../../content/route-of-file';
import {faultOfPath} from './article-path';
import {listContentFiles, summarise} from '../../content/project';
import {formatNumbers, NUMBERS_FILE, readNumbers} from '../../content/numbers';
import {addRedirect, parseRedirects, REDIRECTS_FILE} from '../../content/redirects';
import {linkedPath, readable, rewriteLinks, rewriteNames, rewriteRoutes} from './move';
import {startCommand} from '../../lib/command';
import {relativeWordingsFile} from '../../search/wordings/folder';
import {readTargets} from './targets';
import {apply} from './transaction';

const usage = `npm run umziehen docs/alter-ordner/artikel.mdx docs/neuer-ordner/artikel.mdx

  Verschiebt einen Artikel, passt die Links an, die zu ihm führen, und leitet seine alte Adresse weiter.`;

/** Everything but articles that may name addresses or paths: folders and the endings of files in them. */
const OTHER_FOLDERS = ['config', 'src', 'e2e', 'tests', 'bench', 'evaluation', ...contentFolders];
const OTHER_FILES = /\.(?:ya?ml|tsx?|[cm]js|psv)$|^(?:src\/product\/.*\.md|sidebars\w*\.ts|\.size-limit\.cjs)$/;

interface Move {
  from: string;
  to: string;
  oldRoute: string;
  newRoute: string;
}

/** Place of a file on the disk, which may keep umlauts in two pieces. */
function onDisk(root: string, file: string): string {
  if (fs.existsSync(path.join(root, file))) return file;
  const parts = file.split('/');
  let folder = '';
  for (const part of parts) {
    const names = fs.readdirSync(path.join(root, folder));
    folder = path.posix.join(folder, names.find((name) => name.normalize('NFC') === part) ?? part);
  }
  return folder;
}

/** Articles as links name them, however the disk spells their umlauts. */
const articlesOf = (root: string) => listContentFiles(root).map((file) => file.normalize('NFC'));

/** Files other than articles, without what remembers old addresses on purpose. */
function listOtherFiles(root: string): string[] {
  const inFolders = OTHER_FOLDERS.filter((folder) => fs.existsSync(path.join(root, folder))).flatMap((folder) =>
    fs
      .readdirSync(path.join(root, folder), {recursive: true, encoding: 'utf8'})
      .map((name) => path.posix.join(folder, name.split(path.sep).join('/'))),
  );
  return [...inFolders, ...fs.readdirSync(root)].filter((file) => OTHER_FILES.test(file) && file !== REDIRECTS_FILE);
}

/** Names of an article outside of articles: address, address without its slash, path, and the page of the build. */
function namesOf(file: string, route: string): string[] {
  const bare = route.slice(1);
  return [route, file, ...(bare.includes('/') ? [bare, `${bare}.html`, `build/${bare}.html`] : [])];
}

function rewriteOther(source: string, file: string, {from, to, oldRoute, newRoute}: Move): string {
  const after = namesOf(to, newRoute);
  return namesOf(from, oldRoute).reduce((text, name, index) => rewriteNames(text, file, name, after[index]!), source);
}

/** Links of articles to files that are not there: what file and target they are between → what to say about them. */
function deadLinks(
  root: string,
  texts: ReadonlyMap<string, string>,
  articles: ReadonlySet<string>,
): Map<string, string> {
  const dead = new Map<string, string>();
  for (const [file, source] of texts) {
    for (const {url} of readTargets(source)) {
      const target = linkedPath(url, file);
      if (target === undefined || articles.has(target) || fs.existsSync(path.join(root, target))) continue;
      dead.set(`${file} → ${target}`, `In ${file} führte „${url}“ ins Leere.`);
    }
  }
  return dead;
}

/** Lines that still name an article where a command cannot tell whether they should. */
function mentions(file: string, source: string, names: string[]): string[] {
  const isNamed = (line: string) =>
    names.some((name) => {
      const at = line.indexOf(name);
      return at >= 0 && !/[\p{L}\p{N}/_-]/u.test((line[at - 1] ?? ' ') + (line[at + name.length] ?? ' '));
    });
  return source.split('\n').flatMap((line, index) => (isNamed(line) ? `${file}:${index + 1}` : []));
}

/** Why an article cannot go where it is wanted, and the exit code; undefined if it can. */
function faultOfMove(
  root: string,
  files: string[],
  from: string,
  to: string,
): [problem: string, code: number] | undefined {
  const at = (file: string) => path.join(root, file);
  const isFolder = (file: string) => fs.statSync(at(file), {throwIfNoEntry: false})?.isDirectory() === true;
  if (!files.includes(from)) {
    if (!isFolder(from)) return [`Den Artikel „${from}“ gibt es nicht.`, 2];
    return [`„${from}“ ist ein Ordner. Ziehen Sie die Artikel darin einzeln um.`, 2];
  }
  if (isFolder(to))
    return [
      `„${to}“ ist ein Ordner. Nennen Sie auch den Dateinamen: ${path.posix.join(to, path.posix.basename(from))}`,
      2,
    ];
  if (!to.endsWith('.mdx') || to.split('/')[0] !== from.split('/')[0])
    return ['Das Ziel ist eine .mdx-Datei im selben Hauptordner (docs, api, intern, updates oder gethelp).', 2];
  if (from === to && onDisk(root, from) === to) return [`„${from}“ steht schon dort.`, 1];
  const others = files.filter((file) => file !== from);
  const sameName = others.find((file) => routeOfFile(file).toLowerCase() === routeOfFile(to).toLowerCase());
  if (sameName !== undefined) return [`„${sameName}“ gibt es schon.`, 1];
  if (routeOfFile(from) === '/')
    return ['Die Startseite bleibt, wo sie ist: Menü und Adresse hängen an ihrem Namen.', 2];
  const fault = faultOfPath(to, isFolder);
  return fault && [`${fault.problem} ${fault.advice}`, 2];
}

/** Moves an article with everything that points to it. Returns the exit code. */
export function run(args: string[], root = process.cwd()): number {
  const toContentPath = (name: string) =>
    path.relative(root, path.resolve(root, name)).split(path.sep).join('/').normalize('NFC');
  const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8');
  const {positionals} = parseArgs({args, allowPositionals: true});
  const [oldName, newName] = positionals;
  if (!oldName || !newName || positionals.length > 2) {
    console.error(positionals.length > 2 ? `Ein Pfad mit Leerzeichen steht in Anführungszeichen.\n\n${usage}` : usage);
    return 2;
  }
  const files = articlesOf(root);
  const from = toContentPath(oldName);
  const to = toContentPath(newName);
  const fault = faultOfMove(root, files, from, to);
  if (fault) {
    console.error(`${fault[0]}\nEs wurde nichts verändert.`);
    return fault[1];
  }
  const move: Move = {from, to, oldRoute: routeOfFile(from), newRoute: routeOfFile(to)};
  const stem = path.posix.parse(from).name;
  const bytes = new Map(files.map((file) => [file, fs.readFileSync(path.join(root, onDisk(root, file)))]));
  const texts = new Map([...bytes].map(([file, content]) => [file, content.toString()]));
  // Reading all articles to the letter takes long, and a link to the moved one has its name in it.
  const concerned = files.filter((file) => file === from || readable(texts.get(file)!).includes(stem));
  const changes = new Map<string, string | null>();
  const after = new Map<string, string>();
  for (const file of concerned) {
    const source = texts.get(file)!;
    try {
      if (!isUtf8(bytes.get(file)!)) throw new Error('Written back as UTF-8, it would be another file.');
      const followed = rewriteRoutes(rewriteLinks(source, file, from, to), file, move.oldRoute, move.newRoute);
      after.set(file === from ? to : file, followed);
      if (followed !== source && file !== from) changes.set(onDisk(root, file), followed);
    } catch {
      console.error(
        `„${file}“ ist nicht zu lesen, und ein Link darin könnte zu „${from}“ führen. Beheben Sie zuerst, was „npm run pruefen ${file}“ meldet. Es wurde nichts verändert.`,
      );
      return 1;
    }
  }
  const others = new Map(listOtherFiles(root).map((file) => [file, read(file)]));
  for (const [file, source] of others) {
    const followed = rewriteOther(source, file, move);
    if (followed !== source) changes.set(file, followed);
    others.set(file, followed);
  }
  const rewritten = [...changes.keys()].sort();
  // Nobody outside has ever seen the address of a draft.
  const isDraft = summarise(from, texts.get(from)!).draft;
  const isRedirected = !isDraft && move.oldRoute !== move.newRoute;
  changes.set(onDisk(root, from), null);
  changes.set(to, after.get(to)!);
  const redirects = fs.existsSync(path.join(root, REDIRECTS_FILE)) ? read(REDIRECTS_FILE) : '';
  if (isRedirected) changes.set(REDIRECTS_FILE, addRedirect(redirects, move.oldRoute, move.newRoute));
  const numbers = readNumbers(root)?.map(({number, addresses}) => ({
    number,
    addresses:
      addresses.at(-1) === move.oldRoute
        ? [...addresses.filter((one) => one !== move.newRoute), move.newRoute]
        : addresses,
  }));
  if (numbers && move.oldRoute !== move.newRoute) changes.set(NUMBERS_FILE, formatNumbers(numbers, read(NUMBERS_FILE)));

  const wordings = relativeWordingsFile(move.oldRoute);
  if (move.oldRoute !== move.newRoute && fs.existsSync(path.join(root, wordings))) {
    changes.set(relativeWordingsFile(move.newRoute), read(wordings));
    changes.set(wordings, null);
  }

  const deadBefore = deadLinks(root, new Map(concerned.map((file) => [file, texts.get(file)!])), new Set(files));
  const wasDead = (link: string) => deadBefore.has(link) || deadBefore.has(link.replace(`${to} → `, `${from} → `));
  apply(root, changes, () => [
    ...[...deadLinks(root, after, new Set(articlesOf(root)))].flatMap(([link, fault]) =>
      wasDead(link) ? [] : [fault],
    ),
    ...(isRedirected ? faultsOfRedirects(read(REDIRECTS_FILE), move) : []),
  ]);

  const left = [...others, ...after].flatMap(([file, source]) => mentions(file, source, namesOf(from, move.oldRoute)));
  const list = (lines: string[]) => lines.map((line) => `\n  ${line}`).join('');
  const folder = path.posix.dirname(to);
  const isNamed =
    !folder.includes('/') || folder.startsWith('updates/') || fs.existsSync(path.join(root, folder, '_category_.yml'));
  console.log(`Umgezogen: ${from} → ${to}
Weiterleitung: ${isRedirected ? `${move.oldRoute} → ${move.newRoute} (${REDIRECTS_FILE})` : isDraft ? 'keine, der Artikel ist ein Entwurf' : 'keine, die Adresse bleibt'}
Links angepasst in${rewritten.length > 0 ? `:${list(rewritten)}` : ' keiner anderen Datei'}${left.length > 0 ? `\nHier steht der alte Name noch im Text. Passt er dort?${list(left)}` : ''}${isNamed ? '' : `\nDer Ordner ${folder} hat noch keinen Namen im Menü. Legen Sie ihn fest: ${folder}/_category_.yml`}
Prüfen Sie jetzt mit: npm run pruefen`);
  return 0;
}

/** Why the old address would not lead to the new one. */
function faultsOfRedirects(source: string, {oldRoute, newRoute}: Move): string[] {
  try {
    return parseRedirects(source).some(({from, to}) => from === oldRoute && to === newRoute)
      ? []
      : [`In ${REDIRECTS_FILE} fände sich keine Weiterleitung von „${oldRoute}“ nach „${newRoute}“.`];
  } catch (error) {
    return [(error as Error).message];
  }
}

startCommand(module, run, usage, {}, {positionals: true});
