import {expect, it} from 'vitest';
import {pagesNearAddress, wordsOfAddress} from '../../src/search/engine/addresses';
import {createLibrary} from './corpus';

it.each([
  ['rechnungen/sammel_rechnung', 'sammel rechnung', 'rechnungen sammel rechnung'],
  ['hilfe/Mehrwertsteuer.PHP', 'Mehrwertsteuer', 'hilfe Mehrwertsteuer'],
  ['hilfe/mehrwertsteuer.html', 'mehrwertsteuer', 'hilfe mehrwertsteuer'],
  // No file ending.
  ['api/v2.schnittstelle', 'v2 schnittstelle', 'api v2 schnittstelle'],
  ['so/gibt-es-nicht', '', ''],
  ['//', '', ''],
  ['%FF/begriffserklärung/', 'begriffserklärung', 'FF begriffserklärung'],
])('%s says %s', (path, name, all) => {
  expect(wordsOfAddress(path)).toEqual({name, all});
});

const near = async (path: string) => (await pagesNearAddress(await createLibrary(), path)).map((page) => page.path);

it.each([
  ['mistyped', 'rechnungen/sammelrechung', '/rechnungen/sammelrechnung'],
  ['moved', 'archiv/alt/dauerbestellung', '/bestellungen/dauerbestellung'],
  ['of another system', 'handbuch/bank/ruecklastschriften.php', '/bank/ruecklastschriften'],
  ['in an editor’s words', 'rechnungen/umsatzsteuer', '/rechnungen/steuer'],
])('%s: the nearest page comes first', async (_, path, target) => {
  const found = await near(path);
  expect(found[0]).toBe(target);
  expect(found.length).toBeLessThanOrEqual(3);
});

it('a page that has the words only in its text was not meant', async () => {
  expect(await (await createLibrary()).search('rückgabedatei')).not.toEqual([]);
  expect(await near('rückgabedatei')).toEqual([]);
});

it.each(['so/gibt-es-nicht', 'qwertz', ''])('"%s" names no page', async (path) => {
  expect(await near(path)).toEqual([]);
});

it('nothing is proposed where the index cannot be read', async () => {
  await expect(async () => pagesNearAddress(await createLibrary(new Map()), 'rechnungen')).rejects.toThrow();
});
