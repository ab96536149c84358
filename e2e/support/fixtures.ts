import {test as base, expect, type BrowserContext, type Page} from '@playwright/test';
import {storageKeys} from '../../src/lib/storage-keys';

/** Watches what a page does wrong, and tells it in words that name the culprit. */
export class PageWatch {
  private readonly problems: string[] = [];
  private readonly expected: RegExp[] = [];

  constructor(page: Page, origin: string) {
    page.on('console', (message) => {
      const {url} = message.location();
      // The browser asks for this address of its own accord; no page names it.
      if (url === `${origin}/favicon.ico`) return;
      if (message.type() === 'error' || message.type() === 'warning')
        this.note(`${message.type()}: ${message.text()} (${url})`);
    });
    page.on('pageerror', (error) => this.note(`uncaught: ${error.message}`));
    page.on('request', (request) => {
      const {protocol, origin: target} = new URL(request.url());
      if (/^https?:$/.test(protocol) && target !== origin) this.note(`request to another origin: ${request.url()}`);
    });
  }

  private note(problem: string): void {
    this.problems.push(problem);
  }

  /**
   * Accepts problems that belong to what a test provokes.
   * @param reason why the page may report this; shown to the reader of the test, checked by nobody
   */
  expect(pattern: RegExp, reason: string): void {
    if (reason === '') throw new Error('An exception needs a reason.');
    this.expected.push(pattern);
  }

  /** Problems nobody expected, then forgets all of them. */
  take(): string[] {
    const unexpected = this.problems.filter((problem) => !this.expected.some((pattern) => pattern.test(problem)));
    this.problems.length = 0;
    return unexpected;
  }
}

/** Takes the worker for reading offline away from the pages of a context. */
export function withoutWorker(context: BrowserContext): Promise<unknown> {
  return context.addInitScript('delete Navigator.prototype.serviceWorker');
}

/**
 * Playwright's `test`, for what needs none of our pages. All tests of the site come from here, so that one worker runs them one
 * after another: another one would start a browser and read every page of the build again.
 */
export const plainTest = base.extend<object, {sharedPage: Page}>({
  sharedPage: [
    async ({browser}, use) => {
      const context = await browser.newContext({locale: 'de-DE', reducedMotion: 'reduce'});
      await withoutWorker(context);
      await use(await context.newPage());
      await context.close();
    },
    {scope: 'worker'},
  ],
});

/** `test` whose pages must log no error or warning and ask no other origin for anything. */
export const test = plainTest.extend<{watch: PageWatch; worker: boolean}>({
  // The worker for reading offline answers requests itself, out of reach of what a test does to the network.
  worker: [false, {option: true}],
  context: async ({context, worker}, use) => {
    if (!worker) await withoutWorker(context);
    await use(context);
  },
  watch: [
    async ({page, baseURL}, use) => {
      const watch = new PageWatch(page, new URL(baseURL!).origin);
      await use(watch);
      expect(watch.take(), 'errors, warnings and requests to other origins of the page').toEqual([]);
    },
    {auto: true},
  ],
});

type InitScript = Awaited<ReturnType<Page['addInitScript']>>;

/** Lets a page forget at the end what it was to run before the scripts of each document. */
async function withInitScripts(page: Page, use: () => Promise<void>): Promise<void> {
  const {addInitScript} = page;
  const add = addInitScript.bind(page) as (...args: unknown[]) => Promise<InitScript>;
  const added: InitScript[] = [];
  page.addInitScript = async (...args: unknown[]) => {
    const script = await add(...args);
    added.push(script);
    return script;
  };
  await use();
  page.addInitScript = addInitScript;
  for (const script of added) await script.dispose();
}

/**
 * One page for all tests of a worker that use it: the browser keeps the scripts and fonts of the site, and a window of its own
 * costs most tests more than what they check. Each gets it empty, with the history of those before, and reduced motion; what
 * it adds or permits is taken away again. Not for tests of what a first visit loads or of the first page of a tab, nor for
 * those with a touch screen or the worker for reading offline.
 */
export const sharedPageTest = test.extend({
  context: async ({sharedPage, permissions}, use) => {
    const context = sharedPage.context();
    if (permissions) await context.grantPermissions(permissions);
    await use(context);
    await context.clearPermissions();
  },
  page: async ({context, viewport, colorScheme}, use) => {
    const page = context.pages()[0]!;
    await page.setViewportSize(viewport!);
    await page.emulateMedia({
      media: null,
      colorScheme: colorScheme ?? null,
      reducedMotion: 'reduce',
      forcedColors: null,
      contrast: null,
    });
    await withInitScripts(page, () => use(page));
    page.removeAllListeners();
    await page.unrouteAll({behavior: 'ignoreErrors'});
    await context.setOffline(false);
    // Before size and media are set back, which would lay out the page twice more; and the same address would load nothing.
    // An empty page of the site: the browser keeps the process for it, and with it the compiled scripts, half of a load.
    await page.goto('/robots.txt');
    await page.evaluate(({visited, colorMode}) => {
      localStorage.clear();
      sessionStorage.clear();
      // The page is one that has been here: changing over to the fonts of the site is for first visits.
      localStorage.setItem(visited, '1');
      localStorage.setItem(colorMode, 'light');
    }, storageKeys);
    await page.mouse.move(0, 0);
  },
});

/** Details of a test that takes long and guards what changes rarely: it runs with npm run test:all. */
export const thorough = {tag: '@thorough'};

/** For faults of which all are told. `softly.poll` asks again for what follows a new size of the window some frames later. */
export const softly = expect.configure({soft: true});

export {expect};
