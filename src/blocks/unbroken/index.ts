import type {Element, ElementContent, Parents, Root} from 'hast';
import type {Transformer} from 'unified';
import type {Block} from '../block';

/** A letter, a hyphen and what it belongs to: "E-Rechnung", "M-060". */
const letterAndWord = /((?<![\p{L}\p{N}-])\p{Lu}-[\p{L}\p{N}]+)/u;

/** Code keeps its own line breaks, and the theme names the link of a heading by its text, which has to stay one string. */
const left = new Set(['code', 'pre', 'svg', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6']);

function isParent(node: Parents['children'][number]): node is Element {
  return node.type === 'element' && !left.has(node.tagName);
}

function keepTogether(parent: Root | Element): void {
  parent.children = parent.children.flatMap((node) => {
    if (isParent(node)) keepTogether(node);
    if (node.type !== 'text' || !letterAndWord.test(node.value)) return [node];
    return node.value.split(letterAndWord).flatMap((value, index): ElementContent[] => {
      if (value === '') return [];
      const text = {type: 'text' as const, value};
      const isMatch = index % 2 === 1;
      return [
        isMatch ? {type: 'element', tagName: 'span', properties: {className: ['hc-unbroken']}, children: [text]} : text,
      ];
    });
  });
}

/** Browsers break a line after every hyphen, and leave a single "E-" or "M-" at its end. */
export default function rehypeUnbroken(): Transformer<Root> {
  return keepTogether;
}

export const block: Block = {html: rehypeUnbroken};
