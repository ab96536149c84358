import {toString} from 'mdast-util-to-string';
import {describe, expect, it} from 'vitest';
import remarkProductRules from '.';
import {parseProductRules} from '../../product/product-rules';
import {transform} from '../../../tests/support/markdown';
import {menu} from '../../../tests/support/product';

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
