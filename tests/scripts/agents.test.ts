import fs from 'node:fs';
import {expect, it} from 'vitest';
import {rules} from '../../src/check/rules';

const text = fs.readFileSync('AGENTS.md', 'utf8');

it('what assistants are told is short, and every rule it names exists', () => {
  expect(text.split('\n').length).toBeLessThanOrEqual(41);
  // Two are checked over the project as a whole: addresses and ids that were ever published.
  const ids = new Set<string>([...rules.map(({id}) => id), 'HC030', 'HC043']);
  for (const [id] of text.matchAll(/\bHC\d{3}\b/g)) expect(ids).toContain(id);
  for (const kept of ['HC030', 'HC043']) expect(text).toContain(kept);
});
