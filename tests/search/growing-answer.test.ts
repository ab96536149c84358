import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {
  answerRequests,
  type Hit,
  type SearchRequest,
  type SearchResponse,
} from '../../src/search/client/algolia/algolia-response';
import {answerInSteps, GrowingAnswer} from '../../src/search/client/worker/growing-answer';
import {SearchLibrary} from '../../src/search/engine/library';
import {HEAD_FILE, type HeadFile} from '../../src/search/engine/types';
import {createLibrary, record, records, searchFiles} from './corpus';

/** An area that has a word of its pages: it is marked in some of the hits. */
const shipping = ['Überblick', 'Konfiguration'].map((kind) =>
  record({
    path: `/versandarten/paketversand/${kind}`,
    title: `Paketversand: ${kind}`,
    area: 'Versandarten',
    intro: 'So geht der Versand mit einem Dienst.',
    sections: {
      'Pakete und Gewichte': [{kind: 'text', text: 'Ein Paket im Versand wiegt etwas.'}],
      Dienste: [{kind: 'text', text: 'Den Paketversand macht ein Dienst.'}],
    },
  }),
);
const files = searchFiles([...records, ...shipping]);
const {files: names} = JSON.parse(files.get(HEAD_FILE)!) as HeadFile;
const address = {origin: 'https://hilfe.example.com', baseUrl: '/'};
const asked = (query: string): SearchRequest => ({
  query,
  indexName: 'hilfe',
  attributesToSnippet: ['content:15'],
  hitsPerPage: 20,
  highlightPreTag: '<mark>',
  highlightPostTag: '</mark>',
});
const hitsOf = ({results}: SearchResponse) => results[0]!.hits as Hit[];
const queries = [
  'm',
  'paketversand',
  'rech',
  'mahnung',
  'Mahnungen',
  'rechnung',
  'Rechnungslauf konfigurieren',
  'Lieferadresse',
  'lastschrift',
  'rücklastschirft',
  'Wie richte ich eine Dauerbestellung ein?',
];

/** A library whose files arrive when they are let in, or fail. */
async function openHeld(of = files) {
  const held = new Map<string, {arrive: () => void; fail: () => void}>();
  const library = await SearchLibrary.open((name) => {
    const text = of.get(name)!;
    if (name === HEAD_FILE) return Promise.resolve(JSON.parse(text) as unknown);
    return new Promise((resolve, reject) => {
      held.set(name, {
        arrive: () => resolve(JSON.parse(text)),
        fail: () => reject(new Error(`${name}: 500`)),
      });
    });
  });
  const letIn = (kind: string, how: 'arrive' | 'fail' = 'arrive') => {
    for (const [name, file] of held) if (name.startsWith(kind) && held.delete(name)) file[how]();
  };
  return {library, held, letIn};
}

/** The order in which DocSearch renders hits: by area, within it by page. */
function rendered(hits: Hit[]): Hit[] {
  const grouped = (of: Hit[], key: (hit: Hit) => string | null) => [
    ...of
      .reduce(
        (groups, hit) => groups.set(key(hit), [...(groups.get(key(hit)) ?? []), hit]),
        new Map<string | null, Hit[]>(),
      )
      .values(),
  ];
  return grouped(hits, (hit) => hit._highlightResult.hierarchy.lvl0!.value.replace(/<\/?mark>/g, '')).flatMap((area) =>
    grouped(area, (hit) => hit.hierarchy.lvl1).flat(),
  );
}

/** Numbers from 0 to 1 that are the same in every run. */
function random(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 48271) % 2147483647) / 2147483647;
}

