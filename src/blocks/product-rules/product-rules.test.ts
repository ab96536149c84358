import type {Parent} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {describe, expect, it} from 'vitest';
import remarkProductRules, {remarkSettings} from '.';
import {parseProductRules} from '../../product/product-rules';
import {transform} from '../../../tests/support/markdown';
import {menu, rights} from '../../../tests/support/product';

const rules = parseProductRules(
  `- kapitel: R-07
  titel: Änderungen
  regeln:
    R-07.1:
      satz: Bestellungen behalten ihren Preis, bis **Preise neu berechnen** gewählt wird.
      heimat: rechnungen/aendern
`,
  'regeln.yml',
  menu,
);
const run = (markdown: string) => transform(() => remarkProductRules({rules}), markdown);

describe('a quoted rule', () => {
  it('is its sentence with its condition, labels bold', async () => {
    const {children} = await run('Was gilt? <Regel nr="R-07.1" />');
    expect(toString(children[0])).toBe(
      'Was gilt? Bestellungen behalten ihren Preis, bis Preise neu berechnen gewählt wird.',
    );
    expect(JSON.stringify(children)).toContain('"strong"');
  });

  it('is an own wording between two tags', async () =>
    expect(toString(await run('<Regel nr="R-07.1" fassung="0000">Der Preis bleibt.</Regel>'))).toBe(
      'Der Preis bleibt.',
    ));

  it.each([
    ['<Regel nr="R-07.2" />', /Eine Regel „R-07\.2“ gibt es in src\/product\/regeln\.yml nicht\.\n.*R-07\.1/],
    ['<Regel />', /fehlt die Angabe nr\.\n.*R-07\.1/],
    ['<Regel nr="R-9">Wortlaut.</Regel>', /„R-9“ gibt es/],
  ])('stops the build for %s', async (text, message) => expect(run(text)).rejects.toThrow(message));
});

describe('the settings of an article', () => {
  const setting = parseProductRules(
    `- kapitel: R-01
  titel: Fristen
  regeln:
    R-01.1:
      satz: Voreingestellt sind 7 Tage.
      heimat: rechnungen/test#frist
      einstellung:
        feld: Frist
        bildschirm: backend.einstellungen
        vorgabe: 7 Tage
        wirkt: neu
        wirkt_satz: Die Frist gilt für neue Rechnungen.
`,
    'regeln.yml',
    menu,
  );
  const write = (markdown: string, file?: string) =>
    transform(() => remarkSettings({data: {rules: setting, menu, rights}}), markdown, file);

  it('stand before what it is related to: where, who, and what a change acts on', async () => {
    const {children} = await write('Davor.\n\n## Verwandte Artikel\n\n- x\n');
    expect(children.map(({type}) => type)).toEqual(['paragraph', 'mdxJsxFlowElement', 'heading', 'list']);
    const [heading, where, table] = (children[1] as Parent).children;
    expect(heading!.data).toEqual({hProperties: {id: 'was-aendert-sich'}});
    expect(toString(where)).toBe('Zu ändern unter Einstellungen. Das darf ab Werk: Administrator.');
    expect(toString(table)).toContain('Frist7 TageDie Frist gilt für neue Rechnungen.–');
    expect((await write('Davor.')).children).toHaveLength(2);
  });

  it('name their screen where there are several, and the path these begin with', async () => {
    const two = (screen: string) =>
      parseProductRules(
        ['einziehbar', screen]
          .map(
            (id, at) => `- kapitel: R-0${at + 1}
  titel: Lauf
  regeln:
    R-0${at + 1}.1:
      satz: Der Lauf ist wählbar.
      heimat: rechnungen/test
      einstellung: {feld: Tag, bildschirm: backend.rechnungen.lastschriften${id && `.${id}`}, vorgabe: Montag, wirkt: neu, wirkt_satz: Er gilt dann.}
`,
          )
          .join(''),
        'regeln.yml',
        menu,
      );
    const root = await transform(() => remarkSettings({data: {rules: two(''), menu, rights}}), 'Davor.');
    const [, where, table] = (root.children[1] as Parent).children;
    expect(toString(where)).toMatch(/^Zu ändern unter Rechnungen > Lastschriften\./);
    expect(toString(table)).toContain('Einziehbar: Tag');
    expect(toString(table)).toContain('Lastschriften: Tag');
  });

  it('are not in an article that is home of none', async () =>
    expect((await write('Davor.', 'docs/rechnungen/andere.mdx')).children).toHaveLength(1));
});
