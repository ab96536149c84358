import type {ElementContent, Root as HtmlRoot} from 'hast';
import {fromParse5} from 'hast-util-from-parse5';
import type {Code, Paragraph, Parents, Root} from 'mdast';
import {parseFragment} from 'parse5';
import type {Transformer} from 'unified';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import {ContentError} from '../content-error';
import {DiagramError, isDiagram} from './flowchart';
import {renderDiagram} from './render';
import type {Block} from '../block';
import {rule as HC035} from './HC035-diagrams';

const example = '```mermaid titel="Status einer Rechnung" alt="Entwurf, dann Gestellt, dann Bezahlt."';

function readMeta(node: Code, file: VFile, name: 'titel' | 'alt'): string {
  const value = new RegExp(`(?:^|\\s)${name}="([^"]+)"`).exec(node.meta ?? '')?.[1]?.trim();
  if (!value) {
    throw new ContentError(
      file,
      node,
      `Dem Diagramm fehlt die Angabe ${name}="…".`,
      `So beginnt ein Diagramm: ${example}`,
    );
  }
  return value;
}

async function toFigure(node: Code, id: string, file: VFile): Promise<Paragraph> {
  const caption = readMeta(node, file, 'titel');
  const alternative = readMeta(node, file, 'alt');
  try {
    const svg = await renderDiagram(node.value, id, alternative);
    return {
      type: 'paragraph',
      children: [],
      data: {
        hName: 'figure',
        hProperties: {className: ['hc-figure', 'hc-diagram']},
        hChildren: [
          ...((fromParse5(parseFragment(svg), {space: 'svg'}) as HtmlRoot).children as ElementContent[]),
          {type: 'element', tagName: 'figcaption', properties: {}, children: [{type: 'text', value: caption}]},
        ],
      },
    };
  } catch (error) {
    if (!(error instanceof DiagramError)) throw error;
    const problem = `Das Diagramm lässt sich nicht zeichnen: ${error.message}`;
    throw new ContentError(file, lineOf(node, error.line), problem, error.fix);
  }
}

/** A line of the text inside a block of code. */
function lineOf({position}: Code, line: number): Pick<Code, 'position'> {
  return {position: position && {...position, start: {...position.start, line: position.start.line + line}}};
}

/** Turns fenced blocks marked `mermaid` into figures with an inline SVG, rendered at build time. */
export default function remarkDiagram(): Transformer<Root> {
  return async (root, file) => {
    const found: {node: Code; index: number; parent: Parents}[] = [];
    visit(root, 'code', (node, index, parent) => {
      if (isDiagram(node) && parent && index !== undefined) found.push({node, index, parent});
    });
    for (const [number, {node, index, parent}] of found.entries()) {
      parent.children[index] = await toFigure(node, `diagramm-${number + 1}`, file);
    }
  };
}

export const block: Block = {markdown: remarkDiagram, rules: [HC035]};
