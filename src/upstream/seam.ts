import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/**
 * How the site leans on the inside of a package:
 * - `eject`: a component of the theme is replaced by ours;
 * - `wrap`: ours renders the theme's;
 * - `replace`: an import of the package is resolved to a module of ours;
 * - `patch`: a string in the package's code is replaced while bundling;
 * - `generated`: a file the framework generates is rewritten before bundling;
 * - `name`: we rely on a class name, a storage key or a piece of HTML.
 */
export type SeamKind = 'eject' | 'wrap' | 'replace' | 'patch' | 'generated' | 'name';

/**
 * `must`: the site would be wrong without it (German texts, safety, focus, privacy, addresses); one that no longer fits
 * stops the build. `review`: a component of ours that goes on working when its original changes; the build goes through, and
 * `npm test` fails until somebody has looked at the change. `faster`: one that no longer fits is left out with a line in the
 * log, and `npm test` fails.
 */
export type Strength = 'must' | 'review' | 'faster';

/** Condition that a file of the package must meet for a seam to fit. Paths are relative to the package. */
export type Expectation =
  | {file: string; contains: string; once?: boolean}
  /** First 16 hexadecimal digits of the file's SHA-256: an ejected component has to follow its original. */
  | {file: string; sha256: string};

export interface Seam {
  /** Unique in the register. */
  id: string;
  package: string;
  kind: SeamKind;
  strength: Strength;
  why: string;
  /** Measured gain; only of seams that are `faster`. */
  brings?: string;
  /** Test that fails without the seam, relative to the project. */
  test: string;
  expects: Expectation[];
}

/** Finds the folder of a package; undefined when it is not installed. */
export type Locate = (name: string) => string | undefined;

/** @returns the digits `Expectation.sha256` compares by */
export function fingerprint(content: string): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 16);
}

function problemOf(expectation: Expectation, folder: string): string | undefined {
  const file = path.join(folder, expectation.file);
  if (!fs.existsSync(file)) return `${expectation.file} gibt es nicht mehr.`;
  const content = fs.readFileSync(file, 'utf8');
  if ('sha256' in expectation)
    return fingerprint(content) === expectation.sha256
      ? undefined
      : `${expectation.file} ist geändert (${fingerprint(content)} statt ${expectation.sha256}).`;
  const times = content.split(expectation.contains).length - 1;
  if (times === 0) return `${expectation.file}: „${expectation.contains}“ kommt nicht mehr vor.`;
  if (expectation.once && times > 1)
    return `${expectation.file}: „${expectation.contains}“ kommt ${times}-mal vor statt einmal.`;
  return undefined;
}

/** @returns what keeps a seam from fitting, in German, one entry per expectation that does not hold */
export function misfits(seam: Seam, locate: Locate): string[] {
  const folder = locate(seam.package);
  if (folder === undefined) return [`${seam.package} ist nicht installiert.`];
  return seam.expects.flatMap((expectation) => problemOf(expectation, folder) ?? []);
}

/** Finds packages in folders, the first that has one, by its real path: that is what a bundler calls its files by. */
export function locateIn(folders: string[]): Locate {
  return (name) => {
    const found = folders.find((folder) => fs.existsSync(path.join(folder, name, 'package.json')));
    return found === undefined ? undefined : fs.realpathSync(path.join(found, name));
  };
}

/** Packages as Node finds them from here. */
export const installed = locateIn(require.resolve.paths('any') ?? []);

/** Absolute path of a file of an installed package. */
export function installedFile(name: string, file: string): string {
  return path.join(installed(name) ?? name, file);
}
