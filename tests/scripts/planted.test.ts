import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {canBePlanted, plant, readFaults, type Check, type Fault} from '../../scripts/lib/planted';

const faults = readFaults('tests/planted/faults.yml');
/** True for a tool that is told which of its files to look at. */
const takesFiles: Record<Check['tool'], boolean> = {
  unit: true,
  browser: true,
  lint: true,
  articles: false,
  styles: false,
  types: false,
  build: false,
  weight: false,
  figures: false,
};

describe('the planted faults', () => {
  it('have a name of their own', () => {
    const names = faults.map(({name}) => name);
    expect(names.length).toBeGreaterThan(64);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
    // Without a blank, as they are arguments of the command.
    expect(names.filter((name) => !/^[a-z][a-z-]+$/.test(name))).toEqual([]);
  });

  it.each(faults.map((fault) => [fault.name, fault] as const))('%s can still be planted, and asked for', (_, fault) => {
    const {felt, file, find, replace, check} = fault;
    expect(felt).toMatch(/ .*\.$/);
    expect(fs.readFileSync(file, 'utf8').split(find)).toHaveLength(2);
    expect(replace).not.toBe(find);
    expect(takesFiles).toHaveProperty(check.tool);
    const [first = ''] = check.args;
    expect(takesFiles[check.tool] ? fs.existsSync(first) : first === '', first).toBe(true);
    // What follows an option is one word.
    expect(check.args.slice(1)).toHaveLength(check.args.length > 1 ? 2 : 0);
  });
});

describe('planting', () => {
  let folder: string;
  const file = 'src/a.ts';
  const fault: Fault = {
    name: 'a',
    felt: 'Es klemmt.',
    file,
    find: 'eins',
    replace: '$& $1 zwei',
    check: {tool: 'types', args: []},
  };
  const write = (text: string) => fs.writeFileSync(path.join(folder, file), text);
  const read = () => fs.readFileSync(path.join(folder, file));

  beforeEach(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'planted-'));
    fs.mkdirSync(path.join(folder, 'src'));
  });
  afterEach(() => fs.rmSync(folder, {recursive: true}));

  it('puts the fault in to the letter, and the file back to the byte', () => {
    write('\uFEFFnull\r\neins\r\ndrei ä\n');
    const before = read();
    expect(canBePlanted(folder, fault)).toBe(true);
    expect(canBePlanted(folder, {...fault, file: 'src/b.ts'})).toBe(false);
    const takeOut = plant(folder, fault);
    expect(read().toString()).toBe('\uFEFFnull\r\n$& $1 zwei\r\ndrei ä\n');
    takeOut();
    expect(read().equals(before)).toBe(true);
  });

  it.each([
    ['zwei', 'a: „eins“ steht 0-mal in src/a.ts'],
    ['eins eins', 'a: „eins“ steht 2-mal in src/a.ts'],
  ])('refuses what would be another fault: “%s”', (text, message) => {
    write(text);
    expect(canBePlanted(folder, fault)).toBe(false);
    expect(() => plant(folder, fault)).toThrow(message);
    expect(read().toString()).toBe(text);
  });
});
