/** The contract as an earlier build published it (kept-contract-v1.json): products were written against it. */
import fs from 'node:fs';
import path from 'node:path';
import {lookUp} from '../../src/context/contract';
import {areas, index, messages, validator} from '../support/contract';
import {expect, plainTest as test} from '../support/fixtures';
import {readBuilt} from '../support/site';

interface Kept {
  index: unknown;
  area: unknown;
  /** Ids of screens and codes of messages, and whether they had help of their own. */
  ids: Record<string, boolean>;
}

const kept = JSON.parse(fs.readFileSync(path.join(__dirname, 'kept-contract-v1.json'), 'utf8')) as Kept;
const read = async (file: string): Promise<unknown> => JSON.parse(readBuilt(`kontext/${file}`));

test('it still fits, and nothing of it is lost', async () => {
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
