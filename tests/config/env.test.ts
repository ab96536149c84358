import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, it} from 'vitest';
import {loadEnv} from '../../config/env';

const text = 'SITE_URL=https://hilfe.firma.example\r\n# Straße\r\nSITE_BASE_URL=/hilfe/\r\n';
let folder: string;
const load = (bytes: Buffer, env: NodeJS.ProcessEnv = {}) => {
  fs.writeFileSync(path.join(folder, '.env'), bytes);
  loadEnv(path.join(folder, '.env'), env);
  return env;
};

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'umgebung-'));
});
afterEach(() => fs.rmSync(folder, {recursive: true}));

it.each([
  ['UTF-8', Buffer.from(text)],
  ['UTF-8 with a mark', Buffer.from(`\uFEFF${text}`)],
  ['UTF-16 of Windows', Buffer.from(`\uFEFF${text}`, 'utf16le')],
  ['UTF-16 the other way round', Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()],
  ['Windows-1252', Buffer.from(text, 'latin1')],
])('settings are read in %s', (_, bytes) => {
  expect(load(bytes)).toEqual({SITE_URL: 'https://hilfe.firma.example', SITE_BASE_URL: '/hilfe/'});
});

it('the environment outranks the file, and no file is fine', () => {
  expect(load(Buffer.from(text), {SITE_BASE_URL: ''})).toMatchObject({SITE_BASE_URL: ''});
  const env = {};
  loadEnv(path.join(folder, 'nowhere'), env);
  expect(env).toEqual({});
});

it('bytes that cannot be told are named in one German sentence with the repair', () => {
  expect(() => load(Buffer.from([0x41, 0x3d, 0x81, 0x8d, 0x0a]))).toThrow(
    /^\.env: Die Datei ist nicht in UTF-8 gespeichert[^\n]*Save with Encoding[^\n]*$/,
  );
});
