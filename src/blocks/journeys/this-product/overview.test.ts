import fs from 'node:fs';
import {expect, it} from 'vitest';
import {loadJourneys} from '../journeys';

it('the set-up has the steps of its overview, in its order', () => {
  const [setup] = loadJourneys();
  const overview = fs.readFileSync('docs/erste-schritte/ueberblick-die-ersten-schritte.mdx', 'utf8');
  const rows = [...overview.matchAll(/^\| (\d+) (.*?) \|/gm)];
  expect(setup!.steps).toHaveLength(rows.length);
  for (const [index, [, , cell = '']] of rows.entries()) {
    const step = setup!.steps[index]!;
    const linked = [step.to, ...step.others.map(({to}) => to)].map((to) => to.replace(/#.*/, '').slice(1));
    // The last step is a section of the overview itself.
    expect(linked.some((route) => cell.includes(`${route}.mdx`) || cell.includes('#probelauf'))).toBe(true);
  }
});
