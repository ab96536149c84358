import type {Root, RootContent} from 'mdast';
import type {Transformer} from 'unified';
import {visit} from 'unist-util-visit';
import {writeClickPath} from '../../lib/click-path';
import {loadMenu, type MenuTree} from '../../product/menu';
import {shortId} from '../../product/screen-id';
import {ContentError} from '../content-error';
import {hasMap} from '../product-map';
import type {Block} from '../block';
import {rule as HC013} from './HC013-click-paths';

let menu: MenuTree | undefined;

/**
 * Resolves `<Klickpfad pfad="…" />` against the menu tree and hands the steps to the component, so that the browser
 * never needs the tree. An unknown path stops the build.
 *
 * @param options.isLinked whether paths lead to their branch of the product map; when left out, if there is that page
 */
export default function remarkKlickpfad(options: {menu?: MenuTree; isLinked?: boolean} = {}): Transformer<Root> {
  const {menu: tree = (menu ??= loadMenu()), isLinked = hasMap()} = options;
  return (root, file) => {
    visit(root, (node) => {
      if (node.type !== 'mdxJsxTextElement' && node.type !== 'mdxJsxFlowElement') return;
      const element = node;
      if (element.name !== 'Klickpfad') return;
      const attribute = element.attributes.find((a) => a.type === 'mdxJsxAttribute' && a.name === 'pfad');
      const value = attribute?.value;
      if (typeof value !== 'string') {
        throw new ContentError(
          file,
          node,
          'Dem Klickpfad fehlt die Angabe pfad.',
          'Schreiben Sie zum Beispiel <Klickpfad pfad="Rechnungen > Rechnungsübersicht" />.',
        );
      }
      const steps = tree.resolve(value);
      if (!steps) {
        throw new ContentError(
          file,
          node,
          `Den Klickpfad „${value}“ gibt es im Menübaum nicht.`,
          `Am nächsten kommt: „${tree.nearest(value)}“. Der Menübaum steht in src/product/menue.yml.`,
        );
      }
      element.attributes = [
        {
          type: 'mdxJsxAttribute',
          name: 'schritte',
          value: writeClickPath(steps.map(({label, kind}) => ({label, isButton: kind === 'action'}))),
        },
        ...(isLinked ? [{type: 'mdxJsxAttribute' as const, name: 'ort', value: shortId(tree.idOf(value)!)}] : []),
      ];
    });
  };
}

/** The path as the page shows it. */
function text(node: RootContent): RootContent[] | undefined {
  if ((node.type !== 'mdxJsxTextElement' && node.type !== 'mdxJsxFlowElement') || node.name !== 'Klickpfad')
    return undefined;
  const path = node.attributes.find((one) => one.type === 'mdxJsxAttribute' && one.name === 'pfad')?.value;
  return [
    {type: 'strong', children: [{type: 'text', value: typeof path === 'string' ? path.replaceAll('>', '›') : ''}]},
  ];
}

export const block: Block = {markdown: remarkKlickpfad, rules: [HC013], text};
