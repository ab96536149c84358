import {describe, expect, it} from 'vitest';
import {buildOf, cacheName, filesOf, listBytes, parseCacheName, storedHtml} from '../../src/offline/names';
import {deliverAtOnce, styleInPlace} from '../../src/upstream/first-load/html';

describe('build of a page', () => {
  it.each([
    ['<script src=/assets/js/runtime~main.5045ac7b.js defer></script>', '5045ac7b'],
    ['https://hilfe.example.com/unten/assets/js/runtime~main.0f.js', '0f'],
    ['<script src="/assets/js/main.1897b520.js"></script>', undefined],
  ])('%s: %s', (html, build) => expect(buildOf(html)).toBe(build));
});

describe('caches', () => {
  const site = 'https://hilfe.example.com/';

  it('carry kind and build in their name', () =>
    expect(parseCacheName(cacheName('complete', '5045ac7b', site), site)).toEqual({
      kind: 'complete',
      build: '5045ac7b',
    }));

  it.each([
    'workbox-precache-v2-https://hilfe.example.com/',
    'hilfe',
    `hilfe ${site} others 1`,
    `andere ${site} pages 1`,
    cacheName('pages', '5045ac7b', `${site}vorschau/`),
  ])('%s is not ours', (name) => expect(parseCacheName(name, site)).toBeUndefined());
});

it('names the files a page is made of, not those it links to or talks about', () => {
  const page =
    '<link rel=icon href=/img/a.svg><link rel="stylesheet" href="/assets/css/a.1.css">' +
    '<script type="text/later" src="/assets/js/a.2.js"></script><script src=/assets/js/a.2.js defer></script>' +
    '<a href=/assets/files/a.3.pdf>Vorlage</a><code>&lt;img src="/assets/b.png"></code>' +
    '<img alt="" loading=lazy src=/unten/assets/images/a.4.png>';
  expect(filesOf(page)).toEqual(['/assets/css/a.1.css', '/assets/js/a.2.js', '/unten/assets/images/a.4.png']);
});

it('adds up what is to be stored', () =>
  expect(listBytes({build: 'a', pages: [['', 10]], files: [['x', 5]]})).toBe(15));

it('stores a page with a link to its style sheet instead of the style sheet itself', () => {
  const page = '<head><link rel="stylesheet" href="/assets/css/a.1.css"><style>.bild{}</style></head>';
  const delivered = deliverAtOnce(
    page,
    new Map([['/assets/css/a.1.css', styleInPlace('/assets/css/a.1.css', "a{content:'$&'}\nb{}")]]),
  )!;
  expect(delivered).toContain("a{content:'$&'}");
  expect(storedHtml(delivered)).toBe(page);
  expect(storedHtml(page)).toBe(page);
});
