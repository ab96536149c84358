import fs from 'node:fs';
import {expect, it} from 'vitest';
import {rules} from '../../src/content/rules';

const text = fs.readFileSync('AGENTS.md', 'utf8');

it('what assistants are told is short, and every proof it names exists', () => {
  expect(text.split('\n').length).toBeLessThanOrEqual(41);
  const {scripts} = JSON.parse(fs.readFileSync('package.json', 'utf8')) as {scripts: Record<string, string>};
  const named = [...text.matchAll(/\bnpm (?:run )?([\w:]+)/g)].map(([, name]) => name!);
  expect(named.length).toBeGreaterThan(10);
  for (const name of named) expect(scripts).toHaveProperty([name]);
  // Two are checked over the project as a whole: addresses and ids that were ever published.
  const ids = new Set<string>([...rules.map(({id}) => id), 'HC030', 'HC043']);
  for (const [id] of text.matchAll(/\bHC\d{3}\b/g)) expect(ids).toContain(id);
  for (const kept of ['HC030', 'HC043']) expect(text).toContain(kept);
  for (const [, target] of text.matchAll(/\]\(([^)#]+)\)/g)) expect(fs.existsSync(target!)).toBe(true);
});
