import type {CSSProperties, ReactElement} from 'react';
import {imageSize} from '../../components/SocialImage/address';
import {iconFor} from '../../icons/names';
import {shapesOf} from '../../icons/shapes';

/** What stands on the image of a page. */
export interface Card {
  title: string;
  /** Small line above the title: the area the page belongs to. */
  area: string;
  /** Name of the area's pictogram. */
  icon: string;
  /** On the yellow slip: the kind of article. Left out for pages without one. */
  kind?: string | undefined;
  /** Name of the site, next to the logo. */
  site: string;
}

export const fontFamily = 'Encode Sans Semi Condensed';

/** Room of the title, in pixels. */
const titleBox = {width: 980, lines: 3};
const titleSizes = [88, 76, 66, 58, 50, 44];
/** Widest average of a bold German word in this face, in em. */
const emPerCharacter = 0.56;

/** Largest size at which the title fits its three lines and its longest word fits one: words are never broken. */
export function titleSize(title: string): number {
  const words = title.split(' ');
  const fits = (size: number) => {
    const perLine = titleBox.width / (size * emPerCharacter);
    let lines = 1;
    let used = 0;
    for (const {length} of words) {
      if (length > perLine) return false;
      if (used + length > perLine) {
        lines++;
        used = 0;
      }
      used += length + 1;
    }
    return lines <= titleBox.lines;
  };
  return titleSizes.find(fits) ?? titleSizes.at(-1)!;
}

/**
 * A plain object is all satori needs. React itself stays out: the build renders the pages with another copy of it in the
 * same process, and the two do not bear each other.
 */
function element(type: string, props: Record<string, unknown>): ReactElement {
  return {type, props, key: null};
}

function box(style: CSSProperties, ...children: (ReactElement | string)[]): ReactElement {
  return element('div', {style: {display: 'flex', ...style}, children});
}

/** Strokes of a pictogram, whose grid is 24 units wide, at a place and size of the card. */
function pictogram(name: string, {x, y, size}: {x: number; y: number; size: number}, color: string, strokeWidth = 2) {
  return (
    `<g transform="translate(${x} ${y}) scale(${size / 24})" fill="none" stroke="${color}" ` +
    `stroke-width="${strokeWidth}" stroke-linecap="round" stroke-linejoin="round">${shapesOf(iconFor(name, 'hilfe'))}</g>`
  );
}

/** The colour that `share` of one colour over another gives. Painted as such, it needs no layer of its own. */
function mix(over: string, under: string, share: number): string {
  const channels = (color: string) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  const below = channels(under);
  const mixed = channels(over).map((value, index) => Math.round(value * share + below[index]! * (1 - share)));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** Sprocket holes along the edge of the slip, as on the yellow copy of a delivery note. */
function holes(color: string): ReactElement {
  const hole = box({width: 9, height: 9, borderRadius: 5, backgroundColor: color});
  return box({flexDirection: 'column', justifyContent: 'space-between', height: 44}, ...[hole, hole, hole]);
}

/** Text of a card, to be set, and the place of its upper left corner. */
export interface TextBlock {
  x: number;
  y: number;
  width: number;
  height: number;
  tree: ReactElement;
}

export interface CardLayout {
  /** SVG of everything but the text. */
  shapes: string;
  texts: TextBlock[];
}

/** The yellow slip with the kind of the article. */
function slip(kind: string, color: (token: string) => string): ReactElement {
  return box(
    {
      alignItems: 'center',
      padding: '8px 28px 8px 14px',
      borderRadius: 6,
      backgroundColor: color('canary-400'),
      color: color('stone-900'),
      fontSize: 32,
      fontWeight: 600,
    },
    holes(color('petrol-700')),
    box({marginLeft: 18}, kind),
  );
}

/**
 * The image: the plate with the area in its crate, the title, the kind on a yellow slip. Shapes are plain paths
 * without masks, layers and pictures inside the picture, each of which would cost as much time as all the rest.
 *
 * @param color gives the value of a design token
 * @param mark SVG of the site's mark
 */
export function layOutCard(
  {title, area, icon, kind, site}: Card,
  color: (token: string) => string,
  mark: string,
): CardLayout {
  const {width, height} = imageSize;
  const plate = color('petrol-700');
  const shapes = [
    `<rect width="${width}" height="${height}" fill="${plate}"/>`,
    pictogram(icon, {x: 762, y: 182, size: 480}, mix(color('petrol-800'), plate, 0.4), 1.5),
    // The ground around the plate, over what of the pictogram reaches beyond it.
    `<path fill="${color('stone-50')}" fill-rule="evenodd" d="M0 0h${width}v${height}h-${width}zM58 28h1084a30 30 0 0 1 30 30v514a30 30 0 0 1-30 30h-1084a30 30 0 0 1-30-30v-514a30 30 0 0 1 30-30z"/>`,
    `<rect x="43.5" y="43.5" width="1113" height="543" rx="18.5" fill="none" stroke="${color('petrol-200')}" stroke-width="3"/>`,
    `<rect x="97" y="89" width="84" height="92" rx="12" fill="${color('crate')}"/>`,
    `<path fill="${color('crate-rim')}" d="M97 101a12 12 0 0 1 12-12h60a12 12 0 0 1 12 12z"/>`,
    pictogram(icon, {x: 116, y: 118, size: 46}, plate),
  ];
  const header = box({alignItems: 'center', fontSize: 36, fontWeight: 600, color: color('petrol-100')}, area);
  const titleBlock = box(
    {
      flexWrap: 'wrap',
      alignContent: 'center',
      columnGap: '0.24em',
      fontSize: titleSize(title),
      fontWeight: 700,
      lineHeight: 1.12,
      color: color('stone-0'),
    },
    // A word to a box: satori would break after the hyphen of 'E-Rechnung'.
    ...title.split(' ').map((word) => box({whiteSpace: 'nowrap'}, word)),
  );
  const footer = box(
    {alignItems: 'center', justifyContent: 'space-between'},
    kind ? slip(kind, color) : box({}),
    box(
      {alignItems: 'center', fontSize: 36, fontWeight: 700, color: color('stone-0')},
      element('img', {
        src: `data:image/svg+xml;base64,${Buffer.from(mark).toString('base64')}`,
        width: 60,
        height: 60,
        style: {marginRight: 16},
      }),
      site,
    ),
  );
  return {
    shapes: shapes.join(''),
    texts: [
      {x: 205, y: 89, width: 898, height: 92, tree: header},
      {x: 97, y: 181, ...titleBox, height: 304, tree: titleBlock},
      {x: 97, y: 485, width: 1006, height: 60, tree: footer},
    ],
  };
}
