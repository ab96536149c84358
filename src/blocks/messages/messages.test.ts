import type {Heading, Link, Root} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import {describe, expect, it} from 'vitest';
import remarkMessages from './index';
import {transform} from '../../../tests/support/markdown';

const data = {
  groups: [
    {
      title: 'Rechnung',
      messages: [
        {
          code: 'M-060',
          wording: 'Kein Mandat über {betrag}.',
          meaning: 'Es **fehlt**.',
          remedy: 'Legen Sie eines an.',
          people: [],
          rights: [{name: 'Stufe Bearbeiten im Bereich Rechnungen', roles: ['Administrator', 'Buchhaltung']}],
        },
      ],
    },
  ],
  mentions: new Map([['M-060', [{title: 'Lastschriften', to: '/rechnungen/über#hilfe'}]]]),
};
const run = (markdown: string, file?: string) => transform(() => remarkMessages({data}), markdown, file);

function links(root: Root): [text: string, url: string][] {
  const found: [string, string][] = [];
  visit(root, 'link', (node: Link) => void found.push([toString(node), node.url]));
  return found;
}

describe('the page of messages', () => {
  it('has one heading with an anchor for each, and what a reader needs below', async () => {
    const root = await run('Davor.\n\n<Meldungen />\n\nDanach.', 'gethelp/meldungen.mdx');
    const headings = root.children.filter((node): node is Heading => node.type === 'heading');
    expect(headings.map((heading) => [toString(heading), heading.data?.hProperties?.id])).toEqual([
      ['Rechnung', undefined],
      ['M-060: Kein Mandat über {betrag}.', 'm-060'],
    ]);
    const text = root.children.map((child) => toString(child)).join('\n');
    expect(text).toContain('Das hilft: Legen Sie eines an.');
    expect(text).toContain('Wer das darf: Administrator und Buchhaltung (Stufe Bearbeiten im Bereich Rechnungen)');
    expect(links(root)).toEqual([['Lastschriften', '/rechnungen/%C3%BCber#hilfe']]);
    expect(toString(root.children.at(-1)!)).toBe('Danach.');
  });
});

describe('the code at the start of a row', () => {
  const own: [string, string] = ['M-060', '/gethelp/meldungen#m-060'];

  it.each([
    ['| Meldung | Hilfe |\n|---|---|\n| M-060: „Kein Mandat“ | anlegen, siehe M-060 |\n'],
    ['- **M-060:** „Kein Mandat“ Anlegen.\n'],
    ['- **M-060: „Kein Mandat“** Anlegen.\n'],
    ['- M-060: „Kein Mandat“\n'],
  ])('links to its entry: %j', async (markdown) => {
    const root = await run(markdown);
    expect(links(root)).toEqual([own]);
    expect(toString(root)).toBe(toString(await transform(() => () => {}, markdown)));
  });

  it('is not linked in sentences, in the handbook or in code', async () => {
    expect(links(await run('Es kommt M-060.\n\n1. Es kommt M-060.\n\n- `M-060`\n'))).toEqual([]);
    expect(links(await run('- M-060\n', 'intern/a.mdx'))).toEqual([]);
  });

  it('stops the build if the product has no such message', async () => {
    await expect(run('Davor.\n\n- M-999: weg\n')).rejects.toThrow(
      /^docs\/rechnungen\/test\.mdx:3\n.*M-999 gibt es nicht/,
    );
  });
});
