import fs from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {readLabel} from '../../content/areas';
import {ContentDocument} from '../../content/document';
import {faultOfName, faultOfPath} from './article-path';
import {allowedKinds, fields, type Instance} from '../../content/front-matter-schema';
import {isKind, kinds, type Kind} from '../../content/kinds';
import * as z from '../../lib/validation';
import {readYaml} from '../../lib/yaml-file';
import {contentFolders} from '../../../config/instances';
import {listContentFiles, readTags, summarise} from '../../content/project';
import {cleanTitle, dayFor, fileNameFor, skeleton, toYaml} from './skeleton';
import {apply} from './transaction';
import {startCommand} from '../../lib/command';

const STEP = 10;
/** Chosen instead of a folder. */
const NEW_FOLDER = '';

const usage = `npm run neu -- [--art=ART] [--ordner=ORDNER] [--titel="TITEL"] [--bereich="NAME"]

  Legt einen Artikel mit Kopf und Gerüst an und fragt nach allem, was nicht angegeben ist.

  --art     ${Object.keys(kinds).join(', ')}
  --ordner  wo er liegt, zum Beispiel docs/rechnungen
  --titel   wie er heißt; daraus wird der Dateiname
  --bereich legt den Ordner an, den es noch nicht gibt; NAME steht im Menü`;

const options = {
  art: {type: 'string', accepts: new RegExp(`^(?:${Object.keys(kinds).join('|')})$`)},
  ordner: {type: 'string', accepts: new RegExp(`^(?:${contentFolders.join('|')})(?:/|$)`)},
  titel: {type: 'string'},
  bereich: {type: 'string'},
} as const;

