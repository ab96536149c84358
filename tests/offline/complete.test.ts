import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import type * as complete from '../../src/offline/client/complete';
import {cacheName, COMPLETE_MARK, OFFLINE_LIST, type OfflineList} from '../../src/offline/names';
import {MemoryCaches} from './memory-caches';

const origin = 'https://hilfe.example.com';
const site = `${origin}/hilfe/`;
const build = '5045ac7b';
const html = `<script src=/hilfe/assets/js/runtime~main.${build}.js></script>`;
const list: OfflineList = {build, pages: [['a', 5]], files: [['assets/js/a.1.js', 35]]};

let caches: MemoryCaches;
let asked: string[];
let persist: ReturnType<typeof vi.fn>;
let free: number;
let readComplete: typeof complete.readComplete;
let startDownload: typeof complete.startDownload;
let renewComplete: typeof complete.renewComplete;
let completeState: typeof complete.completeState;

async function store(name: string, ...paths: string[]): Promise<void> {
  const cache = await caches.open(name);
  for (const path of paths) await cache.put(new URL(path, site).href, Response.json({date: 1, bytes: 40}));
}

beforeEach(async () => {
  caches = new MemoryCaches();
  asked = [];
  free = 1e9;
  persist = vi.fn(async () => true);
  vi.resetModules();
  vi.stubGlobal('caches', caches);
  vi.stubGlobal('window', {location: {href: `${site}a`}, caches, isSecureContext: true});
  vi.stubGlobal('document', {scripts: [{src: `${site}assets/js/runtime~main.${build}.js`}]});
  vi.stubGlobal('navigator', {
    onLine: true,
    serviceWorker: {},
    storage: {persist, estimate: async () => ({quota: 1e9, usage: 1e9 - free})},
  });
  vi.stubGlobal('fetch', async (request: URL | string) => {
    const path = String(request).slice(site.length);
    asked.push(path);
    return path === OFFLINE_LIST ? Response.json(list) : new Response(html);
  });
  ({readComplete, startDownload, renewComplete, completeState} = await import('../../src/offline/client/complete'));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('download of all of the help', () => {
  it('goes on with room for only what is missing', async () => {
    await store(cacheName('complete', build, site), 'assets/js/a.1.js');
    free = 10;
    await startDownload('/hilfe/');
    expect(completeState.get()).toMatchObject({step: 'ready', bytes: 40});
    expect(asked).toEqual([OFFLINE_LIST, 'a']);
  });

  it('does not begin without room, and leaves nothing behind', async () => {
    free = 39;
    await startDownload('/hilfe/');
    expect(completeState.get()).toMatchObject({step: 'absent', failure: 'no-room'});
    expect(await caches.keys()).toEqual([]);
  });

  it('does not wait for the reader to say whether it may stay', async () => {
    persist.mockReturnValue(new Promise(() => undefined));
    await startDownload('/hilfe/');
    expect(persist).toHaveBeenCalledOnce();
    expect(completeState.get()).toMatchObject({step: 'ready'});
  });

  it('says that the line was lost when all that was on its way has come to an end', async () => {
    const answer = fetch;
    vi.stubGlobal('fetch', async (url: URL | string) => {
      if (String(url) === `${site}a`) throw new TypeError('Failed to fetch');
      if (String(url) === `${site}assets/js/a.1.js`) await new Promise((resolve) => setTimeout(resolve, 10));
      return answer(url);
    });
    await startDownload('/hilfe/');
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(completeState.get()).toMatchObject({step: 'absent', failure: 'no-connection', missing: 5});
  });

  it('leaves the copy of another site of the same origin alone', async () => {
    const preview = cacheName('complete', '0f', `${site}vorschau/`);
    await store(preview, 'vorschau/a');
    await startDownload('/hilfe/');
    expect(await caches.keys()).toEqual([preview, cacheName('complete', build, site)]);
  });
});

describe('what the reader sees', () => {
  it('is the size where there is no copy', async () => {
    await readComplete('/hilfe/');
    expect(completeState.get()).toEqual({step: 'absent', bytes: 40});
  });

  it('is that it needs HTTPS', async () => {
    vi.stubGlobal('window', {location: {href: 'http://hilfe.firma.example/hilfe/a'}, isSecureContext: false});
    await readComplete('/hilfe/');
    expect(completeState.get()).toEqual({step: 'insecure'});
  });

  it('is that it cannot be done where storage is blocked', async () => {
    caches.keys = async () => {
      throw new DOMException('denied', 'SecurityError');
    };
    await readComplete('/hilfe/');
    expect(completeState.get()).toEqual({step: 'unsupported'});
  });
});

it('a copy is renewed without asking the reader for anything', async () => {
  await store(cacheName('complete', '0f', site), COMPLETE_MARK);
  await renewComplete('/hilfe/');
  expect(persist).not.toHaveBeenCalled();
  expect(await caches.keys()).toEqual([cacheName('complete', build, site)]);
});
