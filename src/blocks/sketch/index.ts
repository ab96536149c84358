import type {ElementContent} from 'hast';
import type {Code, Paragraph, Parents, Root} from 'mdast';
import type {Transformer} from 'unified';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import {isSketch, readSketch, SketchError} from './sketches';
import {loadWorld, type World} from '../../product/world';
import {ContentError} from '../content-error';
import {prose} from './format';
import {renderers} from './kinds';

let known: World | undefined;

const text = (value: string): ElementContent => ({type: 'text', value});

/** Plain HTML: written like this, the theme does not take it for its own component, which needs a script. */
const plain = (name: string, attributes: Record<string, string>, children: ElementContent[]): ElementContent =>
  ({
    type: 'mdxJsxFlowElement',
    name,
    attributes: Object.entries(attributes).map(([key, value]) => ({type: 'mdxJsxAttribute', name: key, value})),
    children,
    data: {_mdxExplicitJsx: true},
  }) as unknown as ElementContent;

function toFigure(node: Code, id: string, world: World): Paragraph {
  const sketch = readSketch(node, world);
  const drawn = renderers[sketch.kind](world, sketch);
  const [name, description] = [`${id}-titel`, `${id}-text`];
  return {
    type: 'paragraph',
    children: [],
    data: {
      hName: 'figure',
      hProperties: {className: ['hc-figure', 'hc-sketch']},
      hChildren: [
        drawn.drawing.toSvg(name, description),
        {
          type: 'element',
          tagName: 'figcaption',
          properties: {},
          children: [
            {type: 'element', tagName: 'span', properties: {id: name}, children: [text(sketch.title)]},
            plain('details', {}, [
              plain('summary', {}, [text('Als Text')]),
              plain('div', {id: description}, [text(prose(drawn.text))]),
            ]),
          ],
        },
      ],
    },
  };
}

/** A line of the text inside a block of code. */
function lineOf({position}: Code, line: number): Pick<Code, 'position'> {
  return {position: position && {...position, start: {...position.start, line: position.start.line + line}}};
}

function draw(node: Code, id: string, file: VFile, world: World): Paragraph {
  try {
    return toFigure(node, id, world);
  } catch (error) {
    if (!(error instanceof SketchError)) throw error;
    throw new ContentError(
      file,
      lineOf(node, error.line),
      `Die Skizze lässt sich nicht zeichnen: ${error.message}`,
      error.fix,
    );
  }
}

/**
 * Turns fenced blocks marked `skizze` into figures: an inline SVG drawn at build time from the example world, its caption and a
 * text that says the same.
 */
export default function remarkSketch(options: {world?: World} = {}): Transformer<Root> {
  return (root, file) => {
    const found: {node: Code; index: number; parent: Parents}[] = [];
    visit(root, 'code', (node, index, parent) => {
      if (isSketch(node) && parent && index !== undefined) found.push({node, index, parent});
    });
    if (found.length === 0) return;
    const world = options.world ?? (known ??= loadWorld());
    for (const [number, {node, index, parent}] of found.entries())
      parent.children[index] = draw(node, `skizze-${number + 1}`, file, world);
  };
}
