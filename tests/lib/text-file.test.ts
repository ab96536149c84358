import {describe, expect, it} from 'vitest';
import {decode} from '../../src/lib/text-file';

const german = '---\ntitle: Größe ändern\n---\n\n„Süße Getränke“ – 5 €, § 3 …\n';
const windows = (text: string) =>
  Buffer.from(
    text.replace(/[„“–€…]/g, (sign) => ({'„': '\x84', '“': '\x93', '–': '\x96', '€': '\x80', '…': '\x85'})[sign]!),
    'latin1',
  );
const bigEndian = (text: string) => Buffer.from(text, 'utf16le').swap16();

describe('the bytes of a file', () => {
  it.each([
    ['UTF-8', Buffer.from(german)],
    ['plain letters', Buffer.from('abc\n')],
    ['nothing', Buffer.from('')],
  ])('are right: %s', (_, bytes) => expect(decode(bytes)).toEqual({text: bytes.toString()}));

  it.each([
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${german}`), 'BOM'],
    ['UTF-16 of Windows', Buffer.from(`\uFEFF${german}`, 'utf16le'), 'UTF-16'],
    ['UTF-16 the other way round', bigEndian(`\uFEFF${german}`), 'UTF-16'],
    ['UTF-16 without a mark', Buffer.from(german, 'utf16le'), 'UTF-16'],
    ['UTF-16 without a mark, the other way round', bigEndian(german), 'UTF-16'],
    ['Windows-1252', windows(german), 'Windows-1252'],
  ])('are read for certain: %s', (_, bytes, name) => {
    const {text, fault} = decode(bytes);
    expect(text).toBe(german);
    expect(fault?.problem).toContain(name);
    expect(fault?.certain).toBe(true);
    expect(fault?.advice).toContain('--fix');
  });

  it.each([
    ['the encoding of old Macs', Buffer.from('f\x9fr gr\x9a\xa7ere', 'latin1')],
    ['its capital Ö', Buffer.from('\x85ffnen Sie gr\x9a\xa7ere', 'latin1')],
    ['the encoding of DOS', Buffer.from('f\x81r gr\x94\xe1ere', 'latin1')],
    ['two encodings in one file', Buffer.concat([Buffer.from('Größe '), Buffer.from('Gr\xf6\xdfe', 'latin1')])],
    ['signs without a single umlaut', Buffer.from('Preis 5 \x80', 'latin1')],
    ['another language', Buffer.from('p\xf8lse f\xfcr', 'latin1')],
    ['half a character', Buffer.from('Größe').subarray(0, 3)],
  ])('are named and not guessed: %s', (_, bytes) => {
    const {fault} = decode(bytes);
    expect(fault?.certain).toBe(false);
    expect(fault?.advice).not.toContain('--fix');
  });

  it('say where the first of them stands', () => {
    const {text, fault} = decode(windows('eins\nzwei\nGröße'));
    expect(text.slice(0, fault!.offset)).toBe('eins\nzwei\nGr');
  });
});
