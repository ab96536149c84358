import {describe, expect, it} from 'vitest';
import {readFigures} from '../../src/product/figures';

describe('figures of a text', () => {
  const texts = (text: string) => readFigures(text).map((figure) => figure.text);

  it('are amounts, days and quantities in one form each', () => {
    expect(texts('1.234,56 €, 392,90 Euro, 5,00 CHF')).toEqual(['1.234,56 €', '392,90 €', '5,00 CHF']);
    expect(texts('am 5.6.2025, am 05.06. und am 9.\u00A0Oktober 2025.')).toEqual([
      '05.06.2025',
      '05.06.',
      '09.10.2025',
    ]);
    expect(texts('0,500 kg, 1.100 kg, 36,0 kg, 7\u00A0%')).toEqual(['0,5 kg', '1100 kg', '36 kg', '7 %']);
    expect(texts('Sie endet am 31.05.2025.')).toEqual(['31.05.2025']);
    expect(texts('am 75.05.')).toEqual(['75.05.']);
  });

  it('are not parts of names, versions, times and factors', () => {
    for (const text of [
      'Kasten 12 × 0,7 l',
      'Version 25.11.',
      'um 06:00 Uhr',
      '8,49 € ÷ 1,19'.slice(7),
      'RFC 9.1.2',
      'A-03.04.',
    ])
      expect(texts(text), text).toEqual([]);
  });
});
