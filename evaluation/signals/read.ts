import fs from 'node:fs';
import PostalMime from 'postal-mime';
import {decodeUri} from '../../src/lib/decode';
import {mailLabels} from '../../src/signals/mail-labels';
import {keepable} from '../../src/signals/missed-searches';
import {boundedLines} from './lines';

/** A reader's search in vain, or words on an article. Texts are plain: no control characters, no line ends. */
export type Signal =
  | {kind: 'search'; query: string; hadHits: boolean; next?: string}
  | {kind: 'answer'; page: string; helped: boolean; words?: string};

export interface Read {
  signals: Signal[];
  /** Mails that were looked at, signals in them that look personal, and mails without a signal. */
  mails: number;
  personal: number;
  mailsWithout: number;
}

/** An honest line of a mail has 998 bytes at most. */
const MAX_LINE = 4096;
const MAX_MAIL = 1024 * 1024;
const MAX_WORDS = 200;

/** Returns what is left of a text of strangers: no control characters, which would move the cursor of a terminal, and none unseen. */
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

const labelled = new RegExp(`^(${[mailLabels.empty, mailLabels.unopened, mailLabels.next].join('|')}): (.*)$`);

/** Reads what a reader wrote below a question, up to the next empty line after it or the next line of the form. */
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
  let hasBegun = false;
  for await (const line of lines) {
    // Empty lines would end the head of the first mail before it begins.
    hasBegun ||= line?.length !== 0;
    if (!hasBegun) continue;
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

/**
 * Reads mailboxes or single mails. Whatever they hold, reading ends, and takes no more memory than a mail and the signals
 * found.
 *
 * @param baseUrl of the site, which addresses in mails have
 * @throws Error in German when a file cannot be read
 */
export async function readSignals(files: readonly string[], baseUrl: string): Promise<Read> {
  const read: Read = {signals: [], mails: 0, personal: 0, mailsWithout: 0};
  const takeMail = async (mail: Buffer) => {
    read.mails += 1;
    const {text = ''} = await PostalMime.parse(mail).catch(() => ({text: ''}));
    const found = parseMail(text, baseUrl);
    read.personal += found.personal;
    read.signals.push(...found.signals);
    if (found.signals.length === 0) read.mailsWithout += 1;
  };
  for (const file of files) {
    try {
      for await (const mail of mailsIn(boundedLines(fs.createReadStream(file), MAX_LINE))) await takeMail(mail);
    } catch (error) {
      throw new Error(
        `${file} lässt sich nicht lesen: ${(error as Error).message}. Prüfen Sie Pfad und Rechte; erwartet werden Postfächer (mbox) oder einzelne E-Mails.`,
      );
    }
  }
  return read;
}
