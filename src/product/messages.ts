import fs from 'node:fs';
import path from 'node:path';
import * as z from '../lib/validation';
import {readYaml} from '../lib/yaml-file';
import {loadRights, type Right, type Rights} from './rights';

const MODEL = 'produktmodell.md';
const FILE = 'meldungen.yml';

/** Whom a message concerns beside those who have a right. */
const people = {alle: 'alle, die die Meldung sehen', kunde: 'die Kundin oder der Kunde selbst'} as const;
type Person = keyof typeof people;

const text = z.string().trim().min(1);
const messagesFile = z.record(
  z.string(),
  z.strictObject({bedeutet: text, abhilfe: text, wer: z.array(text).min(1, 'wer nennt mindestens einen.')}),
);

/** A message of the product, as its page shows it. */
export interface Message {
  /** Such as 'M-060'; never given twice. */
  code: string;
  /** To the letter; what the product fills in is in braces. */
  wording: string;
  /** Description of what has happened. Markdown emphasis is possible. */
  meaning: string;
  /** Instructions on what to do now. Markdown emphasis is possible. */
  remedy: string;
  /** People who may mend it, by name. */
  people: string[];
  /** Rights with which one may mend it. */
  rights: Right[];
}

export interface MessageGroup {
  /** Such as 'Rechnung, E-Rechnung, Buchhaltung'. */
  title: string;
  messages: Message[];
}

interface Row {
  code: string;
  wording: string;
  /** Title of the section of the model with the row. */
  group: string;
  /** From 1. */
  line: number;
}

function readRows(model: string): Row[] {
  let group = '';
  return model.split('\n').flatMap((line, index) => {
    group = /^### [\d.]+ (.+)$/.exec(line)?.[1] ?? group;
    const [, code, wording] = /^\| (M-\d{3}) \| (.+?) \|/.exec(line) ?? [];
    return code && wording ? [{code, wording: wording.trim(), group, line: index + 1}] : [];
  });
}

/** Wordings by code: rows of the model that begin with a code such as M-055. */
export function readMessages(model: string): Map<string, string> {
  return new Map(readRows(model).map(({code, wording}) => [code, wording]));
}

/** Address of a code on the page of messages: 'M-060' → 'm-060'. */
export function messageAnchor(code: string): string {
  return code.toLowerCase();
}

/**
 * Joins the wordings of the model with what readers are told of them.
 *
 * @param model text of the product model
 * @param source text of meldungen.yml
 * @param folder path of both, shown in errors
 * @throws Error in German with file and line: wrong shape, a code in only one of the two files, an unknown right
 */
export function parseMessages(model: string, source: string, folder: string, rights: Rights): MessageGroup[] {
  const {data, fail} = readYaml(source, path.posix.join(folder, FILE), messagesFile);
  const rows = readRows(model);
  const codes = new Set(rows.map(({code}) => code));
  for (const code of Object.keys(data))
    if (!codes.has(code))
      fail(
        [code],
        `Die Meldung ${code} gibt es im Produktmodell nicht.`,
        'Tragen Sie sie dort in Abschnitt 7 ein oder löschen Sie den Eintrag.',
      );
  const groups = new Map<string, Message[]>();
  for (const {code, wording, group, line} of rows) {
    const entry = data[code];
    if (!entry)
      throw new Error(
        `${path.posix.join(folder, MODEL)}:${line}\n  Zu ${code} steht in ${FILE} nicht, was sie bedeutet.\n  Ergänzen Sie dort bedeutet, abhilfe und wer.`,
      );
    const isPerson = (name: string): name is Person => Object.hasOwn(people, name);
    const found = entry.wer.flatMap((name, index) => {
      if (isPerson(name)) return [];
      const right = rights.find(name);
      if (right) return [right];
      return fail(
        [code, 'wer', index],
        `Das Recht „${name}“ gibt es nicht.`,
        `Am nächsten kommt „${rights.nearest(name)}“. Möglich sind auch alle und kunde.`,
      );
    });
    const messages = groups.get(group) ?? [];
    groups.set(group, messages);
    messages.push({
      code,
      wording,
      meaning: entry.bedeutet,
      remedy: entry.abhilfe,
      people: entry.wer.filter(isPerson).map((name) => people[name]),
      rights: found,
    });
  }
  return [...groups].map(([title, messages]) => ({title, messages}));
}

/** Reads the messages of the product, grouped as in the model; see `parseMessages` for errors. */
export function loadMessages(folder = __dirname): MessageGroup[] {
  const read = (name: string) => fs.readFileSync(path.join(folder, name), 'utf8');
  const shown = path.relative(process.cwd(), folder).split(path.sep).join('/');
  return parseMessages(read(MODEL), read(FILE), shown, loadRights());
}
