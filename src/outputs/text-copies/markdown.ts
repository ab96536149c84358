import type {Nodes} from 'mdast';
import {toMdast} from 'hast-util-to-mdast';
import {gfmToMarkdown} from 'mdast-util-gfm';
import {toMarkdown, type Options} from 'mdast-util-to-markdown';
import type {PageContent} from '../../site-pages';

const format: Options = {
  bullet: '-',
  emphasis: '_',
  rule: '-',
  listItemIndent: 'one',
  extensions: [gfmToMarkdown({tablePipeAlign: false})],
};

/** A page as Markdown: title, its fields and address in one line, then what it says. */
export function pageToMarkdown({title, fields, body}: PageContent, url: string): string {
  const tree = toMdast(body);
  const head: Nodes = {
    type: 'root',
    children: [
      {type: 'heading', depth: 1, children: [{type: 'text', value: title}]},
      {
        type: 'paragraph',
        children: [
          {type: 'text', value: fields ? `${fields} · Quelle: ` : 'Quelle: '},
          {type: 'link', url, children: [{type: 'text', value: url}]},
        ],
      },
    ],
  };
  return `${toMarkdown(head, format)}\n${toMarkdown(tree, format)}`;
}
