import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {algoliasearch} from 'algoliasearch';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {loadSynonyms} from '../../src/product/synonyms';
import {run} from '../../src/search/hosted/push';
import {splitText, toAlgoliaRecords, type AlgoliaRecord} from '../../src/search/hosted/push/records';
import {indexSettings, toAlgoliaSynonyms} from '../../src/search/hosted/push/settings';
import {RECORDS_FILE} from '../../src/search/records/built';
import {AlgoliaStandIn, listen, type Call, type Reply} from '../stand-ins/algolia';
import {records} from './corpus';

const site = {url: 'https://hilfe.example.com', baseUrl: '/'};
const wanted = toAlgoliaRecords(records, site);

let standIn: AlgoliaStandIn;
let service: Awaited<ReturnType<typeof listen>>;
let generated: string;
let said: string[];

beforeEach(async () => {
  standIn = new AlgoliaStandIn();
  service = await listen(standIn);
  generated = fs.mkdtempSync(path.join(os.tmpdir(), 'push-'));
  fs.writeFileSync(path.join(generated, RECORDS_FILE), JSON.stringify({...site, records}));
  said = [];
});

afterEach(async () => {
  await service.close();
  fs.rmSync(generated, {recursive: true});
});

function start(args: string[] = [], env: NodeJS.ProcessEnv = {}, timeout = 2000): Promise<number> {
  return run(args, {
    env: {ALGOLIA_APP_ID: standIn.appId, ALGOLIA_INDEX: 'hilfe', ALGOLIA_WRITE_KEY: 'write', ...env},
    generated,
    connect: (appId, apiKey) =>
      algoliasearch(appId, apiKey, {
        // The second host is the same service: the client goes there when the first does not answer.
        hosts: [service.host, service.host.replace('127.0.0.1', 'localhost')].map((url) => ({
          url,
          accept: 'readWrite',
          protocol: 'http',
        })),
        timeouts: {connect: timeout, read: timeout, write: timeout},
      }),
    say: (line) => said.push(line),
  });
}

const text = () => said.join('\n');
const stored = (name = 'hilfe') =>
  [...(standIn.indexes.get(name)?.records.values() ?? [])] as unknown as AlgoliaRecord[];
const isBatch = ({method, path: at}: Call) => method === 'POST' && at.endsWith('/batch') && !at.includes('synonyms');

/** An index that readers search while something goes wrong. */
function putOldIndex(): void {
  standIn.indexes.set('hilfe', {
    settings: {...indexSettings, hitsPerPage: 7, distinct: false},
    rules: [{objectID: 'rule'}],
    synonyms: new Map([['alt', {objectID: 'alt', type: 'oneWaySynonym', input: 'alt', synonyms: ['neu']}]]),
    records: new Map(
      [{...wanted[0]!, content: 'früher'}, {...wanted[1]!}, {...wanted[0]!, objectID: '/weg'}].map((record) => [
        record.objectID,
        {...record},
      ]),
    ),
  });
}

describe('records', () => {
  it('carry address, path, facets and rank of a section', () => {
    const record = wanted.find(({url}) => url === 'https://hilfe.example.com/bank/ruecklastschriften')!;
    expect(record).toMatchObject({
      objectID: '/bank/ruecklastschriften',
      url_without_anchor: 'https://hilfe.example.com/bank/ruecklastschriften',
      anchor: null,
      type: 'lvl1',
      hierarchy: {lvl0: 'Buchhaltung', lvl1: 'Rücklastschriften bearbeiten', lvl2: null},
      language: 'de',
      audience: 'readers',
      weight: {level: 100, position: 0},
    });
    const ids = wanted.map(({objectID}) => objectID);
    expect(new Set(ids).size).toBe(ids.length);
    expect(wanted.every(({type, hierarchy}) => hierarchy[type] !== null)).toBe(true);
  });

  it('say whom their page is written for', () => {
    const secondary = records.filter(({page}) => page.isSecondary).map(({page}) => page.path);
    expect(secondary.length).toBeGreaterThan(0);
    for (const record of wanted) {
      const isForEditors = secondary.includes(record.objectID.split('#')[0]!);
      expect(record.audience, record.objectID).toBe(isForEditors ? 'editors' : 'readers');
    }
  });

  it('are cut before they are too big, between words', () => {
    const long = 'Zählerstände '.repeat(2000).trim();
    const parts = splitText(long);
    expect(parts.length).toBeGreaterThan(1);
    expect(parts.join(' ')).toBe(long);
    for (const part of parts) expect(Buffer.byteLength(part)).toBeLessThanOrEqual(7000);
  });
});

