import type {CSSProperties, ReactElement} from 'react';
import type {LucideIcon} from 'lucide-react';
import {imageSize} from '../../components/SocialImage/address';
import {icons, isIconName} from '../../components/Icon/icons';

/** What stands on the image of a page. */
export interface Card {
  title: string;
  /** Small line above the title: the area the page belongs to. */
  area: string;
  /** Name of the area's pictogram. */
  icon: string;
  /** On the yellow slip: the kind of article. Left out where there is none. */
  kind?: string | undefined;
  /** Name of the site, beside the mark. */
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

function picture(svg: string, size: number, style: CSSProperties = {}): ReactElement {
  const src = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
  return element('img', {src, width: size, height: size, style});
}

/** What a component of the icon set hands on to the one that draws it. */
type IconNode = [tag: string, attributes: Record<string, string>][];
type DrawnIcon = LucideIcon & {render: (props: object, ref: null) => ReactElement<{icon: {node: IconNode}}>};

function pictogram(name: string, color: string, strokeWidth = 2): string {
  const icon = icons[isIconName(name) ? name : 'hilfe'] as DrawnIcon;
  const shapes = icon.render({}, null).props.icon.node.map(([tag, {key: _key, ...attributes}]) => {
    const list = Object.entries(attributes).map(([attribute, value]) => ` ${attribute}="${value}"`);
    return `<${tag}${list.join('')}/>`;
  });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="240" viewBox="0 0 24 24" fill="none" stroke="${color}" ` +
    `stroke-width="${strokeWidth}" stroke-linecap="round" stroke-linejoin="round">${shapes.join('')}</svg>`
  );
}

/** Sprocket holes along the edge of the slip, as on the yellow copy of a delivery note. */
function holes(color: string): ReactElement {
  const hole = box({width: 9, height: 9, borderRadius: 5, backgroundColor: color});
  return box({flexDirection: 'column', justifyContent: 'space-between', height: 44}, ...[hole, hole, hole]);
}

/**
 * The image as a tree of boxes: the sign plate with the area in its crate, the title, the kind on a yellow slip.
 *
 * @param color gives the value of a design token
 * @param mark SVG of the site's mark
 */
export function drawCard(
  {title, area, icon, kind, site}: Card,
  color: (token: string) => string,
  mark: string,
): ReactElement {
  const plate = color('petrol-700');
  return box(
    {
      ...imageSize,
      boxSizing: 'border-box',
      padding: 28,
      backgroundColor: color('stone-50'),
      fontFamily,
    },
    box(
      {
        flexGrow: 1,
        padding: 14,
        borderRadius: 30,
        backgroundColor: plate,
        overflow: 'hidden',
        position: 'relative',
      },
      picture(pictogram(icon, color('petrol-800'), 1.5), 480, {
        position: 'absolute',
        right: -70,
        bottom: -60,
        opacity: 0.4,
      }),
      box(
        {
          position: 'relative',
          flexGrow: 1,
          flexDirection: 'column',
          justifyContent: 'space-between',
          padding: '44px 52px 40px',
          border: `3px solid ${color('petrol-200')}`,
          borderRadius: 20,
        },
        box(
          {alignItems: 'center'},
          box(
            {
              flexShrink: 0,
              width: 84,
              height: 80,
              alignItems: 'center',
              justifyContent: 'center',
              backgroundColor: color('crate'),
              borderTop: `12px solid ${color('crate-rim')}`,
              borderRadius: 12,
            },
            picture(pictogram(icon, plate), 46),
          ),
          box({marginLeft: 24, fontSize: 36, fontWeight: 600, color: color('petrol-100')}, area),
        ),
        box(
          {
            width: titleBox.width,
            flexWrap: 'wrap',
            columnGap: '0.24em',
            fontSize: titleSize(title),
            fontWeight: 700,
            lineHeight: 1.12,
            color: color('stone-0'),
          },
          // A word to a box: satori would break after the hyphen of 'E-Rechnung'.
          ...title.split(' ').map((word) => box({whiteSpace: 'nowrap'}, word)),
        ),
        box(
          {alignItems: 'center', justifyContent: 'space-between'},
          kind
            ? box(
                {
                  alignItems: 'center',
                  padding: '8px 28px 8px 14px',
                  borderRadius: 6,
                  backgroundColor: color('canary-400'),
                  color: color('stone-900'),
                  fontSize: 32,
                  fontWeight: 600,
                },
                holes(plate),
                box({marginLeft: 18}, kind),
              )
            : box({}),
          box(
            {alignItems: 'center', fontSize: 36, fontWeight: 700, color: color('stone-0')},
            picture(mark, 60, {marginRight: 16}),
            site,
          ),
        ),
      ),
    ),
  );
}
