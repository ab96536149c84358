import {describe, expect, it} from 'vitest';
import {answer} from '../../src/search/answer/answer';
import {namesOutOfScope} from '../../src/search/answer/out-of-scope-topics';
import type {SearchLibrary} from '../../src/search/engine/library';
import type {PageWording} from '../../src/search/records/types';
import {createLibrary, editorData, record, records, searchFiles} from './corpus';

const asked: Record<string, PageWording[]> = {
  '/bank/ruecklastschriften': [
    {text: 'Abbuchung ist geplatzt, was nun?', section: 0},
    {text: 'Welche Kürzel schickt die Sparkasse mit?', section: 2},
  ],
  '/rechnungen/lastschriften': [{text: 'Wie hole ich das Geld vom Girokonto?', section: 0}],
  '/rechnungen/mahnungen': [{text: 'Kundschaft drückt sich vor dem Bezahlen', section: 0}],
};

const withQuestions = records.map((record) => ({
  ...record,
  page: {...record.page, wordings: asked[record.page.path] ?? []},
}));
const library = await createLibrary(searchFiles(withQuestions));
const without = await createLibrary();
const first = async (of: SearchLibrary, query: string) => (await of.search(query))[0]?.page.path;
const ask = (of: SearchLibrary, question: string) =>
  answer(of, question, {
    href: ({path}, anchor) => path + (anchor && `#${anchor}`),
    contactUrl: '/hilfe',
    askUrl: () => '',
  });

it('an article nobody has written wordings for is marked, not what is never asked for', async () => {
  const pages = [
    record({path: '/neu', title: 'Neu', kind: 'anleitung'}),
    record({path: '/meldungen', title: 'Meldungen', kind: 'verzeichnis'}),
    record({path: '/liste', title: 'Liste', kind: 'liste'}),
  ];
  const {engine} = await createLibrary(searchFiles([...withQuestions, ...pages]));
  const marked = engine.pages.filter(({isUnasked}) => isUnasked).map(({path}) => path);
  expect(marked).toContain('/neu');
  for (const path of ['/meldungen', '/liste', ...Object.keys(asked)]) expect(marked).not.toContain(path);
});

describe("readers' wordings", () => {
  it.each([
    ['geplatzte abbuchung', '/bank/ruecklastschriften'],
    ['abbuchung geplatzt', '/bank/ruecklastschriften'],
    ['Wie hole ich das Geld von einem Girokonto?', '/rechnungen/lastschriften'],
    ['girokonto', '/rechnungen/lastschriften'],
    ['wenn die kundschaft sich vor dem bezahlen drückt', '/rechnungen/mahnungen'],
  ])('lead to the article that answers: %s', async (query, expected) => {
    expect(await first(library, query)).toBe(expected);
    expect(await first(without, query)).not.toBe(expected);
  });

  it('are quoted from the section that answers, and never themselves', async () => {
    const {kind, sources, markdown} = await ask(library, 'Welche Kürzel schickt die Sparkasse mit?');
    expect(kind).toBe('answer');
    expect(sources[0]!.url).toBe('/bank/ruecklastschriften#codes-der-banken');
    expect(markdown).toContain('| AM04 | keine Deckung |');
    expect(markdown).not.toContain('Kürzel');
  });

  it('a question that shares little with the query changes nothing', async () => {
    expect(await first(library, 'rechnung')).toBe(await first(without, 'rechnung'));
    expect(await first(library, 'lastschrift')).toBe('/rechnungen/lastschriften');
  });

  it('so do headings, unless several pages have them', async () => {
    const text = [{kind: 'text' as const, text: 'Anschrift der Kundschaft ändern.'}];
    const page = (path: string, title: string, sections: Record<string, typeof text>) =>
      record({path, title, sections, wordings: [{text: 'Wo finde ich den Vorgang?', section: 0}]});
    const withHeadings = (other: string) =>
      createLibrary(
        searchFiles([
          ...records,
          page('/a', 'Anschriften der Kundschaft ändern', {[other]: text}),
          page('/b', 'Kartei führen', {'Anschrift der Kundschaft ändern': text}),
          page('/c', 'Tafel beschriften', {[other]: text}),
        ]),
      );
    const query = 'Wie ändere ich die Anschrift der Kundschaft?';
    expect(await first(await withHeadings('Sonstiges'), query)).toBe('/b');
    expect(await first(await withHeadings('Anschrift der Kundschaft ändern'), query)).toBe('/a');
  });

  it('push no article down that has none yet', async () => {
    const steps = (text: string) => [{kind: 'steps' as const, items: [text]}];
    const old = record({
      path: '/alt',
      title: 'Pfandkisten zählen',
      sections: {'Kisten erfassen': steps('Erfassen Sie, was der Kunde zurückgibt und was er verloren hat.')},
      wordings: ['Wie buche ich verlorene Kisten?', 'Kisten verloren, wo eintragen?', 'Kunde hat Kisten verloren'].map(
        (text) => ({text, section: 1}),
      ),
    });
    const added = record({
      path: '/neu',
      title: 'Pfandkisten abschreiben',
      sections: {'Kisten ausbuchen': steps('Schreiben Sie Pfandkisten ab, die der Kunde verloren hat.')},
    });
    const found = await createLibrary(searchFiles([...records, old, added]));
    expect(await first(found, 'Kisten vom Kunden verloren, wie abschreiben?')).toBe('/neu');
  });

  it('a question of small words only is left out', async () => {
    const files = searchFiles(
      withQuestions.map((record) => ({
        ...record,
        page: {...record.page, wordings: ['Wie geht das?', '???'].map((text) => ({text, section: 0}))},
      })),
    );
    expect(await first(await createLibrary(files), 'Mahnung')).toBe('/rechnungen/mahnungen');
  });
});

