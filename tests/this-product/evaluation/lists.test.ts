import {expect, it} from 'vitest';
import {projectLists, readList} from '../../../evaluation/lists';

it('several lists have queries beside the first', () => {
  const [, ...others] = [...projectLists().values()];
  expect(others.filter((file) => readList(file).anfragen.length > 0).length).toBeGreaterThan(1);
});
