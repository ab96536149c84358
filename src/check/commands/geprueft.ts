import fs from 'node:fs';
import path from 'node:path';
import {isDeepStrictEqual, parseArgs} from 'node:util';
import {askGit, explainGit} from '../../lib/git';
import {startCommand} from '../../lib/command';
import {ContentDocument} from '../../content/document';
import {isoDay} from '../../content/freshness';
import {lastChange} from '../../content/last-changes';
import {listContentFiles} from '../../content/project';
import {apply} from './transaction';

const usage = `npm run geprueft docs/ordner/artikel.mdx [weitere Artikel …] [--am=JJJJ-MM-TT]

  Hält fest, dass Sie einen Artikel ganz gelesen und nichts zu ändern gefunden haben. Leser sehen „Geprüft am …“, und
  der Artikel wird erst nach seiner ganzen Frist wieder fällig.

  --am  der Tag der Prüfung; ohne Angabe heute`;

const options = {am: {type: 'string', accepts: /^\d{4}-\d{2}-\d{2}$/}} as const;

const german = (day: string) => day.split('-').reverse().join('.');

/** Tells whether a day is one of the calendar. */
const exists = (day: string) => !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().slice(0, 10) === day;

/** Why a check of this day cannot be recorded in an article, as it is on the disk. */
function refusal(root: string, file: string, document: ContentDocument, day: string): string | undefined {
  const {kind, isDraft, bodyOffset, frontMatter} = document;
  if (bodyOffset === 0 || Object.keys(frontMatter).length === 0)
    return `Der Kopf ist nicht zu lesen. Beheben Sie zuerst, was „npm run pruefen ${file}“ meldet.`;
  if (isDraft) return 'Ein Entwurf ist noch nicht veröffentlicht.';
  if (kind === 'version') return 'Ein Versionshinweis sagt, was an seinem Tag galt; er wird nie fällig.';
  const status = askGit(root, 'status', '--porcelain', '--', file);
  if (status === undefined)
    return `Ohne Git lässt sich nicht sagen, ob der Artikel seit der Prüfung geändert wurde. ${explainGit(root) ?? ''}`.trimEnd();
  if (status.trim() !== '')
    return 'Er ist geändert und noch nicht eingereicht. Eine Änderung gilt selbst als Prüfung; festzuhalten ist nichts.';
  const changed = lastChange(root, file);
  if (changed !== undefined && changed > day)
    return `Er wurde am ${german(changed)} geändert, nach der Prüfung. Prüfen Sie die Fassung von heute.`;
  const checked = isoDay(frontMatter.geprueft);
  return checked !== undefined && checked >= day ? `Er ist schon am ${german(checked)} geprüft worden.` : undefined;
}

/** The article with the day in its head, and nothing else changed. */
function withRecord({source, bodyOffset, keys}: ContentDocument, day: string): string {
  const head = source.slice(0, bodyOffset);
  const record = `geprueft: ${day}`;
  return (
    (keys.includes('geprueft')
      ? head.replace(/^geprueft:[^\r\n]*/m, record)
      : head.replace(/---[ \t]*(\r?\n|$)(?![^])/, (end, eol: string) => `${record}${eol || '\n'}${end}`)) +
    source.slice(bodyOffset)
  );
}

function faultsOfResult(file: string, before: ContentDocument, text: string, day: string): string[] {
  const after = new ContentDocument(file, text);
  const wanted = {...before.frontMatter, geprueft: after.frontMatter.geprueft};
  return isoDay(after.frontMatter.geprueft) === day &&
    isDeepStrictEqual(after.frontMatter, wanted) &&
    after.body === before.body
    ? []
    : [
        `In ${file} ließe sich die Prüfung nicht eintragen, ohne anderes zu ändern. Schreiben Sie „geprueft: ${day}“ in den Kopf.`,
      ];
}

/** Records that somebody has checked articles and found nothing to change. Returns the exit code. */
export function run(args: string[], root = process.cwd(), today = new Date().toISOString().slice(0, 10)): number {
  const {values, positionals} = parseArgs({args, allowPositionals: true, options: {am: {type: 'string'}}});
  if (positionals.length === 0) {
    console.error(usage);
    return 2;
  }
  const day = values.am ?? today;
  if (!options.am.accepts.test(day) || !exists(day)) {
    console.error(`„${day}“ ist kein Tag. Schreiben Sie ihn als JJJJ-MM-TT, zum Beispiel ${today}.`);
    return 2;
  }
  if (day > today) {
    console.error(`Der ${german(day)} liegt in der Zukunft. Festgehalten wird, was schon geprüft ist.`);
    return 2;
  }
  const known = new Map(listContentFiles(root).map((file) => [file.normalize('NFC'), file]));
  const documents = new Map<string, ContentDocument>();
  for (const name of positionals) {
    const wanted = path.relative(root, path.resolve(root, name)).split(path.sep).join('/').normalize('NFC');
    const file = known.get(wanted);
    if (file === undefined) {
      console.error(
        `Den Artikel „${name}“ gibt es nicht. Nennen Sie die Datei, zum Beispiel docs/bereich/artikel.mdx.`,
      );
      return 2;
    }
    const document = new ContentDocument(file, fs.readFileSync(path.join(root, file), 'utf8'));
    const reason = refusal(root, file, document, day);
    if (reason !== undefined) {
      console.error(`${wanted}: ${reason}\nEs wurde nichts verändert.`);
      return 1;
    }
    documents.set(file, document);
  }
  const changes = new Map([...documents].map(([file, document]) => [file, withRecord(document, day)]));
  apply(root, changes, () =>
    [...documents].flatMap(([file, document]) =>
      faultsOfResult(file, document, fs.readFileSync(path.join(root, file), 'utf8'), day),
    ),
  );
  console.log(
    `Geprüft am ${german(day)}: ${[...documents.keys()].join(', ')}\nReichen Sie die Änderung ein wie jede andere; das Datum „Stand“ bleibt, wie es ist.`,
  );
  return 0;
}

startCommand(module, run, usage, options, {positionals: true});
