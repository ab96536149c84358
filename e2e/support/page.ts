import {expect, type Page, type Response} from '@playwright/test';
import axe from 'axe-core';
import {filesOf} from '../../src/offline/names';

const wcag22aa = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The rules of axe whose outcome depends on colours. */
export const colorRules = ['color-contrast', 'link-in-text-block'];

/** Waits until React has hydrated the page: from then on clicks do what they will do. */
export async function hydrated(page: Page): Promise<void> {
  await page.locator('html[data-has-hydrated="true"]').waitFor({state: 'attached'});
}

/** Opens a path, waits for hydration and returns the server's response to the document. */
export async function open(page: Page, path: string): Promise<Response> {
  const response = await page.goto(path);
  await hydrated(page);
  return response!;
}

/** Messages that browsers log of requests that find no network, also of those that were on their way when it went. */
export const withoutNetwork =
  /ERR_INTERNET_DISCONNECTED|ERR_EMPTY_RESPONSE|ERR_FAILED|Failed to fetch|ChunkLoadError|Loading chunk/;

/**
 * Waits until the page that is open works without a connection: the worker stores the page first, then one after another the
 * files it names.
 */
export async function stored(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const html = async () =>
    page.evaluate(async () => (await caches.match(location.origin + location.pathname))?.text() ?? '');
  await expect.poll(html).not.toBe('');
  const missing = async (files: string[]) =>
    page.evaluate(async (addresses) => {
      const copies = await Promise.all(addresses.map((address) => caches.match(address, {ignoreVary: true})));
      return addresses.filter((_, index) => !copies[index]);
    }, files);
  await expect.poll(async () => missing(filesOf(await html()))).toEqual([]);
}

/** Switches the colour mode as another tab would: through the browser storage the theme listens to. */
export async function setColorMode(page: Page, mode: 'light' | 'dark'): Promise<void> {
  await page.evaluate((value) => {
    localStorage.setItem('theme', value);
    window.dispatchEvent(new StorageEvent('storage', {key: 'theme', newValue: value, storageArea: localStorage}));
  }, mode);
  await expect(page.locator('html')).toHaveAttribute('data-theme', mode);
  await colorsSettled(page);
}

/** Waits out transitions: a colour on its way is neither of the two, and one transition may start the next. */
export async function colorsSettled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (;;) {
      // What is not rendered, such as the mobile menu before it is opened, ends no transition.
      const transitions = document
        .getAnimations()
        .filter((one) => one instanceof CSSTransition && (one.effect as KeyframeEffect).target?.checkVisibility());
      if (transitions.length === 0) return;
      await Promise.allSettled(transitions.map(({finished}) => finished));
    }
  });
}

interface AxeColor {
  r: number;
  g: number;
  b: number;
  alpha: number;
  parseString: (text: string) => AxeColor;
}

/** Parsing colours is half of what a check of contrast takes, and a page has a few dozen for hundreds of elements. */
function rememberColors(): void {
  const {prototype} = (window as unknown as {axe: {commons: {color: {Color: {prototype: AxeColor}}}}}).axe.commons.color
    .Color;
  const {parseString} = prototype;
  const known = new Map<string, Pick<AxeColor, 'r' | 'g' | 'b' | 'alpha'>>();
  prototype.parseString = function (text) {
    const parsed = known.get(text);
    if (parsed) return Object.assign(this, parsed);
    const {r, g, b, alpha} = parseString.call(this, text);
    known.set(text, {r, g, b, alpha});
    return this;
  };
}

const axeScript = `${axe.source};(${rememberColors.toString()})()`;

/**
 * WCAG 2.2 AA violations axe finds on the page as it stands, one line each: rule, selector, what is wrong.
 *
 * axe-core itself rather than its Playwright package, which sends the whole library and gets every passing element back on
 * each call: that was half of the time.
 *
 * @param rules only these rules of axe; all of WCAG 2.2 AA when left out
 */
export async function violations(page: Page, rules?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeScript);
  const runOnly = rules ? {type: 'rule' as const, values: rules} : {type: 'tag' as const, values: wcag22aa};
  return page.evaluate(
    async (options) => {
      const {violations: found} = await (window as unknown as {axe: typeof axe}).axe.run(document, options);
      return found.flatMap(({id, nodes}) =>
        nodes.map(({target, failureSummary}) => `${id}: ${target.join(' ')}: ${failureSummary?.replace(/\s+/g, ' ')}`),
      );
    },
    // Style sheets are read for rules that are off by default, a third of the time of all others.
    {
      runOnly,
      // The one rule of 2.2 that is off by default.
      rules: {'target-size': {enabled: !rules || rules.includes('target-size')}},
      resultTypes: ['violations' as const],
      preload: {assets: ['media' as const]},
    },
  );
}

