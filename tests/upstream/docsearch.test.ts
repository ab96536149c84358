import {describe, expect, it} from 'vitest';
import {stringPatches} from '../../src/upstream/docsearch';

const patches = stringPatches.flatMap((seam) => seam.patches.map((patch) => ({...patch, seam})));

/** Names of JavaScript itself, tags and attributes of JSX. */
const known = new Set(['function', 'void', 'return', 'Object', 'div', 'role']);

/** Names in a piece of code: no strings, no properties of an object, no keys of a literal. */
function namesIn(code: string): string[] {
  const bare = code.replace(/"[^"]*"|'[^']*'/g, '""');
  return [...bare.matchAll(/(?<![\w$.])[A-Za-z_$][\w$]*(?![\w$])(?!\s*:[^:])/g)].map(([name]) => name);
}

describe('strings replaced in packages', () => {
  it.each(patches.map(({find, replace, seam}) => [seam.id, find, replace]))(
    '%s: %s uses no name that is not in what it replaces',
    (_id, find, replace) => {
      const own = namesIn(find);
      // Minified names change with every release: one of them would mean something else without a word.
      expect(
        namesIn(replace).filter((name) => !own.includes(name) && !known.has(name) && !/^hc[A-Z]/.test(name)),
      ).toEqual([]);
    },
  );

  it('finds the names in code', () => {
    expect(namesIn(`e.createElement("ul",F({key:x.y},'z'))`)).toEqual(['e', 'F', 'x']);
  });

  it('are few in DocSearch', () => {
    expect(patches.filter(({seam}) => seam.package === '@docsearch/react').length).toBeLessThanOrEqual(15);
  });
});
