import type {Code, Root, RootContent} from 'mdast';
import type {Processor, Transformer} from 'unified';
import type {Node} from 'unist';
import {SKIP, visit} from 'unist-util-visit';
import type {Block} from '../block';

/** Lines of the front matter and of earlier text do not count for an example; its own positions would mislead errors. */
function withoutPositions(nodes: RootContent[]): RootContent[] {
  visit({type: 'root', children: nodes} satisfies Root, (node: Node) => {
    delete node.position;
  });
  return nodes;
}

/**
 * Renders a fenced block marked ```mdx beispiel both as source and as readers see it. The handbook explains every building
 * block this way, so that an example that no longer works stops the build.
 */
export default function remarkLiveExample(this: Processor): Transformer<Root> {
  return (root) => {
    visit(root, 'code', (node: Code, index, parent) => {
      if (node.lang !== 'mdx' || !/\bbeispiel\b/.test(node.meta ?? '') || !parent || index === undefined)
        return undefined;
      const rendered = this.parse(node.value) as Root;
      parent.children[index] = {
        type: 'mdxJsxFlowElement',
        name: 'Beispiel',
        attributes: [],
        children: [{type: 'code', lang: 'mdx', value: node.value}, ...withoutPositions(rendered.children)],
      } as unknown as Root['children'][number];
      return SKIP;
    });
  };
}

export const block: Block = {source: remarkLiveExample};
