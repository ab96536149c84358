import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import {load} from 'cheerio';
import {expect, it} from 'vitest';
import {LONG_LIST} from '../../components/ListFilter/long';
import remarkProductMap, {leadingTo} from './index';
import {mapHtml, type MapData} from './html';
import {loadMenu, MenuTree} from '../../product/menu';
import {shortId} from '../../product/screen-id';
import {rights} from '../../../tests/support/product';
import {transform} from '../../../tests/support/markdown';

const data: MapData = {
  menu: new MenuTree(
    [
      {
        id: 'backend',
        label: 'Backend',
        typ: 'wurzel',
        children: [
          {
            id: 'backend.rechnungen',
            label: 'Rechnungen & Mehr',
            typ: 'seite',
            aktionen: ['Senden', 'Stornieren'],
            artikel: ['rechnungen/übersicht', 'gibt/es/nicht'],
            bereich: 'Rechnungen',
            children: [
              {id: 'backend.rechnungen.offen', label: 'Offen', typ: 'reiter'},
              {
                id: 'backend.rechnungen.rechnung',
                label: 'Rechnung',
                typ: 'detail',
                children: [{id: 'backend.rechnungen.rechnung.positionen', label: 'Positionen', typ: 'reiter'}],
              },
            ],
          },
        ],
      },
    ],
    {seite: 'Seite', reiter: 'Reiter'},
  ),
  rights,
  articles: new Map([
    ['rechnungen/übersicht', 'Rechnungen <im> Überblick'],
    ['rechnungen/prüfen', 'Prüfen'],
  ]),
  leading: new Map([['backend.rechnungen', ['rechnungen/prüfen', 'rechnungen/übersicht']]]),
  former: new Map([['backend.rechnungen', ['backend.belege', 'app.belege']]]),
  baseUrl: '/hilfe/',
  screenUrl: undefined,
};

it('nests every node with where it is, its buttons, who may open it, its articles and its id', () => {
  const $ = load(mapHtml(data));
  expect(
    $('div[id]')
      .toArray()
      .map(({attribs}) => attribs.id),
  ).toEqual(['backend', 'rechnungen', 'rechnungen.offen', 'rechnungen.rechnung', 'rechnungen.rechnung.positionen']);
  const node = $('#rechnungen');
  expect(node.prev('summary').text()).toBe('Rechnungen & Mehr');
  const text = node.text();
  expect(text).toContain('Schaltflächen: Senden, Stornieren');
  expect(text).toContain('Ab Werk für: Administrator, Innendienst und Buchhaltung');
  expect(
    node
      .find('a')
      .toArray()
      .map(({attribs}) => attribs.href),
  ).toEqual(['/hilfe/rechnungen/%C3%BCbersicht', '/hilfe/rechnungen/pr%C3%BCfen', '#rechnungen']);
  expect(node.find('a').first().text()).toBe('Rechnungen <im> Überblick');
  expect($('#backend').text()).not.toContain('Ab Werk');
});

it('keeps the addresses of ids a node has had before', () => {
  const old = load(mapHtml(data))('#rechnungen > span').toArray();
  expect(old.map(({attribs}) => attribs.id)).toEqual(['belege', 'app.belege']);
});

it('names the articles with the most click paths to a node first', () => {
  const toPositions = '<Klickpfad pfad="Rechnungen & Mehr > ‹Rechnung› > Positionen" />';
  const articles = [
    {route: 'a', text: `Erst ${toPositions}, dann <Klickpfad pfad="Gibt > Es > Nicht" />.`},
    {route: 'b', text: `${toPositions} ${toPositions} <Klickpfad pfad="Rechnungen & Mehr > Senden" />`},
  ];
  const found = leadingTo(data.menu, articles);
  expect(found.get('backend.rechnungen.rechnung.positionen')).toEqual(['b', 'a']);
  expect(found.get('backend.rechnungen')).toEqual(['b']);
});

it('leads into the product where a screen has an address: pages and their tabs, not records', () => {
  const $ = load(mapHtml({...data, screenUrl: 'https://produkt.example.com/?ansicht={kennung}'}));
  const links = $('a:contains("Im Produkt öffnen")').toArray();
  expect(links.map(({attribs}) => attribs.href)).toEqual([
    'https://produkt.example.com/?ansicht=backend.rechnungen',
    'https://produkt.example.com/?ansicht=backend.rechnungen.offen',
  ]);
});

it('stands where the page has <Produktkarte />, and only there brings its component', async () => {
  const root = await transform(() => remarkProductMap({data}), 'Davor.\n\n<Produktkarte />\n\nDanach.');
  expect(root.children.map(({type}) => type)).toEqual(['mdxjsEsm', 'paragraph', 'mdxJsxFlowElement', 'paragraph']);
  const [attribute] = (root.children[2] as MdxJsxFlowElement).attributes;
  expect(attribute).toMatchObject({name: 'html', value: mapHtml(data)});
  const other = await transform(() => remarkProductMap({data}), 'Davor.\n\n<Begriffe />');
  expect(other.children.map(({type}) => type)).toEqual(['paragraph', 'mdxJsxFlowElement']);
});

it('has a filter before it if it is long', async () => {
  const parts = Array.from({length: LONG_LIST}, (_, index) => ({id: `a${index}`, label: 'A', typ: 'seite' as const}));
  const long = {...data, menu: new MenuTree(parts)};
  const root = await transform(() => remarkProductMap({data: long}), '<Produktkarte />');
  expect(root.children.map((node) => ('name' in node ? node.name : node.type))).toEqual([
    'mdxjsEsm',
    'ListFilter',
    'ProductMap',
  ]);
});

it('has an address of its own for every node of the product', () => {
  const menu = loadMenu();
  const ids = [...menu.entries.keys()].map((id) => shortId(id));
  expect(ids.length).toBeGreaterThan(5);
  expect(new Set(ids).size).toBe(ids.length);
});
