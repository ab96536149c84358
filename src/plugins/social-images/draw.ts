import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {renderAsync} from '@resvg/resvg-js';
import satori, {type SatoriOptions} from 'satori';
import resvgPackage from '@resvg/resvg-js/package.json';
import satoriPackage from 'satori/package.json';
import {imageSize} from '../../components/SocialImage/address';
import {drawCard, fontFamily, type Card} from './card';

const fontFolder = path.join(
  path.dirname(require.resolve('@fontsource/encode-sans-semi-condensed/package.json')),
  'files',
);

function loadFonts(): SatoriOptions['fonts'] {
  return ([600, 700] as const).map((weight) => ({
    name: fontFamily,
    weight,
    data: fs.readFileSync(path.join(fontFolder, `encode-sans-semi-condensed-latin-${weight}-normal.woff`)),
  }));
}

export interface Artist {
  /** PNG of a card, from the cache when it was drawn before. */
  draw: (card: Card) => Promise<Buffer>;
  /** How many cards had to be drawn. */
  drawn: () => number;
}

/**
 * Draws cards and keeps them by content: only what changed is drawn again.
 *
 * @param cacheFolder where drawn cards are kept between builds
 * @param color gives the value of a design token
 * @param mark SVG of the site's mark
 */
export function createArtist(cacheFolder: string, color: (token: string) => string, mark: string): Artist {
  fs.mkdirSync(cacheFolder, {recursive: true});
  const fonts = loadFonts();
  let count = 0;
  return {
    drawn: () => count,
    async draw(card) {
      const tree = drawCard(card, color, mark);
      const key = createHash('sha256')
        .update(JSON.stringify([satoriPackage.version, resvgPackage.version, tree.props]))
        .digest('hex')
        .slice(0, 24);
      const file = path.join(cacheFolder, `${key}.png`);
      if (fs.existsSync(file)) return fs.readFileSync(file);
      count++;
      const svg = await satori(tree, {...imageSize, fonts});
      const png = (await renderAsync(svg, {font: {loadSystemFonts: false}})).asPng();
      // Renamed when complete: a build that is killed leaves no half picture for the next.
      fs.writeFileSync(`${file}.${process.pid}`, png);
      fs.renameSync(`${file}.${process.pid}`, file);
      return png;
    },
  };
}
