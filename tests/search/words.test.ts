import {expect, it} from 'vitest';
import code from '../../i18n/de/code.json';
import {allHits} from '../../src/search/client/words';
import {quantity} from '../../src/lib/quantity';

it.each([
  [1, '1 Ergebnis ansehen'],
  [2, 'Alle 2 Ergebnisse ansehen'],
])('the link to all of %i hits', (hits, label) => {
  expect(code['theme.SearchBar.seeAll'].message.replace('{count}', allHits(hits))).toBe(label);
});

it('every plural of the theme has a singular', () => {
  for (const [id, {message}] of Object.entries(code))
    if (id.includes('plurals') || id.endsWith('.nDocsTagged'))
      expect(message, id).toMatch(/^1 [^|]+\|\{count\} [^|]+$/);
});

it('a number has its noun', () =>
  expect([quantity(1, 'Tag', 'Tage'), quantity(0, 'Tag', 'Tage')]).toEqual(['1 Tag', '0 Tage']));

/** The embedded assistant answers each question by itself. */
it('the field below an answer promises no memory', () => {
  expect(code['theme.SearchModal.searchBox.placeholderTextAskAi'].message).not.toMatch(/weiter|noch|dazu|anschluss/i);
});
