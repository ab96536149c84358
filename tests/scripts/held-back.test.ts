import fs from 'node:fs';
import {describe, expect, it} from 'vitest';
import {parse} from 'yaml';

interface HeldBack {
  /** A package, or all of a scope: `@scope/*`. */
  packages: string;
  held: string;
  reason: string;
}

interface Update {
  'package-ecosystem': string;
  cooldown?: {'default-days': number};
  ignore?: {'dependency-name': string}[];
}

const heldBack = JSON.parse(fs.readFileSync('deploy/held-back.json', 'utf8')) as HeldBack[];
const manifest = JSON.parse(fs.readFileSync('package.json', 'utf8')) as {
  engines: {node: string};
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
};
const versions = Object.entries({...manifest.dependencies, ...manifest.devDependencies});
const {updates} = parse(fs.readFileSync('.github/dependabot.yml', 'utf8')) as {updates: Update[]};

describe('packages that are held back', () => {
  it.each(heldBack)('$packages stands at $held, with a reason', ({packages, held, reason}) => {
    const isMeant = (name: string) =>
      packages.endsWith('/*') ? name.startsWith(packages.slice(0, -1)) : name === packages;
    const found = versions.filter(([name]) => isMeant(name)).map(([, version]) => version);
    expect(new Set(found)).toEqual(new Set([held]));
    expect(reason).not.toBe('');
  });

  it('are those for which no update is proposed', () => {
    const ignored = updates.flatMap(({ignore = []}) => ignore.map((one) => one['dependency-name']));
    expect(ignored.sort()).toEqual(heldBack.map(({packages}) => packages).sort());
  });
});

it('updates wait for seven days', () => {
  expect(updates.map((update) => update['package-ecosystem'])).toEqual(['npm', 'github-actions']);
  for (const {cooldown} of updates) expect(cooldown).toEqual({'default-days': 7});
});

it('every version is written out, and the lock file names no registry', () => {
  for (const [name, version] of versions) expect(version, name).toMatch(/^\d+\.\d+\.\d+(?:-[\w.]+)?$/);
  expect(fs.readFileSync('package-lock.json', 'utf8')).not.toContain('"resolved"');
});
