import {expect, it} from 'vitest';
import {hasWords} from '../../src/components/TableTools/table';

const row = 'Straße Lieferadresse: Straße und Haus­nummer ja Text Mühlen­weg 4';

it.each(['', ' ', 'strasse', 'STRASSE', 'adresse', 'haus', 'muehlenweg straße', 'Mühlenweg 4'])(
  '"%s" finds the row',
  (query) => {
    expect(hasWords(row, query)).toBe(true);
  },
);

it.each(['ort', 'strasse ort', 'mühlenweg 5'])('"%s" does not', (query) => {
  expect(hasWords(row, query)).toBe(false);
});