describe('an answer that grows', () => {
  it.each(queries)('moves nothing that is shown, whatever arrives when: %s', async (query) => {
    const whole = hitsOf(await answerRequests(await createLibrary(files), [asked(query)], address));
    let steps = 0;
    for (let seed = 1; seed <= 10; seed++) {
      const next = random(seed);
      const library = await createLibrary(files);
      const answer = new GrowingAnswer(asked(query), address);
      let before: Hit[] = [];
      const check = (response: SearchResponse | undefined) => {
        if (!response) return expect(before).toEqual([]);
        const shown = rendered(hitsOf(response));
        const places = (hits: Hit[]) => hits.map((hit) => [hit.objectID, hit.url_without_anchor]);
        expect(places(shown).slice(0, before.length)).toEqual(places(before));
        // The text a hit is known by, as long as it has one.
        before.forEach(({hierarchy, type, url, _snippetResult}, index) => {
          if (Object.values(hierarchy).includes('…')) return;
          expect(shown[index]).toMatchObject({hierarchy, type, url});
          expect(shown[index]!._snippetResult.hierarchy).toEqual(_snippetResult.hierarchy);
        });
        expect(new Set(shown.map(({objectID}) => objectID)).size).toBe(shown.length);
        if (before.length > 0 && shown.length > before.length) steps++;
        return (before = shown);
      };
      const order = [...names.terms.keys()].map((shard) => ({kind: 'terms', at: shard}) as const);
      const pages = library.engine.pages.map(({id}) => ({kind: 'cards', at: id}) as const);
      const arrivals = [...order, ...pages];
      arrivals.sort(() => next() - 0.5);
      check(await answer.grow(library.asLoaded(), 'short'));
      for (const {kind, at} of arrivals) {
        if (kind === 'terms') {
          const term = library.engine.lexicon.terms[library.engine.lexicon.firstOf(at)]!;
          await library.search(term).catch(() => undefined);
        } else await library[kind]([at]);
        check(await answer.grow(library.asLoaded(), next() < 0.2 ? 'long' : 'short'));
      }
      await library.complete(6);
      const last = await answer.grow(library.asLoaded(), 'over');
      check(last);
      expect(last?.state).toBeUndefined();
      expect(JSON.stringify(last)).not.toContain('"…"');
      const ids = before.map(({objectID}) => objectID);
      expect(ids).toEqual(expect.arrayContaining(whole.map(({objectID}) => objectID)));
      const texts = new Map(before.map((hit) => [hit.objectID, hit.content]));
      for (const {objectID, content} of whole) if (content !== null) expect(texts.get(objectID)).toBe(content);
    }
    if (query === 'rechnung') expect(steps).toBeGreaterThan(0);
  });

  it('asks for no more than it shows, and shows all hits of the first page with its titles', async () => {
    const many = Array.from({length: 5}, (_, number) =>
      record({
        path: `/tour/${number}`,
        title: `Fahrer ${number}`,
        intro: 'So arbeiten Fahrer.',
        sections: {Tour: [{kind: 'text', text: 'Ein Fahrer fährt eine Tour.'}]},
      }),
    );
    const request = {...asked('fahrer'), hitsPerPage: 6};
    const held = searchFiles([...many, record({path: '/auto', title: 'Auto', intro: 'Ein Fahrer fährt.'})]);
    const library = await createLibrary(held);
    const answer = new GrowingAnswer(request, address);
    expect(hitsOf((await answer.grow(library.asLoaded(), 'short'))!)).toHaveLength(5);
    await library.search('fahrer');
    const whole = hitsOf(await answerRequests(library, [request], address)).map(({objectID}) => objectID);
    // Cards of further pages have not been asked for, and are not waited for.
    const shown = hitsOf((await answer.grow(library.asLoaded(), 'short'))!).map(({objectID}) => objectID);
    expect(shown).toEqual(expect.arrayContaining(whole));
  });

  it('begins with titles that have the whole query, in any form of its words', async () => {
    const {library} = await openHeld();
    const first = async (query: string) => {
      const response = await new GrowingAnswer(asked(query), address).grow(library.asLoaded(), 'short');
      return response && hitsOf(response)[0]!.url.replace(address.origin, '');
    };
    expect(await first('mahnung')).toBe('/rechnungen/mahnungen');
    expect(await first('MAHNUNGEN')).toBe('/rechnungen/mahnungen');
    expect(await first('mahnunken')).toBe('/rechnungen/mahnungen');
    expect(await first('mahnung lieferadresse')).toBeUndefined();
    // What else is said of it decides, and no title knows that.
    expect(await first('Mahnung nicht da')).toBeUndefined();
    expect(await first('Wie schreibe ich eine Mahnung?')).toBeUndefined();
  });

  it('does not begin with titles where too many have the query', async () => {
    const titled = (count: number) =>
      Array.from({length: count}, (_, at) => record({path: `/tour/${at}`, title: `Tour ${at}`}));
    const first = async (count: number) => {
      const {library} = await openHeld(searchFiles(titled(count)));
      return new GrowingAnswer(asked('tour'), address).grow(library.asLoaded(), 'short');
    };
    expect(hitsOf((await first(5))!)).toHaveLength(5);
    expect(await first(6)).toBeUndefined();
  });

  it('does not begin with what comes after articles', async () => {
    const note = record({
      path: '/updates/2024-10',
      kind: 'version',
      title: 'Inventur',
      area: 'Updates',
      docusaurusTag: 'docs-updates-current',
      intro: 'Neu: die Inventur.',
    });
    const {library} = await openHeld(searchFiles([note]));
    expect(await new GrowingAnswer(asked('inventur'), address).grow(library.asLoaded(), 'short')).toBeUndefined();
    expect(
      await new GrowingAnswer(asked('update inventur'), address).grow(library.asLoaded(), 'short'),
    ).toBeUndefined();
    expect((await library.asLoaded().find('inventur', 'search')).hits).toHaveLength(1);
  });
});

