import PostalMime from 'postal-mime';
import {decodeUri, decodeUriComponent} from '../../src/lib/decode';
import {mailLabels} from '../../src/signals/mail-labels';
import {keepable} from '../../src/signals/missed-searches';
import {boundedLines, bytesOf} from './lines';

/** What a reader did not find, or said of an article. Texts are plain: no control characters, no line ends. */
export type Signal =
  | {kind: 'search'; query: string; hadHits: boolean; next?: string}
  | {kind: 'answer'; page: string; helped: boolean; words?: string};

export interface Read {
  signals: Signal[];
  /** Lines of logs, and mails, that were looked at. */
  lines: number;
  mails: number;
  /** Lines that are no signals, lines too long to be one, signals that look personal, and mails without a signal. */
  others: number;
  tooLong: number;
  personal: number;
  mailsWithout: number;
}

/** A line of the log has 700 bytes at most, an honest line of a mail 998. */
const MAX_LINE = 4096;
const MAX_MAIL = 1024 * 1024;
const MAX_WORDS = 200;

/** What is left of a text of strangers: no control characters, which would move the cursor of a terminal, and none unseen. */
export function plain(text: string, longest = MAX_WORDS): string {
  const tidy = text.replace(/[\s\p{C}\p{Zl}\p{Zp}]+/gu, ' ').trim();
  return tidy.length > longest ? `${tidy.slice(0, longest - 1).trimEnd()}…` : tidy;
}

/** Route of a page as its reader had it in the address; undefined for what is none. */
function pageOf(address: string, baseUrl: string): string | undefined {
  const path = URL.canParse(address) ? decodeUri(new URL(address).pathname) : address;
  if (!path.startsWith(baseUrl)) return undefined;
  return plain(`/${path.slice(baseUrl.length)}`.normalize('NFC')).replace(/(?<=.)\/$/, '');
}

/** The signal in a line of the log; 'personal' for one that should not have been sent, undefined for what is none. */
export function parseLine(line: string): Signal | 'personal' | undefined {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return undefined;
  }
  const {art, suche, seite} = (value ?? {}) as Record<string, unknown>;
  if (art === 'leer' && typeof suche === 'string' && suche !== '') {
    const query = keepable(decodeUriComponent(suche));
    return query === undefined ? 'personal' : {kind: 'search', query, hadHits: false};
  }
  if ((art !== 'ja' && art !== 'nein') || typeof seite !== 'string') return undefined;
  // The site leaves its base URL out.
  const page = pageOf(decodeUriComponent(seite), '/');
  return page === undefined ? undefined : {kind: 'answer', page, helped: art === 'ja'};
}

const labelled = new RegExp(`^(${[mailLabels.empty, mailLabels.unopened, mailLabels.next].join('|')}): (.*)$`);

/** What a reader wrote below a question, up to the next empty line after it or the next line of the form. */
function wordsBelow(lines: readonly string[], question: string): string | undefined {
  const start = lines.indexOf(question) + 1;
  if (start === 0) return undefined;
  const end = lines.findIndex((line, index) => index >= start && /^\p{Lu}[\p{L} ]{3,40}:(?: |$)/u.test(line));
  return plain(lines.slice(start, end < 0 ? undefined : end).join(' ')) || undefined;
}

/** The signals in the text of a mail that the site has prepared, also of one that is quoted in another. */
export function parseMail(text: string, baseUrl: string): {signals: Signal[]; personal: number} {
  const lines = text.split(/\r?\n/).map((line) => line.replace(/^[>\s]+/, '').trimEnd());
  const signals: Signal[] = [];
  let personal = 0;
  let last: Signal | undefined;
  for (const line of lines) {
    const [, label, value = ''] = labelled.exec(line) ?? [];
    if (label === undefined) continue;
    const query = keepable(value);
    if (label === mailLabels.next) {
      if (last?.kind === 'search' && query !== undefined) last.next = query;
      continue;
    }
    last = query === undefined ? undefined : {kind: 'search', query, hadHits: label === mailLabels.unopened};
    if (last) signals.push(last);
    else personal += 1;
  }
  const valueOf = (label: string) => lines.find((line) => line.startsWith(`${label}: `))?.slice(label.length + 2);
  const helped = valueOf(mailLabels.helped);
  const page = pageOf(valueOf(mailLabels.address) ?? '', baseUrl);
  if (page !== undefined && (helped === 'ja' || helped === 'nein')) {
    const words = wordsBelow(lines, mailLabels.lacked);
    signals.push({kind: 'answer', page, helped: helped === 'ja', ...(words === undefined ? {} : {words})});
  }
  return {signals, personal};
}

/** The mails of a mailbox, or the one a file holds. What is beyond the limit of a mail is left out. */
async function* mailsIn(lines: AsyncIterable<Buffer | undefined>): AsyncGenerator<Buffer> {
  let mail: Buffer[] = [];
  let length = 0;
  for await (const line of lines) {
    const isStart = line?.subarray(0, 5).toString('latin1') === 'From ';
    if (isStart && length > 0) {
      yield Buffer.concat(mail);
      mail = [];
      length = 0;
    }
    if (isStart || line === undefined || length > MAX_MAIL) continue;
    mail.push(line, Buffer.from('\n'));
    length += line.length + 1;
  }
  if (length > 0) yield Buffer.concat(mail);
}

const startsMail = (line: Buffer) =>
  /^(?:From |[A-Za-z][A-Za-z-]*:[ \t])/.test(line.subarray(0, 200).toString('latin1'));

/**
 * Reads logs, also packed ones, and mailboxes or single mails: which of them a file is, its first line says. Whatever they
 * hold, reading ends, and takes no more memory than the signals found.
 *
 * @param baseUrl of the site, which addresses in mails have
 * @throws Error in German when a file cannot be read
 */
export async function readSignals(files: readonly string[], baseUrl: string): Promise<Read> {
  const read: Read = {signals: [], lines: 0, mails: 0, others: 0, tooLong: 0, personal: 0, mailsWithout: 0};
  const takeMail = async (mail: Buffer) => {
    read.mails += 1;
    const {text = ''} = await PostalMime.parse(mail).catch(() => ({text: ''}));
    const found = parseMail(text, baseUrl);
    read.personal += found.personal;
    read.signals.push(...found.signals);
    if (found.signals.length === 0) read.mailsWithout += 1;
  };
  const takeLine = (line: Buffer | undefined) => {
    if (line?.length === 0) return;
    read.lines += 1;
    const signal = line && parseLine(line.toString('utf8'));
    if (line === undefined) read.tooLong += 1;
    else if (signal === 'personal') read.personal += 1;
    else if (signal === undefined) read.others += 1;
    else read.signals.push(signal);
  };
  for (const file of files) {
    try {
      const lines = boundedLines(bytesOf(file), MAX_LINE);
      let first = await lines.next();
      while (!first.done && first.value?.length === 0) first = await lines.next();
      if (first.done) continue;
      const opening = first.value;
      const all = (async function* () {
        yield opening;
        yield* lines;
      })();
      if (opening && startsMail(opening)) for await (const mail of mailsIn(all)) await takeMail(mail);
      else for await (const line of all) takeLine(line);
    } catch (error) {
      throw new Error(
        `${file} lässt sich nicht lesen: ${(error as Error).message}. Prüfen Sie Pfad und Rechte; erwartet werden Logs von nginx oder Postfächer (mbox).`,
      );
    }
  }
  return read;
}