interface Answers {
  kind: Kind;
  folder: string;
  title: string;
  /** Name of a folder that is to be made, as it is in the menu. */
  label?: string;
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

/** The next free place in a folder's menu, after its articles and its folders. */
export function nextPosition(projectRoot: string, folder: string): number {
  const read = (file: string) => fs.readFileSync(path.join(projectRoot, file), 'utf8');
  const articles = listContentFiles(projectRoot)
    .filter((file) => path.posix.dirname(file) === folder)
    .map((file) => new ContentDocument(file, read(file)).frontMatter.sidebar_position);
  const folders = listFolders(projectRoot)
    .filter(({value}) => path.posix.dirname(value) === folder)
    .map(({value}) => `${value}/_category_.yml`)
    .filter((file) => fs.existsSync(path.join(projectRoot, file)))
    .map((file) => readYaml(read(file), file, z.looseObject({position: z.number().optional()})).data.position);
  const positions = [...articles, ...folders].filter((position) => typeof position === 'number');
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
      // What means something in Markdown or MDX is text here; a colon only does in front of a word.
      const text = title.replace(/[\\`*_{}[\]<>|~&]|:(?=[\p{L}\p{N}])/gu, String.raw`\$&`);
      return `[${text}](${relative.startsWith('.') ? relative : `./${relative}`})`;
    });
}

/** Says what is wrong with a title, in the words of the check that reads the article later. */
function faultOfTitle(title: string): string | undefined {
  if (title === '') return 'Bitte geben Sie einen Titel ein.';
  return fields.title.schema.safeParse(title).error?.issues[0]?.message;
}

/** Why a folder cannot be made; undefined if it can. Years of the updates come and go, other folders need a name. */
function faultOfFolder(root: string, folder: string): string | undefined {
  const parent = path.posix.dirname(folder);
  if (!contentFolders.some((instance) => folder.startsWith(`${instance}/`)))
    return `Ein Ordner beginnt mit ${contentFolders.join('/, ')}/; „${folder}“ tut es nicht.`;
  if (!listFolders(root).some(({value}) => value === parent))
    return `Den Ordner „${folder}“ gibt es nicht, „${parent}“ auch nicht. Möglich sind Ordner unter ${contentFolders.join(', ')}.`;
  if (parent === 'docs')
    return `„${folder}“ wäre ein neuer Bereich der Hilfe, der auch Piktogramm und Farbe braucht. Nehmen Sie einen Ordner in einem Bereich.`;
  if (parent === 'updates' && !isYear(folder))
    return `In „updates“ heißt ein Ordner wie sein Jahr, zum Beispiel updates/${new Date().getFullYear()}.`;
  const fault = faultOfName(path.posix.basename(folder));
  return fault && `${fault.problem} ${fault.advice}`;
}

const isYear = (folder: string) => /^updates\/\d{4}$/.test(folder);

async function ask(given: Partial<Answers>, root: string): Promise<Answers | null> {
  const {cancel, intro, isCancel, select, text} = await import('@clack/prompts');
  intro('Ein neuer Artikel');
  const chosen =
    given.folder ??
    (await select({
      message: 'In welchem Ordner?',
      options: [...listFolders(root), {value: NEW_FOLDER, label: 'in einem neuen Ordner …'}],
      maxItems: 15,
    }));
  if (isCancel(chosen)) return (cancel('Nichts angelegt.'), null);
  const folder =
    chosen === NEW_FOLDER
      ? await text({
          message: 'Welcher Ordner soll entstehen?',
          placeholder: 'docs/rechnungen/mahnwesen',
          validate: (input) =>
            listFolders(root).some(({value}) => value === input)
              ? `Den Ordner „${input}“ gibt es schon.`
              : faultOfFolder(root, input ?? ''),
        })
      : chosen;
  if (isCancel(folder)) return (cancel('Nichts angelegt.'), null);
  const label =
    given.label ??
    (listFolders(root).some(({value}) => value === folder) || isYear(folder)
      ? undefined
      : await text({
          message: `„${folder}“ ist neu. Wie heißt der Ordner im Menü?`,
          placeholder: 'Mahnwesen',
          validate: (input) => (cleanTitle(input ?? '') ? undefined : 'Bitte geben Sie einen Namen ein.'),
        }));
  if (isCancel(label)) return (cancel('Nichts angelegt.'), null);
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
      validate: (input) => faultOfTitle(cleanTitle(input ?? '')),
    }));
  if (isCancel(title)) return (cancel('Nichts angelegt.'), null);
  return {folder, kind, title: cleanTitle(title), ...(label === undefined ? {} : {label: cleanTitle(label)})};
}

/** Reports what readers and rules would not find in a new article as it was meant. */
function faultsOfResult(root: string, file: string, title: string): string[] {
  const {frontMatter, syntaxError} = new ContentDocument(file, fs.readFileSync(path.join(root, file), 'utf8'));
  return [
    ...(frontMatter.title === title ? [] : [`Im Kopf von ${file} stünde ein anderer Titel als „${title}“.`]),
    ...(syntaxError ? [`Der Text von ${file} wäre nicht zu lesen: ${syntaxError.reason}`] : []),
  ];
}

/** Writes a new article and says what to do next. Never overwrites. Returns the exit code. */
export async function run(args: string[], root = process.cwd()): Promise<number> {
  const {values} = parseArgs({args, options});
  if (values.art !== undefined && !isKind(values.art)) {
    console.error(`Die Art „${values.art}“ gibt es nicht. Möglich sind: ${Object.keys(kinds).join(', ')}.`);
    return 2;
  }
  const folder = values.ordner && path.posix.normalize(values.ordner.replaceAll('\\', '/')).replace(/\/+$/, '');
  const label = cleanTitle(values.bereich ?? '');
  const title = cleanTitle(values.titel ?? '');
  const isNew = folder !== undefined && !listFolders(root).some(({value}) => value === folder);
  const faultOfLabel = () => {
    if (isNew && !isYear(folder))
      return label || process.stdin.isTTY
        ? undefined
        : `Den Ordner „${folder}“ gibt es nicht. Soll er entstehen, sagen Sie dazu, wie er im Menü heißt: --bereich="Mahnwesen"`;
    if (values.bereich === undefined) return undefined;
    return `--bereich gibt einem neuen Ordner seinen Namen${folder ? `; „${folder}“ braucht keinen` : ', zusammen mit --ordner'}.`;
  };
  const fault =
    (isNew ? faultOfFolder(root, folder) : undefined) ?? faultOfLabel() ?? (title ? faultOfTitle(title) : undefined);
  if (fault) {
    console.error(fault);
    return 2;
  }
  const given: Partial<Answers> = {
    ...(values.art ? {kind: values.art} : {}),
    ...(folder ? {folder} : {}),
    ...(title ? {title} : {}),
    ...(label ? {label} : {}),
  };
  const complete = given.kind && given.folder && given.title && (!isNew || isYear(given.folder) || given.label);
  if (!complete && !process.stdin.isTTY) {
    console.error(
      'Ohne Eingabe brauche ich alle Angaben: npm run neu -- --art=anleitung --ordner=docs/rechnungen --titel="Mahnungen erstellen"',
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
  const wrongName = faultOfPath(file, () => true);
  if (wrongName) {
    console.error(`${wrongName.problem} Der Name kommt vom Titel: Wählen Sie einen anderen.`);
    return 2;
  }
  if (fs.existsSync(path.join(root, file))) {
    console.error(`${file} gibt es schon. Wählen Sie einen anderen Titel oder bearbeiten Sie die vorhandene Datei.`);
    return 1;
  }
  const text = skeleton({
    instance,
    kind: answers.kind,
    title: answers.title,
    position: nextPosition(root, answers.folder),
    today: day,
    tags: readTags(root),
    related: firstRelated(root, answers.folder),
  });
  const category = `${answers.folder}/_category_.yml`;
  const changes = new Map([[file, text]]);
  if (answers.label !== undefined) {
    const position = nextPosition(root, path.posix.dirname(answers.folder));
    changes.set(category, `label: ${toYaml(answers.label)}\nposition: ${position}\nlink: null\n`);
  }
  apply(root, changes, () => faultsOfResult(root, file, answers.title));
  console.log(`
Angelegt: ${file}${answers.label === undefined ? '' : `\nNeuer Ordner: ${answers.folder} (${category})`}

So geht es weiter:
  1. Datei öffnen, Kopf und Text ausfüllen. „draft: true“ hält den Artikel zurück, bis er fertig ist.
  2. npm start zeigt ihn im Browser, npm run pruefen ${file} prüft ihn.
  3. „draft: true“ löschen und aus einem anderen Artikel hierher verlinken.
  4. npm run pruefen -- --fix trägt Adresse und Nummer ein; dann Pull Request stellen.`);
  return 0;
}

startCommand(module, run, usage, options);
