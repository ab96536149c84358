import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type {LoadContext, PluginContentLoadedActions} from '@docusaurus/types';
import {afterAll, beforeEach, describe, expect, it} from 'vitest';
import {shapesOf} from '../../src/icons/shapes';
import type {Area, AreaArticles, LatestNote, NotePoints, StartPage} from '../../src/components/overview';
import contentOverview from '../../src/outputs/content-overview';
import {extractNotePoints} from '../../src/content/release-notes';
import {readStartPage} from '../../src/outputs/content-overview/start-page';

describe('extractNotePoints', () => {
  it('takes the bold beginning of each point of the known sections, in order', () => {
    const points = extractNotePoints(
      'Vorwort.\n\n## Neu\n\n- **Mengenraster.** Spart Tipparbeit.\n- **Zweites** Ding\n\n## Behoben\n\n- **Filter.** Bleibt.\n',
    );
    expect(points).toEqual([
      {section: 'Neu', headline: 'Mengenraster'},
      {section: 'Neu', headline: 'Zweites'},
      {section: 'Behoben', headline: 'Filter'},
    ]);
  });

  it('passes over points without a bold beginning and other sections', () => {
    expect(extractNotePoints('## Neu\n\n- Nur **mitten** drin\n\n## Hinweise\n\n- **Kein Punkt.**\n')).toEqual([]);
  });

  it('ends a section at the next heading, whatever its level', () => {
    expect(extractNotePoints('## Neu\n\n### Für Entwickler\n\n- **Punkt.**\n')).toEqual([]);
  });
});

const page = `aufgaben:
  - {text: Rechnungen stellen, ziel: /rechnungen/stellen}
arbeitsplaetze:
  - name: buero
    titel: Büro
    symbol: buero
    farbe: white
    text: Alles aus dem Büro
    ziele:
      - /rechnungen/stellen
      - /rechnungen/e-rechnung/begriffserklärung
suchbeispiele: Maß, Öffnung
zettel:
  titel: Zettel
  kopf: [Erste, Zweite]
  zeilen: [[a, '1'], [b, '2'], [c, '3'], [d, '4']]
`;
const titles = new Map([
  ['/rechnungen/stellen', 'Rechnungen stellen'],
  ['/rechnungen/e-rechnung/begriffserklärung', 'Begriffe'],
]);

describe('readStartPage', () => {
  it('keeps the words of the tasks and takes the titles of the articles for the roles', () => {
    expect(readStartPage(page, 'docs/_startseite.yml', titles)).toEqual({
      queries: 'Maß, Öffnung',
      note: {
        title: 'Zettel',
        head: ['Erste', 'Zweite'],
        rows: [
          ['a', '1'],
          ['b', '2'],
          ['c', '3'],
          ['d', '4'],
        ],
      },
      tasks: [{label: 'Rechnungen stellen', to: '/rechnungen/stellen'}],
      roles: [
        {
          key: 'buero',
          label: 'Büro',
          shapes: shapesOf('buero'),
          copy: 'white',
          description: 'Alles aus dem Büro',
          links: [
            {label: 'Rechnungen stellen', to: '/rechnungen/stellen'},
            {label: 'Begriffe', to: '/rechnungen/e-rechnung/begriffserklärung'},
          ],
        },
      ],
    });
  });

  it.each([
    [
      'an unknown target of a task',
      page.replace('ziel: /rechnungen/stellen', 'ziel: /weg'),
      /^docs\/_startseite\.yml:2\n {2}Den Artikel „\/weg“ gibt es nicht/,
    ],
    [
      'an unknown target of a role',
      page.replace('- /rechnungen/e-rechnung/begriffserklärung', '- /weg'),
      /^docs\/_startseite\.yml:11\n/,
    ],
    [
      'a target without a slash',
      page.replace('ziel: /rechnungen', 'ziel: rechnungen'),
      /^docs\/_startseite\.yml:2\n {2}Ein Ziel beginnt mit „\/“/,
    ],
    [
      'an unknown colour',
      page.replace('farbe: white', 'farbe: lila'),
      /^docs\/_startseite\.yml:7\n {2}„farbe“ kennt den Wert „lila“ nicht\. Möglich sind: white, /,
    ],
    [
      'an unknown symbol',
      page.replace('symbol: buero', 'symbol: toString'),
      /^docs\/_startseite\.yml:6\n {2}Das Symbol „toString“ gibt es nicht\.\n {2}Bekannt sind: .*kunde, .*rechnung, /,
    ],
    ['an unknown key', page.replace('symbol:', 'sybmol:'), /^docs\/_startseite\.yml:4\n {2}„symbol“ fehlt/],
    ['broken YAML', page.replace('aufgaben:', 'aufgaben: ['), /^docs\/_startseite\.yml:\d+\n/],
  ])('stops at %s with file and line', (_name, source, message) => {
    expect(() => readStartPage(source, 'docs/_startseite.yml', titles)).toThrow(message);
  });
});

