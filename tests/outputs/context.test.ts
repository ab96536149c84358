import {createHash} from 'node:crypto';
import fs from 'node:fs';
import Ajv2020 from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import {describe, expect, it} from 'vitest';
import {lookUp, type AreaFile, type ContractIndex} from '../../src/context/contract';
import {makeContract, type Product, type TreatingArticle} from '../../src/outputs/context/contract';
import {MenuTree} from '../../src/product/menu';
import type {Mention} from '../../src/site-pages';

const menu = new MenuTree([
  {
    id: 'backend',
    label: 'Backend',
    typ: 'wurzel',
    children: [
      {
        id: 'backend.rechnungen',
        label: 'Rechnungen',
        typ: 'menue',
        children: [
          {
            id: 'backend.rechnungen.lastschriften',
            label: 'Lastschriften',
            typ: 'seite',
            artikel: ['zweiter', 'erster'],
            aktionen: ['Einziehen'],
            children: [{id: 'backend.rechnungen.lastschriften.lauf', label: 'Lauf', typ: 'reiter'}],
          },
          {id: 'backend.rechnungen.mahnungen', label: 'Mahnungen', typ: 'seite'},
        ],
      },
    ],
  },
  {id: 'app', label: 'Liefer-App', typ: 'wurzel', children: [{id: 'app.tour', label: 'Tour', typ: 'seite'}]},
]);
const product: Product = {
  menu,
  messages: new Map([
    ['M-001', 'Pflichtfeld.'],
    ['M-002', 'Nicht gespeichert.'],
  ]),
  successors: new Map([
    ['backend.alt', 'backend.aelter'],
    ['backend.aelter', 'backend.rechnungen.mahnungen'],
  ]),
};

const mention = (names: string, facts: Partial<Mention> = {}): Mention => ({
  names,
  isMessage: names.startsWith('M-'),
  section: '',
  anchor: '',
  step: undefined,
  isStart: false,
  ...facts,
});
const article = (route: string, kind: TreatingArticle['kind'], mentions: Mention[] = []): TreatingArticle => ({
  route: `/${route}`,
  url: `https://hilfe.example.com/${route}`,
  title: `Titel ${route}`,
  shortAnswer: 'Kurz.',
  kind,
  menuOrder: 0,
  mentions,
});
const start = {section: 'Erstellen', anchor: 'erstellen', step: 1, isStart: true};

const articles = [
  article('faq', 'faq', [mention('Rechnungen > Mahnungen'), mention('M-001', {section: 'Frage', anchor: 'frage'})]),
  article('erster', 'referenz', [mention('Rechnungen > Lastschriften')]),
  article('zweiter', 'anleitung', [mention('Rechnungen > Lastschriften > Einziehen', start)]),
  article('namen', 'anleitung', [mention('Rechnungen > Mahnungen')]),
  article('mahnen', 'anleitung', [mention('Rechnungen > Mahnungen', start), mention('Rechnungen > Mahnungen')]),
  article('felder', 'referenz', [mention('Rechnungen > Mahnungen'), mention('M-001', {anchor: 'm-001'})]),
];

const files = makeContract('https://hilfe.example.com/', product, articles);
const read = async (file: string): Promise<unknown> => JSON.parse(files.get(file) ?? '');
const index = JSON.parse(files.get('v1.json')!) as ContractIndex;
const found = async (id: string) =>
  (await lookUp(id, read)).map(({address, help}) => [address.replace('https://hilfe.example.com/', ''), help.rolle]);

describe('the contract', () => {
  it('ranks: articles of the screen, instructions that start there, references, problems, the rest', async () => {
    expect(await found('backend.rechnungen.mahnungen')).toEqual([
      ['mahnen#erstellen', 'beginn'],
      ['felder', 'referenz'],
      ['faq', 'problem'],
      ['namen', 'erwaehnung'],
    ]);
  });

  it('keeps the order in which the menu file names the articles of a screen', async () => {
    expect((await found('rechnungen.lastschriften')).slice(0, 3)).toEqual([
      ['zweiter', 'artikel'],
      ['erster', 'artikel'],
      ['zweiter#erstellen', 'beginn'],
    ]);
  });

  it('sends a screen without help to the nearest above, or else below', async () => {
    expect(await found('rechnungen.lastschriften.lauf')).toEqual(await found('rechnungen.lastschriften'));
    expect(await found('backend')).toEqual(await found('rechnungen.lastschriften'));
    expect(await found('app.tour')).toEqual([]);
  });

  it('follows old ids to the end, and knows no others', async () => {
    expect((await lookUp('alt', read))[0]).toMatchObject({id: 'backend.rechnungen.mahnungen'});
    expect(await found('nie')).toEqual([]);
  });

  it('knows messages; an entry of their own comes first', async () => {
    expect(await found('M-001')).toEqual([
      ['felder#m-001', 'artikel'],
      ['faq#frage', 'problem'],
    ]);
    expect(await found('M-002')).toEqual([]);
    expect(await found('M-999')).toEqual([]);
  });

  it('splits an area whose file would be large', async () => {
    const many = Array.from({length: 60}, (_, number) => ({
      id: `app.seite-${number}`,
      label: `Seite ${number}`,
      typ: 'seite' as const,
      children: [{id: `app.seite-${number}.reiter`, label: 'Reiter', typ: 'reiter' as const}],
    }));
    const large = new MenuTree([{id: 'app', label: 'App', typ: 'wurzel', children: many}]);
    const split = makeContract('https://hilfe.example.com/', {...product, menu: large}, [
      article('a', 'anleitung', [mention('App > Seite 7 > Reiter')]),
    ]);
    const {bereiche} = JSON.parse(split.get('v1.json')!) as ContractIndex;
    expect(bereiche.map(({id}) => id).slice(0, 2)).toEqual(['app', 'app.seite-0']);
    expect(bereiche).toHaveLength(61);
    const [answer] = await lookUp('app.seite-7.reiter', async (file) => JSON.parse(split.get(file)!) as unknown);
    expect(answer?.article.titel).toBe('Titel a');
  });

  it('names every file with its content’s hash', () => {
    for (const {datei, integritaet} of [...index.bereiche, index.meldungen]) {
      const hash = createHash('sha256').update(files.get(datei)!);
      expect(integritaet).toBe(`sha256-${hash.copy().digest('base64')}`);
      expect(datei).toContain(hash.digest('hex').slice(0, 12));
    }
  });

  it('fits its schema, and the schema refuses what does not', () => {
    const ajv = new Ajv2020({strict: true, strictRequired: false});
    addFormats(ajv);
    const validate = ajv.compile(JSON.parse(fs.readFileSync('src/context/v1.schema.json', 'utf8')) as object);
    for (const [name, text] of files)
      expect([name, validate(JSON.parse(text)), validate.errors]).toEqual([name, true, null]);
    const area = JSON.parse(files.get(index.bereiche[0]!.datei)!) as AreaFile;
    area.kontexte['backend.rechnungen']!.hilfe.push({artikel: 0, rolle: 'neu' as 'artikel'});
    expect(validate(area)).toBe(false);
    expect(validate({...index, fassung: 2})).toBe(false);
  });
});
