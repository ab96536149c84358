import {describe, expect, it} from 'vitest';
import {checkArithmetic} from './arithmetic';

const problems = (text: string) => checkArithmetic(text).findings.map(({problem, advice}) => `${problem} ${advice}`);

describe('arithmetic of a text', () => {
  it.each([
    '4 × 9,80 € = 39,20 €',
    '4 × 62,40 € + 3 × 39,20 € = 367,20 €',
    '49,80 € ÷ 1,07 = **46,54 €**',
    '3,90 € × 46,54 ÷ 53,67 = 3,38 €',
    '236 × 50 g = 11,8 kg',
    'Es bleiben: 158,60 € + 12,00 € = 170,60 €',
    '46,54 € von 53,67 € sind 86,7 %',
    '12 × 0,7 l',
  ])('%s is right', (text) => expect(problems(text)).toEqual([]));

  it.each([
    ['4 × 9,80 € = 39,30 €', '„4 × 9,80 € = 39,30 €“ stimmt nicht. Es ergibt 39,2.'],
    ['Es bleiben: 158,60 € + 12,00 € = 170,06 €', 'Es ergibt 170,6.'],
    ['200 − 2 × 50 = 150', 'Es ergibt 100.'],
    ['46,54 € von 53,67 € sind 87,6 %', 'Es sind 86,72 %.'],
  ])('%s is wrong', (text, said) => expect(problems(text).join()).toContain(said));

  const table = (...rows: string[]) =>
    ['| Zeile | netto | Steuer 7 % | brutto |', '|---|---|---|---|', ...rows].join('\n');

  it('holds for the sums and rows of tables', () => {
    expect(
      problems(
        table('| A | 39,20 € | 2,74 € | 41,94 € |', '| B | −9,20 € | – | – |', '| **Zusammen** | 30,00 € | – | – |'),
      ),
    ).toEqual([]);
    expect(problems(table('| A | 39,20 € | 2,74 € | 41,49 € |'))).toEqual([
      'In dieser Zeile ergeben netto und Steuer nicht 41,49 €. 39,2 + 2,74 = 41,94.',
    ]);
    expect(
      problems(table('| A | 1,00 € | – | – |', '| B | 2,00 € | – | – |', '| **Summe** | **4,00 €** | – | – |')),
    ).toEqual(['„4,00 €“ ist nicht die Summe der Zeilen darüber. Die Zeilen ergeben 3.']);
  });

  it('lets a total begin after an earlier one', () =>
    expect(
      problems(
        '| Zeile | netto |\n|---|---|\n| A | 1,00 € |\n| B | 2,00 € |\n| **Summe** | 3,00 € |\n| Steuer | 0,21 € |\n| **Rechnungsbetrag** | 3,21 € |',
      ),
    ).toEqual([]));
});
