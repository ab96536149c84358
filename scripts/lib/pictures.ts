import pixelmatch from 'pixelmatch';
import {PNG} from 'pngjs';

/** Puts a picture on a white sheet of at least its size. */
function onSheet(picture: PNG, width: number, height: number): PNG {
  if (picture.width === width && picture.height === height) return picture;
  const sheet = new PNG({width, height});
  sheet.data.fill(255);
  PNG.bitblt(picture, sheet, 0, 0, picture.width, picture.height, 0, 0);
  return sheet;
}

/**
 * Compares two pictures pixel by pixel. Differences that are only anti-aliasing do not count.
 *
 * @param before PNG file
 * @param after PNG file; a picture of another size is laid on white paper of the size of both
 * @returns number of pixels that differ, of all pixels, and a PNG file that marks them
 */
export function comparePictures(before: Buffer, after: Buffer): {changed: number; pixels: number; marked: Buffer} {
  const pictures = [PNG.sync.read(before), PNG.sync.read(after)] as const;
  const width = Math.max(...pictures.map((picture) => picture.width));
  const height = Math.max(...pictures.map((picture) => picture.height));
  const [a, b] = pictures.map((picture) => onSheet(picture, width, height)) as [PNG, PNG];
  const marked = new PNG({width, height});
  const changed = pixelmatch(a.data, b.data, marked.data, width, height);
  return {changed, pixels: width * height, marked: PNG.sync.write(marked)};
}
