import {describe, expect, it} from 'vitest';
import {createLibrary, record, records, searchFiles} from './corpus';

const library = await createLibrary();
const paths = async (query: string) => (await library.search(query)).map(({page}) => page.path);

describe('first hit', () => {
  it.each([
    ['rückgabe lastschrift', '/bank/ruecklastschriften'],
    ['rueckgabe lastschrift', '/bank/ruecklastschriften'],
    ['Rücklastschrift', '/bank/ruecklastschriften'],
    ['ruecklastschriften', '/bank/ruecklastschriften'],
    ['rücklastschirft', '/bank/ruecklastschriften'],
    ['rückbuchung', '/bank/ruecklastschriften'],
    ['lastschrift', '/rechnungen/lastschriften'],
    ['lastsch', '/rechnungen/lastschriften'],
    ['rechnung sammel', '/rechnungen/sammelrechnung'],
    ['sammel rechnung', '/rechnungen/sammelrechnung'],
    ['gemahnt', '/rechnungen/mahnungen'],
    ['Mahnung', '/rechnungen/mahnungen'],
    ['mwst', '/rechnungen/steuer'],
    ['Umsatzsteuer', '/rechnungen/steuer'],
    ['STRASSE', '/rechnungen/steuer'],
    ['abo', '/bestellungen/dauerbestellung'],
    ['wiederkehrende Bestellungen', '/bestellungen/dauerbestellung'],
    ['AM04', '/bank/ruecklastschriften'],
    ['rechnung', '/rechnungen/rechnungen-stellen'],
    ['rechnungslauf', '/rechnungen/rechnungslauf'],
    ['lauf', '/rechnungen/rechnungslauf'],
    ['Wie richte ich eine Dauerbestellung ein?', '/bestellungen/dauerbestellung'],
  ])('%s', async (query, expected) => {
    expect((await paths(query))[0]).toBe(expected);
  });
});

it('takes a doubled letter for a slip where it hides the ending from the stemmer', async () => {
  const supplier = record({
    path: '/lieferanten/anlegen',
    title: 'Lieferant anlegen',
    intro: 'Tragen Sie die Adresse ein.',
  });
  const app = record({
    path: '/lieferapp',
    title: 'Lieferar',
    intro: 'Ein Wort, das näher am falsch geschriebenen liegt.',
  });
  const suppliers = await createLibrary(searchFiles([...records, supplier, app]));
  expect((await suppliers.search('Lieferannt'))[0]?.page.path).toBe('/lieferanten/anlegen');
});

it('takes two words for a compound, not for a form of one of them: "rechnung" and "e" are no "rechnunge"', async () => {
  const invoice = record({path: '/e-rechnung', title: 'E-Rechnung', intro: 'Eine Rechnung als XML.'});
  const {engine} = await createLibrary(searchFiles([...records, invoice]));
  const [letter] = engine.plan('E-Rechnung', 'search').terms;
  const {terms} = engine.lexicon;
  expect(letter!.expansions.map(({groups}) => terms[groups[0]![0]!.term])).toEqual(['e']);
});

describe('order', () => {
  it('puts a whole word in the title before a compound and a compound before the text', async () => {
    const found = await paths('rechnung');
    expect(found.indexOf('/rechnungen/rechnungen-stellen')).toBeLessThan(found.indexOf('/rechnungen/rechnungslauf'));
    expect(found.indexOf('/rechnungen/rechnungslauf')).toBeLessThan(found.indexOf('/bank/ruecklastschriften'));
  });

  it('puts the reference for programmers after the help', async () => {
    const found = await paths('rechnungen');
    expect(found.indexOf('/API/start')).toBeGreaterThan(found.indexOf('/rechnungen/rechnungen-stellen'));
  });

  it.each(['mahnung', 'mahnungen erstellen', 'Wie kann ich Mahnungen erstellen?', 'mahnlauf'])(
    'never puts a release note before the article on the same subject: %s',
    async (query) => {
      const found = await paths(query);
      expect(found[0]).toBe('/rechnungen/mahnungen');
      expect(found).toContain('/updates/2024/mahnungen');
    },
  );

  it('puts release notes first for who asks for what is new', async () => {
    expect((await paths('neuerungen mahnungen'))[0]).toBe('/updates/2024/mahnungen');
  });

  it('puts the newer of two release notes that fit alike first', async () => {
    const note = (year: number) => record({path: `/updates/${year}/lager`, title: 'Lager im Blick', kind: 'version'});
    const library = await createLibrary(searchFiles([note(2021), note(2025), note(2023)]));
    const found = await library.search('neuerungen lager');
    expect(found.map(({page}) => page.path)).toEqual([
      '/updates/2025/lager',
      '/updates/2023/lager',
      '/updates/2021/lager',
    ]);
  });

  it('asks for all words when some page has them all', async () => {
    expect(await paths('mehrwertsteuer straße')).toEqual(['/rechnungen/steuer']);
  });
});

