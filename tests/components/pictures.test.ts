import fs from 'node:fs';
import {expect, it} from 'vitest';

const files = fs
  .readdirSync('src', {recursive: true, encoding: 'utf8'})
  .filter((file) => file.endsWith('.css'))
  .map((file) => ({file, css: fs.readFileSync(`src/${file}`, 'utf8')}));

it('style sheets hold a single picture, since browsers render each as a document of its own before the page', () => {
  expect(files.length).toBeGreaterThan(10);
  const pictures = files.flatMap(({file, css}) => (css.match(/url\(["']?data:image/g) ?? []).map(() => file));
  expect(pictures).toEqual(['css/areas.css']);
});

it('the picture of the areas has a place for each of them', () => {
  const css = files.find(({file}) => file === 'css/areas.css')!.css;
  const places = Array.from(css.matchAll(/--hc-area-place: (\d+);/g), ([, place]) => Number(place));
  expect(places).toEqual(places.map((_, index) => index));
  const pictograms = Array.from(css.matchAll(/%3Cg(?: transform='translate\(0 (\d+)\)')?%3E/g), ([, y = '0']) =>
    Number(y),
  );
  expect(pictograms).toEqual(places.map((place) => place * 24));
  expect(css).toContain(`viewBox='0 0 24 ${places.length * 24}'`);
});
