import path from 'node:path';
import {contentFolders} from '../../../config/instances';
import {toHeadingId} from '../../content/heading-ids';

/** Fault of a name, and what to do about it: two German sentences. */
export interface NameFault {
  problem: string;
  advice: string;
}

/** Letters that are no letter with an accent. */
const letters: Record<string, string> = {æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', ł: 'l', þ: 'th', ı: 'i'};
/** Windows keeps these names for devices, whatever the ending. */
const DEVICE = /^(?:con|prn|aux|nul|(?:com|lpt)\d)$/i;
/** Beginnings of addresses that belong to other parts of the site. */
const taken = [
  ...contentFolders.filter((folder) => folder !== 'docs'),
  ...['tags', 'search', 'vorlagen', 'barrierefreiheit', 'img', 'assets', 'offline', 'kontext', '404'],
];
/** Long enough for every title, short enough for the paths of Windows. */
const LONGEST = 80;

/** A text as a name: 'Größe ändern' → 'groesse-aendern', 'Café' → 'cafe'. Empty for a text without Latin letters and digits. */
export function toName(text: string): string {
  const umlauts = text.normalize('NFC').toLowerCase().replace(/[äöü]/g, toHeadingId);
  const plain = umlauts
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{ASCII}ß]/gu, (letter) => letters[letter] ?? '-');
  const name = toHeadingId(plain);
  const short =
    name.length > LONGEST
      ? name
          .slice(0, LONGEST + 1)
          .replace(/-[^-]*$/, '')
          .slice(0, LONGEST)
      : name;
  return short && faultOfName(short) ? `artikel-${short}` : short;
}

/**
 * Says what is wrong with the name of a folder or of an article without its ending, wherever it is.
 *
 * Names become addresses and parts of links: a blank ends a link, a bracket ends it too early, and capitals are told apart by
 * some servers and file systems and not by others.
 */
export function faultOfName(name: string): NameFault | undefined {
  const rename = (problem: string, better = toName(name)) => ({
    problem,
    advice: `Nehmen Sie Kleinbuchstaben, Ziffern und Bindestriche${better && better !== name ? `: ${better}` : '.'}`,
  });
  if (name !== name.normalize('NFC'))
    return rename(`Im Namen „${name}“ sind Buchstaben und ihre Zeichen getrennt gespeichert.`);
  if (/\s/.test(name)) return rename(`Im Namen „${name}“ steht ein Leerzeichen.`);
  const [wrong] = /[^\p{Ll}\p{Nd}-]/u.exec(name) ?? [];
  if (wrong !== undefined) return rename(`Im Namen „${name}“ steht „${wrong}“.`);
  if (!/^[^-]+(?:-[^-]+)*$/.test(name)) return rename(`Der Name „${name}“ hat am Rand oder doppelt einen Bindestrich.`);
  if (name.length > LONGEST) return rename(`Der Name „${name}“ hat über ${LONGEST} Zeichen.`);
  if (DEVICE.test(name)) return rename(`Den Namen „${name}“ hat Windows für sich.`, `artikel-${name}`);
  if (/^(?:index|readme)$/.test(name))
    return rename(`Unter dem Namen „${name}“ bekäme der Ordner die Adresse.`, `artikel-${name}`);
  return undefined;
}

/**
 * Says what is wrong with the path of an article.
 *
 * @param file path relative to the project, with slashes, such as docs/bereich/faq/artikel.mdx
 * @param isKnown tells folders that stay as they are, such as intern/RAG
 */
export function faultOfPath(file: string, isKnown: (folder: string) => boolean = () => false): NameFault | undefined {
  const parts = file.split('/');
  const name = path.posix.parse(file).name;
  for (const [index, part] of parts.slice(1, -1).entries()) {
    const fault = isKnown(parts.slice(0, index + 2).join('/')) ? undefined : faultOfName(part);
    if (fault) return fault;
  }
  const fault = faultOfName(name);
  if (fault) return fault;
  if (parts.length > 2 && parts.at(-2) === name)
    return {
      problem: `Der Artikel heißt wie sein Ordner „${name}“ und bekäme dessen Adresse.`,
      advice: `Nehmen Sie einen anderen Namen, zum Beispiel ${name}-ueberblick.`,
    };
  if (parts[0] === 'updates' && parts.length === 3 && !new RegExp(`^${parts[1]}-(?:0[1-9]|1[0-2])-.`).test(name))
    return {
      problem: `Ein Versionshinweis beginnt mit Jahr und Monat; „${name}“ nähme das Menü nicht auf.`,
      advice: `Nehmen Sie zum Beispiel ${parts[1]}-11-${name}.`,
    };
  const [, top = ''] = file.replace(/\.mdx?$/, '').split('/');
  if (parts[0] === 'docs' && taken.includes(top.toLowerCase()))
    return {
      problem: `Die Adresse „/${top}“ gehört einem anderen Teil der Site.`,
      advice: 'Nehmen Sie einen anderen Namen.',
    };
  return undefined;
}