it('the handbook changes no rank of an article', async () => {
  const [handbook] = records.filter(({page}) => page.isSecondary);
  const long = Array.from({length: 40}, (_, index) => ({
    ...handbook!,
    page: {...handbook!.page, path: `/intern/${index}`, title: `Lastschriften und Mahnungen ${index}`},
  }));
  const crowded = await createLibrary(searchFiles([...records, ...long]));
  for (const query of ['lastschrift', 'mahnungen', 'Wie richte ich eine Dauerbestellung ein?']) {
    const scores = async (of: SearchLibrary) =>
      (await of.search(query))
        .filter(({page}) => !page.isSecondary)
        .map(({page, score}) => [page.path, score.toFixed(6)]);
    expect(await scores(crowded)).toEqual(await scores(without));
  }
});

describe('topics out of scope', () => {
  const topics = [
    ...['Gericht', 'Lohnabrechnung', 'schreib mir', 'Urlaub beantragen', 'Pinterest', 'haften', 'Name für mein Kind'],
    ...['Schichten planen', 'Homepage bauen', 'Passwort von'],
  ];

  it.each([
    'Muss ich vor Gericht?',
    'Wo sind die Lohnabrechnungen?',
    'SCHREIB mir ein Gedicht',
    'Wie kann man Urlaub beantragen?',
    'Hafte ich für den Fahrer?',
    'Wer haftet?',
    'Wo plane ich die Schichten für die Backstube?',
    'Wie beantragt ein Mitarbeiter im Backend seinen Urlaub?',
    'Kann man damit eine Homepage bauen?',
  ])('%s', (question) => expect(namesOutOfScope(question, topics)).toBe(true));

  it.each([
    'Wie richte ich das ein?',
    'Urlaub des Kunden eintragen',
    'Schreibe ich mir das auf?',
    'PIN vergessen',
    'Wie baue ich den Shop in unsere Homepage ein?',
    'Der Plan für morgen steht, aber wer von den Fahrern übernimmt die zweite Schicht?',
    'Steht der Name des Kindes auf der Kiste?',
    'Von wem bekommt der Fahrer sein Passwort?',
    '',
  ])('not: %s', (question) => expect(namesOutOfScope(question, topics)).toBe(false));

  it('decline nothing that readers are known to ask', async () => {
    const path = '/rechnungen/mahnungen';
    const asked = records.map((one) =>
      one.page.path === path
        ? {...one, page: {...one.page, wordings: [{text: 'mahnungen wie in lexware', section: 0}]}}
        : one,
    );
    const found = await createLibrary(searchFiles(asked, {...editorData, outOfScopeTopics: ['Lexware']}));
    expect((await ask(found, 'Mahnungen wie in Lexware?')).kind).toBe('answer');
    expect((await ask(found, 'Was ist eine Sammelrechnung in Lexware?')).kind).not.toBe('answer');
  });

  it('without their file the assistant quotes nothing', async () => {
    const files = searchFiles();
    files.delete('topics.0.json');
    await expect(ask(await createLibrary(files), 'Was ist eine Sammelrechnung?')).rejects.toThrow('404');
  });
});
