import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, beforeEach, describe, expect, it, vi} from 'vitest';
import type {List} from 'mdast';
import {shapesOf} from '../../icons/shapes';
import remarkRelated from './index';
import {transform} from '../../../tests/support/markdown';

const from = 'docs/rechnungen/verwaltung/stellen.mdx';
let root: string;

beforeAll(() => {
  root = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'related ')));
  const articles = {
    'rechnungen/verwaltung/einziehen': 'anleitung',
    'rechnungen/verwaltung/lauf-faq': 'faq',
    'rechnungen/e-rechnung/begriffserklärung': 'ueberblick',
    'buchhaltung/mahnungen': 'anleitung',
  };
  for (const [name, kind] of Object.entries(articles)) {
    const file = path.join(root, `docs/${name}.mdx`);
    fs.mkdirSync(path.dirname(file), {recursive: true});
    fs.writeFileSync(file, `---\ntitle: Titel\nart: ${kind}\n---\n`);
  }
  for (const [folder, label] of [
    ['rechnungen', 'Rechnungen'],
    ['buchhaltung', 'Buchhaltung'],
  ] as const)
    fs.writeFileSync(path.join(root, 'docs', folder, '_category_.yml'), `label: ${label}\n`);
});
afterAll(() => fs.rmSync(root, {recursive: true}));
beforeEach(() => void vi.spyOn(process, 'cwd').mockReturnValue(root));

const run = (markdown: string) => transform(remarkRelated, markdown, from);

describe('remark-related', () => {
  it('renders each link as a card with kind and area of its target', async () => {
    const root = await run(
      '## Verwandte Artikel\n\n- [Lastschriften](./einziehen.mdx)\n- [Mahnen](../../buchhaltung/mahnungen.mdx#mahnstufen)\n',
    );
    const list = root.children[1] as List;
    expect(list.data?.hProperties).toEqual({className: ['hc-related']});
    const cards = list.children.map(({children: [card]}) => card) as unknown as {
      name: string;
      attributes: {name: string; value: string}[];
    }[];
    expect(cards.map(({name}) => name)).toEqual(['VerwandterArtikel', 'VerwandterArtikel']);
    expect(cards.map(({attributes}) => attributes.map(({value}) => value))).toEqual([
      ['Anleitung', 'Rechnungen', shapesOf('rechnungen')],
      ['Anleitung', 'Buchhaltung', shapesOf('buchhaltung')],
    ]);
  });

  it('shows a question mark where the target answers questions', async () => {
    const root = await run('## Verwandte Artikel\n\n- [Fragen](../verwaltung/lauf-faq.mdx)\n');
    const [item] = (root.children[1] as List).children;
    expect(item?.children[0]).toMatchObject({
      attributes: [{value: 'Häufige Fragen'}, {value: 'Rechnungen'}, {name: 'bild', value: shapesOf('frage')}],
    });
  });

  it('finds a file whose name carries an umlaut, written as it is or encoded', async () => {
    for (const name of ['begriffserklärung', 'begriffserkl%C3%A4rung']) {
      await expect(run(`## Verwandte Artikel\n\n- [Begriffe](../e-rechnung/${name}.mdx)`)).resolves.toBeDefined();
    }
  });

  it('leaves lists under other headings alone', async () => {
    const root = await run('## Voraussetzungen\n\n- [Weg](./gibt-es-nicht.mdx)');
    expect(root.children[1]?.data).toBeUndefined();
  });

  it.each([
    [
      'a target that is not there',
      '- [Weg](./gibt-es-nicht.mdx)',
      /stellen\.mdx:3\n {2}Der verwandte Artikel „\.\/gibt-es-nicht\.mdx“ ist nicht da/,
    ],
    [
      'a point that is more than a link',
      '- [Mahnen](../../buchhaltung/mahnungen.mdx), wichtig',
      /:3\n {2}Unter „Verwandte Artikel“ steht je Zeile genau ein Link/,
    ],
    ['a paragraph instead of a list', 'Siehe oben.', /:1\n {2}Unter „Verwandte Artikel“ fehlt die Liste/],
    ['nothing at all', '', /fehlt die Liste/],
  ])('stops at %s', async (_name, body, message) => {
    await expect(run(`## Verwandte Artikel\n\n${body}`)).rejects.toThrow(message);
  });

  it('stops at an address instead of a file with words for the editor', async () => {
    await expect(run('## Verwandte Artikel\n\n- [Mahnen](/buchhaltung/mahnungen)')).rejects.toThrow(
      'Verweisen Sie mit dem Pfad der Datei',
    );
  });
});
