import type {Heading, Link, Root} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import {expect, it} from 'vitest';
import {toHeadingId} from '../../content/heading-ids';
import remarkGlossary from './index';
import {loadGlossary} from '../../product/glossary';
import {transform} from '../../../tests/support/markdown';

const term = (begriff: string, synonyme: string[] = []) => ({
  begriff,
  definition: `Was ${begriff} ist.`,
  synonyme,
  vermeiden: [],
});
const data = {
  terms: [term('Übergabe'), term('Tour', ['Route']), term('Umsatz'), term('Lieferschein')],
  articles: [
    {title: 'Touren planen', route: '/touren'},
    {title: 'Tourvorlagen anlegen', route: '/vorlagen'},
    {title: 'Digitaler Lieferschein', route: '/über'},
  ],
};
const run = () => transform(() => remarkGlossary({data}), 'Davor.\n\n<Begriffe />\n\nDanach.');
const headings = (root: Root) =>
  root.children
    .filter((node): node is Heading => node.type === 'heading')
    .map((heading) => [heading.depth, toString(heading), heading.data?.hProperties?.id]);

it('lists terms by letter, as a German dictionary does', async () => {
  expect(headings(await run())).toEqual([
    [2, 'L', 'buchstabe-l'],
    [3, 'Lieferschein', 'lieferschein'],
    [2, 'T', 'buchstabe-t'],
    [3, 'Tour', 'tour'],
    [2, 'U', 'buchstabe-u'],
    [3, 'Übergabe', 'uebergabe'],
    [3, 'Umsatz', 'umsatz'],
  ]);
});

it('says what a term means, what else it is called, and which articles are about it and no compound', async () => {
  const root = await run();
  const links: [string, string][] = [];
  visit(root, 'link', (node: Link) => void links.push([toString(node), node.url]));
  expect(links).toEqual([
    ['Digitaler Lieferschein', '/%C3%BCber'],
    ['Touren planen', '/touren'],
  ]);
  const text = root.children.map((child) => toString(child)).join('\n');
  expect(text).toContain('Tour\nWas Tour ist.\nAuch gesucht als: Route.\nMehr dazu: Touren planen');
  expect(text).toMatch(/^Davor\.[^]*Danach\.$/);
});

it('has an address of its own for every term of the product', () => {
  const anchors = loadGlossary().map(({begriff}) => toHeadingId(begriff));
  expect(anchors.length).toBeGreaterThan(0);
  expect(new Set(anchors).size).toBe(anchors.length);
});
