import type {Element, ElementContent, Root} from 'hast';
import type {MdxJsxFlowElement, MdxJsxTextElement} from 'mdast-util-mdx-jsx';
import type {Transformer} from 'unified';
import {toHeadingId} from '../../content/heading-ids';
import {loadGlossary} from '../../product/glossary';
import type {Block} from '../block';

/** Words that say nothing about a step. */
const small = new Set('sie den die das der dem des ein eine einen auf im in zu und dann mit'.split(' '));
/** Words of an address: enough to tell the steps of a section apart, few enough to outlive a change at their end. */
const WORDS = 3;

const blocks = new Set(['ul', 'ol', 'p', 'div', 'table', 'pre', 'blockquote']);

function isElement(node: ElementContent | Root['children'][number], ...tagNames: string[]): node is Element {
  return node.type === 'element' && tagNames.includes(node.tagName);
}

/** Reads what a step says before its first nested block; click paths are names of places, not of what is done. */
function textOf(nodes: readonly ElementContent[]): string {
  return nodes
    .map((node) => (node.type === 'text' ? node.value : node.type === 'element' ? textOf(node.children) : ' '))
    .join('');
}

function wordsOf(text: string): string {
  const words = toHeadingId(text)
    .split('-')
    .filter((word) => word && !small.has(word));
  return words.slice(0, WORDS).join('-');
}

/** Place of the text of a step: its first paragraph, or the item itself, and the number of its nodes before a block. */
function leadOf(item: Element): {parent: Element; end: number} {
  const paragraph = item.children.find((node) => node.type !== 'text' || node.value.trim() !== '');
  const parent = paragraph && isElement(paragraph, 'p') ? paragraph : item;
  const block = parent.children.findIndex((node) => node.type === 'element' && blocks.has(node.tagName));
  return {parent, end: block < 0 ? parent.children.length : block};
}

/** Explicit JSX: anything else becomes the link component of the framework, which does for every step what one place does. */
function link(id: string, position: number): MdxJsxTextElement {
  const attributes = {href: `#${id}`, className: 'hash-link', 'aria-label': `Link zu Schritt ${position}`};
  return {
    type: 'mdxJsxTextElement',
    name: 'a',
    attributes: Object.entries(attributes).map(([name, value]) => ({type: 'mdxJsxAttribute', name, value})),
    children: [],
    data: {_mdxExplicitJsx: true} as MdxJsxTextElement['data'],
  };
}

/** Fewer steps are seen at a glance. */
const LEAST_STEPS = 3;

/** How abbreviations of the glossary are said, of those that occur in a text. */
function pronunciations(text: string): Record<string, string> {
  const all = loadGlossary().flatMap(({aussprache = {}}) => Object.entries(aussprache));
  return Object.fromEntries(all.filter(([written]) => text.includes(written)));
}

/**
 * The button that shows the steps of a list one by one (src/blocks/steps/one-hand). Who reads on the way is offered it before the
 * list and as a plate.
 */
function stepsButton(list: Element, isOnTheWay: boolean): MdxJsxFlowElement {
  const say = pronunciations(textOf(list.children));
  const attributes = {
    type: 'button',
    className: isOnTheWay ? 'hc-button margin-bottom--md' : 'hc-text-button',
    'data-steps': '',
    ...(Object.keys(say).length > 0 ? {'data-say': JSON.stringify(say)} : {}),
  };
  return {
    type: 'mdxJsxFlowElement',
    name: 'button',
    attributes: Object.entries(attributes).map(([name, value]) => ({type: 'mdxJsxAttribute', name, value})),
    children: [{type: 'text', value: 'Schritt für Schritt'} as never],
  };
}

/**
 * Gives every step of an article, that is every item of a numbered list outside others, an address and a link to it.
 *
 * An address is the section and the first words of the step, such as `lauf-einreichen.datei-herunterladen`. A number would
 * silently point at another step as soon as one is put in before it; the words stay with what is done, wherever it moves
 * within its section. Where a step is reworded, the part before the dot still leads to its section
 * (src/blocks/steps/client.ts).
 */
export default function rehypeSteps(): Transformer<Root> {
  return (root, file) => {
    const isOnTheWay = (file.data.frontMatter as {unterwegs?: boolean} | undefined)?.unterwegs === true;
    const lists: Element[] = [];
    const taken = new Set<string>();
    let section = 'schritte';
    for (const node of root.children) {
      if (isElement(node, 'h1', 'h2', 'h3', 'h4') && typeof node.properties.id === 'string')
        section = node.properties.id;
      if (!isElement(node, 'ol')) continue;
      const items = node.children.filter((child): child is Element => isElement(child, 'li'));
      if (items.length >= LEAST_STEPS) lists.push(node);
      for (const [index, item] of items.entries()) {
        const {parent, end} = leadOf(item);
        const base = `${section}.${wordsOf(textOf(parent.children.slice(0, end))) || 'schritt'}`;
        let id = base;
        for (let count = 2; taken.has(id); count += 1) id = `${base}-${count}`;
        taken.add(id);
        item.properties.id = id;
        parent.children.splice(end, 0, link(id, index + 1) as unknown as ElementContent);
      }
    }
    for (const list of lists)
      root.children.splice(
        root.children.indexOf(list) + (isOnTheWay ? 0 : 1),
        0,
        stepsButton(list, isOnTheWay) as never,
      );
  };
}

export const block: Block = {html: rehypeSteps, clientModule: './src/blocks/steps/client.ts'};
