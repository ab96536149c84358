import fs from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {checkNames, conflictMessage, encodingMessage} from '../files';
import {checkProject, writeArticleNumbers, writeProductIds, writeRouteRecord} from '../project-checks';
import {formatDue, formatForGitHub, formatForPeople} from '../report';
import {checkFile, type Message} from '../run';
import {checkSnippets, writeSnippets} from '../snippet-files';
import {checkSpelling, checkWordList, sortWordList} from '../spelling';
import {ContentDocument} from '../../content/document';
import {blocks} from '../../blocks';
import {dueArticles} from '../../content/freshness';
import {isArticle, isEditorsFile, isText, listFiles} from '../../content/files';
import {loadProject} from '../../content/project';
import {stages, type Stage} from '../../content/rule';
import {decode} from '../../lib/text-file';
import {askGit, explainGit, git as answerOfGit} from '../../lib/git';
import {startCommand} from '../../lib/command';
import {watch} from './watch';

const usage = `npm run pruefen -- [Dateien oder Ordner …] [--fix] [--geaendert] [--hinweise] [--faellig] [--stufe=schreiben|commit|ci]

  ohne Angabe   prüft alle Artikel
  --fix         behebt, was sich eindeutig beheben lässt
  --geaendert   nur, was sich gegenüber dem Hauptzweig geändert hat
  --vorgemerkt  nur, was für den nächsten Commit vorgemerkt ist
  --hinweise    auch die Hinweise zu Artikeln, die Sie nicht geändert haben
  --faellig     prüft nichts, sondern zeigt, welche Artikel wann wieder jemand durchsehen muss
  --beobachten  prüft alles und danach, was gespeichert wird, bis Strg+C
  --stufe       wie streng: schreiben (Vorgabe), commit oder ci`;

const options = {
  fix: {type: 'boolean', default: false},
  geaendert: {type: 'boolean', default: false},
  vorgemerkt: {type: 'boolean', default: false},
  hinweise: {type: 'boolean', default: false},
  faellig: {type: 'boolean', default: false},
  beobachten: {type: 'boolean', default: false},
  stufe: {
    type: 'string',
    accepts: new RegExp(`^(?:${stages.join('|')})$`),
  },
} as const;

/** Returns what Git prints; throws when it cannot answer, for an empty answer would look like success. */
function git(root: string, ...args: string[]): Buffer {
  try {
    return answerOfGit(root, ...args);
  } catch (error) {
    throw new Error(
      `Git kann nicht sagen, was sich geändert hat. ${(error as Error).message}\n` +
        'Prüfen Sie ohne diese Angabe alles: npm run pruefen',
    );
  }
}

/** Returns what Git lists, as paths relative to the project; with -z it quotes none, whatever is in them. */
function gitFiles(root: string, command: string, ...args: string[]): string[] {
  return git(root, command, '-z', ...args)
    .toString()
    .split('\0')
    .filter(Boolean);
}

/** The branch a change starts from. */
function mainBranch(root: string): string {
  const base = process.env.GITHUB_BASE_REF;
  const candidates = base ? [`origin/${base}`] : ['main', 'origin/main'];
  const found = candidates.find((name) => askGit(root, 'rev-parse', '--verify', '--quiet', `${name}^{commit}`));
  // An unknown folder is the reason then, which Git gives when it is asked for the changes.
  if (found === undefined && explainGit(root) === undefined)
    throw new Error(
      `Git kann nicht sagen, was sich geändert hat: Den Zweig „${candidates[0]!}“ gibt es hier nicht. Holen Sie ihn: ` +
        `git fetch origin ${base ?? 'main:main'}\nPrüfen Sie ohne diese Angabe alles: npm run pruefen`,
    );
  return found ?? candidates[0]!;
}

