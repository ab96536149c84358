import {describe, expect, it} from 'vitest';
import {groupByLetter} from '@site/src/components/letters';

describe('groupByLetter', () => {
  it('sorts as a German index: umlauts with their vowel, case ignored', () => {
    const groups = groupByLetter(
      ['Überweisung', 'Zahlungsart', 'uCone', 'E-Rechnung', 'Einzelrechnung', 'Umsatz'].map((label) => ({label})),
    );
    expect(groups.map(({letter, entries}) => [letter, entries.map(({label}) => label)])).toEqual([
      ['E', ['E-Rechnung', 'Einzelrechnung']],
      ['U', ['Überweisung', 'uCone', 'Umsatz'].sort((a, b) => a.localeCompare(b, 'de'))],
      ['Z', ['Zahlungsart']],
    ]);
  });

  it('keeps entries that begin with no letter, and changes nothing it was given', () => {
    const given = [{label: 'B'}, {label: '2FA'}];
    expect(groupByLetter(given).map(({letter}) => letter)).toEqual(['#', 'B']);
    expect(given[0]!.label).toBe('B');
  });
});
