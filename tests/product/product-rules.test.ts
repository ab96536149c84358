import {describe, expect, it} from 'vitest';
import {loadProductRules, parseProductRules} from '../../src/product/product-rules';
import {menu} from '../support/product';

const setting = `      einstellung:
        feld: Frist
        bildschirm: backend.einstellungen
        vorgabe: 7 Tage
        wirkt: neu
        wirkt_satz: Die Frist gilt für neue Rechnungen.
        bleibt: Eine gestellte Rechnung behält ihre Frist.
`;
const file = (more = '', number = 'R-01.1') => `- kapitel: R-01
  titel: Fristen
  regeln:
    ${number}:
      satz: Voreingestellt sind 7 Tage.
      heimat: rechnungen/fristen#frist
${more}`;
const parse = (source: string, addressFault?: Parameters<typeof parseProductRules>[3]) =>
  parseProductRules(source, 'regeln.yml', menu, addressFault);

describe('the rules of the product', () => {
  it('are sentences with a home, and the setting they follow', () =>
    expect([...parse(file(setting)).values()]).toEqual([
      {
        number: 'R-01.1',
        chapter: 'R-01 Fristen',
        sentence: 'Voreingestellt sind 7 Tage.',
        home: 'rechnungen/fristen#frist',
        setting: {
          field: 'Frist',
          screen: 'backend.einstellungen',
          asDelivered: '7 Tage',
          reach: 'neu',
          acts: 'Die Frist gilt für neue Rechnungen.',
          leaves: 'Eine gestellte Rechnung behält ihre Frist.',
        },
        proof: [],
      },
    ]));

  it.each([
    ['of another chapter', file('', 'R-02.1'), /regeln\.yml:5\n.*„R-02\.1“ ist keine Nummer aus R-01/],
    ['without a number', file('', 'R-01'), /keine Nummer/],
    ['given twice', file() + file(), /R-01\.1 gibt es schon/],
    ['with half a sentence', file().replace('sind 7 Tage.', 'sind 7 Tage'), /regeln\.yml:5\n.*ganzer Satz/],
    [
      'with a setting nowhere',
      file(setting.replace('backend.einst', 'backend.einszt')),
      /„backend\.einsztellungen“ gibt es/,
    ],
    ['with a setting that acts on nothing known', file(setting.replace('neu', 'bald')), /regeln\.yml:11/],
  ])('stop %s', (_, source, message) => expect(() => parse(source)).toThrow(message));

  it('stop without a home, where homes are looked up', () =>
    expect(() => parse(file(), (to) => [`„${to}“ fehlt.`, 'Anlegen.'])).toThrow(/regeln\.yml:6\n.*fehlt\./));

  it('of a product without any are none', () => expect(loadProductRules('/gibt/es/nicht').size).toBe(0));
});
