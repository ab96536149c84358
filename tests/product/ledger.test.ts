import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, it} from 'vitest';
import {LEDGER_FILE, ledgerFaults, readLedger, successorsOf, writeLedger} from '../../src/product/ledger';

let root: string;
const write = (...lines: string[]) => fs.writeFileSync(path.join(root, LEDGER_FILE), `# Kopf\n${lines.join('\n')}\n`);
const faults = (...ids: string[]) => ledgerFaults(readLedger(root), ids);

beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'kennungen-'));
  fs.mkdirSync(path.join(root, 'src/product'), {recursive: true});
});
afterEach(() => fs.rmSync(root, {recursive: true}));

it('an id that disappears needs a successor, and the nearest one above is proposed', () => {
  write('a', 'a.b.c');
  expect(faults('a')).toEqual([
    expect.objectContaining({line: 3, advice: 'Nennen Sie in dieser Zeile die Nachfolgerin: a.b.c = a'}),
  ]);
  write('a', 'a.b.c = a');
  expect(faults('a')).toEqual([]);
});

it('successors may have successors, but end at an id that exists', () => {
  write('a', 'b = c', 'c = a');
  expect(faults('a')).toEqual([]);
  write('b = c', 'c = b', 'd = nie');
  expect(faults('a').map(({line}) => line)).toEqual([2, 3, 4]);
});

it('an id that exists has no successor', () => {
  write('a = b', 'b');
  expect(faults('a', 'b')).toEqual([expect.objectContaining({line: 2, advice: 'Kürzen Sie die Zeile auf: a'})]);
});

it('writing adds and never forgets', () => {
  write('weg', 'alt = neu');
  writeLedger(root, ['neu', 'a']);
  writeLedger(root, ['neu', 'a']);
  expect(readLedger(root).map(({id}) => id)).toEqual(['a', 'alt', 'neu', 'weg']);
  expect(successorsOf(readLedger(root))).toEqual(new Map([['alt', 'neu']]));
});

it('lines that two branches have brought are one, unless they say different things', () => {
  write('a', 'alt = a', 'a', 'alt = a');
  expect(faults('a')).toEqual([]);
  writeLedger(root, ['a']);
  expect(readLedger(root).map(({id}) => id)).toEqual(['a', 'alt']);
  write('a', 'alt = a', 'alt = b', 'b');
  writeLedger(root, ['a', 'b']);
  expect(faults('a', 'b')).toEqual([
    expect.objectContaining({
      line: 6,
      problem: 'Die Kennung „alt“ steht schon in Zeile 5, mit anderer Nachfolgerin.',
      advice: 'Behalten Sie eine der beiden Zeilen: alt = a oder alt = b',
    }),
  ]);
});
