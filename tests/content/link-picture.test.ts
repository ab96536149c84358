import fs from 'node:fs';
import path from 'node:path';
import {expect, it} from 'vitest';
import {isKind} from '../../src/content/kinds';
import {DEFAULT_PICTURE, linkPicture} from '../../src/content/link-picture';

const FOLDER = 'static/vorschau';

it('of an article is that of its area and kind, or the one of the whole help', () => {
  const has = (sitePath: string) => sitePath === '/vorschau/lager-anleitung.png';
  expect(linkPicture('lager', 'anleitung', has)).toBe('/vorschau/lager-anleitung.png');
  for (const [area, kind] of [
    ['lager', 'faq'],
    ['neuer-bereich', 'anleitung'],
    ['lager', undefined],
  ] as const)
    expect(linkPicture(area, kind, has)).toBe(DEFAULT_PICTURE);
});

it.each(fs.readdirSync(FOLDER))('%s is small, of the size networks ask for, and named after area and kind', (file) => {
  const png = fs.readFileSync(path.join(FOLDER, file));
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
  expect(png.length).toBeLessThan(25_000);
  const address = `/vorschau/${file}`;
  const [, area = '', kind] = /^(.*)-(.*)\.png$/.exec(file) ?? [];
  if (address !== DEFAULT_PICTURE) expect([isKind(kind), linkPicture(area, kind)]).toEqual([true, address]);
});

it('of the whole help is there', () => expect(fs.existsSync(`static${DEFAULT_PICTURE}`)).toBe(true));
