import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {expect, it} from 'vitest';
import {startExampleHost} from '../../scripts/lib/example-host';
import {findPort} from '../../scripts/lib/ports';

it('the product of the demonstration serves its menu, the widget and a strict policy', async () => {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'produkt-'));
  fs.mkdirSync(path.join(dir, 'kontext'));
  const index = path.join(dir, 'kontext/v1.json');
  fs.writeFileSync(index, '{}');
  const port = await findPort(6100);
  const settings = {dir, address: 'https://hilfe.example.com/hilfe/', port};
  await expect(startExampleHost(settings)).rejects.toThrow('fehlt das Widget');
  fs.writeFileSync(index, JSON.stringify({widget: {datei: 'w.js'}}));
  fs.writeFileSync(path.join(dir, 'kontext/w.js'), 'widget()');
  const {stop} = await startExampleHost(settings);
  const get = (name: string) => fetch(`http://localhost:${port}/${name}`);
  expect(await (await get('hilfe-center.js')).text()).toBe('widget()');
  const {adresse, menue} = (await (await get('menue.json')).json()) as {adresse: string; menue: {label: string}[]};
  expect([adresse, menue[0]?.label]).toEqual(['https://hilfe.example.com/hilfe/', 'Backend']);
  const page = await get('');
  expect(page.headers.get('content-security-policy')).toMatch(
    /^default-src 'none'.*frame-src https:\/\/hilfe\.example\.com;/,
  );
  expect((await get('fehlt')).status).toBe(404);
  await stop();
  fs.rmSync(dir, {recursive: true});
});
