import fs from 'node:fs';
import path from 'node:path';
import type {ElementContent} from 'hast';
import type {Image, Root} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import type {Transformer} from 'unified';
import {visit} from 'unist-util-visit';
import {VFile} from 'vfile';
import {isSketch} from '../../content/project';
import {readSketch, SketchError} from './sketches';
import {readText} from '../../lib/text-file';
import {ContentError} from '../content-error';
import {plainElement} from '../plain-element';
import type {Block} from '../block';
import {rule as HC053} from './HC053-sketches';

const text = (value: string): ElementContent => ({type: 'text', value});

const plain = (name: string, attributes: Record<string, string>, children: (MdxJsxFlowElement | string)[]) =>
  plainElement('mdxJsxFlowElement', name, attributes, children);

/** The drawing, below it its caption and, folded away, the text that says the same. */
function figure({alt}: Image, source: string, id: string): ElementContent[] {
  const {svg, description} = readSketch(source);
  const [name, alternative] = [`${id}-titel`, `${id}-text`];
  const named = {role: 'img', ariaLabelledBy: [name], ariaDescribedBy: [alternative]};
  return [
    {...svg, properties: {...svg.properties, ...named}},
    {
      type: 'element',
      tagName: 'figcaption',
      properties: {},
      children: [
        {type: 'element', tagName: 'span', properties: {id: name}, children: [text(alt ?? '')]},
        plain('details', {}, [
          plain('summary', {}, ['Als Text']),
          plain('div', {id: alternative}, [description]),
        ]) as unknown as ElementContent,
      ],
    },
  ];
}

/**
 * Draws the SVG files articles show into the page, so that they follow its colours and fonts.
 *
 * @param options.root folder of the project
 */
export default function remarkSketch({root = process.cwd()}: {root?: string} = {}): Transformer<Root> {
  return (tree, file) => {
    let count = 0;
    visit(tree, 'image', (node, _, parent) => {
      const drawing = path.join(root, 'static', node.url);
      // What is missing is told by the framework, as of any picture.
      if (!isSketch(node.url) || !fs.existsSync(drawing)) return;
      if (parent?.type !== 'paragraph' || parent.children.length > 1)
        throw new ContentError(
          file,
          node,
          `Die Skizze „${node.url}“ steht mitten im Text.`,
          'Setzen Sie sie in einen eigenen Absatz, mit leeren Zeilen davor und danach.',
        );
      try {
        const hChildren = figure(node, readText(drawing), `skizze-${(count += 1)}`);
        parent.data = {hName: 'figure', hProperties: {className: ['hc-figure', 'hc-sketch']}, hChildren};
      } catch (error) {
        if (!(error instanceof SketchError)) throw error;
        const {message, fix, line} = error;
        const start = {line, column: 1};
        throw new ContentError(
          new VFile({path: drawing}),
          {position: {start, end: start}},
          `Die Skizze lässt sich nicht zeichnen: ${message}`,
          fix,
        );
      }
      parent.children = [];
    });
  };
}

export const block: Block = {source: remarkSketch, rules: [HC053]};
