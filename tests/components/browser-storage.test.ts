import {expect, it} from 'vitest';
import {entries} from '../../src/components/BrowserSpeicher';
import {storageKeys} from '../../src/lib/storage-keys';

it('names every entry of the browser’s storage once', () => {
  expect(entries.flatMap(({keys = []}) => keys).sort()).toEqual(Object.keys(storageKeys).sort());
});

it('says of each how it is deleted, by hand or by a button', () => {
  for (const {what, keys, away} of entries) expect(keys ?? away, what).toBeTruthy();
});