/** Elements that make the page wider than the viewport, empty when it fits: after a new size of the window some frames later. */
export async function overflowing(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= width) return [];
    return [...document.body.querySelectorAll('*')]
      .filter((element) => element.getBoundingClientRect().right > width + 0.5)
      .slice(0, 5)
      .map((element) => `<${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}">`);
  });
}

/** Waits until the page is set in the fonts of the site, which come after the text on a first visit. */
export async function fontsShown(page: Page): Promise<void> {
  await expect(page.locator('[data-fonts]')).toHaveCount(0);
}

/** Widths of the text on paper, in CSS pixels: the sheet less the margins of print.css. */
export const papers = [
  {name: 'A4', width: 642},
  {name: 'A4 landscape', width: 971},
  {name: 'B5', width: 514},
  {name: 'A5', width: 408},
  {name: 'Letter', width: 665},
] as const;
type Paper = (typeof papers)[number];

/** The papers pages are printed on: all of them with npm run test:all. */
export const usualPapers: readonly Paper[] = process.env.TEST_ALL ? papers : [papers[0]];

/**
 * Lists what of the page is not on the sheet when it is printed, empty when all of it is: words, pictures and boxes beyond the
 * edge or cut off by something that scrolls on the screen. Leaves the page as it is printed: each change of medium or size
 * lays all of it out again.
 */
export async function missingOnPaper(page: Page, {width}: Paper): Promise<string[]> {
  await fontsShown(page);
  // In this order: the size is laid out with the styles of the screen, which takes half as long as with those of paper.
  await page.setViewportSize({width, height: 980});
  await page.emulateMedia({media: 'print'});
  return page.evaluate(() => {
    type Edges = readonly [left: number, right: number];
    /** Remembers results: what holds for an element follows from its parent, and thousands of texts share their parents. */
    const remember = <T>(work: (element: Element) => T) => {
      const known = new Map<Element, T>();
      return (element: Element): T => {
        if (!known.has(element)) known.set(element, work(element));
        return known.get(element)!;
      };
    };
    const isClipped: (element: Element) => boolean = remember(
      (element) =>
        getComputedStyle(element).clipPath === 'inset(50%)' ||
        (element.parentElement !== null && isClipped(element.parentElement)),
    );
    /** Only for screen readers, or for nobody before it has the focus. */
    const isUnseen = (element: Element) => isClipped(element) || !element.checkVisibility({visibilityProperty: true});
    const edges: (element: Element) => Edges = remember((element) => {
      const parent = element.parentElement;
      const [left, right] =
        parent && element !== document.body ? edges(parent) : [0, document.documentElement.clientWidth];
      if (element === document.body || getComputedStyle(element).overflowX === 'visible') return [left, right];
      const box = element.getBoundingClientRect();
      return [Math.max(left, box.left), Math.min(right, box.right)];
    });
    const edgesFor = (element: Element | null): Edges => {
      const [left, right] = edges(element ?? document.body);
      return [left - 1, right + 1];
    };
    const isOutside = (box: DOMRect, [left, right]: readonly [number, number]) =>
      box.width > 0 && (box.left < left || box.right > right);
    /** Blanks at the end of a line stand beyond its edge, and nobody misses them: words decide. */
    const isCut = (text: Text, edges: readonly [number, number]) => {
      const range = document.createRange();
      const leaves = () => [...range.getClientRects()].some((box) => isOutside(box, edges));
      range.selectNodeContents(text);
      return (
        leaves() &&
        Array.from(text.data.matchAll(/\S+/g)).some(({0: word, index}) => {
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          return leaves();
        })
      );
    };

    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const parent = text.parentElement!;
      if (!text.textContent!.trim() || isUnseen(parent)) continue;
      if (isCut(text as Text, edgesFor(parent))) found.push(text.textContent!.trim());
    }
    for (const element of document.querySelectorAll(
      'table, pre, figure, svg, img, iframe, input, button, hr, code, kbd',
    )) {
      if (!isUnseen(element) && isOutside(element.getBoundingClientRect(), edgesFor(element.parentElement)))
        found.push(`<${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}">`);
    }
    return found.slice(0, 5);
  });
}

/** Adds up how far things move on the pages that are opened from now on, as browsers rate it (CLS). */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {value: number})[])
        document.documentElement.dataset.shift = String(
          Number(document.documentElement.dataset.shift ?? 0) + entry.value,
        );
    }).observe({type: 'layout-shift', buffered: true});
  });
}

/** Returns what `watchShifts` has added up on the page that is open. */
export function shiftOf(page: Page): Promise<number> {
  return page.evaluate(() => Number(document.documentElement.dataset.shift ?? 0));
}
