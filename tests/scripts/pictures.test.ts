import {PNG} from 'pngjs';
import {expect, it} from 'vitest';
import {comparePictures} from '../../scripts/lib/pictures';

function picture(width: number, height: number, dots: [x: number, y: number][] = []): Buffer {
  const png = new PNG({width, height});
  png.data.fill(255);
  for (const [x, y] of dots) png.data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3);
  return PNG.sync.write(png);
}

it('finds no difference between equal pictures', () => {
  expect(comparePictures(picture(9, 9, [[3, 3]]), picture(9, 9, [[3, 3]]))).toMatchObject({changed: 0, pixels: 81});
});

it('counts every pixel that differs and marks it', () => {
  const {changed, marked} = comparePictures(
    picture(9, 9),
    picture(9, 9, [
      [4, 4],
      [4, 5],
      [5, 4],
      [5, 5],
    ]),
  );
  expect(changed).toBe(4);
  const {data} = PNG.sync.read(marked);
  expect([...data.subarray((4 * 9 + 4) * 4, (4 * 9 + 4) * 4 + 3)]).toEqual([255, 0, 0]);
});

it('compares pictures of two sizes on a sheet of both', () => {
  const {pixels, changed} = comparePictures(
    picture(4, 9),
    picture(9, 4, [
      [8, 0],
      [8, 1],
      [7, 0],
      [7, 1],
    ]),
  );
  expect({pixels, changed}).toEqual({pixels: 81, changed: 4});
});
