import {afterEach, describe, expect, it, vi} from 'vitest';
import {answerRequests, type Hit} from '../../src/search/client/algolia/algolia-response';
import {STALL_MS} from '../../src/search/client/worker/fetch-file';
import {openLibrary} from '../../src/search/client/worker/load-index';
import {SILENCE_MS} from '../../src/search/client/worker/rpc';
import {answer} from '../../src/search/answer/answer';
import {SearchEngine} from '../../src/search/engine/engine';
import {SearchLibrary} from '../../src/search/engine/library';
import {HEAD_FILE, INDEX_VERSION, type FileNames, type HeadFile, type TermsFile} from '../../src/search/engine/types';
import {createLibrary, searchFiles} from './corpus';

const files = searchFiles();
const head = JSON.parse(files.get(HEAD_FILE)!) as HeadFile;
const address = {origin: 'https://hilfe.example.com', baseUrl: '/'};
const fromModal = {indexName: 'hilfe', attributesToSnippet: ['content:15'], hitsPerPage: 20};
const contact = {href: ({path}: {path: string}) => path, contactUrl: '/gethelp', askUrl: () => '/search'};

/** Every word a reader might begin with, and some that need several files. */
const queries = [
  'r',
  're',
  'rec',
  'rechnung',
  'sammel rechnung',
  'mwst',
  'rücklastschirft',
  'Wie richte ich eine Dauerbestellung ein?',
  'lastschrift zurückgegeben',
  'mehrwertsteuer straße',
];

function without(kind: keyof FileNames, broken?: string): Map<string, string> {
  const fewer = new Map(files);
  for (const name of [head.files[kind]].flat()) {
    if (broken === undefined) fewer.delete(name);
    else fewer.set(name, broken);
  }
  return fewer;
}

vi.mock('@generated/docusaurus.config', () => ({default: {baseUrl: '/'}}));

describe('files are loaded as they are needed', () => {
  it('has something to cut', () => {
    expect(head.files.terms.length).toBeGreaterThan(2);
    expect(head.files.pages.length).toBeGreaterThan(3);
  });

  it.each(queries)('ranks like an index that has everything: %s', async (query) => {
    const whole = new SearchEngine(head);
    head.files.terms.forEach((name, shard) => whole.addTerms(shard, JSON.parse(files.get(name)!) as TermsFile));
    for (const mode of ['search', 'question'] as const) {
      const sharded = await (await createLibrary()).search(query, mode);
      const ranked = (hits: typeof sharded) =>
        hits.map(({page, score, coverage, sections}) => [page.path, score, coverage, sections.map(({id}) => id)]);
      expect(ranked(sharded)).toEqual(ranked(whole.search(whole.plan(query, mode))));
    }
  });

  it('one word needs a few of them, and each only once', async () => {
    const asked: string[] = [];
    const library = await createLibrary(files, asked);
    await library.search('mahnung');
    await library.search('mahnung');
    const terms = asked.filter((name) => name.startsWith('terms.'));
    expect(terms.length).toBeGreaterThan(0);
    expect(terms.length).toBeLessThan(head.files.terms.length / 2);
    expect(new Set(asked).size).toBe(asked.length);
  });

  it('the first letters are answered by titles, without any', async () => {
    const asked: string[] = [];
    const library = await createLibrary(files, asked);
    expect((await library.search('ma'))[0]!.page.path).toBe('/rechnungen/mahnungen');
    expect(asked.filter((name) => name.startsWith('terms.'))).toEqual([]);
  });

  it('a list of hits needs the pages it shows and no others, all at once', async () => {
    const asked: string[] = [];
    const library = await createLibrary(files, asked);
    const {results} = await answerRequests(library, [{...fromModal, query: 'Lieferadresse'}], address);
    const shown = new Set((results[0]!.hits as Hit[]).map((hit) => hit.url_without_anchor));
    expect(shown.size).toBeGreaterThan(0);
    expect(asked.filter((name) => name.startsWith('pages.'))).toHaveLength(shown.size);
  });

  it('an answer needs what it considers, and then no more', async () => {
    const asked: string[] = [];
    const library = await createLibrary(files, asked);
    const {sources} = await answer(library, 'Wie kann ich eine Rücklastschrift einlesen?', contact);
    expect(sources[0]!.page.path).toBe('/bank/ruecklastschriften');
    const count = asked.length;
    await answer(library, 'Wie kann ich eine Rücklastschrift einlesen?', contact);
    expect(asked).toHaveLength(count);
  });

  it('an answer asks for what it decides by beside the headings of the pages', async () => {
    const asked: string[] = [];
    let tellOfTopics = () => {};
    const areTopicsAsked = new Promise<void>((resolve) => (tellOfTopics = resolve));
    const library = await SearchLibrary.open(async (name) => {
      asked.push(name);
      if (name.startsWith('topics.')) tellOfTopics();
      if (name.startsWith('pages.')) await areTopicsAsked;
      return JSON.parse(files.get(name)!) as unknown;
    });
    const question = 'Wie kann ich eine Rücklastschrift einlesen?';
    expect((await answer(library, question, contact)).kind).toBe('answer');
    expect(new Set(asked).size).toBe(asked.length);
  });

  it.each([1, 6])(
    'complete, no query and no answer needs another, none has been asked for twice (%i at once)',
    async (atOnce) => {
      const asked: string[] = [];
      const library = await createLibrary(files, asked);
      await library.search('mahnung');
      await library.complete(atOnce);
      expect([...asked].sort()).toEqual([...files.keys()].sort());
      for (const query of queries) {
        await answerRequests(library, [{...fromModal, query}], address);
        await answer(library, query, contact);
      }
      expect(asked).toHaveLength(files.size);
    },
  );
});

