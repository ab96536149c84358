import fs from 'node:fs';

/** Why the bytes of a file are no plain UTF-8. */
export interface EncodingFault {
  /** Where in the text it shows, as an offset. */
  offset: number;
  problem: string;
  advice: string;
  /** Whether `text` is certainly what the editor wrote, so that it can be stored as UTF-8. */
  certain: boolean;
}

export interface TextFile {
  /** The text without byte order mark; where the bytes cannot be told, as good as can be guessed. */
  text: string;
  fault?: EncodingFault;
}

const BY_HAND =
  'In VS Code: unten rechts auf die Kodierung klicken, „Reopen with Encoding“, die richtige wählen, dann „Save with Encoding“ und „UTF-8“.';
const FIX =
  '„npm run pruefen -- --fix“ speichert sie als UTF-8. Von Hand in VS Code: unten rechts auf die Kodierung klicken, „Save with Encoding“, „UTF-8“.';

/** Characters German texts are made of. One more, and another encoding of the same bytes is as likely. */
const GERMAN = /^[\t\n\r\u0020-\u007EäöüÄÖÜßéèêàâçñ€„“”‚‘’‹›»«–—…·§°²³½¼×±\u00A0´]*$/;
/** An umlaut next to an ordinary letter proves the encoding; these next to a letter are umlauts of a Mac or of DOS. */
const PROOF = /[A-Za-z][äöüß]|[äöüÄÖÜ][a-z]/;
const DOUBT = /[A-Za-z][§„”€][a-z]|[…€§„”][a-z]{2,}[ö÷õ]|(?:^|\s)[…€][a-z]/m;

/** What Windows has where Latin-1 has control characters; Node's own decoder leaves these bytes as they are. */
const WINDOWS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ';

function decodeWindows(bytes: Uint8Array): string {
  return Buffer.from(bytes)
    .toString('latin1')
    .replace(/[\u0080-\u009F]/g, (character) => WINDOWS[character.charCodeAt(0) - 0x80]!);
}

function fault(certain: boolean, problem: string, offset = 0): EncodingFault {
  return {offset, problem, advice: certain ? FIX : BY_HAND, certain};
}

/** UTF-16 without a mark: every other byte of a German text is zero. */
function guessUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (bytes.length < 2) return undefined;
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  if (!bytes.includes(0)) return undefined;
  const zeros = [0, 0];
  for (const [i, byte] of bytes.entries()) if (byte === 0) zeros[i % 2]! += 1;
  const many = bytes.length * 0.4;
  return zeros[1]! > many ? 'utf-16le' : zeros[0]! > many ? 'utf-16be' : undefined;
}

/**
 * Turns the bytes of a file into text. UTF-8 without a byte order mark is right; what else editors on Windows and Mac save is
 * read where it is certain, and named in any case.
 */
export function decode(bytes: Uint8Array): TextFile {
  const utf16 = guessUtf16(bytes);
  if (utf16) {
    try {
      const text = new TextDecoder(utf16, {fatal: true}).decode(bytes);
      return {
        text,
        fault: fault(true, 'Die Datei ist in UTF-16 gespeichert („Unicode“ im Windows-Editor) statt in UTF-8.'),
      };
    } catch {
      // Half a character: something else after all, or a damaged file.
    }
  }
  try {
    const text = new TextDecoder('utf-8', {fatal: true, ignoreBOM: true}).decode(bytes);
    if (!text.startsWith('\uFEFF')) return {text};
    return {
      text: text.slice(1),
      fault: fault(
        true,
        'Vor dem ersten Zeichen der Datei steht eine unsichtbare Marke (BOM). Sie verdeckt, womit die Datei beginnt.',
      ),
    };
  } catch {
    const text = decodeWindows(bytes);
    const offset = Math.max(0, text.search(/[^\t\n\r\u0020-\u007E]/));
    return GERMAN.test(text) && PROOF.test(text) && !DOUBT.test(text)
      ? {
          text,
          fault: fault(
            true,
            'Die Datei ist in Windows-1252 gespeichert („ANSI“) statt in UTF-8. Umlaute gehen so verloren.',
            offset,
          ),
        }
      : {
          text,
          fault: fault(
            false,
            'Die Datei ist nicht in UTF-8 gespeichert, und welche Kodierung es ist, lässt sich nicht sicher sagen.',
            offset,
          ),
        };
  }
}

/** Text of a file of the project. What is not UTF-8 is reported by `npm run pruefen` and stops the build. */
export function readText(absolute: string): string {
  return decode(fs.readFileSync(absolute)).text;
}