describe('misspelled', () => {
  it.each([
    ['rcüklastschrift', '/bank/ruecklastschriften'],
    ['rücklastschrifft', '/bank/ruecklastschriften'],
    ['sammelrechnubg', '/rechnungen/sammelrechnung'],
    ['samelrechnugn', '/rechnungen/sammelrechnung'],
    ['dauerbestelung', '/bestellungen/dauerbestellung'],
    ['mahnlaf', '/rechnungen/mahnungen'],
  ])('%s', async (query, expected) => {
    expect((await paths(query))[0]).toBe(expected);
  });
});

it('a compound of two words that is a slip away from a third one means that one', async () => {
  const shop = await createLibrary(
    searchFiles([
      record({path: '/preis', title: 'Verkaufspreis'}),
      record({path: '/markt', title: 'Markt', intro: 'Verkauf von Speisen am Stand.'}),
    ]),
  );
  expect((await shop.search('verkaufspeis')).map(({page}) => page.path)[0]).toBe('/preis');
});

it('a misspelled compound reaches the pages that write it as two words, too', async () => {
  const shop = await createLibrary(
    searchFiles([
      record({path: '/neues', title: 'Neues im Herbst', intro: 'Der Kundenimport ist schneller.'}),
      record({path: '/import', title: 'Kunden importieren', intro: 'So gelingt der Import.'}),
    ]),
  );
  expect((await shop.search('kundenimprot')).map(({page}) => page.path)).toContain('/import');
});

it.each(['M-055', 'Meldung M-055', 'meldung 055', 'Was bedeutet die Meldung M-055?'])(
  'the number of a message finds the page that explains it, not one about messages: %s',
  async (query) => {
    const explained = {
      kind: 'table' as const,
      head: ['Meldung', 'Abhilfe'],
      rows: [['M-055', 'Berichtigen Sie die Angabe.']],
    };
    const pages = [
      ...records,
      record({path: '/rechnungen/ungueltig', title: 'E-Rechnung prüfen', sections: {Prüfung: [explained]}}),
      record({
        path: '/hilfe',
        title: 'Hilfe bekommen',
        wordings: [{text: 'Meldung mit M und Nummer, wo schlage ich nach?', section: 0}],
        intro: 'Jede Meldung nennt, was zu tun ist.',
      }),
    ];
    const [first] = await (await createLibrary(searchFiles(pages))).search(query);
    expect(first?.page.path).toBe('/rechnungen/ungueltig');
  },
);

it('a small word at the end, once it is typed, hides no page that lacks it', async () => {
  const shop = await createLibrary(
    searchFiles([
      record({path: '/bestellung', title: 'Bestellung anlegen'}),
      record({path: '/fax', title: 'Fax', intro: 'Die Bestellung geht nach nochmaliger Prüfung hinaus.'}),
    ]),
  );
  expect((await shop.search('bestellung nochmal')).map(({page}) => page.path)[0]).toBe('/bestellung');
});

describe('odd queries', () => {
  it.each(['', '   ', '???', '🧾', '\u202E', '\u0000', '<script>', '~', '=', '\\', '*'.repeat(50)])(
    '%j finds nothing and does not throw',
    async (query) => {
      expect(await paths(query)).toEqual([]);
    },
  );

  it.each(['wie und was', '%E0%A4%A', 'a', '"rechnung', 'rechnung\u0000', '-rechnung +mahnung'])(
    '%j does not throw',
    async (query) => {
      await expect(paths(query)).resolves.toBeDefined();
    },
  );

  it('what is longer than any word is none', async () => {
    expect(await paths('rechnung'.repeat(1200))).toEqual([]);
  });

  it('a pasted page is cut, not endured', async () => {
    const words = Array.from({length: 400}, (_, index) => `rechnung${index}`);
    const beginning = await paths(`rechnung ${words.join(' ')}`);
    expect(beginning.length).toBeGreaterThan(0);
    expect(await paths(`rechnung ${words.join(' ')} ${'mahnung '.repeat(4000)}`)).toEqual(beginning);
  });
});

it('every page is found by its own title', async () => {
  const lost: string[] = [];
  for (const {page} of records) {
    if (!page.isSecondary && !(await paths(page.title)).slice(0, 3).includes(page.path)) lost.push(page.title);
  }
  expect(lost).toEqual([]);
});
