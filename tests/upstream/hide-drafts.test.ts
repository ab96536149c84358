import {expect, it} from 'vitest';
import {withoutDrafts} from '../../src/upstream/hide-drafts';

it('empties the lists of drafts and keeps everything else', () => {
  const data = {docs: {default: {versions: [{docs: [{id: 'a'}], draftIds: ['geheim']}]}}, other: {list: [1]}};
  expect(JSON.parse(withoutDrafts(JSON.stringify(data)))).toEqual({
    docs: {default: {versions: [{docs: [{id: 'a'}], draftIds: []}]}},
    other: {list: [1]},
  });
});