it('synonyms lead one way, from the reader’s word to ours', () => {
  expect(
    toAlgoliaSynonyms([
      {term: 'Mahnung', also: ['Zahlungserinnerung', 'letzte Warnung']},
      {term: 'Erinnerung', also: ['zahlungserinnerung']},
    ]),
  ).toEqual([
    {
      objectID: 'zahlungserinnerung',
      type: 'oneWaySynonym',
      input: 'Zahlungserinnerung',
      synonyms: ['Mahnung', 'Erinnerung'],
    },
    {objectID: 'letzte-warnung', type: 'oneWaySynonym', input: 'letzte Warnung', synonyms: ['Mahnung']},
  ]);
  const ids = toAlgoliaSynonyms(loadSynonyms()).map(({objectID}) => objectID);
  expect(new Set(ids).size).toBe(ids.length);
});

describe('push', () => {
  it('fills a second index and puts it in the place of the first', async () => {
    putOldIndex();
    standIn.lag = 1;
    expect(await start()).toBe(0);
    expect(standIn.log[0]).toBe('GET /1/indexes/hilfe/settings');
    const temporary = /indexes\/(hilfe_neu_\w+)\//.exec(standIn.log[2]!)![1]!;
    expect(standIn.log.slice(1)).toEqual([
      'POST /1/indexes/hilfe/operation',
      `PUT /1/indexes/${temporary}/settings`,
      `POST /1/indexes/${temporary}/synonyms/batch`,
      `POST /1/indexes/${temporary}/batch`,
      `POST /1/indexes/${temporary}/operation`,
    ]);
    // Each step has been waited for: with this lag a task is asked for twice.
    expect(standIn.calls.filter(({path: at}) => at.includes('/task/'))).toHaveLength(2 * 5);
    expect([...standIn.indexes.keys()]).toEqual(['hilfe']);
    const index = standIn.indexes.get('hilfe')!;
    expect(stored()).toEqual(wanted);
    expect(index.settings).toEqual({...indexSettings, hitsPerPage: 7});
    expect(index.rules).toEqual([{objectID: 'rule'}]);
    expect(index.synonyms.size).toBe(toAlgoliaSynonyms(loadSynonyms()).length);
    expect(index.synonyms.has('alt')).toBe(false);
    expect(text()).toContain(`${wanted.length} Einträge`);
  });

  it('sends keys in headers, and German settings', async () => {
    expect(await start()).toBe(0);
    for (const {headers, query} of standIn.calls) {
      expect(headers).toMatchObject({'x-algolia-application-id': 'TESTAPP', 'x-algolia-api-key': 'write'});
      expect(query.toString()).not.toContain('api-key');
    }
    const settings = standIn.calls.find(({method, path: at}) => method === 'PUT' && at.endsWith('/settings'))!;
    expect(settings.body).toMatchObject({
      indexLanguages: ['de'],
      queryLanguages: ['de'],
      decompoundQuery: true,
      ignorePlurals: ['de'],
      removeStopWords: ['de'],
      attributesForFaceting: ['language', 'docusaurus_tag', 'hierarchy.lvl0', 'kind', 'audience'],
      distinct: true,
    });
    expect(standIn.calls.find(isBatch)!.body).toEqual({
      requests: wanted.map((body) => ({action: 'addObject', body})),
    });
  });

  it('goes on after “too many requests” and after a server error', async () => {
    const troubles: Reply[] = [
      {status: 429, body: {message: 'Too many requests', status: 429}},
      {status: 503, body: {message: 'Service unavailable', status: 503}},
    ];
    standIn.trouble = (call) => (isBatch(call) ? troubles.shift() : undefined);
    expect(await start()).toBe(0);
    expect(troubles).toEqual([]);
    expect(stored()).toEqual(wanted);
  });

  const refusal = (status: number, message: string) => (): Reply => ({status, body: {message, status}});
  const onBatch = (reply: (call: Call) => Reply | 'silence') => (call: Call) =>
    isBatch(call) ? reply(call) : undefined;
  it.each<[string, AlgoliaStandIn['trouble'], RegExp]>([
    [
      'quota',
      onBatch(refusal(403, 'Record quota exceeded. Change plan or delete records.')),
      /Tarif bei Algolia ist ausgeschöpft/,
    ],
    ['rate limit', onBatch(refusal(429, 'Too many jobs')), /nimmt gerade nichts mehr an/],
    [
      'a record too big',
      onBatch(refusal(400, 'Record at the position 0 objectID=/a is too big')),
      /Der Abschnitt „\/a“ ist Algolia zu groß/,
    ],
    ['server errors', onBatch(refusal(500, 'Internal error')), /Algolia ist nicht erreichbar/],
    ['silence', onBatch(() => 'silence'), /Algolia ist nicht erreichbar/],
    [
      'an answer nobody expects',
      onBatch(refusal(418, 'teapot')),
      /fehlgeschlagen\.\nAntwort von Algolia: teapot \(418\)/,
    ],
  ])('leaves the index as it is after %s, and nothing else with it', async (_, trouble, message) => {
    putOldIndex();
    const before = structuredClone(standIn.indexes.get('hilfe'));
    standIn.trouble = trouble;
    expect(await start([], {}, 150)).toBe(1);
    expect(text()).toMatch(message);
    expect(text()).toContain('Der Index ist unverändert.');
    expect(standIn.indexes.get('hilfe')).toEqual(before);
    expect([...standIn.indexes.keys()]).toEqual(['hilfe']);
    expect(standIn.log.filter((line) => line.startsWith('DELETE'))).toEqual([
      expect.stringMatching(/^DELETE \/1\/indexes\/hilfe_neu_/),
    ]);
  });

  it('names the second index when it cannot be removed', async () => {
    standIn.keys.careful = {rights: ['addObject', 'settings', 'editSettings']};
    standIn.trouble = onBatch(refusal(403, 'Record quota exceeded'));
    expect(await start([], {ALGOLIA_WRITE_KEY: 'careful'})).toBe(1);
    expect(text()).toMatch(/Der Zwischenstand „hilfe_neu_\w+“ ist liegen geblieben/);
  });

  it('admits that it does not know how the last step went', async () => {
    standIn.trouble = ({body}) =>
      (body as {operation?: string} | undefined)?.operation === 'move' ? 'silence' : undefined;
    expect(await start([], {}, 150)).toBe(1);
    expect(text()).toContain('Ob der neue Index schon gilt, ist ungewiss');
    expect(text()).not.toContain('unverändert');
  });

  it('sends nothing when there is nothing', async () => {
    fs.writeFileSync(path.join(generated, RECORDS_FILE), JSON.stringify({...site, records: []}));
    expect(await start()).toBe(1);
    expect(text()).toContain('Es gibt keine einzige Seite.');
    expect(standIn.calls).toEqual([]);
  });
});

