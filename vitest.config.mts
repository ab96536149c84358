import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {defineConfig} from 'vitest/config';

const root = import.meta.dirname;

/** Test files that put something else in the place of a module, which others would find there, too. */
const mocking = ['tests', 'src/blocks']
  .flatMap((folder) =>
    fs
      .readdirSync(path.join(root, folder), {recursive: true, encoding: 'utf8'})
      .map((file) => path.posix.join(folder, file.replaceAll('\\', '/'))),
  )
  .filter((file) => /\.test\.tsx?$/.test(file))
  .filter((file) => /\bvi\.(?:mock|doMock)\(/.test(fs.readFileSync(path.join(root, file), 'utf8')));

export default defineConfig({
  // tsconfig leaves JSX to Docusaurus.
  oxc: {jsx: {runtime: 'automatic'}},
  test: {
    tags: [{name: 'thorough', description: 'Takes long and guards what changes rarely: runs with npm run test:all'}],
    tagsFilter: process.env.TEST_ALL ? undefined : ['!thorough'],
    // Ends a test that hangs, nothing else: how long one takes is up to the machine.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // Articles, data files and Git are looked up from the project folder, as in a build.
    root,
    // Set, so that the .env of an operator does not move the site the tests know.
    env: {TZ: 'Europe/Berlin', SITE_URL: '', SITE_BASE_URL: '', REQUIRE_DATES: ''},
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    // On two cores Vitest starts one worker by itself, and the site builds among the tests leave much of them idle.
    maxWorkers: Math.max(2, os.availableParallelism() - 1),
    projects: [
      // A worker keeps what it has loaded for all of its files: the parsers, the data of the product and the dictionaries.
      {
        extends: true,
        test: {name: 'shared', include: ['{tests,src/blocks}/**/*.test.{ts,tsx}'], exclude: mocking, isolate: false},
      },
      {extends: true, test: {name: 'isolated', include: mocking}},
    ],
  },
  resolve: {
    alias: [
      {find: /^@site\//, replacement: `${root}/`},
      // Written by a build; tests that need it bring their own.
      {find: /^@generated\/.+/, replacement: path.join(root, 'tests/stubs/generated.ts')},
    ],
  },
});
