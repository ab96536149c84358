import type {Element, ElementContent, Properties} from 'hast';
import {SketchError} from './sketches';

/** Width of every sketch in viewBox units: what a phone of 390 px leaves for it, so that a unit is a pixel there. */
export const WIDTH = 340;

/** Where there is room, labels are as large as the text beside them. */
const SCALE = 1.25;

/** Size of text. Nothing is smaller than `small`, which is the least that is read with ease. */
const sizes = {normal: 12, small: 11, large: 15} as const;

/** The tokens of diagrams: print and forced colours set them anew. */
const token = (name: 'node' | 'accent' | 'good' | 'bad' | 'line' | 'ink') => `var(--hc-diagram-${name})`;
const [line, ink] = [token('line'), token('ink')];
const faintEdge = {stroke: line, strokeOpacity: '.4'};
const tint = {fill: line, fillOpacity: '.14'};

/** Areas by what they mean. */
const areas = {
  node: {fill: token('node'), stroke: line},
  accent: {fill: token('accent'), stroke: line},
  good: {fill: token('good'), stroke: line},
  bad: {fill: token('bad'), stroke: line},
  head: {...tint, stroke: line},
  /** What does not count (any more). */
  idle: {...tint, ...faintEdge},
  paper: {fill: token('node'), ...faintEdge},
  /** A thing that was there before. */
  gone: {fill: 'none', stroke: line, strokeDasharray: '3 3'},
  plate: {fill: line},
} satisfies Record<string, Properties>;
export type AreaStyle = keyof typeof areas;

const lines = {
  line: {stroke: line},
  edge: {stroke: line, strokeWidth: '2'},
  thin: {stroke: ink},
  dashed: {stroke: ink, strokeDasharray: '3 3'},
  grid: faintEdge,
} satisfies Record<string, Properties>;
type LineStyle = keyof typeof lines;

const texts = {
  normal: {},
  strong: {fontWeight: '700'},
  soft: {fillOpacity: '.8'},
  plate: {fill: token('node'), fontWeight: '700'},
} satisfies Record<string, Properties>;

export interface TextStyle {
  anchor?: 'start' | 'middle' | 'end';
  size?: keyof typeof sizes;
  style?: keyof typeof texts;
}

