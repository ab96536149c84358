import path from 'node:path';
import {toHeadingId} from '../content/heading-ids';

export interface NameFault {
  /** The file or folder, as it is called on the disk. */
  path: string;
  problem: string;
  advice: string;
  severity: 'fehler' | 'hinweis';
}

/** Windows keeps these for devices, with any ending. */
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;
const ALLOWED = /^[A-Za-zÄÖÜäöüß0-9._-]+$/;
const COPY = /^(?:Kopie|Copy)[ -_](?:von|of)\b|[ -_](?:Kopie|Copy)(?:\.|$)|[ _]?\(\d+\)|[ _]\d+(?:\.|$)/i;
/** Name of a file meant to be an article, with an ending that nobody reads. */
const UNREAD = /\.mdx?[.~]|\.(?:MDX?|Mdx?|mdX|txt|markdown|docx?|odt|rtf|html?)$/;
/** Texts of other programs; a new name makes no article of them. */
const OTHER_PROGRAM = /\.(?:docx?|odt|rtf|html?)$/i;

const quote = (name: string) => `'${name.replaceAll("'", "'\\''")}'`;

/** A name in the form `npm run neu` gives: ASCII, lower case, hyphens. */
function betterName(name: string): string {
  const [, mark = '', stem = '', endings = ''] =
    /^(_?)(.*?)((?:\.[A-Za-z]{1,8}~?)*)$/s.exec(name.normalize('NFC')) ?? [];
  const plain = stem.replace(/[^äöüÄÖÜß]/g, (letter) => letter.normalize('NFD').replace(/\p{M}/gu, ''));
  const better = toHeadingId(plain);
  const ending = UNREAD.test(name) ? '.mdx' : endings.toLowerCase();
  return `${mark}${better === '' || RESERVED.test(better) ? `${better || 'neuer'}-artikel` : better}${ending}`;
}

/** Why no address can be made of a single name; undefined for a good one. */
function explain(name: string, isContentFile: boolean): Pick<NameFault, 'problem' | 'severity'> | undefined {
  const composed = name.normalize('NFC');
  const wrong = (problem: string) => ({problem, severity: 'fehler'}) as const;
  if (name.includes('\uFFFD')) return wrong('Der Name enthält Zeichen, die sich nicht lesen lassen.');
  if (composed !== name)
    return wrong(
      'Im Namen sind die Umlaute in Buchstabe und Punkte zerlegt, wie es manche Programme auf dem Mac tun. Links führen so ins Leere.',
    );
  if (COPY.test(name) && !ALLOWED.test(name))
    return wrong('Der Name sieht nach einer Kopie aus und enthält Zeichen, die in keine Adresse gehören.');
  if (!ALLOWED.test(name)) {
    const found = [...new Set(name.match(/[^A-Za-zÄÖÜäöüß0-9._-]/gu))].map((character) =>
      character === ' '
        ? 'ein Leerzeichen'
        : /[\p{Z}\p{C}]/u.test(character)
          ? `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`
          : `„${character}“`,
    );
    return wrong(`Im Namen steht ${found.join(', ')}. Erlaubt sind Buchstaben, Ziffern, Bindestrich und Unterstrich.`);
  }
  if (RESERVED.test(name))
    return wrong('Diesen Namen hält Windows für ein Gerät; die Datei lässt sich dort nicht anlegen.');
  if (/^-|\.$/.test(name)) return wrong('Der Name beginnt mit einem Bindestrich oder endet mit einem Punkt.');
  if (isContentFile && UNREAD.test(name))
    return wrong('Mit dieser Endung liest niemand die Datei: Ein Artikel endet auf .mdx.');
  if (/[A-ZÄÖÜ]/.test(name) && !/^[A-ZÄÖÜ0-9]{2,}$/.test(name.replace(/\.[a-z]+$/, '')))
    return {
      problem: 'Im Namen stehen Großbuchstaben. Manche Rechner unterscheiden sie, andere nicht.',
      severity: 'hinweis',
    };
  return undefined;
}

function advise(place: string, taken: ReadonlySet<string>): string {
  if (place.includes('\uFFFD'))
    return 'Geben Sie der Datei im Dateimanager einen Namen aus kleinen Buchstaben, Ziffern und Bindestrichen.';
  if (OTHER_PROGRAM.test(place))
    return 'Legen Sie mit „npm run neu“ einen Artikel an, kopieren Sie den Text hinein und löschen Sie diese Datei.';
  const better = path.posix.join(path.posix.dirname(place), betterName(path.posix.basename(place)));
  const composed = place.normalize('NFC');
  if (taken.has(keyOf(better)) && keyOf(better) !== keyOf(place))
    return `Vergleichen Sie mit „${better}“ und löschen Sie eine von beiden, oder geben Sie dieser einen eigenen Namen.`;
  const rename = `Benennen Sie um: mv ${quote(place)} ${quote(better)}`;
  return composed === place
    ? `${rename} – oder löschen Sie, was Sie nicht brauchen.`
    : `${rename} – oder, wenn die Adresse bleiben soll: mv ${quote(place)} ${quote(composed)} (sieht gleich aus).`;
}

/** Returns the same key for names that are one to Windows and Mac. */
const keyOf = (place: string) => place.normalize('NFC').toLowerCase();

/**
 * Names that make no address, or not the same one on every computer. Every folder is named once.
 *
 * @param files paths relative to the project, as they are on the disk
 * @param wanted of which files to speak; the others are there to be compared with
 */
export function nameFaults(files: readonly string[], wanted: (file: string) => boolean = () => true): NameFault[] {
  const faults = new Map<string, NameFault>();
  const spellings = new Map<string, string>();
  const taken = new Set(files.map(keyOf));
  for (const file of files) {
    const parts = file.split('/');
    for (let depth = 1; depth <= parts.length; depth += 1) {
      const place = parts.slice(0, depth).join('/');
      const key = keyOf(place);
      const other = spellings.get(key);
      if (other === undefined) spellings.set(key, place);
      if (faults.has(place) || !(wanted(file) || (other !== undefined && other !== place && wanted(other)))) continue;
      const found = explain(parts[depth - 1]!, depth === parts.length && parts[0] !== 'static');
      if (other !== undefined && other !== place && found?.severity !== 'fehler')
        faults.set(place, {
          path: place,
          severity: 'fehler',
          problem: `Daneben gibt es „${path.posix.basename(other)}“. Die Namen unterscheiden sich nur in Groß- und Kleinbuchstaben; auf Windows und Mac ist das dieselbe Datei.`,
          advice: 'Führen Sie beide zusammen oder geben Sie einer einen anderen Namen.',
        });
      else if (found) faults.set(place, {path: place, ...found, advice: advise(place, taken)});
    }
  }
  return [...faults.values()];
}
