import fs from 'node:fs';
import path from 'node:path';
import type {Nodes, Root, RootContent} from 'mdast';
import type {MdxJsxFlowElement, MdxJsxTextElement} from 'mdast-util-mdx-jsx';
import type {Transformer} from 'unified';
import {SKIP, visit} from 'unist-util-visit';
import {site} from '../../../config/site';
import {loadMenu, type MenuTree} from '../../product/menu';
import {shortId} from '../../product/screen-id';
import {attributeOf} from '../attribute';
import type {Block} from '../block';
import {ContentError} from '../content-error';
import {plainElement} from '../plain-element';
import {rule as HC013} from './HC013-click-paths';

/** Address of the page with the map of the product, without the base URL. */
const MAP = 'gethelp/produktkarte';

let menu: MenuTree | undefined;

type Element = MdxJsxFlowElement | MdxJsxTextElement;

const isClickPath = (node: Nodes): node is Element =>
  (node.type === 'mdxJsxTextElement' || node.type === 'mdxJsxFlowElement') && node.name === 'Klickpfad';

type Step = NonNullable<ReturnType<MenuTree['resolve']>>[number];

/** Up to this length, in characters, a label stays on one line even on a phone of 320 px. */
const LONGEST_UNBROKEN_LABEL = 28;

const span = (className: string, ...children: Parameters<typeof plainElement>[3]) =>
  plainElement('mdxJsxTextElement', 'span', {className}, children);

function item({label, kind}: Step): MdxJsxTextElement {
  const names = [
    'klickpfad__item',
    kind === 'action' ? 'klickpfad__item--action' : label.startsWith('‹') && 'klickpfad__item--record',
    label.length > LONGEST_UNBROKEN_LABEL && 'klickpfad__item--long',
  ];
  return span(names.filter(Boolean).join(' '), label);
}

/** Read aloud 'Klickpfad: Rechnungen, Lastschriften', copied 'Rechnungen › Lastschriften'. */
function parts(steps: readonly Step[]): (MdxJsxTextElement | string)[] {
  const arrow = plainElement('mdxJsxTextElement', 'span', {className: 'klickpfad__sep', 'aria-hidden': 'true'}, [
    '›\u00a0',
  ]);
  return [
    span('hc-hidden', 'Klickpfad: '),
    ...steps.flatMap((step, index) => {
      const comma = index < steps.length - 1 ? [span('hc-hidden', ',')] : [];
      return index === 0
        ? [span('klickpfad__step', item(step), ...comma)]
        : [' ', span('klickpfad__step', arrow, item(step), ...comma)];
    }),
  ];
}

/**
 * Resolves `<Klickpfad pfad="…" />` against the menu tree and writes the path as HTML. An unknown path stops the build.
 *
 * @param options.isLinked whether paths lead to their branch of the product map; when left out, if there is that page
 */
export default function remarkKlickpfad(options: {menu?: MenuTree; isLinked?: boolean} = {}): Transformer<Root> {
  const {menu: tree = (menu ??= loadMenu()), isLinked = fs.existsSync(path.resolve(`${MAP}.mdx`))} = options;
  return (root, file) => {
    visit(root, (node, index, parent) => {
      if (!isClickPath(node) || !parent || index === undefined) return undefined;
      const written = attributeOf(node, 'pfad');
      if (written === undefined)
        throw new ContentError(
          file,
          node,
          'Dem Klickpfad fehlt die Angabe pfad.',
          'Schreiben Sie zum Beispiel <Klickpfad pfad="Rechnungen > Rechnungsübersicht" />.',
        );
      const steps = tree.resolve(written);
      if (!steps)
        throw new ContentError(
          file,
          node,
          `Den Klickpfad „${written}“ gibt es im Menübaum nicht.`,
          `Am nächsten kommt: „${tree.nearest(written)}“. Der Menübaum steht in src/product/menue.yml.`,
        );
      const attributes: Record<string, string> = {className: 'klickpfad'};
      if (isLinked) attributes.href = `${site.baseUrl}${MAP}#${shortId(tree.idOf(written)!)}`;
      parent.children[index] = plainElement(node.type, isLinked ? 'a' : 'span', attributes, parts(steps));
      return SKIP;
    });
  };
}

/** The path as the page shows it. */
function text(node: RootContent): RootContent[] | undefined {
  if (!isClickPath(node)) return undefined;
  return [{type: 'strong', children: [{type: 'text', value: attributeOf(node, 'pfad')?.replaceAll('>', '›') ?? ''}]}];
}

export const block: Block = {markdown: remarkKlickpfad, rules: [HC013], text};
