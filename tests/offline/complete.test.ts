import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import type * as complete from '../../src/offline/client/complete';
import {cacheName, COMPLETE_MARK, OFFLINE_LIST, type OfflineList} from '../../src/offline/names';
import {MemoryCaches} from './memory-caches';

const origin = 'https://hilfe.example.com';
const site = `${origin}/hilfe/`;
const build = '5045ac7b';
const html = `<script src=/hilfe/assets/js/runtime~main.${build}.js></script>`;
const list: OfflineList = {build, pages: [['a', 5]], files: [['assets/js/a.1.js', 35]]};

const typed = (body: string, type: string) => new Response(body, {headers: {'content-type': type}});
const page = (body: string) => typed(body, 'text/html; charset=utf-8');
const answerFor = (path: string) => {
  if (path === OFFLINE_LIST) return Response.json(list);
  return path === 'a' ? page(html) : typed('"use strict";', 'text/javascript');
};
const signIn = '<!doctype html><title>WLAN</title><h1>Anmeldung im WLAN</h1>';

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
    return answerFor(path);
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

  it('leaves nothing behind where the room is gone on the way, as when the browser knew of more', async () => {
    const open = caches.open;
    let stored = 0;
    caches.open = async (name) => {
      const cache = await open(name);
      const {put} = cache;
      cache.put = async (...args) => {
        if (stored++ > 0) throw new DOMException('full', 'QuotaExceededError');
        await put(...args);
      };
      return cache;
    };
    await startDownload('/hilfe/');
    expect(completeState.get()).toEqual({step: 'absent', bytes: 40, failure: 'no-room'});
    expect(stored).toBeGreaterThan(1);
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

  describe('never counts as complete with answers of somebody else', () => {
    /** Answers of a device in between, until it lets requests pass. */
    function intercept(wanted: (path: string) => boolean, foreign: () => Response): {pass: () => void} {
      const own = fetch;
      let isOpen = false;
      vi.stubGlobal('fetch', async (url: URL | string, init?: RequestInit) => {
        const path = String(url).slice(site.length);
        return !isOpen && wanted(path) ? foreign() : own(url, init);
      });
      return {
        pass: () => {
          isOpen = true;
        },
      };
    }
    const kept = async () => {
      const all = [];
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys()) all.push(await (await cache.match(request))!.text());
      }
      return all;
    };

    it.each([
      ['pages and files', () => true],
      ['pages', (path: string) => path === 'a'],
      ['files', (path: string) => path.startsWith('assets/')],
      ['the list', (path: string) => path === OFFLINE_LIST],
    ])('for %s, says so, and goes on when they are gone', async (_, wanted) => {
      const device = intercept(wanted, () => page(signIn));
      await startDownload('/hilfe/');
      expect(completeState.get()).toMatchObject({step: 'absent', failure: 'foreign'});
      expect(await kept()).not.toContain(signIn);
      device.pass();
      await startDownload('/hilfe/');
      expect(completeState.get()).toMatchObject({step: 'ready', bytes: 40});
      expect(await kept()).not.toContain(signIn);
    });

    it.each([
      ['not found', 404],
      ['gone', 410],
    ])('nor takes its “%s” for a new version', async (_, status) => {
      intercept(
        (path) => path.startsWith('assets/'),
        () => new Response(signIn, {status}),
      );
      await startDownload('/hilfe/');
      expect(completeState.get()).toMatchObject({step: 'absent', failure: 'foreign'});
      expect(await caches.has(cacheName('complete', build, site))).toBe(true);
    });

    it('not even with those the browser or an earlier version has kept', async () => {
      const old = await caches.open(cacheName('files', '0f', site));
      await old.put(new URL('assets/js/a.1.js', site).href, page(signIn));
      const fresh: RequestCache[] = [];
      const own = fetch;
      vi.stubGlobal('fetch', async (url: URL | string, init?: RequestInit) => {
        if (!String(url).endsWith('.js')) return own(url, init);
        fresh.push(init!.cache!);
        return init!.cache === 'reload' ? own(url, init) : page(signIn);
      });
      await startDownload('/hilfe/');
      expect(completeState.get()).toMatchObject({step: 'ready'});
      expect(fresh).toEqual(['force-cache', 'reload']);
      const complete = await caches.open(cacheName('complete', build, site));
      expect(await (await complete.match(new URL('assets/js/a.1.js', site).href))!.text()).toBe('"use strict";');
    });

    it('but a later build is one, whose list says so', async () => {
      const own = fetch;
      let isLater = false;
      vi.stubGlobal('fetch', async (url: URL | string, init?: RequestInit) => {
        if (String(url).endsWith(OFFLINE_LIST)) return Response.json(isLater ? {...list, build: 'fade0123'} : list);
        if (!String(url).endsWith('.js')) return own(url, init);
        isLater = true;
        return new Response('', {status: 410});
      });
      await startDownload('/hilfe/');
      expect(completeState.get()).toMatchObject({step: 'absent', failure: 'new-version'});
    });
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
