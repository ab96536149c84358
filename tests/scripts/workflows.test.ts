import fs from 'node:fs';
import {expect, it} from 'vitest';
import {parse} from 'yaml';

interface Workflow {
  jobs: Record<string, {steps: {run?: string; env?: Record<string, string>}[]}>;
}

const folder = '.github/workflows';
const steps = fs
  .readdirSync(folder)
  .flatMap((file) => Object.values((parse(fs.readFileSync(`${folder}/${file}`, 'utf8')) as Workflow).jobs))
  .flatMap((job) => job.steps);

it('no workflow leaves out the check of the shipped server configuration', () => {
  const tests = steps.filter(({run}) => run === 'npm test');
  expect(tests).toHaveLength(2);
  for (const {env} of tests) expect(env).toMatchObject({REQUIRE_NGINX: '1'});
});
