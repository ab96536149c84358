import {describe, expect, it} from 'vitest';
import {buildOf, cacheName, listBytes, parseCacheName, storedHtml} from '../../src/offline/names';
import {deliverAtOnce} from '../../src/plugins/first-load/html';

describe('build of a page', () => {
  it.each([
    ['<script src=/assets/js/runtime~main.5045ac7b.js defer></script>', '5045ac7b'],
    ['https://hilfe.example.com/unten/assets/js/runtime~main.0f.js', '0f'],
    ['<script src="/assets/js/main.1897b520.js"></script>', undefined],
  ])('%s: %s', (html, build) => expect(buildOf(html)).toBe(build));
});

describe('caches', () => {
  it('carry kind and build in their name', () =>
    expect(parseCacheName(cacheName('alles', '5045ac7b'))).toEqual({kind: 'alles', build: '5045ac7b'}));

  it.each(['workbox-precache-v2-https://x/', 'hilfe', 'hilfe-anders-1', 'andere-seiten-1'])('%s is not ours', (name) =>
    expect(parseCacheName(name)).toBeUndefined(),
  );
});

it('adds up what is to be stored', () =>
  expect(listBytes({build: 'a', pages: [['', 10]], files: [['x', 5]]})).toBe(15));

it('stores a page with a link to its style sheet instead of the style sheet itself', () => {
  const page = '<head><link rel="stylesheet" href="/assets/css/a.1.css"><style>.bild{}</style></head>';
  const delivered = deliverAtOnce(page, new Map([['/assets/css/a.1.css', "a{content:'$&'}\nb{}"]]))!;
  expect(delivered).toContain("a{content:'$&'}");
  expect(storedHtml(delivered)).toBe(page);
  expect(storedHtml(page)).toBe(page);
});