describe('files that are missing or damaged', () => {
  const damages: [string, string | undefined][] = [
    ['missing', undefined],
    ['of another version', '{"version":99}'],
    ['null', 'null'],
    ['HTML', '<!doctype html>'],
    ['cut off', `{"version":${INDEX_VERSION},"postings":"`],
  ];

  it.each(damages)('head %s: an error', async (_, broken) => {
    const noHead = new Map(files);
    if (broken === undefined) noHead.delete(HEAD_FILE);
    else noHead.set(HEAD_FILE, broken);
    await expect(createLibrary(noHead)).rejects.toThrow();
  });

  it.each(damages)('terms %s: titles still answer, and an error where nothing can be shown', async (_, broken) => {
    const library = await createLibrary(without('terms', broken));
    expect((await library.search('Mahnungen'))[0]!.page.path).toBe('/rechnungen/mahnungen');
    await expect(library.search('Rückgabedatei')).rejects.toThrow();
  });

  it.each(damages)('pages %s: hits without excerpt, and no quotation', async (_, broken) => {
    const library = await createLibrary(without('pages', broken));
    const {results} = await answerRequests(library, [{...fromModal, query: 'rücklastschrift'}], address);
    expect(results[0]!.hits).toHaveLength(1);
    expect(results[0]!.hits[0]).toMatchObject({
      url: 'https://hilfe.example.com/bank/ruecklastschriften',
      content: null,
    });
    await expect(answer(library, 'Wie kann ich eine Rücklastschrift einlesen?', contact)).rejects.toThrow();
  });

  it('are asked for again', async () => {
    const flaky = without('terms');
    const library = await createLibrary(flaky);
    await expect(library.search('Rückgabedatei')).rejects.toThrow();
    for (const name of head.files.terms) flaky.set(name, files.get(name)!);
    expect((await library.search('Rückgabedatei'))[0]!.page.path).toBe('/bank/ruecklastschriften');
  });
});

