import fs from 'node:fs';
import path from 'node:path';
import {expect, it} from 'vitest';
import {parse} from 'yaml';
import {COMMENT_MARK} from '../../scripts/lib/review-comment';
import {RECORDS_FILE} from '../../src/search/records/built';

interface Job {
  needs?: string | string[];
  permissions?: Record<string, string>;
  strategy?: {matrix: {node: string}};
  steps: {uses?: string; run?: string; env?: Record<string, string>; with?: Record<string, unknown>}[];
}

const folder = '.github/workflows';
const texts = Object.fromEntries(
  fs.readdirSync(folder).map((file) => [file, fs.readFileSync(`${folder}/${file}`, 'utf8')]),
);
const jobsOf = (file: string) => (parse(texts[file]!) as {jobs: Record<string, Job>}).jobs;
const steps = Object.keys(texts)
  .flatMap((file) => Object.values(jobsOf(file)))
  .flatMap((job) => job.steps);

it('no workflow leaves out the check of the shipped server configuration', () => {
  const tests = steps.filter(({run}) => run !== undefined && /\bnpm (?:test|run test:all)\b/.test(run));
  expect(tests).toHaveLength(2);
  for (const {env} of tests) expect(env).toMatchObject({REQUIRE_NGINX: '1'});
});

it('what is published has every setting that .env.example names', () => {
  // Without a value, so that the comments of optional ones count, too.
  const named = Array.from(
    fs.readFileSync('.env.example', 'utf8').matchAll(/^(?:# )?([A-Z][A-Z_]+)=/gm),
    ([, name]) => name!,
  );
  const sources = ['config', 'src', 'scripts'].flatMap((room) =>
    fs
      .readdirSync(room, {recursive: true, encoding: 'utf8'})
      .filter((file) => file.endsWith('.ts'))
      .map((file) => fs.readFileSync(path.join(room, file), 'utf8')),
  );
  const read = new Set(
    sources.flatMap((code) =>
      Array.from(code.matchAll(/\b((?:ALGOLIA|SITE)_[A-Z_]+|REQUIRE_DATES)\b/g), ([, name]) => name!),
    ),
  );
  expect([...read].sort()).toEqual(named.toSorted());

  const {build, search} = jobsOf('publish.yml');
  const envOf = (job: Job | undefined, run: RegExp) => job?.steps.find((step) => run.test(step.run ?? ''))?.env ?? {};
  // The one is of previews, the other of the push, which no build needs.
  const published = named.filter((name) => !['SITE_PREVIEW', 'ALGOLIA_WRITE_KEY'].includes(name));
  const env = envOf(build, /^npm run build$/);
  expect(Object.keys(env).sort()).toEqual(published.toSorted());
  const pushed = envOf(search, /npm run search -- push/);
  expect(pushed).toMatchObject({ALGOLIA_WRITE_KEY: '${{ secrets.ALGOLIA_WRITE_KEY }}'});
  for (const [name, value] of Object.entries({...env, ...pushed}))
    if (name !== 'REQUIRE_DATES') expect(value, name).toMatch(new RegExp(`^\\$\\{\\{ (?:vars|secrets)\\.${name}\\b`));
});

it('the hosted index is pushed after the pages, with the records of the same build', () => {
  const {build, search} = jobsOf('publish.yml');
  expect(search!.needs).toEqual(['build', 'pages']);
  const kept = build!.steps.find((step) => step.with?.path === path.join('.docusaurus', RECORDS_FILE));
  const taken = search!.steps.find(({uses}) => uses?.startsWith('actions/download-artifact@'));
  expect(taken!.with).toEqual({name: kept!.with!.name, path: '.docusaurus'});
});

it('every action is named by its commit, with its version as a comment, and is the same everywhere', () => {
  const used = Object.values(texts).flatMap((text) => Array.from(text.matchAll(/uses: *(.*)/g), ([, one]) => one!));
  expect(used.length).toBeGreaterThan(9);
  for (const one of used) expect(one).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  const commits = new Map(used.map((one) => [one.slice(0, one.indexOf('@')), one]));
  expect([...new Set(used)].sort()).toEqual([...commits.values()].sort());
});

it('every version of Node that package.json promises is tried, and the newest publishes', () => {
  const {engines} = JSON.parse(fs.readFileSync('package.json', 'utf8')) as {engines: {node: string}};
  const promised = Array.from(engines.node.matchAll(/\^(\d+)/g), ([, major]) => Number(major));
  const {node} = jobsOf('ci.yml').test!.strategy!.matrix;
  expect(Array.from(node.matchAll(/\[[\d, ]+\]/g), ([list]) => JSON.parse(list) as number[])).toEqual([
    promised,
    promised.slice(-1),
  ]);
  expect(Number(fs.readFileSync('.nvmrc', 'utf8'))).toBe(Math.max(...promised));
});

it('only a job without installed packages may write', () => {
  const writing = Object.keys(texts).flatMap((file) =>
    Object.values(jobsOf(file)).filter(({permissions}) => Object.values(permissions ?? {}).includes('write')),
  );
  expect(writing.length).toBeGreaterThan(1);
  for (const {steps: own} of writing) expect(own.some(({run}) => run?.includes('npm'))).toBe(false);
});

it('the comment on a pull request is found again by what it begins with', () => {
  const found = Object.values(jobsOf('preview.yml'))
    .flatMap(({steps: own}) => own)
    .flatMap(({env}) => env?.FIND ?? []);
  expect(found).toHaveLength(2);
  for (const filter of found) expect(filter).toContain(`startswith("${COMMENT_MARK}")`);
});

it('only a job without installed packages may sign', () => {
  for (const file of Object.keys(texts))
    for (const [name, {permissions, steps: own}] of Object.entries(jobsOf(file)))
      if (permissions?.['id-token'])
        expect(
          own.some(({run}) => run?.includes('npm')),
          `${file}: ${name}`,
        ).toBe(false);
  const {attest} = jobsOf('publish.yml');
  const subjects = attest!.steps.filter(({uses}) => uses?.startsWith('actions/attest@'));
  expect(subjects.map((step) => step.with)).toEqual([
    {'subject-path': 'hilfe-center.tar.gz'},
    {'subject-path': 'hilfe-center.tar.gz', 'sbom-path': 'hilfe-center.cdx.json'},
  ]);
});
