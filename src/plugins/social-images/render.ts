import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {Resvg} from '@resvg/resvg-js';
import satori, {type SatoriOptions} from 'satori';
import resvgPackage from '@resvg/resvg-js/package.json';
import satoriPackage from 'satori/package.json';
import {imageSize} from '../../components/SocialImage/address';
import {fontFamily, layOutCard, type Card, type CardLayout, type TextBlock} from './card';
import {loadFonts, readCoverage} from './fonts';
import {legible} from './legible';

export interface CardRenderer {
  /** File of a card in the cache. */
  render: (card: Card) => Promise<string>;
  /** How many cards had to be rendered. */
  rendered: () => number;
}

/** Sets text as paths; blocks that stand on many cards are set once. */
function createTypesetter(fonts: SatoriOptions['fonts']): (block: TextBlock) => Promise<string> {
  const known = new Map<string, Promise<string>>();
  const set = async ({x, y, width, height, tree}: TextBlock) => {
    const {style} = tree.props as {style: object};
    const root = {...tree, props: {...(tree.props as object), style: {width, height, fontFamily, ...style}}};
    const svg = await satori(root, {width, height, fonts});
    return svg.replace(/^<svg\b[^>]*>/, `<g transform="translate(${x} ${y})">`).replace(/<\/svg>$/, '</g>');
  };
  return (block) => {
    const key = JSON.stringify(block);
    const result = known.get(key) ?? set(block);
    known.set(key, result);
    return result;
  };
}

/** The card in characters that can be set. A title of nothing but pictures is replaced by the area. */
export function legibleCard(card: Card, covers: (character: string) => boolean): Card {
  const area = legible(card.area, covers);
  return {
    ...card,
    area,
    title: legible(card.title, covers) || area,
    kind: card.kind && legible(card.kind, covers),
    site: legible(card.site, covers),
  };
}

/**
 * Renders cards and keeps them by content: only what changed is rendered again.
 *
 * @param cacheFolder where rendered cards are kept between builds
 * @param color gives the value of a design token
 * @param mark SVG of the site's mark
 */
export function createRenderer(cacheFolder: string, color: (token: string) => string, mark: string): CardRenderer {
  fs.mkdirSync(cacheFolder, {recursive: true});
  const fonts = loadFonts();
  const covers = readCoverage(fonts);
  const fontsDigest = fonts
    .reduce((hash, {data}) => hash.update(new Uint8Array(data)), createHash('sha256'))
    .digest('hex');
  const setText = createTypesetter(fonts);
  let count = 0;

  async function toPng({shapes, texts}: CardLayout): Promise<Buffer> {
    const {width, height} = imageSize;
    const paths = await Promise.all(texts.map(setText));
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${shapes}${paths.join('')}</svg>`;
    return new Resvg(svg, {font: {loadSystemFonts: false}}).render().asPng();
  }

  return {
    rendered: () => count,
    async render(card) {
      const layout = layOutCard(legibleCard(card, covers), color, mark);
      const key = createHash('sha256')
        .update(JSON.stringify([satoriPackage.version, resvgPackage.version, fontsDigest, layout]))
        .digest('hex')
        .slice(0, 24);
      const file = path.join(cacheFolder, `${key}.png`);
      if (fs.existsSync(file)) return file;
      count++;
      const png = await toPng(layout);
      // Renamed when complete: a build that is killed leaves no half picture for the next.
      fs.writeFileSync(`${file}.${process.pid}`, png);
      fs.renameSync(`${file}.${process.pid}`, file);
      return file;
    },
  };
}
