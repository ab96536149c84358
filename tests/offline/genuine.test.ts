import {afterEach, describe, expect, it, vi} from 'vitest';
import {barePage} from '../../src/lib/html';
import {beginsAsOwnPage, fetchGenuine, isGenuine} from '../../src/offline/genuine';

const site = 'https://hilfe.example.com/';
const own = '<!doctype html><script src=/assets/js/runtime~main.5045ac7b.js></script>';
const signIn =
  '<!doctype html><title>WLAN</title><p>/assets/js/runtime~main.5045ac7b.js ist gesperrt<svg></svg><script src="/x.js"></script>';
const html = 'text/html; charset=utf-8';
const js = 'text/javascript; charset=utf-8';
const bytes = (...list: number[]) => new Uint8Array(list);

const answer = (body: BodyInit | null, type: string, init: ResponseInit = {}) =>
  new Response(body, {...init, headers: type ? {'content-type': type} : {}});
const bare = barePage({title: 'a', siteTitle: 'b', baseUrl: '/', css: '', body: ''});

describe('answers of this site', () => {
  it.each<[string, BodyInit, string]>([
    ['a', own, html],
    ['', own, html],
    ['offline', bare, html],
    ['assets/js/a.1.js', '"use strict";', js],
    ['assets/js/a.1.js', '(()=>{})()', 'application/javascript'],
    ['assets/css/a.1.css', '\ufeff:root{}', 'text/css'],
    ['assets/css/a.1.css', '[aria-label]{}', 'text/css'],
    ['search/index.json', '{"version":9}', 'application/json'],
    [
      'img/favicon.svg',
      '<?xml version="1.0"?>\n<!-- Marke --><svg xmlns="http://www.w3.org/2000/svg"/>',
      'image/svg+xml',
    ],
    ['assets/fonts/a.1.woff2', bytes(0x77, 0x4f, 0x46, 0x32, 0), 'application/octet-stream'],
    ['assets/images/a.1.png', bytes(0x89, 0x50, 0x4e, 0x47), 'image/png'],
    ['assets/images/a.1.jpg', bytes(0xff, 0xd8, 0xff, 0xe0), ''],
    ['assets/files/a.1.csv', 'a;b', 'text/csv'],
  ])('%s', async (path, body, type) => {
    const response = answer(body, type);
    expect(await isGenuine(response, site + path)).toBe(true);
    // It can still be read and stored.
    expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(0);
  });
});

describe('answers of somebody else', () => {
  const kinds = ['a', 'assets/js/a.1.js', 'assets/css/a.1.css', 'search/index.json', 'img/favicon.svg'].concat(
    ['woff2', 'png', 'jpg', 'webp', 'pdf', 'csv'].map((ending) => `assets/a.1.${ending}`),
  );
  it.each(kinds)('%s: a page of its own', async (path) => {
    expect(await isGenuine(answer(signIn, html), site + path)).toBe(false);
  });
  it.each(kinds)('%s: nothing', async (path) => {
    expect(await isGenuine(answer(null, ''), site + path)).toBe(false);
  });

  it.each<[string, string, BodyInit, string]>([
    ['a page that says it is a script', 'assets/js/a.1.js', signIn, js],
    ['the same after blanks and a mark', 'assets/js/a.1.js', `\ufeff\n ${signIn}`, js],
    ['a message that says it is a script', 'assets/js/a.1.js', '{"error":"login"}', js],
    ['a script that says it is a page', 'assets/js/a.1.js', '"use strict"', html],
    ['a page that says it is a style sheet', 'assets/css/a.1.css', signIn, 'text/css'],
    ['messages that say they are a style sheet', 'assets/css/a.1.css', '[{"error":1}]', 'text/css'],
    ['a page that says it is an index', 'search/index.json', signIn, 'application/json'],
    ['a message in the place of an index', 'search/index.json', '{"error":"login"}', 'application/json'],
    ['nothing in the place of an index', 'search/index.json', 'null', 'application/json'],
    ['half an index', 'search/index.json', '{"version":9,"p', 'application/json'],
    ['a page that says it is a picture', 'img/favicon.svg', signIn, 'image/svg+xml'],
    ['a page that says it is a font', 'assets/fonts/a.1.woff2', signIn, 'font/woff2'],
  ])('%s', async (_, path, body, type) => expect(await isGenuine(answer(body, type), site + path)).toBe(false));

  it.each([203, 206])('status %s', async (status) => {
    expect(await isGenuine(answer('"use strict"', js, {status}), `${site}assets/js/a.1.js`)).toBe(false);
  });

  it.each([
    ['led elsewhere', {redirected: true}],
    ['of another origin', {type: 'cors'}],
    ['that cannot be looked at', {type: 'opaque', status: 0}],
  ])('one that was %s', async (_, attributes) => {
    const response = answer(own, html);
    for (const [name, value] of Object.entries(attributes)) Object.defineProperty(response, name, {value});
    expect(await isGenuine(response, `${site}a`)).toBe(false);
  });
});

describe('the beginning of a page', () => {
  it.each([
    ['of this site', '<!doctype html><html lang=de><head><meta name=generator content="Docusaurus v3.9.2">', true],
    ['without scripts of the site', bare, true],
    ['of somebody else', signIn, false],
    ['that is empty', '', false],
  ])('%s', async (_, body, isOwn) => expect(await beginsAsOwnPage(answer(body, html))).toBe(isOwn));
});

describe('a file that the browser has kept from somebody else', () => {
  const address = `${site}assets/js/a.1.js`;
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('is asked for anew', async () => {
    const ask = vi.fn(async (_: string, {cache}: RequestInit) =>
      cache === 'reload' ? answer('"use strict"', js) : answer(signIn, html),
    );
    vi.stubGlobal('fetch', ask);
    expect((await fetchGenuine(address, {cache: 'force-cache'})).genuine).toBe(true);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('an error is not asked for twice', async () => {
    const ask = vi.fn(async () => new Response('', {status: 410}));
    vi.stubGlobal('fetch', ask);
    expect(await fetchGenuine(address, {})).toMatchObject({genuine: false, response: {status: 410}});
    expect(ask).toHaveBeenCalledTimes(1);
  });
});