describe('over HTTP', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  it('only the head is asked for anew', async () => {
    const asked = new Map<string, RequestCache | undefined>();
    vi.stubGlobal('fetch', async (url: string, {cache}: RequestInit) => {
      asked.set(url, cache);
      return new Response(files.get(url.replace('/hilfe/search/', '')), {
        headers: {'content-type': 'application/json; charset=utf-8'},
      });
    });
    const library = await openLibrary('/hilfe/search/', () => undefined);
    expect((await library.search('mahnung')).length).toBeGreaterThan(0);
    expect(asked.get('/hilfe/search/index.json')).toBe('no-cache');
    expect([...asked].filter(([, cache]) => cache !== 'default')).toHaveLength(1);
  });

  it('each piece of a file is told of when it arrives', async () => {
    const onArrival = vi.fn();
    vi.stubGlobal('fetch', async (url: string) => {
      const text = files.get(url.replace('/search/', ''))!;
      const body = new ReadableStream<string>({
        start(controller) {
          for (const piece of [text.slice(0, 5), text.slice(5, 10), text.slice(10)]) controller.enqueue(piece);
          controller.close();
        },
      });
      return new Response(body.pipeThrough(new TextEncoderStream()), {headers: {'content-type': 'application/json'}});
    });
    const library = await openLibrary('/search/', onArrival);
    const opened = onArrival.mock.calls.length;
    expect(opened).toBeGreaterThan(0);
    expect(opened % 3).toBe(0);
    await library.search('mahnung');
    expect(onArrival.mock.calls.length).toBeGreaterThan(opened);
  });

  it('a file that hangs fails by itself when nothing arrives any more, and is asked for again', async () => {
    vi.useFakeTimers();
    let isHanging = true;
    const asked: string[] = [];
    vi.stubGlobal('fetch', (url: string, {signal}: RequestInit) => {
      asked.push(url);
      return new Promise((resolve, reject) => {
        signal!.addEventListener('abort', () => reject(signal!.reason as Error));
        if (isHanging && url.includes('terms.')) return;
        const headers = {'content-type': 'application/json'};
        // Each answer takes nearly as long as silence may last.
        setTimeout(() => resolve(new Response(files.get(url.replace('/search/', '')), {headers})), STALL_MS - 1);
      });
    });
    const opening = openLibrary('/search/', () => undefined);
    await vi.advanceTimersByTimeAsync(2 * STALL_MS);
    const library = await opening;
    const titles = library.find('Mahnungen', 'search');
    await vi.advanceTimersByTimeAsync(STALL_MS - 1);
    const texts = library.texts([0]);
    await vi.advanceTimersByTimeAsync(2 * STALL_MS);
    expect((await texts).size).toBe(1);
    const {hits, failure} = await titles;
    expect(hits[0]!.page.path).toBe('/rechnungen/mahnungen');
    expect(failure).toBeDefined();
    isHanging = false;
    const again = library.find('Mahnungen', 'search');
    await vi.advanceTimersByTimeAsync(STALL_MS);
    expect((await again).failure).toBeUndefined();
    expect(asked.filter((url) => url.includes('terms.')).length).toBeGreaterThan(1);
    // The worker speaks up before it is taken for dead.
    expect(STALL_MS).toBeLessThan(SILENCE_MS);
  });

  it.each([
    ['a page instead of a file', '<!doctype html>', {headers: {'content-type': 'text/html'}}],
    ['a message instead of a file', '{"error":"login"}', {headers: {'content-type': 'application/json'}}],
    ['a server error', '{}', {status: 500, headers: {'content-type': 'application/json'}}],
  ])('%s is an error', async (_, body, init) => {
    vi.stubGlobal('fetch', async () => new Response(body, init));
    await expect(openLibrary('/search/', () => undefined)).rejects.toThrow(/index\.json/);
  });

  it('a file is asked for anew where the browser has kept the answer of somebody else', async () => {
    const kept = vi.fn(async (url: string, {cache}: RequestInit) =>
      cache === 'reload'
        ? new Response(files.get(url.replace('/search/', '')))
        : new Response('<!doctype html>', {headers: {'content-type': 'text/html'}}),
    );
    vi.stubGlobal('fetch', kept);
    const library = await openLibrary('/search/', () => undefined);
    expect((await library.find('Mahnungen', 'search')).hits[0]!.page.path).toBe('/rechnungen/mahnungen');
    expect(kept.mock.calls.filter(([, {cache}]) => cache === 'reload')).not.toEqual([]);
  });
});