it("readers' wordings are searched after headings, and stand at the section that answers", () => {
  const {page, sections} = records.find((one) => one.sections.length > 1)!;
  const wordings = [
    {text: 'Abbuchung ist geplatzt, was nun?', section: 0},
    {text: 'Was sagen die Kürzel?', section: 1},
  ];
  const made = toAlgoliaRecords([{page: {...page, wordings}, sections: sections.slice(0, 2)}], site);
  expect(made.map((record) => record.wordings)).toEqual(wordings.map(({text}) => [text]));
  const searched = indexSettings.searchableAttributes!;
  expect(searched.indexOf('unordered(wordings)')).toBeGreaterThan(searched.indexOf('unordered(hierarchy.lvl6)'));
  expect(searched.indexOf('unordered(wordings)')).toBeLessThan(searched.indexOf('content'));
  expect(indexSettings.attributesToRetrieve).not.toContain('wordings');
});

describe('keys', () => {
  it.each([
    ['a wrong key', {ALGOLIA_WRITE_KEY: 'geheim'}, /Kennung oder Schlüssel stimmen nicht/],
    ['a wrong application', {ALGOLIA_APP_ID: 'ANDERE'}, /Kennung oder Schlüssel stimmen nicht/],
    ['the search key', {ALGOLIA_WRITE_KEY: 'search'}, /fehlt ein Recht.*Suchschlüssel genügt nicht/],
    ['a key for another index', {ALGOLIA_WRITE_KEY: 'other'}, /darf nicht an den Index „hilfe“/],
    ['a key without room for the second index', {ALGOLIA_WRITE_KEY: 'exact'}, /erlauben Sie dem Schlüssel „hilfe\*“/],
  ])('%s is explained and changes nothing', async (_, env, message) => {
    standIn.keys.other = {...standIn.keys.write!, indexes: ['shop']};
    standIn.keys.exact = {...standIn.keys.write!, indexes: ['hilfe']};
    putOldIndex();
    const before = structuredClone(standIn.indexes);
    expect(await start([], env)).toBe(1);
    expect(text()).toMatch(message);
    expect(standIn.indexes).toEqual(before);
  });

  it('are never printed', async () => {
    standIn.keys.geheim = {rights: []};
    expect(await start([], {ALGOLIA_WRITE_KEY: 'geheim'})).toBe(1);
    expect(text()).not.toContain('geheim');
  });

  it('are asked for by name', async () => {
    expect(await start([], {ALGOLIA_WRITE_KEY: '', ALGOLIA_INDEX: undefined})).toBe(2);
    expect(text()).toContain('Es fehlt: ALGOLIA_INDEX, ALGOLIA_WRITE_KEY.');
    expect(standIn.calls).toEqual([]);
  });
});

it('asks for a build first', async () => {
  fs.rmSync(path.join(generated, RECORDS_FILE));
  await expect(start()).rejects.toThrow('Bauen Sie die Website: npm run build');
});
