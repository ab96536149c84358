import type {Nodes} from 'mdast';
import {visit} from 'unist-util-visit';
import {describe, expect, it} from 'vitest';
import remarkKlickpfad from './index';
import {MenuTree} from '../../product/menu';
import {transform} from '../../../tests/support/markdown';

const menu = new MenuTree([
  {
    id: 'backend',
    label: 'Backend',
    typ: 'wurzel',
    children: [
      {
        id: 'r',
        label: 'Rechnungen',
        typ: 'menue',
        children: [{id: 'l', label: 'Rechnung', typ: 'detail', aktionen: ['Senden']}],
      },
      ...[28, 29].map((length) => ({id: `a${length}`, label: 'A'.repeat(length), typ: 'menue' as const, children: []})),
    ],
  },
]);
const run = (markdown: string, isLinked = false) => transform(() => remarkKlickpfad({menu, isLinked}), markdown);

/** The HTML a node of MDX becomes. */
function toHtml(node: Nodes): string {
  if (node.type === 'text') return node.value;
  const inner = 'children' in node ? node.children.map((child) => toHtml(child)).join('') : '';
  if (node.type !== 'mdxJsxTextElement' && node.type !== 'mdxJsxFlowElement') return inner;
  const attributes = node.attributes.map((one) =>
    typeof one.value === 'string' && 'name' in one ? ` ${one.name}="${one.value}"` : '',
  );
  return `<${node.name}${attributes.join('')}>${inner}</${node.name}>`;
}

const render = async (path: string, isLinked = false) => toHtml(await run(`<Klickpfad pfad="${path}" />`, isLinked));

/** What is left for a screen reader: everything but the arrows. */
const spoken = (html: string) =>
  html
    .replace(/<span[^>]*aria-hidden="true">[^<]*<\/span>/g, '')
    .replace(/<[^>]*>/g, '')
    .trim();

/** What is left for the clipboard: everything but the visually hidden parts, which cannot be selected. */
const copied = (html: string) =>
  html
    .replace(/<span className="hc-hidden">[^<]*<\/span>/g, '')
    .replace(/<[^>]*>/g, '')
    .replace(/\u00a0/g, ' ')
    .trim();

describe('click paths', () => {
  const path = 'Rechnungen > ‹Rechnung› > Senden';

  it('are spoken as a list and copied with arrows', async () => {
    const html = await render(path);
    expect(spoken(html)).toBe('Klickpfad: Rechnungen, ‹Rechnung›, Senden');
    expect(copied(html)).toBe('Rechnungen › ‹Rechnung› › Senden');
  });

  it('mark records, buttons and labels too long for one line', async () => {
    const html = await render(path);
    expect(html).toContain('<span className="klickpfad__item">Rechnungen</span>');
    expect(html).toContain('klickpfad__item--record');
    expect(html).toContain('klickpfad__item--action');
    expect(html).not.toContain('klickpfad__item--long');
    expect(await render('A'.repeat(28))).not.toContain('klickpfad__item--long');
    expect(await render('A'.repeat(29))).toContain('klickpfad__item--long');
  });

  it('are plain HTML for MDX, in the text and on a line of their own', async () => {
    for (const source of [`Öffnen Sie <Klickpfad pfad="${path}" />.`, `<Klickpfad pfad="${path}" />`]) {
      const elements: object[] = [];
      visit(await run(source), (node) => {
        if ('name' in node) elements.push(node);
      });
      expect(elements).toHaveLength(12);
      for (const element of elements) expect(element).toMatchObject({data: {_mdxExplicitJsx: true}});
    }
  });

  it('lead to their branch of the product map, where there is one: a button to the view it stands in', async () => {
    expect(await render(path)).toMatch(/^<span className="klickpfad">/);
    expect(await render(path, true)).toMatch(/^<a className="klickpfad" href="\/gethelp\/produktkarte#l">.*<\/a>$/);
  });

  it('leaves other components alone', async () => {
    expect(toHtml(await run('<Icon pfad="Unfug" />'))).toBe('<Icon pfad="Unfug"></Icon>');
  });

  it('names file, line and the nearest path when there is no such path', async () => {
    await expect(run('Text\n\nUnd <Klickpfad pfad="Rechnung > Senden" />')).rejects.toThrow(
      /^docs\/rechnungen\/test\.mdx:3\n {2}Den Klickpfad „Rechnung > Senden“ gibt es im Menübaum nicht\.\n {2}Am nächsten kommt: „Rechnungen/,
    );
  });

  it.each(['<Klickpfad />', '<Klickpfad pfad={"Rechnungen"} />', '<Klickpfad {...rest} />'])(
    'refuses %s, which cannot be checked',
    async (source) => {
      await expect(run(source)).rejects.toThrow('Dem Klickpfad fehlt die Angabe pfad.');
    },
  );
});
