import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {checkProject} from '../../check/project-checks';
import {JOURNEYS_FILE, loadJourneys, parseJourneys, stepsOn} from './journeys';
import {loadProject, summarise} from '../../content/project';

const articles = new Map(
  Object.entries({
    'docs/geld/zahlung.mdx': '---\ntitle: Zahlung verbuchen\n---\n\n## Rest *ausbuchen* {#rest}\n\n## Frei\n',
    'docs/geld/mahnung.mdx': '---\ntitle: "Mahnen: so geht es"\n---\n\nText\n',
    'docs/geld/entwurf.mdx': '---\ntitle: Später\ndraft: true\n---\n',
  }).map(([file, source]) => {
    const summary = summarise(file, source);
    return [summary.route, summary];
  }),
);

const journey = (steps: string, head = 'titel: Geld\n  zielgruppe: [buchhaltung]\n  satz: Bis alles bezahlt ist.') =>
  `geld:\n  ${head}\n  schritte:\n${steps.replace(/^/gm, '    ')}\n`;
const good =
  'buchen: {ziel: /geld/zahlung, tun: Buchen.}\nmahnen: {ziel: /geld/mahnung, tun: Mahnen., nur: bei Verzug}';
const parse = (source: string) => parseJourneys(source, articles);

describe('journeys', () => {
  it('take the names of their steps from articles and headings', () => {
    const source = journey(
      'buchen:\n  ziel: /geld/zahlung#rest\n  auch: [/geld/mahnung]\n  tun: Buchen.\nmahnen: {ziel: /geld/mahnung, tun: Mahnen., nur: bei Verzug, dauer: 1 Stunde}',
    );
    expect(parse(source)).toEqual([
      {
        key: 'geld',
        title: 'Geld',
        readers: ['Buchhaltung'],
        sentence: 'Bis alles bezahlt ist.',
        steps: [
          {
            key: 'buchen',
            to: '/geld/zahlung#rest',
            label: 'Rest ausbuchen',
            others: [{to: '/geld/mahnung', label: 'Mahnen: so geht es'}],
            task: 'Buchen.',
          },
          {
            key: 'mahnen',
            to: '/geld/mahnung',
            label: 'Mahnen: so geht es',
            others: [],
            task: 'Mahnen.',
            only: 'bei Verzug',
            duration: '1 Stunde',
          },
        ],
      },
    ]);
  });

  it('know every step an article is on, by its own address or a further one', () => {
    const [found] = parse(
      journey(
        'a: {ziel: /geld/zahlung, tun: Aaa.}\nb: {ziel: /geld/mahnung, auch: [/geld/zahlung#rest], tun: Bbb.}\nc: {ziel: /geld/mahnung, tun: Ccc.}',
      ),
    );
    expect(stepsOn('/geld/zahlung', found!)).toEqual([0, 1]);
    expect(stepsOn('/geld', found!)).toEqual([]);
  });

  it.each<[string, string, RegExp]>([
    [
      'an article that is not there',
      journey(good.replace('/geld/mahnung', '/geld/mahnungen')),
      /^gethelp\/_wege\.yml:7\n {2}Den Artikel „\/geld\/mahnungen“ gibt es nicht\.\n {2}Am nächsten kommt \/geld\/mahnung\.$/,
    ],
    [
      'a heading that is not there',
      journey(good.replace('/geld/zahlung', '/geld/zahlung#frei')),
      /^gethelp\/_wege\.yml:6\n {2}Die Kennung „#frei“ gibt es in docs\/geld\/zahlung\.mdx nicht\.\n {2}Vorhanden sind: #rest\.$/,
    ],
    [
      'a further article that is not there',
      journey(good.replace('tun: Buchen.', 'auch: [/geld/mahnung, /weg], tun: Buchen.')),
      /^gethelp\/_wege\.yml:6\n {2}Den Artikel „\/weg“ gibt es nicht/,
    ],
    [
      'a draft',
      journey(good.replace('/geld/mahnung', '/geld/entwurf')),
      /:7\n {2}„Später“ ist ein Entwurf\.\n {2}Nehmen Sie den Verweis heraus/,
    ],
    ['a name twice', journey(good.replace('mahnen:', 'buchen:')), /:7\n {2}„buchen“ steht hier zweimal\./],
    ['an unknown field', journey(good.replace('nur:', 'falls:')), /:7\n {2}Den Schlüssel „falls“ gibt es hier nicht/],
    ['a missing field', journey(good.replace(', tun: Buchen.', '')), /:6\n {2}„tun“ fehlt/],
    [
      'an unknown reader',
      journey(good, 'titel: Geld\n  zielgruppe: [chefin]\n  satz: Abc.'),
      /:3\n {2}.*„chefin“ nicht/,
    ],
    ['an address of another site', journey(good.replace('/geld/zahlung', 'https://a.de')), /:6\n {2}Ein Ziel beginnt/],
    [
      'a single step',
      journey('buchen: {ziel: /geld/zahlung, tun: Buchen.}'),
      /:\d\n {2}Ein Weg hat mindestens zwei Schritte/,
    ],
    [
      'a name with an umlaut',
      journey(good.replace('mahnen:', 'verzüge:')),
      /:7\n {2}Ein Name besteht aus kleinen Buchstaben/,
    ],
  ])('stop at %s, with line and repair', (_, source, message) => {
    expect(() => parse(source)).toThrow(message);
  });
});

describe('HC047', () => {
  const project = loadProject();
  let root: string;
  beforeEach(() => {
    root = fs.mkdtempSync(path.join(os.tmpdir(), 'hilfe größe '));
    fs.mkdirSync(path.join(root, 'src/content'), {recursive: true});
    fs.mkdirSync(path.join(root, 'gethelp'));
  });
  afterEach(() => fs.rmSync(root, {recursive: true}));
  const found = (source: string) => {
    fs.writeFileSync(path.join(root, JOURNEYS_FILE), source);
    return checkProject({...project, byRoute: articles}, root, 'ci').filter(({rule}) => rule === 'HC047');
  };

  it('names file, line and repair', () => {
    expect(found(journey(good))).toEqual([]);
    expect(found(journey(good.replace('/geld/zahlung', '/geld/zahlun')))).toEqual([
      {
        file: JOURNEYS_FILE,
        line: 6,
        rule: 'HC047',
        severity: 'fehler',
        problem: 'Den Artikel „/geld/zahlun“ gibt es nicht.',
        advice: 'Am nächsten kommt /geld/zahlung.',
        fixable: false,
      },
    ]);
  });

  it('has nothing to say where there are no journeys', () => {
    expect(loadJourneys(root, articles)).toEqual([]);
  });
});
