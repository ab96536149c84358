import {describe, expect, it} from 'vitest';
import {loadSuggestions, parseSuggestions} from '../../src/product/suggestions';

describe('suggested questions', () => {
  it('of the product are valid', () => {
    expect(loadSuggestions()).toHaveLength(3);
  });

  it.each([
    ['- Wie?\n- Wo?\n', /^x\.yml:1\n {2}Hier stehen genau 3 Fragen/],
    ['- Wie?\n- Wo?\n- Wer?\n- Was?\n', /^x\.yml:1\n {2}Hier stehen genau 3 Fragen/],
    ['- Wie?\n- Rechnung erstellen\n- Wer?\n', /^x\.yml:2\n {2}Die Frage endet mit einem Fragezeichen/],
    ['- Wie?\n- Wo?\n- Wie?\n', /^x\.yml:3\n {2}„Wie\?“ steht schon weiter oben/],
    [`- Wie?\n- Wo?\n- ${'lang '.repeat(20)}?\n`, /^x\.yml:3\n {2}Die Frage ist zu lang/],
    ['- Wie?\n- Wo?\n- 3\n', /^x\.yml:3\n {2}Hier gehört eine Frage hin/],
    ['fragen: keine\n', /^x\.yml:1\n {2}Die Datei ist eine Liste von Fragen/],
    ['- "Wie?\n', /^x\.yml:1\n {2}Ein Anführungszeichen ist nicht geschlossen/],
    ['', /^x\.yml:1\n {2}Die Datei ist eine Liste/],
  ])('%j is reported with line and reason', (source, message) => {
    expect(() => parseSuggestions(source, 'x.yml')).toThrow(message);
  });
});
