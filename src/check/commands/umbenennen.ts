import fs from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {contentFolders} from '../../../config/instances';
import {startCommand} from '../../lib/command';
import {loadMenu, type MenuTree} from '../../product/menu';
import {addRenamed, readRenamed, RENAMED_FILE} from '../../product/renamed';
import {parseSynonyms} from '../../product/synonyms';
import {checkFile} from '../run';
import {isArticle, listFiles} from '../../content/files';
import {loadProject} from '../../content/project';
import {
  addSynonym,
  linesNaming,
  renameInArticle,
  renameInData,
  renameInMenu,
  renameInModel,
  type Rename,
} from './rename';
import {apply} from './transaction';

const usage = `npm run umbenennen -- "Alte Beschriftung" "Neue Beschriftung"

  Ändert eine Beschriftung des Produkts überall, wo sie gemeint ist: Menübaum und Produktmodell, Klickpfade, Fettes und
  Zitiertes, Tabellen, Diagramme. Das alte Wort kommt zu den Synonymen der Suche. Was ein Mensch ansehen muss, wird
  aufgelistet. Hält die Änderung den Prüfungen nicht stand, bleibt alles, wie es war.`;

const MENU = 'src/product/menue.yml';
const MODEL = 'src/product/produktmodell.md';
const SYNONYMS = 'src/product/synonyme.yml';
const DATA = /^src\/product\/(?:(?:tabellen|zustaende)\/.*|beispielwelt|regeln|vorschlaege)\.yml$/;
/** Where else a label may be named; nobody can tell whether it is meant. */
const OTHER_FOLDERS = [...contentFolders, 'src/product', 'src/check/rules', 'src/blocks', 'evaluation', 'e2e', 'tests'];
const OTHER_FILES = /\.(?:mdx?|ya?ml|tsx?)$/;

/** Nodes and actions with a label. */
function uses({entries}: MenuTree, label: string): string[] {
  return [...entries.values()].flatMap(({id, label: own, actions}) => [
    ...(own === label ? [id] : []),
    ...(actions.includes(label) ? [id] : []),
  ]);
}

/** Why the new label would make two of the same; undefined if it would not. */
function collision({entries}: MenuTree, {before, now}: Rename): string | undefined {
  for (const {label, parent, actions} of entries.values()) {
    const beside = [...entries.values()].filter((other) => other.parent === parent).map((other) => other.label);
    if ((label === before && beside.includes(now)) || (actions.includes(before) && actions.includes(now)))
      return `Daneben heißt schon etwas „${now}“: ${parent === undefined ? label : entries.get(parent)!.path}`;
  }
  return undefined;
}

function renamed(file: string, source: string, rename: Rename): string {
  if (file === MENU) return renameInMenu(source, rename);
  if (file === MODEL) return renameInModel(source, rename);
  if (DATA.test(file)) return renameInData(source, rename);
  if (file === SYNONYMS) return addSynonym(source, rename.now, rename.before);
  return isArticle(file) ? renameInArticle(source, rename, {isNews: file.startsWith('updates/')}) : source;
}

/** Places that still say the old word, short of the files that keep it on purpose. */
function leftovers(root: string, label: string): string[] {
  return OTHER_FOLDERS.filter((folder) => fs.existsSync(path.join(root, folder)))
    .flatMap((folder) =>
      fs
        .readdirSync(path.join(root, folder), {recursive: true, encoding: 'utf8'})
        .map((name) => path.posix.join(folder, name.split(path.sep).join('/'))),
    )
    .filter((file) => OTHER_FILES.test(file) && file !== SYNONYMS && file !== RENAMED_FILE)
    .flatMap((file) =>
      linesNaming(fs.readFileSync(path.join(root, file), 'utf8'), label).map((line) => `${file}:${line}`),
    );
}

/** Renames a label of the product. Returns the exit code. */
export function run(args: string[], root = process.cwd()): number {
  const {positionals} = parseArgs({args, allowPositionals: true});
  const [before = '', now = ''] = positionals.map((label) => label.trim());
  const refuse = (reason: string, code: number) => {
    console.error(`${reason}\nEs wurde nichts verändert.`);
    return code;
  };
  if (!before || !now || positionals.length > 2) {
    console.error(
      positionals.length > 2 ? `Beschriftungen mit Leerzeichen stehen in Anführungszeichen.\n\n${usage}` : usage,
    );
    return 2;
  }
  if (/[\n"|*<>›‹]/.test(now)) return refuse(`„${now}“ kann keine Beschriftung sein.`, 2);
  const rename = {before, now};
  const menu = loadMenu(path.join(root, MENU));
  const places = uses(menu, before);
  if (places.length === 0) {
    if (uses(menu, now).length === 0) return refuse(`„${before}“ steht nicht im Menübaum ${MENU}.`, 1);
    console.log(`„${before}“ heißt schon „${now}“. Es gibt nichts zu ändern.`);
    return 0;
  }
  const clash = before === now ? 'Beide Beschriftungen sind gleich.' : collision(menu, rename);
  if (clash) return refuse(clash, 1);

  const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8');
  const changes = new Map(
    listFiles(root)
      .filter((file) => /\.(?:mdx?|ya?ml)$/.test(file))
      .flatMap((file): [string, string][] => {
        const source = read(file);
        const text = renamed(file, source, rename);
        return text === source ? [] : [[file, text]];
      }),
  );
  const record = fs.existsSync(path.join(root, RENAMED_FILE)) ? read(RENAMED_FILE) : undefined;
  changes.set(RENAMED_FILE, addRenamed(record, before, now));
  const articles = [...changes.keys()].filter(isArticle);
  const faults = () => {
    const project = loadProject(root);
    const count = (file: string) =>
      checkFile(file.normalize('NFC'), read(file), project, {stage: 'schreiben'}).messages.filter(
        ({severity}) => severity === 'fehler',
      );
    return new Map(articles.map((file) => [file, count(file)]));
  };
  const faultsBefore = faults();
  apply(root, changes, () => {
    parseSynonyms(read(SYNONYMS), SYNONYMS);
    readRenamed(root);
    const left = uses(loadMenu(path.join(root, MENU)), before);
    return [
      ...(left.length > 0 ? [`${MENU} ließe sich nicht ganz ändern: ${left.join(', ')}`] : []),
      ...[...faults()].flatMap(([file, found]) =>
        found.length > faultsBefore.get(file)!.length
          ? found.map(({line, problem}) => `${file}:${line}  ${problem}`)
          : [],
      ),
    ];
  });
  const list = (lines: string[]) => lines.map((line) => `\n  ${line}`).join('');
  const left = leftovers(root, before);
  console.log(`Umbenannt: „${before}“ → „${now}“
Im Menübaum: ${places.join(', ')}
Geändert:${list([...changes.keys()].sort())}${left.length > 0 ? `\nHier steht noch „${before}“. Ist die Beschriftung gemeint?${list(left)}` : ''}
Prüfen Sie jetzt mit: npm run pruefen`);
  return 0;
}

startCommand(module, run, usage, {}, {positionals: true});
