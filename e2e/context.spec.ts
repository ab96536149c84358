// The contract for the product over build/; no browser is started.
import fs from 'node:fs';
import path from 'node:path';
import {areas, index, messages, validator} from './support/contract';
import {expect, plainTest as test} from './support/fixtures';
import {builtFiles, readBuilt, readPage} from './support/site';

test('every file fits the schema that is published with it', () => {
  const faults = validator();
  const files = builtFiles('.json').filter((file) => /^kontext\/v1(?:\.json|\/)/.test(file));
  expect(files.length).toBe(index.bereiche.length + 2);
  for (const file of files) expect([file, faults(JSON.parse(readBuilt(file)))]).toEqual([file, '']);
});

test('every address leads to a page and a place readers may see', () => {
  const origin = new URL(index.adresse).origin;
  const ids = new Map<string, Set<string>>();
  const faults: string[] = [];
  let places = 0;
  for (const {artikel, hilfe} of [
    ...areas.map(({artikel, kontexte}) => ({artikel, hilfe: Object.values(kontexte).flatMap((one) => one.hilfe)})),
    {artikel: messages.artikel, hilfe: Object.values(messages.meldungen).flatMap((one) => one.hilfe)},
  ])
    for (const {artikel: number, anker} of hilfe) {
      const url = new URL(artikel[number]!.adresse);
      const file = `${decodeURI(url.pathname).slice(1)}.html`;
      if (url.origin !== origin || file.startsWith('intern/')) faults.push(url.href);
      if (!ids.has(file))
        ids.set(file, new Set(Array.from(readPage(file).matchAll(/\bid=["']?([^"'\s>]+)/g), ([, id]) => id!)));
      if (anker !== undefined && !ids.get(file)!.has(anker)) faults.push(`${file} has no #${anker}`);
      places += 1;
    }
  expect(faults).toEqual([]);
  // A screen has help, or its area does.
  expect(places).toBeGreaterThanOrEqual(areas.length);
});

test('files stay small: a few kilobytes each', () => {
  for (const {datei} of index.bereiche) {
    // Servers send the compressed copy; the smallest files have none.
    const compressed = path.join(__dirname, '../build/kontext', `${datei}.br`);
    expect(fs.existsSync(compressed) ? fs.statSync(compressed).size : 0, datei).toBeLessThan(10_000);
  }
});
