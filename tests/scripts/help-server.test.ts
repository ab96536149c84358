import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {expect, it} from 'vitest';
import {createHelpServer, readerOf, sectionOf} from '../../scripts/lib/help-server';

it('a section goes to the next heading of its level', () => {
  const markdown = '# Titel\n\nVorn\n\n## Lauf \\[neu]\n\nText\n\n### Schritt\n\n1. Eins\n\n## Danach\n\nEnde\n';
  expect(sectionOf(markdown, 'Lauf [neu]')).toBe('## Lauf \\[neu]\n\nText\n\n### Schritt\n\n1. Eins');
  expect(sectionOf(markdown, 'Danach')).toBe('## Danach\n\nEnde');
  expect(sectionOf(markdown, 'Fehlt')).toBeUndefined();
});

it('nothing outside of the build is read', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hilfe-'));
  fs.mkdirSync(path.join(folder, 'build'));
  fs.writeFileSync(path.join(folder, 'geheim.md'), 'geheim');
  fs.writeFileSync(path.join(folder, 'build/a.md'), 'A');
  const read = readerOf(path.join(folder, 'build'));
  expect(await read('a.md')).toBe('A');
  await expect(read('../geheim.md')).rejects.toThrow('outside');
  await expect(createHelpServer(read)).rejects.toThrow('Dort liegt keine gebaute Hilfe.');
  fs.rmSync(folder, {recursive: true});
});
