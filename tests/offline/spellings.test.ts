import {describe, expect, it} from 'vitest';
import {findStored} from '../../src/offline/spellings';

const leads = {
  '/hilfe/n/201-9': '/hilfe/rechnungen/e-rechnung/begriffserkl%C3%A4rung',
  '/hilfe/n/202-4': '/hilfe/nicht-gelesen',
  '/hilfe/alt': '/hilfe/a#abschnitt',
};
const umlaut = '/hilfe/rechnungen/e-rechnung/begriffserkl%C3%A4rung';
const stored = ['/hilfe/', '/hilfe/a', umlaut, '/hilfe/Doppelt', '/hilfe/doppelt'];

describe('without a connection a stored page is found by', () => {
  it.each([
    ['its number', '/hilfe/n/201-9', umlaut],
    ['its number and a step', '/hilfe/n/201-9-4', `${umlaut}#schritt.4`],
    ['its number and a slash', '/hilfe/n/201-9/', umlaut],
    ['an old address', '/hilfe/alt', '/hilfe/a#abschnitt'],
    ['an old address in another spelling', '/hilfe/ALT.', '/hilfe/a#abschnitt'],
    ['capitals', '/hilfe/A', '/hilfe/a'],
    ['a slash', '/hilfe/a/', '/hilfe/a'],
    ['.html', '/hilfe/a.html', '/hilfe/a'],
    ['/index.html', '/hilfe/a/index.html', '/hilfe/a'],
    ['what follows it in a sentence', '/hilfe/a).', '/hilfe/a'],
    ['doubled slashes', '/hilfe//a', '/hilfe/a'],
    ['combining marks', encodeURI(decodeURI(umlaut).normalize('NFD')), umlaut],
    ['the start page', '/hilfe/index.html', '/hilfe/'],
  ])('%s', (_, asked, page) => expect(findStored(asked, leads, stored)).toBe(page));
});

describe('nothing is found', () => {
  it.each([
    ['where the article is not stored', '/hilfe/n/202-4'],
    ['for a number no article has', '/hilfe/n/203-1'],
    ['for an unknown address', '/hilfe/b'],
    ['where two pages may be meant', '/hilfe/DOPPELT'],
    ['for the address of a stored page itself', '/hilfe/a'],
    ['for what cannot be decoded', '/hilfe/%FF'],
  ])('%s', (_, asked) => expect(findStored(asked, leads, stored)).toBeUndefined());
});
