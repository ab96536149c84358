import type {Root} from 'hast';
import type {Transformer} from 'unified';
import {visit} from 'unist-util-visit';
import {LINES} from './names';

/** Elements at which a finding can be marked. */
const blocks = new Set([
  'p',
  'li',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'pre',
  'table',
  'tr',
  'blockquote',
  'img',
  'dt',
  'dd',
]);

/** Notes at every block which lines of the source it was made of, so that the page can mark what a finding is about. */
export default function rehypeLines(): Transformer<Root> {
  return (root) => {
    visit(root, 'element', ({tagName, properties, position}) => {
      if (position && blocks.has(tagName)) properties[LINES] = `${position.start.line}-${position.end.line}`;
    });
  };
}
