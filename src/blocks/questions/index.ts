import {valueToEstree} from 'estree-util-value-to-estree';
import type {Element, Root, RootContent} from 'hast';
import type {Transformer} from 'unified';
import {isHidden} from '../plain-element';
import {moduleCode} from '../module-code';
import type {Block} from '../block';

/** A question of an article of the kind `faq` and its answer, both without any markup. */
export interface Question {
  question: string;
  answer: string;
}

/** Elements on lines of their own: their texts must not grow together. */
const blocks = new Set(['p', 'li', 'ul', 'ol', 'div', 'h3', 'h4', 'tr', 'th', 'td', 'pre', 'blockquote']);

function plainText(node: RootContent): string {
  if (node.type === 'text') return node.value;
  if (node.type === 'mdxJsxTextElement' || node.type === 'mdxJsxFlowElement') {
    return isHidden(node) ? '' : node.children.map(plainText).join('');
  }
  if (node.type !== 'element') return '';
  const text = node.children.map(plainText).join('');
  return blocks.has(node.tagName) ? ` ${text} ` : text;
}

function squash(text: string): string {
  return text
    .replace(/\u00ad/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

function isHeading(node: RootContent, ...tagNames: string[]): node is Element {
  return node.type === 'element' && tagNames.includes(node.tagName);
}

/** Headings of the second level that ask something, each with the text up to the next one. */
export function readQuestions(root: Root): Question[] {
  return root.children.flatMap((node, index) => {
    if (!isHeading(node, 'h2')) return [];
    const question = squash(plainText(node));
    if (!question.endsWith('?')) return [];
    const rest = root.children.slice(index + 1);
    const end = rest.findIndex((next) => isHeading(next, 'h1', 'h2'));
    const answer = squash((end < 0 ? rest : rest.slice(0, end)).map(plainText).join(' '));
    return answer ? [{question, answer}] : [];
  });
}

/** Gives articles of the kind `faq` an export with their questions, from which the page describes itself to machines. */
export default function rehypeQuestions(): Transformer<Root> {
  return (root, file) => {
    const {art} = (file.data.frontMatter ?? {}) as {art?: string};
    if (art !== 'faq') return;
    root.children.push(
      moduleCode({
        type: 'ExportNamedDeclaration',
        specifiers: [],
        attributes: [],
        declaration: {
          type: 'VariableDeclaration',
          kind: 'const',
          declarations: [
            {
              type: 'VariableDeclarator',
              id: {type: 'Identifier', name: 'questions'},
              init: valueToEstree(readQuestions(root)),
            },
          ],
        },
      }),
    );
  };
}

export const block: Block = {html: rehypeQuestions};