interface Label {
  text: string;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** A tenth of a pixel is finer than any screen shows; more digits only weigh. */
const round = (value: number) => String(Math.round(value * 10) / 10);

const advance = (character: string) => {
  if (/[ijlrtfI.,:;|()‚‘’ ]/.test(character)) return 0.33;
  if (/[mwMW–%]/.test(character)) return 0.86;
  return /[A-ZÄÖÜ]/.test(character) ? 0.66 : 0.58;
};

/** Width of a text in viewBox units, rather too wide than too narrow: fonts are known to browsers only. */
export function widthOf(text: string, {size = 'normal', style = 'normal'}: TextStyle = {}): number {
  const units = Array.from(text).reduce((sum, character) => sum + advance(character), 0);
  return units * sizes[size] * ('fontWeight' in texts[style] ? 1.05 : 1);
}

/** Breaks a text into lines no wider than so many units. */
export function wrap(text: string, width: number, style?: TextStyle): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = lines.length > 0 ? `${lines.at(-1)!} ${word}` : word;
    if (lines.length > 0 && widthOf(longer, style) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/**
 * A sketch as it is drawn: shapes and labels in the tokens of the design system, so that one SVG serves light, dark and print,
 * and no page has to load a style sheet for it. Lengths are viewBox units.
 */
export class Drawing {
  private readonly parts: ElementContent[] = [];
  private readonly labels: Label[] = [];

  constructor(readonly height: number) {}

  private add(tagName: string, properties: Properties, children: ElementContent[] = []): this {
    this.parts.push({type: 'element', tagName, properties, children});
    return this;
  }

  /** A rectangle by its upper left corner; the edges of a cell are those of a printed form. */
  box(x: number, y: number, width: number, height: number, style: AreaStyle, isCell = false): this {
    return this.add('rect', {
      x: round(x),
      y: round(y),
      width: round(width),
      height: round(height),
      ...areas[style],
      ...(isCell ? faintEdge : {}),
    });
  }

  line(x1: number, y1: number, x2: number, y2: number, style: LineStyle = 'line'): this {
    return this.path(`M${round(x1)} ${round(y1)}L${round(x2)} ${round(y2)}`, style);
  }

  path(d: string, style: LineStyle): this {
    return this.add('path', {d, fill: 'none', ...lines[style]});
  }

  /** A filled circle. */
  dot(x: number, y: number, radius: number): this {
    return this.add('circle', {cx: round(x), cy: round(y), r: round(radius), ...areas.plate});
  }

  /** A line with an arrow head at its end, straight down. */
  arrow(x: number, from: number, to: number, style: LineStyle = 'line'): this {
    return this.line(x, from, x, to, style).path(`M${x - 4} ${to - 5}L${x} ${to}L${x + 4} ${to - 5}`, style);
  }

  /** A length with its measure: a line with a stroke at both ends. */
  measure(x1: number, y1: number, x2: number, y2: number): this {
    const [dx, dy] = y1 === y2 ? [0, 3] : [3, 0];
    return this.line(x1, y1, x2, y2, 'thin')
      .line(x1 - dx, y1 - dy, x1 + dx, y1 + dy, 'thin')
      .line(x2 - dx, y2 - dy, x2 + dx, y2 + dy, 'thin');
  }

  /** A label by the point its base line begins, has its middle or ends at. */
  text(x: number, y: number, text: string, style: TextStyle = {}): this {
    if (text === '') return this;
    const {anchor = 'start', size = 'normal', style: look = 'normal'} = style;
    const width = widthOf(text, style);
    const left = anchor === 'start' ? x : anchor === 'middle' ? x - width / 2 : x - width;
    this.labels.push({text, left, right: left + width, top: y - sizes[size] * 0.8, bottom: y + sizes[size] * 0.2});
    return this.add(
      'text',
      {
        x: round(x),
        y: round(y),
        ...texts[look],
        ...(size === 'normal' ? {} : {fontSize: String(sizes[size])}),
        ...(anchor === 'start' ? {} : {textAnchor: anchor}),
      },
      [{type: 'text', value: text}],
    );
  }

  /** A small plate with a letter or a number, by its middle. */
  plate(x: number, y: number, sign: string): this {
    return this.dot(x, y, 8.5).text(x, y + 4, sign, {anchor: 'middle', size: 'small', style: 'plate'});
  }

  /**
   * The finished picture.
   *
   * @param name id of the element that names the picture
   * @param description id of the element that says what it shows
   * @throws SketchError when labels cover each other or stick out: data has become longer than the drawing has room for
   */
  toSvg(name: string, description: string): Element {
    this.labels.forEach((label, index) => {
      if (label.left < -0.5 || label.right > WIDTH + 0.5 || label.top < -0.5 || label.bottom > this.height + 0.5)
        throw tooLong(`„${label.text}“ ragt aus der Skizze.`);
      const covered = this.labels.slice(index + 1).find((other) => cover(label, other));
      if (covered) throw tooLong(`„${label.text}“ und „${covered.text}“ überdecken sich.`);
    });
    return {
      type: 'element',
      tagName: 'svg',
      properties: {
        width: round(WIDTH * SCALE),
        height: round(this.height * SCALE),
        viewBox: `0 0 ${WIDTH} ${round(this.height)}`,
        role: 'img',
        ariaLabelledBy: [name],
        ariaDescribedBy: [description],
        fill: ink,
        fontSize: String(sizes.normal),
      },
      children: this.parts,
    };
  }
}

const cover = (a: Label, b: Label) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

const tooLong = (problem: string) =>
  new SketchError(
    problem,
    'Kürzen Sie den Namen in src/product/beispielwelt.yml, oder wählen Sie ein anderes Beispiel.',
  );
