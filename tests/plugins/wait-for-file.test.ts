import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, it, vi} from 'vitest';
import {waitForFile} from '../../src/plugins/wait-for-file';

const {pause} = vi.hoisted(() => ({pause: vi.fn((_ms: number) => Promise.resolve())}));
vi.mock('node:timers/promises', () => ({setTimeout: pause}));

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'warten-'));
});
afterEach(() => fs.rmSync(folder, {recursive: true}));

it('waits as long as a large site takes, and until the file is complete', async () => {
  const file = path.join(folder, 'manifest.json');
  let waited = 0;
  pause.mockImplementation((ms) => {
    waited += ms;
    if (waited === 5 * 60_000) fs.writeFileSync(file, '{"half":');
    if (waited === 6 * 60_000) fs.writeFileSync(file, '{"half": 1}');
    return Promise.resolve();
  });
  await expect(waitForFile(file, (text) => text.endsWith('}'))).resolves.toBe('{"half": 1}');
});

it('names the file that does not come', async () => {
  const file = path.join(folder, 'manifest.json');
  await expect(waitForFile(file, Boolean)).rejects.toThrow(`${file}: Die Datei ist nicht entstanden.`);
});
