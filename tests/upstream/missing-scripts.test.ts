import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {missingScripts} from '../../src/upstream/first-load/client/missing-scripts';
import {missingWords} from '../../src/upstream/first-load/words';

const page = '<!doctype html><script type="text/later" src="/assets/js/runtime~main.0a.js"></script>';
const scripts = ['/assets/js/runtime~main.0a.js', '/assets/js/main.0b.js', '/assets/js/abcde.0c.js'];

/** As much of an element as the code uses. */
class FakeElement {
  dataset: Record<string, string | undefined> = {};
  isConnected = true;
  value?: string;
  textContent = '';
  readonly children: FakeElement[] = [];
  append(...more: FakeElement[]): void {
    this.children.push(...more);
  }
  getAttribute = (): string => '';
}
class FakeScript extends FakeElement {
  src = '';
  /** Set by the application that waits for it. */
  onerror: (() => void) | null = null;
}

let listeners: Map<string, (event: unknown) => void>;
let kept: Map<string, string>;
let body: FakeElement;
let answer: () => Promise<Response>;
let asked: {address: string; cache: string | undefined}[];
const reload = vi.fn();

/** Opens a page of one version, in the same tab as those before. */
function openPage(addresses = scripts): void {
  listeners = new Map();
  body = new FakeElement();
  const root = new FakeElement();
  root.dataset.hasHydrated = 'true';
  vi.stubGlobal('addEventListener', (name: string, act: (event: unknown) => void) => listeners.set(name, act));
  vi.stubGlobal('document', {
    documentElement: root,
    body,
    scripts: [],
    createElement: () => new FakeElement(),
    querySelector: () => null,
    querySelectorAll: () => addresses.map((src) => Object.assign(new FakeElement(), {getAttribute: () => src})),
  });
  missingScripts('neu', 'missing', missingWords);
  listeners.get('DOMContentLoaded')!({});
}

const settle = () => new Promise((resolve) => setTimeout(resolve));

async function lose(src: string, dataset: Record<string, string> = {}): Promise<void> {
  listeners.get('error')!({target: Object.assign(new FakeScript(), {src: `https://hilfe.example.com${src}`, dataset})});
  await settle();
}

const said = () => body.children.at(-1)?.children[0]?.textContent;

beforeEach(() => {
  kept = new Map();
  asked = [];
  answer = async () => new Response(page);
  reload.mockReset();
  vi.stubGlobal('HTMLElement', FakeElement);
  vi.stubGlobal('HTMLScriptElement', FakeScript);
  vi.stubGlobal('HTMLLinkElement', class extends FakeElement {});
  vi.stubGlobal('ErrorEvent', class extends Event {});
  vi.stubGlobal('navigator', {onLine: true, userActivation: {isActive: true}});
  vi.stubGlobal('location', {origin: 'https://hilfe.example.com', href: 'https://hilfe.example.com/a', reload});
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  vi.stubGlobal('fetch', async (address: string, {cache}: RequestInit = {}) => {
    asked.push({address, cache});
    return answer();
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a page that lacks a script', () => {
  const lazy = '/assets/js/suche.0d.js';

  it('is loaded anew, after the script was asked for past the caches', async () => {
    openPage();
    await lose(lazy);
    expect(reload).toHaveBeenCalledOnce();
    expect(asked).toEqual([
      {address: `https://hilfe.example.com${lazy}`, cache: 'reload'},
      {address: 'https://hilfe.example.com/a', cache: 'reload'},
    ]);
    expect(body.children).toEqual([]);
  });

  it('is loaded anew once for each version, then a sentence says what to do', async () => {
    openPage();
    await lose(lazy);
    openPage();
    await lose('/assets/js/clicked.0e.js');
    expect(reload).toHaveBeenCalledOnce();
    expect(said()).toBe(missingWords.gone);
    // Two servers behind one name, each with a version of its own, send nobody round in circles.
    const other = scripts.map((src) => src.replace('.0', '.1'));
    openPage(other);
    await lose(lazy);
    expect(reload).toHaveBeenCalledTimes(2);
    for (const addresses of [scripts, other]) {
      openPage(addresses);
      await lose(lazy);
    }
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['the network', async () => Promise.reject(new TypeError('Failed to fetch'))],
    ['somebody else', async () => new Response('<title>WLAN</title>')],
  ])('is not given up for an answer of %s', async (_, given) => {
    answer = given;
    openPage();
    await lose(lazy);
    expect(reload).not.toHaveBeenCalled();
    expect(said()).toBe(missingWords.unreachable);
  });

  it('is not loaded anew where storage is forbidden: nobody would know of it', async () => {
    vi.stubGlobal('sessionStorage', undefined);
    openPage();
    await lose(lazy);
    expect(reload).not.toHaveBeenCalled();
    expect(said()).toBe(missingWords.gone);
  });

  it('keeps what the reader has typed', async () => {
    openPage();
    const field = Object.assign(new FakeElement(), {value: 'Halb geschrieben'});
    listeners.get('input')!({isTrusted: true, target: field});
    await lose(lazy);
    expect(reload).not.toHaveBeenCalled();
    expect(said()).toBe(`${missingWords.gone} ${missingWords.typed}`);
    field.value = '';
    await lose(lazy);
    expect(reload).toHaveBeenCalledOnce();
  });

  it('hears of the script of a worker, too', async () => {
    openPage();
    listeners.get('missing')!({detail: '/assets/js/hc-search.0f.js'});
    await settle();
    expect(reload).toHaveBeenCalledOnce();
  });

  it('is one that the application waits for', async () => {
    openPage();
    const target = Object.assign(new FakeScript(), {
      src: 'https://hilfe.example.com/assets/js/abcde.0c.js',
      dataset: {later: ''},
      onerror: () => undefined,
    });
    listeners.get('error')!({target});
    await settle();
    expect(reload).toHaveBeenCalledOnce();
  });

  it.each([
    ['fetched ahead', lazy, {ahead: ''}],
    ['asked for again by the application', '/assets/js/abcde.0c.js', {later: ''}],
    ['of somebody else', '/werbung.js', {}],
  ])('does nothing about one %s', async (_, src, dataset) => {
    openPage();
    await lose(src, dataset);
    expect(asked).toEqual([]);
  });

  it('leaves readers without a connection alone who asked for nothing', async () => {
    vi.stubGlobal('navigator', {onLine: false, userActivation: {isActive: false}});
    answer = async () => Promise.reject(new TypeError('Failed to fetch'));
    openPage();
    await lose(lazy);
    expect(body.children).toEqual([]);
  });
});
