import {test as base, expect, type BrowserContext, type Page} from '@playwright/test';

/** What a page did wrong, in words that name the culprit. */
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

/** Playwright's `test`, whose pages must log no error or warning and ask no other origin for anything. */
export const test = base.extend<{watch: PageWatch; worker: boolean}>({
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

export {expect};
