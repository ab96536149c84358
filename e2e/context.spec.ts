// The contract for the product over build/; no browser is started.
import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from '@playwright/test';
import Ajv2020 from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import {lookUp, type AreaFile, type ContractIndex, type MessagesFile} from '../src/context/contract';
import {builtFiles, readBuilt, readPage} from './support/site';

/** The contract as an earlier build published it: products were written against it. */
interface Kept {
  index: unknown;
  area: unknown;
  /** Ids of screens and codes of messages, and whether they had help of their own. */
  ids: Record<string, boolean>;
}

const kept = JSON.parse(fs.readFileSync(path.join(__dirname, 'support/kept-contract-v1.json'), 'utf8')) as Kept;
const read = async (file: string): Promise<unknown> => JSON.parse(readBuilt(`kontext/${file}`));
const index = JSON.parse(readBuilt('kontext/v1.json')) as ContractIndex;
const areas = index.bereiche.map(({datei}) => JSON.parse(readBuilt(`kontext/${datei}`)) as AreaFile);
const messages = JSON.parse(readBuilt(`kontext/${index.meldungen.datei}`)) as MessagesFile;

function validator(): (data: unknown) => string {
  const ajv = new Ajv2020({strict: true, strictRequired: false});
  addFormats(ajv);
  const validate = ajv.compile(JSON.parse(readBuilt('kontext/v1.schema.json')) as object);
  return (data) => (validate(data) ? '' : ajv.errorsText(validate.errors));
}

test('every file fits the schema that is published with it', () => {
  const faults = validator();
  const files = builtFiles('.json').filter((file) => /^kontext\/v1(?:\.json|\/)/.test(file));
  expect(files.length).toBe(index.bereiche.length + 2);
  for (const file of files) expect([file, faults(JSON.parse(readBuilt(file)))]).toEqual([file, '']);
});

test('what an earlier build published still fits, and nothing of it is lost', async () => {
  const faults = validator();
  expect([faults(kept.index), faults(kept.area)]).toEqual(['', '']);
  const lost: string[] = [];
  for (const [id, hadHelp] of Object.entries(kept.ids)) {
    const end = (one: string): string => (one in index.nachfolger ? end(index.nachfolger[one]!) : one);
    const isKnown = areas.some(({kontexte}) => end(id) in kontexte) || end(id) in messages.meldungen;
    if (!isKnown || (hadHelp && (await lookUp(id, read)).length === 0)) lost.push(id);
  }
  expect(Object.keys(kept.ids).length).toBeGreaterThan(600);
  expect(lost).toEqual([]);
});

test('every address leads to a page and a place readers may see', () => {
  const origin = new URL(index.adresse).origin;
  const anchors = new Map<string, string>();
  let places = 0;
  for (const {artikel, hilfe} of [
    ...areas.map(({artikel, kontexte}) => ({artikel, hilfe: Object.values(kontexte).flatMap((one) => one.hilfe)})),
    {artikel: messages.artikel, hilfe: Object.values(messages.meldungen).flatMap((one) => one.hilfe)},
  ])
    for (const {artikel: number, anker} of hilfe) {
      const url = new URL(artikel[number]!.adresse);
      const file = `${decodeURI(url.pathname).slice(1)}.html`;
      expect(url.origin).toBe(origin);
      expect(file).not.toMatch(/^intern\//);
      if (!anchors.has(file)) anchors.set(file, readPage(file));
      if (anker !== undefined)
        expect([file, new RegExp(`\\bid=["']?${anker}["'\\s>]`).test(anchors.get(file)!), anker]).toEqual([
          file,
          true,
          anker,
        ]);
      places += 1;
    }
  expect(places).toBeGreaterThan(500);
});

test('files stay small: a few kilobytes each', () => {
  for (const {datei} of index.bereiche) {
    // Servers send the compressed copy; the smallest files have none.
    const compressed = path.join(__dirname, '../build/kontext', `${datei}.br`);
    expect(fs.existsSync(compressed) ? fs.statSync(compressed).size : 0, datei).toBeLessThan(10_000);
  }
});
