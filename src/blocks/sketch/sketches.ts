import type {Element, ElementContent} from 'hast';
import type {ParserError} from 'parse5';
import {lineOf, parseSvg, wordsOf} from '../../content/svg-texts';

/** Width that a phone of 390 px leaves for a picture, so that a unit of the viewBox is a pixel there. */
const MAX_WIDTH = 340;
/** Where there is room, labels are as large as the text beside them. */
const SCALE = 1.25;
/** The least that is read with ease. */
const MIN_FONT_SIZE = 11;
/** As for diagrams: less cannot say what a picture shows. */
const MIN_DESCRIPTION = 40;

const shapes = 'g rect path circle ellipse line polyline polygon text'.split(' ');
/** Elements that each element may contain. An element that was not closed swallows the next one, which browsers then do not draw. */
const content: Readonly<Record<string, readonly string[]>> = {
  Datei: ['svg'],
  svg: ['title', 'desc', ...shapes],
  g: shapes,
  text: ['tspan'],
  tspan: ['tspan'],
};
/** In the names of hast. No ids, which a second picture of the page may have, no style and class, no script. */
const attribute =
  /^(?:xmlns|viewBox|[xy]|d[xy]|[xy][12]|c[xy]|r[xy]?|width|height|d|points|transform|opacity|(?:fill|stroke)(?:[A-Z]\w*)?|font(?:Size|Weight|Style)|textAnchor)$/;
/** The tokens of diagrams: dark mode, print and forced colours set them anew. Behind it what a file opened by itself shows. */
const colour =
  /^(?:none|currentColor|(?<token>var\(--hc-diagram-(?:node|accent|good|bad|line|ink))(?:, ?#[\da-f]{3,6})?\))$/i;

/** Fault of a sketch, with what an editor has to change. */
export class SketchError extends Error {
  /**
   * @param fix what to write instead
   * @param line of the file, from 1
   */
  constructor(
    problem: string,
    readonly fix: string,
    readonly line = 1,
  ) {
    super(problem);
  }
}

/** A drawing as it is put into a page, and the text that replaces it for all who do not see it. */
export interface Sketch {
  svg: Element;
  description: string;
}

function checkElement(node: Element, parent: string): void {
  const line = lineOf(node);
  const possible = content[parent] ?? [];
  if (!possible.includes(node.tagName))
    throw new SketchError(
      `„${node.tagName}“ kann nicht in „${parent}“ stehen.`,
      possible.length > 0 ? `Möglich sind: ${possible.join(', ')}.` : `Schließen Sie „${parent}“ vorher: „/>“.`,
      line,
    );
  for (const [name, value] of Object.entries(node.properties)) {
    if (!attribute.test(name))
      throw new SketchError(
        `Die Angabe „${name}“ an „${node.tagName}“ wird nicht gezeichnet.`,
        'Löschen Sie sie. Maße, fill, stroke, font-size, font-weight und text-anchor stehen am Element selbst.',
        line,
      );
    if ((name === 'fill' || name === 'stroke') && !colour.test(String(value)))
      throw new SketchError(
        `Die Farbe „${String(value)}“ gibt es nur in hell.`,
        'Möglich sind: none, currentColor und var(--hc-diagram-…) mit node, accent, good, bad, line oder ink.',
        line,
      );
    if (name === 'fontSize' && !(Number(value) >= MIN_FONT_SIZE))
      throw new SketchError(
        `Schrift der Größe „${String(value)}“ ist auf einem Handy zu klein.`,
        `Schreiben Sie font-size als Zahl ab ${MIN_FONT_SIZE}.`,
        line,
      );
  }
  for (const child of node.children) if (child.type === 'element') checkElement(child, node.tagName);
}

/** Returns an element as the page gets it: with neither names, which are below the picture, nor positions, blanks and the colours of the file itself. */
function drawn({tagName, properties, children}: Element): Element {
  const isLabel = tagName === 'text' || tagName === 'tspan';
  return {
    type: 'element',
    tagName,
    properties: Object.fromEntries(
      Object.entries(properties)
        .filter(([name]) => name !== 'xmlns')
        .map(([name, value]) => {
          const token = colour.exec(String(value))?.groups?.token;
          return [name, token ? `${token})` : value];
        }),
    ),
    children: children.flatMap((child): ElementContent[] => {
      if (child.type === 'text') return isLabel ? [{type: 'text', value: child.value}] : [];
      if (child.type !== 'element' || child.tagName === 'title' || child.tagName === 'desc') return [];
      return [drawn(child)];
    }),
  };
}

/**
 * Reads a drawing that is to be put into a page.
 *
 * @param source text of the SVG file
 * @throws SketchError with the line and what to write instead
 */
export function readSketch(source: string): Sketch {
  const faults: ParserError[] = [];
  const root = parseSvg(source, (error) => faults.push(error));
  // <?xml …?>, the first line of many files, which browsers pass over within a page.
  const fault = faults.find(({startOffset}) => !source.startsWith('<?', startOffset - 1));
  if (fault)
    throw new SketchError(
      `Hier ist das SVG nicht lesbar (${fault.code}).`,
      'Sehen Sie nach, ob jedes „<“ sein „>“ hat und jeder Wert in geraden Anführungszeichen steht.',
      fault.startLine,
    );
  if (!source.includes('</svg>'))
    throw new SketchError(
      'Die Datei hört mitten in der Zeichnung auf.',
      'Sie endet mit </svg>.',
      source.split('\n').length,
    );
  const svg = root.children.find((node): node is Element => node.type === 'element');
  if (!svg) throw new SketchError('Das ist keine SVG-Datei.', 'Sie beginnt mit <svg viewBox="0 0 340 …">.');
  checkElement(svg, 'Datei');
  const width = Number(/^0 0 ([\d.]+) [\d.]+$/.exec(String(svg.properties.viewBox))?.[1]);
  if (!(width <= MAX_WIDTH))
    throw new SketchError(
      'Auf einem Handy wird diese Skizze zu klein.',
      `Schreiben Sie viewBox="0 0 ${MAX_WIDTH} …": höchstens ${MAX_WIDTH} breit, die Höhe ist frei.`,
      lineOf(svg),
    );
  const [title = '', description = ''] = ['title', 'desc'].map((name) => {
    const part = svg.children.find((node) => node.type === 'element' && node.tagName === name) as Element | undefined;
    return part && wordsOf(part);
  });
  if (!title)
    throw new SketchError(
      'Der Skizze fehlt ihr Name.',
      'Schreiben Sie <title>…</title> in das Element svg.',
      lineOf(svg),
    );
  if (description.length < MIN_DESCRIPTION)
    throw new SketchError(
      description ? 'Die Textfassung der Skizze ist zu knapp.' : 'Der Skizze fehlt die Textfassung.',
      'Sagen Sie in <desc>…</desc> alles, was die Skizze zeigt: Wer sie nicht sieht, bekommt nur das.',
      lineOf(svg),
    );
  const {tagName, properties, children} = drawn(svg);
  const height = Number(String(properties.viewBox).split(' ')[3]);
  return {
    svg: {
      type: 'element',
      tagName,
      properties: {...properties, width: width * SCALE, height: height * SCALE},
      children,
    },
    description,
  };
}