/** Files a pull request or the work at hand touches; deleted ones are left to the check of addresses. */
function changedFiles(root: string): string[] {
  const base = mainBranch(root);
  return [
    ...gitFiles(root, 'diff', '--relative', '--name-only', '--diff-filter=d', `${base}...HEAD`),
    ...gitFiles(root, 'diff', '--relative', '--name-only', '--diff-filter=d', 'HEAD'),
    ...gitFiles(root, 'ls-files', '--others', '--exclude-standard'),
  ];
}

/** The same, as names in NFC; undefined where Git cannot tell, as in a folder without history. */
function touchedFiles(root: string): Set<string> | undefined {
  try {
    return new Set(changedFiles(root).map((file) => file.normalize('NFC')));
  } catch {
    return undefined;
  }
}

function isStage(value: string): value is Stage {
  return (stages as readonly string[]).includes(value);
}

/** Checks articles and prints what an editor should know. Returns the exit code: 0 fine, 1 errors, 2 wrong call. */
export async function run(args: string[], root = process.cwd()): Promise<number> {
  const {values, positionals} = parseArgs({args, allowPositionals: true, options});
  const stage = values.stufe ?? (process.env.CI ? 'ci' : 'schreiben');
  if (!isStage(stage)) {
    console.error(usage);
    return 2;
  }

  if (values.vorgemerkt && values.fix) {
    console.error(
      'Vorgemerktes wird nur geprüft. Beheben Sie mit „npm run pruefen -- --fix“ und merken Sie dann neu vor.',
    );
    return 2;
  }

  if (values.beobachten) {
    if (args.length > 1) {
      console.error('„--beobachten“ prüft alle Artikel, wie sie gespeichert werden, und steht allein.');
      return 2;
    }
    return watch(root);
  }
  const places = positionals.map((name) =>
    path.relative(root, path.resolve(root, name)).split(path.sep).join('/').normalize('NFC'),
  );
  if (values.faellig) {
    const due = dueArticles(root);
    const ofPlaces = due?.filter(
      ({file}) => places.length === 0 || places.some((place) => `${file}/`.startsWith(`${place}/`)),
    );
    console.log(formatDue(ofPlaces, new Date().toISOString().slice(0, 10)));
    return 0;
  }

  const onlyChanged = values.geaendert || values.vorgemerkt;
  const changed = new Set(
    values.vorgemerkt
      ? gitFiles(root, 'diff', '--relative', '--cached', '--name-only', '--diff-filter=d')
      : values.geaendert
        ? changedFiles(root)
        : [],
  );
  const onDisk = listFiles(root);
  // A commit takes what is staged, which need not be what the disk holds by now.
  const present = values.vorgemerkt
    ? [...new Set([...onDisk, ...[...changed].filter(isEditorsFile)])].sort()
    : onDisk.filter((file) => !file.includes('\uFFFD'));
  const readBytes = (file: string) =>
    values.vorgemerkt && changed.has(file) ? git(root, 'show', `:./${file}`) : fs.readFileSync(path.join(root, file));

  // Systems and Git may spell the same name with or without composed umlauts.
  const changedNames = new Set([...changed].map((file) => file.normalize('NFC')));
  const isWanted = (file: string): boolean => {
    const name = file.normalize('NFC');
    if (onlyChanged) return changedNames.has(name);
    return places.length === 0 || places.some((place) => name === place || name.startsWith(`${place}/`));
  };
  const missing = places.filter(
    (place) => ![...present, ...onDisk].some((file) => `${file.normalize('NFC')}/`.startsWith(`${place}/`)),
  );
  if (missing.length > 0) {
    console.error(`Keine Artikel gefunden unter: ${missing.join(', ')}`);
    return 2;
  }

  // Names and bytes first: everything after them would stumble over a wrong one or misread it.
  const messages = checkNames(values.vorgemerkt ? gitFiles(root, 'ls-files') : onDisk, isWanted);
  const articles = new Map<string, string>();
  const unreadable = new Set<string>();
  const pathOf = new Map<string, string>();
  for (const file of present.filter(isText)) {
    const {text, fault} = decode(readBytes(file));
    const name = file.normalize('NFC');
    if (isArticle(file)) {
      articles.set(name, text);
      pathOf.set(name, file);
    } else {
      const conflict = conflictMessage(file, text);
      if (conflict) {
        messages.push(conflict);
        unreadable.add(name);
      }
    }
    if (!fault || (isArticle(file) && !isWanted(file))) continue;
    if (values.fix && fault.certain) fs.writeFileSync(path.join(root, file), text);
    else {
      messages.push(encodingMessage(file, text, fault));
      if (!fault.certain || !isArticle(file)) unreadable.add(name);
    }
  }
  const counts = {due: 0, sentences: [] as string[]};
  // Hints on other people's articles would bury the ones on one's own. Who asks for them gets them.
  const isEverything = places.length > 0 || values.hinweise;
  const touched = isEverything ? undefined : onlyChanged ? changedNames : touchedFiles(root);
  const isStanding = ({severity, file}: Message) =>
    touched !== undefined && severity === 'hinweis' && isArticle(file) && !touched.has(file);
  const say = (all: Message[], checked: number): number => {
    const standing = onlyChanged ? 0 : all.filter(isStanding).length;
    const sorted = all
      .filter((message) => !isStanding(message))
      .sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line);
    console.log(formatForPeople(sorted, checked, {...counts, standing}));
    // On a pull request the run over the changed files marks the lines; a second one would mark them twice, and old ones too.
    if (process.env.GITHUB_ACTIONS && (onlyChanged || !process.env.GITHUB_BASE_REF))
      console.log(formatForGitHub(sorted));
    return sorted.some(({severity}) => severity === 'fehler') ? 1 : 0;
  };
  // Without its data nothing can be judged.
  if ([...unreadable].some((name) => !articles.has(name))) return say(messages, 0);

  const project = loadProject(root, articles);
  if (places.length === 0 && !onlyChanged)
    counts.due = dueArticles(root)?.filter(({due}) => due <= project.today).length ?? 0;
  const files = [...articles.keys()].filter((name) => isWanted(name));
  if (files.length === 0 && messages.length === 0 && !onlyChanged) {
    console.error('Es gibt nichts zu prüfen: Die Ordner docs, api, intern, updates und gethelp sind leer.');
    return 2;
  }

  const texts = new Map<string, string>();
  for (const file of files.filter((name) => !unreadable.has(name))) {
    const result = checkFile(file, articles.get(file)!, project, {stage, fix: values.fix});
    if (result.fixed !== undefined) fs.writeFileSync(path.join(root, pathOf.get(file)!), result.fixed);
    messages.push(...result.messages);
    if (!result.readable) continue;
    texts.set(file, result.text);
  }
  const documents = [...texts].map(([file, text]) => new ContentDocument(file, text));
  counts.sentences = blocks.flatMap(({summary}) => summary?.(documents, project) ?? []);
  for (const [url, {svg}] of project.images)
    if (svg !== undefined && isWanted(`static${url}`)) texts.set(`static${url}`, svg);
  if (values.fix) sortWordList(root);
  if (values.fix && places.length === 0) {
    writeRouteRecord(root, project);
    writeProductIds(root, project);
    writeArticleNumbers(root, project);
    if ((await checkSnippets(root, stage)).length > 0) await writeSnippets(root);
  }
  messages.push(...(await checkSpelling(texts, root, {thorough: stage === 'ci'})), ...checkWordList(root));
  if (places.length === 0 && !values.vorgemerkt)
    messages.push(...checkProject(project, root, stage), ...(await checkSnippets(root, stage)));

  if (onlyChanged && files.length === 0 && messages.every(isStanding)) {
    console.log('Kein Artikel geändert, nichts zu prüfen.');
    return 0;
  }
  return say(messages, files.length);
}

startCommand(module, run, usage, options, {positionals: true});
