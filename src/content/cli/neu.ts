import fs from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {readLabel} from '../areas';
import {ContentDocument} from '../document';
import {allowedKinds, type Instance} from '../front-matter-schema';
import {isKind, kinds, type Kind} from '../kinds';
import {contentFolders, listContentFiles, summarise} from '../project';
import {dayFor, fileNameFor, skeleton} from './skeleton';
import {startCommand} from './command';

const STEP = 10;

const usage = `npm run neu [-- --art ART] [--ordner ORDNER] [--titel TITEL]

  Legt einen Artikel mit Kopf und Gerüst an und fragt nach allem, was nicht angegeben ist.

  --art     ${Object.keys(kinds).join(', ')}
  --ordner  wo er liegt, zum Beispiel docs/rechnungen
  --titel   wie er heißt; daraus wird der Dateiname`;

interface Answers {
  kind: Kind;
  folder: string;
  title: string;
}

/** Folders articles can be written in, with the label readers see. */
export function listFolders(projectRoot: string): {value: string; label: string}[] {
  return contentFolders.flatMap((instance) => {
    const absolute = path.join(projectRoot, instance);
    if (!fs.existsSync(absolute)) return [];
    const below = fs
      .readdirSync(absolute, {recursive: true, withFileTypes: true})
      .filter((entry) => entry.isDirectory())
      .map((entry) => path.relative(projectRoot, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
      .sort();
    return [instance, ...below].map((value) => ({value, label: labelOf(projectRoot, value)}));
  });
}

function labelOf(projectRoot: string, folder: string): string {
  const file = path.join(projectRoot, folder, '_category_.yml');
  const label = fs.existsSync(file) ? readLabel(file) : undefined;
  return label ? `${folder}  (${label})` : folder;
}

/** The next free place in a folder's menu. */
export function nextPosition(projectRoot: string, folder: string): number {
  const positions = listContentFiles(projectRoot)
    .filter((file) => path.posix.dirname(file) === folder)
    .map(
      (file) =>
        new ContentDocument(file, fs.readFileSync(path.join(projectRoot, file), 'utf8')).frontMatter.sidebar_position,
    )
    .filter((position) => typeof position === 'number');
  return (Math.floor(Math.max(0, ...positions) / STEP) + 1) * STEP;
}

/** Two published articles to link to at first: neighbours in the folder, else the first ones of the instance. */
export function firstRelated(projectRoot: string, folder: string): string[] {
  const instance = folder.split('/')[0] ?? '';
  const summaries = listContentFiles(projectRoot)
    .map((file) => summarise(file, fs.readFileSync(path.join(projectRoot, file), 'utf8')))
    .filter(
      ({file, draft, route, title}) => file.startsWith(`${instance}/`) && !draft && route !== '/' && title !== '',
    );
  const isNeighbour = ({file}: {file: string}) => path.posix.dirname(file) === folder;
  return [...summaries.filter(isNeighbour), ...summaries.filter((summary) => !isNeighbour(summary))]
    .slice(0, 2)
    .map(({file, title}) => {
      const relative = path.posix.relative(folder, file);
      return `[${title}](${relative.startsWith('.') ? relative : `./${relative}`})`;
    });
}

async function ask(given: Partial<Answers>, root: string): Promise<Answers | null> {
  const {cancel, intro, isCancel, select, text} = await import('@clack/prompts');
  intro('Ein neuer Artikel');
  const folder =
    given.folder ?? (await select({message: 'In welchem Ordner?', options: listFolders(root), maxItems: 15}));
  if (isCancel(folder)) return (cancel('Nichts angelegt.'), null);
  const instance = folder.split('/')[0] as Instance;
  const kind =
    given.kind ??
    (await select({
      message: 'Welche Art?',
      options: allowedKinds(instance).map((name) => ({value: name, label: kinds[name]})),
    }));
  if (isCancel(kind)) return (cancel('Nichts angelegt.'), null);
  const title =
    given.title ??
    (await text({
      message: 'Wie heißt der Artikel?',
      placeholder: 'Mahnungen erstellen',
      validate: (input) => (input?.trim() ? undefined : 'Bitte geben Sie einen Titel ein.'),
    }));
  if (isCancel(title)) return (cancel('Nichts angelegt.'), null);
  return {folder, kind, title: title.trim()};
}

/** Writes a new article and says what to do next. Never overwrites. Returns the exit code. */
export async function run(args: string[], root = process.cwd()): Promise<number> {
  const {values} = parseArgs({
    args,
    options: {art: {type: 'string'}, ordner: {type: 'string'}, titel: {type: 'string'}},
  });
  if (values.art !== undefined && !isKind(values.art)) {
    console.error(`Die Art „${values.art}“ gibt es nicht. Möglich sind: ${Object.keys(kinds).join(', ')}.`);
    return 2;
  }
  const folder = values.ordner?.replace(/\/+$/, '');
  if (folder !== undefined && !listFolders(root).some(({value}) => value === folder)) {
    console.error(`Den Ordner „${folder}“ gibt es nicht. Legen Sie ihn mit einer _category_.yml an.`);
    return 2;
  }
  const given: Partial<Answers> = {
    ...(values.art ? {kind: values.art} : {}),
    ...(folder ? {folder} : {}),
    ...(values.titel ? {title: values.titel} : {}),
  };
  const complete = given.kind && given.folder && given.title;
  if (!complete && !process.stdin.isTTY) {
    console.error(
      'Ohne Eingabe brauche ich alle Angaben: npm run neu -- --art anleitung --ordner docs/rechnungen --titel "Mahnungen erstellen"',
    );
    return 2;
  }
  const answers = complete ? (given as Answers) : await ask(given, root);
  if (!answers) return 0;

  const instance = answers.folder.split('/')[0] as Instance;
  if (!allowedKinds(instance).includes(answers.kind)) {
    console.error(
      `Die Art „${answers.kind}“ gehört nicht in den Ordner ${instance}. Möglich sind dort: ${allowedKinds(instance).join(', ')}.`,
    );
    return 2;
  }
  const day = dayFor(answers.folder, new Date().toISOString().slice(0, 10));
  const name = fileNameFor(answers.title, answers.folder, day);
  if (name === undefined) {
    console.error(
      `Aus dem Titel „${answers.title}“ wird kein Dateiname. Nehmen Sie einen Titel mit Buchstaben oder Ziffern.`,
    );
    return 2;
  }
  const file = path.posix.join(answers.folder, name);
  if (fs.existsSync(path.join(root, file))) {
    console.error(`${file} gibt es schon. Wählen Sie einen anderen Titel oder bearbeiten Sie die vorhandene Datei.`);
    return 1;
  }
  fs.writeFileSync(
    path.join(root, file),
    skeleton({
      instance,
      kind: answers.kind,
      title: answers.title,
      position: nextPosition(root, answers.folder),
      today: day,
      related: firstRelated(root, answers.folder),
    }),
    {flag: 'wx'},
  );
  console.log(`
Angelegt: ${file}

So geht es weiter:
  1. Datei öffnen, Kopf und Text ausfüllen. „draft: true“ hält den Artikel zurück, bis er fertig ist.
  2. npm start zeigt ihn im Browser, npm run pruefen -- ${file} prüft ihn.
  3. „draft: true“ löschen, aus einem anderen Artikel hierher verlinken, Pull Request stellen.`);
  return 0;
}

startCommand(module, run, usage);