describe('the plugin', () => {
  const siteDir = fs.mkdtempSync(path.join(os.tmpdir(), 'uebersicht-'));
  afterAll(() => {
    fs.rmSync(siteDir, {recursive: true});
  });

  const doc = (id: string, title: string, frontMatter: object = {}) => ({
    id,
    title,
    description: `Über ${title}`,
    permalink: `/hilfe/${encodeURI(id)}`,
    source: `@site/updates/${id}.mdx`,
    frontMatter,
  });
  const help = {
    docs: [doc('rechnungen/stellen', 'Rechnungen stellen'), doc('rechnungen/e-rechnung/begriffserklärung', 'Begriffe')],
    sidebars: {
      hilfeSidebar: [
        {type: 'category', label: 'Leer', items: []},
        {
          type: 'category',
          label: 'Rechnungen',
          description: 'Alles über Rechnungen',
          items: [
            {type: 'doc', id: 'rechnungen/stellen'},
            {
              type: 'category',
              label: 'E-Rechnung',
              items: [{type: 'doc', id: 'rechnungen/e-rechnung/begriffserklärung'}],
            },
          ],
        },
      ],
    },
  };
  const updates = {
    docs: [
      doc('vorschau', 'Vorschau'),
      doc('alt', 'Alt', {datum: '2025-01-07'}),
      doc('neu', 'Neu', {datum: new Date('2025-12-02')}),
    ],
    sidebars: {},
  };

  beforeEach(() => {
    fs.mkdirSync(path.join(siteDir, 'docs'), {recursive: true});
    fs.mkdirSync(path.join(siteDir, 'updates'), {recursive: true});
    fs.writeFileSync(path.join(siteDir, 'docs/_startseite.yml'), page);
    const note = (...points: string[]) =>
      `---\ntitle: Test\n---\n\n## Neu\n\n${points.map((point) => `- **${point}.** Text\n`).join('')}`;
    fs.writeFileSync(path.join(siteDir, 'updates/vorschau.mdx'), '## In Test\n\n- **Später.** Text\n');
    fs.writeFileSync(path.join(siteDir, 'updates/alt.mdx'), note('Alt 1', 'Alt 2', 'Alt 3', 'Alt 4'));
    fs.writeFileSync(path.join(siteDir, 'updates/neu.mdx'), note('Neu 1', 'Neu 2'));
  });

  interface Data {
    areas: Area[];
    articles: AreaArticles;
    start: StartPage;
    latest: LatestNote[];
    points: NotePoints;
  }

  async function run(instances: Record<string, unknown>): Promise<Data> {
    const data: Record<string, unknown> = {};
    const allContent = {
      'docusaurus-plugin-content-docs': Object.fromEntries(
        Object.entries(instances).map(([id, version]) => [id, {loadedVersions: [version]}]),
      ),
    };
    const actions = {
      createData: async (name: string, content: unknown) => (data[name] = content),
    } as unknown as PluginContentLoadedActions;
    await contentOverview({siteDir, baseUrl: '/hilfe/'} as LoadContext).allContentLoaded?.({allContent, actions});
    return {
      areas: data['areas.json'],
      articles: data['articles.json'],
      start: data['start-page.json'],
      latest: data['latest-notes.json'],
      points: data['note-points.json'],
    } as Data;
  }

  it('lists the areas that have articles, sub-folders included', async () => {
    const {areas, articles} = await run({default: help, updates});
    expect(areas).toEqual([
      {
        key: 'rechnungen',
        label: 'Rechnungen',
        shapes: shapesOf('rechnungen'),
        description: 'Alles über Rechnungen',
        to: '/hilfe/rechnungen/stellen',
      },
    ]);
    expect(articles).toEqual({
      rechnungen: [
        {title: 'Rechnungen stellen', to: '/hilfe/rechnungen/stellen'},
        {title: 'Begriffe', to: '/hilfe/rechnungen/e-rechnung/begriffserkl%C3%A4rung'},
      ],
    });
  });

  it('finds the targets of the start page below a base URL and with an umlaut', async () => {
    const {start} = await run({default: help, updates});
    expect(start.roles[0]?.links).toHaveLength(2);
  });

  it('takes the five latest points, newest note first, what has no date last', async () => {
    const {latest} = await run({default: help, updates});
    expect(latest.map(({headline}) => headline)).toEqual(['Neu 1', 'Neu 2', 'Alt 1', 'Alt 2', 'Alt 3']);
    expect(latest[0]).toEqual({section: 'Neu', headline: 'Neu 1', to: '/hilfe/neu', date: '2025-12-02'});
  });

  it('knows the points of every note', async () => {
    const {points} = await run({default: help, updates});
    expect(points).toMatchObject({
      neu: [
        {section: 'Neu', headline: 'Neu 1'},
        {section: 'Neu', headline: 'Neu 2'},
      ],
      vorschau: [{section: 'In Test', headline: 'Später'}],
    });
  });

  it('stops at a target of the start page that is not there', async () => {
    fs.writeFileSync(path.join(siteDir, 'docs/_startseite.yml'), page.replace('/begriffserklärung', '/weg'));
    await expect(run({default: help, updates})).rejects.toThrow(
      /^docs\/_startseite\.yml:11\n {2}Den Artikel „\/rechnungen\/e-rechnung\/weg“ gibt es nicht/,
    );
  });

  it('stops at a step of a journey that leads nowhere', async () => {
    const step = (name: string, to: string) => `    ${name}: {ziel: ${to}, tun: Lesen.}\n`;
    const journeys = path.join(siteDir, 'gethelp/_wege.yml');
    fs.mkdirSync(path.dirname(journeys));
    fs.writeFileSync(path.join(siteDir, 'docs/da.mdx'), '---\ntitle: Da\n---\n');
    fs.writeFileSync(
      journeys,
      'weg:\n  titel: Weg\n  zielgruppe: [buero]\n  satz: Von hier nach dort.\n  schritte:\n' +
        step('hier', '/da') +
        step('dort', '/gibt-es-nicht'),
    );
    try {
      await expect(run({default: help, updates})).rejects.toThrow(
        /^gethelp\/_wege\.yml:7\n {2}Den Artikel „\/gibt-es-nicht“ gibt es nicht\./,
      );
    } finally {
      fs.rmSync(journeys);
    }
  });

  it('says which instance is missing', async () => {
    await expect(run({default: help})).rejects.toThrow('„updates“');
  });
});
