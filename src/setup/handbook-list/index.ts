import type {Root, RootContent} from 'mdast';
import type {Transformer} from 'unified';
import {SKIP, visit} from 'unist-util-visit';
import {site} from '../../../config/site';
import {OVERVIEW_ROUTE} from '../../handbook/overview';

const heading: RootContent = {
  type: 'heading',
  depth: 2,
  children: [{type: 'text', value: 'Handbücher zum Drucken'}],
  data: {hProperties: {id: 'handbuecher'}},
};

const paragraph: RootContent = {
  type: 'paragraph',
  children: [
    {
      type: 'text',
      value: 'Die ganze Hilfe, ein Bereich oder das Nötige für einen Arbeitsplatz als PDF, mit Stichwörtern: ',
    },
    {
      type: 'link',
      // The list is made after the build; the framework does not know it.
      url: `pathname://${OVERVIEW_ROUTE}`,
      children: [{type: 'text', value: 'Handbücher ansehen'}],
    },
    {type: 'text', value: '.'},
  ],
};

/**
 * Writes the way to the handbooks where a page has `<Handbuecher />`, and nothing where the site is published without them.
 *
 * @param options.published as the settings of the site say when left out
 */
export default function remarkHandbooks({published = site.handbooks}: {published?: boolean} = {}): Transformer<Root> {
  return (root) => {
    visit(root, 'mdxJsxFlowElement', (node, index, parent) => {
      if (node.name !== 'Handbuecher' || !parent || index === undefined) return undefined;
      const nodes = published ? [heading, paragraph] : [];
      parent.children.splice(index, 1, ...structuredClone(nodes));
      return [SKIP, index + nodes.length];
    });
  };
}