describe('answers in steps', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  async function ask(query: string, of = files) {
    const {library, held, letIn} = await openHeld(of);
    const steps: SearchResponse[] = [];
    const ending = new AbortController();
    const outcome = {whole: undefined as SearchResponse | undefined, error: undefined as unknown};
    void answerInSteps(library, [asked(query)], address, (step) => steps.push(step), ending.signal).then(
      (whole) => (outcome.whole = whole),
      (error: unknown) => (outcome.error = error),
    );
    return {held, letIn, steps, ending, outcome, urls: () => steps.map((step) => hitsOf(step).map(({url}) => url))};
  }
  const settle = () => vi.advanceTimersByTimeAsync(0);

  it('there are none when the whole answer comes at once', async () => {
    const {letIn, steps, outcome} = await ask('rechnung');
    for (const kind of ['terms', 'pages']) {
      letIn(kind);
      await settle();
    }
    expect(outcome.whole).toBeDefined();
    await vi.runAllTimersAsync();
    expect(steps).toEqual([]);
  });

  it('titles, then all hits, then their names and texts: each keeps what was shown', async () => {
    const {letIn, steps, outcome} = await ask('mahnung');
    await vi.runOnlyPendingTimersAsync();
    expect(steps).toHaveLength(1);
    expect(steps[0]!.state).toBe('growing');
    const [title] = hitsOf(steps[0]!);
    expect(title).toMatchObject({url: 'https://hilfe.example.com/rechnungen/mahnungen', content: '…'});
    letIn('terms');
    await vi.runOnlyPendingTimersAsync();
    letIn('pages');
    await vi.runOnlyPendingTimersAsync();
    letIn('pages');
    await vi.runOnlyPendingTimersAsync();
    const last = hitsOf(outcome.whole!);
    expect(outcome.whole!.state).toBeUndefined();
    expect(last[0]!.objectID).toBe(title!.objectID);
    expect(last[0]!.content).toContain('Mahnlauf');
    expect(last[0]!._snippetResult.content!.value).toMatch(/^<span class="hc-hit-text">/);
    const plain = hitsOf(await answerRequests(await createLibrary(files), [asked('mahnung')], address));
    expect(last.map(({objectID}) => objectID)).toEqual(expect.arrayContaining(plain.map(({objectID}) => objectID)));
  });

  it('sections stand in their place before they have a name, and open their page until then', async () => {
    const {letIn, steps, outcome} = await ask('Paketversand Dienst');
    letIn('terms');
    await vi.runOnlyPendingTimersAsync();
    const early = hitsOf(steps.at(-1)!);
    const place = early.findIndex(({hierarchy}) => hierarchy.lvl2 === '…');
    expect(early[place]).toMatchObject({url: early[place]!.url_without_anchor, anchor: null});
    letIn('pages');
    await vi.runOnlyPendingTimersAsync();
    const last = hitsOf(outcome.whole!);
    expect(last.map(({objectID}) => objectID)).toEqual(early.map(({objectID}) => objectID));
    expect(last[place]).toMatchObject({url: `${early[place]!.url}#dienste`, hierarchy: {lvl2: 'Dienste'}});
    expect(JSON.stringify(last[place]!._snippetResult)).toContain('hc-hit-text');
  });

  it.each(['terms', 'pages'])('a %s file that never comes costs what it holds', async (hanging) => {
    const {letIn, steps, outcome, urls} = await ask('Rechnungen');
    for (let round = 0; round < 4; round++) {
      for (const kind of ['terms', 'pages']) if (kind !== hanging) letIn(kind);
      await vi.advanceTimersByTimeAsync(4000);
    }
    expect(steps.length).toBeGreaterThan(0);
    expect(urls().at(-1)!.length).toBeGreaterThan(0);
    expect(outcome.whole).toBeUndefined();
    letIn(hanging, 'fail');
    await vi.advanceTimersByTimeAsync(4000);
    letIn('pages', hanging === 'pages' ? 'fail' : 'arrive');
    await vi.advanceTimersByTimeAsync(4000);
    expect(
      hitsOf(outcome.whole!)
        .map(({url}) => url)
        .slice(0, urls().at(-1)!.length),
    ).toEqual(urls().at(-1));
    expect(outcome.whole!.state).toBe(hanging === 'terms' ? 'lacking' : undefined);
    expect(JSON.stringify(outcome.whole)).not.toContain('"…"');
  });

  it('without any hit a failure is an error', async () => {
    const {letIn, steps, outcome} = await ask('Rückgabedatei');
    await vi.runOnlyPendingTimersAsync();
    letIn('terms', 'fail');
    await vi.runOnlyPendingTimersAsync();
    expect(steps).toEqual([]);
    expect(outcome.error).toBeInstanceOf(Error);
  });

  it('end with the next search, which alone asks for what its hits show', async () => {
    const {letIn, steps, ending, outcome, held} = await ask('mahnung');
    ending.abort();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(steps).toEqual([]);
    letIn('terms');
    await settle();
    expect([...held.keys()]).toEqual([]);
    expect(outcome).toEqual({whole: undefined, error: ending.signal.reason as unknown});
  });

  it('a whole answer that is nearly there is not given up', async () => {
    const {letIn, ending, outcome, held} = await ask('mahnung');
    letIn('terms');
    await settle();
    expect(held.size).toBeGreaterThan(0);
    ending.abort();
    letIn('pages');
    await settle();
    letIn('pages');
    await settle();
    expect(hitsOf(outcome.whole!).length).toBeGreaterThan(0);
  });
});
