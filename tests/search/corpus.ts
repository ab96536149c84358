import {buildSearchFiles} from '../../src/search/engine/build';
import {SearchLibrary} from '../../src/search/engine/library';
import {HEAD_FILE, type EditorData, type HeadFile, type Synonym} from '../../src/search/engine/types';
import {escapeInline} from '../../src/search/records/inline';
import type {Block, Page, PageRecord} from '../../src/search/records/types';

type Given = Partial<Page> & Pick<Page, 'path' | 'title'> & {sections?: Record<string, Block[]>; intro?: string};

export function record({sections = {}, intro, ...page}: Given): PageRecord {
  const summary = page.summary ?? intro ?? '';
  return {
    page: {
      area: 'Rechnungen',
      summary,
      keywords: [],
      wordings: [],
      tags: [],
      language: 'de',
      docusaurusTag: 'docs-default-current',
      ...page,
    },
    sections: [
      {headings: [], anchor: '', blocks: intro ? [{kind: 'text', text: escapeInline(intro)}] : []},
      ...Object.entries(sections).map(([heading, blocks]) => ({
        headings: [heading],
        anchor: heading.toLowerCase().replace(/\W+/g, '-'),
        blocks,
      })),
    ],
  };
}

const text = (content: string): Block => ({kind: 'text', text: escapeInline(content)});

export const synonyms: Synonym[] = [
  {term: 'Mehrwertsteuer', also: ['MwSt', 'Umsatzsteuer']},
  {term: 'Dauerbestellung', also: ['Abo', 'wiederkehrende Bestellung']},
];

/** A small help centre: enough words that ranking has something to decide. */
export const records: PageRecord[] = [
  record({
    path: '/bank/ruecklastschriften',
    title: 'Rücklastschriften bearbeiten',
    area: 'Buchhaltung',
    intro: 'Lesen Sie die Rückgabedatei der Bank ein. Die Rechnung ist danach wieder offen.',
    keywords: ['Lastschriftrückgabe', 'Rückbuchung'],
    sections: {
      'Rücklastschrift einlesen': [
        {
          kind: 'steps',
          items: ['Öffnen Sie **Buchhaltung › Rücklastschriften**.', 'Klicken Sie auf **Rückgabedatei einlesen**.'],
        },
      ],
      'Codes der Banken': [
        {
          kind: 'table',
          head: ['Code', 'Grund'],
          rows: [
            ['AC01', 'IBAN falsch'],
            ['AM04', 'keine Deckung'],
          ],
        },
      ],
    },
  }),
  record({
    path: '/rechnungen/lastschriften',
    title: 'Lastschriften einziehen',
    intro: 'Lastschriften ziehen Sie mit einem Lastschriftlauf ein.',
    sections: {'Nach dem Einzug': [text('Hat die Bank die Lastschrift zurückgegeben, ist die Rechnung offen.')]},
  }),
  record({
    path: '/rechnungen/sammelrechnung',
    title: 'Rechnungsart Sammelrechnung',
    intro: 'Eine Sammelrechnung fasst alle Lieferungen eines Zeitraums zusammen.',
    sections: {'Sammelrechnung einrichten': [text('Wählen Sie am Kunden die Rechnungsart Sammelrechnung.')]},
  }),
  record({
    path: '/rechnungen/rechnungen-stellen',
    title: 'Rechnungen stellen',
    intro: 'Rechnungen stellt der Rechnungslauf.',
  }),
  record({
    path: '/rechnungen/rechnungslauf',
    title: 'Rechnungslauf konfigurieren',
    intro: 'Der Rechnungslauf läuft jede Nacht.',
  }),
  record({
    path: '/rechnungen/mahnungen',
    title: 'Mahnungen erstellen',
    area: 'Buchhaltung',
    intro: 'Überfällige Rechnungen mahnen Sie mit einem Mahnlauf.',
  }),
  record({
    path: '/rechnungen/steuer',
    title: 'Welche Mehrwertsteuer gilt?',
    intro: 'Die Mehrwertsteuer folgt dem Produkt.',
    tags: ['Mehrwertsteuer'],
    sections: {Strasse: [text('Die Straße der Lieferadresse ändert nichts.')]},
  }),
  record({
    path: '/bestellungen/dauerbestellung',
    title: 'Dauerbestellung einrichten',
    area: 'Bestellungen',
    intro: 'Eine Dauerbestellung erzeugt Bestellungen im Rhythmus.',
  }),
  record({
    path: '/API/start',
    title: 'Rechnungen über die API',
    area: 'API',
    docusaurusTag: 'docs-api-current',
    intro: 'Rechnungen lesen Sie mit einem API-Schlüssel.',
  }),
  record({
    path: '/updates/2024/mahnungen',
    title: 'Mahnungen erstellen',
    kind: 'version',
    area: 'Updates',
    docusaurusTag: 'docs-updates-current',
    intro: 'Neu in dieser Version: Mahnungen erstellen Sie mit einem Mahnlauf, der Mahnungen sammelt.',
    keywords: ['Mahnung', 'Mahnungen erstellen'],
  }),
  record({
    path: '/intern/redaktion',
    title: 'Rechnungen',
    area: 'Intern',
    docusaurusTag: 'docs-intern-current',
    isSecondary: true,
    intro: 'Wie wir über Rechnungen schreiben.',
  }),
  record({
    path: '/rechnungen/begriffserklärung',
    title: 'Begriffe & <Zeichen>',
    intro: 'Im Feld steht <img src=x onerror=alert(1)> oder [Klick](javascript:alert(1)).',
  }),
];

export const editorData: EditorData = {
  synonyms,
  suggestions: ['Wie richte ich eine Dauerbestellung ein?'],
  outOfScopeTopics: ['Lohnabrechnung', 'schreib mir'],
  outOfScopeQuestions: [],
};

/** The files of the index by name, as JSON texts. Small runs, so that the few pages fill several files. */
export function searchFiles(of: PageRecord[] = records, data: EditorData = editorData): Map<string, string> {
  const built = buildSearchFiles(of, data, {
    shardLength: 100,
    pagesPerFile: 1,
  });
  const files = new Map<string, string>();
  const add = (kind: string, contents: object[]) =>
    contents.map((content, index) => {
      const name = `${kind}.${index}.json`;
      files.set(name, JSON.stringify(content));
      return name;
    });
  const head: HeadFile = {
    ...built.head,
    files: {
      terms: add('terms', built.terms),
      pages: add('pages', built.pages),
      topics: add('topics', [built.topics])[0]!,
    },
  };
  return files.set(HEAD_FILE, JSON.stringify(head));
}

/** @param asked collects the names of the files that are read */
export function createLibrary(files = searchFiles(), asked: string[] = []): Promise<SearchLibrary> {
  return SearchLibrary.open(async (name) => {
    asked.push(name);
    const text = files.get(name);
    if (text === undefined) throw new Error(`${name}: 404`);
    return JSON.parse(text) as unknown;
  });
}
