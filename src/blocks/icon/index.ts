import type {Root} from 'mdast';
import type {Transformer} from 'unified';
import {visit} from 'unist-util-visit';
import {isIconName, knownIcons} from '../../icons/names';
import {shapesOf} from '../../icons/shapes';
import {ContentError} from '../content-error';
import type {Block} from '../block';

/**
 * Passes the shapes of `<Icon name="…" />` to the component, so that no page needs the whole set. An unknown name stops the
 * build.
 */
export default function remarkIcons(): Transformer<Root> {
  return (root, file) => {
    visit(root, (node) => {
      if (node.type !== 'mdxJsxTextElement' && node.type !== 'mdxJsxFlowElement') return;
      if (node.name !== 'Icon') return;
      const {attributes} = node;
      const index = attributes.findIndex((entry) => entry.type === 'mdxJsxAttribute' && entry.name === 'name');
      const name = attributes[index]?.value;
      if (typeof name !== 'string')
        throw new ContentError(
          file,
          node,
          'Dem Symbol fehlt der Name.',
          'Schreiben Sie zum Beispiel <Icon name="rechnung" />.',
        );
      if (!isIconName(name)) throw new ContentError(file, node, `Das Symbol „${name}“ gibt es nicht.`, knownIcons());
      attributes[index] = {type: 'mdxJsxAttribute', name: 'shapes', value: shapesOf(name)};
    });
  };
}

export const block: Block = {markdown: remarkIcons};
