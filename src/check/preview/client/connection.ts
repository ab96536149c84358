import siteConfig from '@generated/docusaurus.config';
import {ENDPOINT, PORT, type PageState, type RepairWish} from '../names';

const folder = `${siteConfig.baseUrl}${ENDPOINT}/`;

/** Beginning of the worker's addresses; asked for once. */
let origin: Promise<string> | undefined;

async function address(name: string): Promise<string> {
  origin ??= fetch(folder + PORT)
    .then((response) => response.text())
    .then((port) => `http://${window.location.hostname}:${port}`);
  // The server may not have answered yet; the next page asks again.
  origin.catch(() => (origin = undefined));
  return (await origin) + folder + name;
}

/** Listens to what the server says about the page that is open. */
export class Connection {
  private readonly listeners = new Set<() => void>();
  private source: EventSource | undefined;
  private pathname: string | undefined;
  private state: PageState | undefined;
  private isBroken = false;

  constructor() {
    // Browsers keep six connections to a server; tabs in the background must not use them up.
    document.addEventListener('visibilitychange', () => {
      if (document.hidden) this.close();
      else void this.listen();
    });
  }

  /** Listens for a page, and for the last one no more. */
  open(pathname: string): void {
    if (pathname === this.pathname) return;
    this.pathname = pathname;
    this.set(undefined);
    this.close();
    if (!document.hidden) void this.listen();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  /** Returns the last state told; undefined until one was. */
  readonly current = (): PageState | undefined => this.state;

  /**
   * Wishes for a repair; the new state comes by itself.
   *
   * @returns why nothing was changed, in German; undefined if it was
   */
  async repair(wish: RepairWish): Promise<string | undefined> {
    try {
      const response = await fetch(await address('beheben'), {
        method: 'POST',
        headers: {'content-type': 'application/json'},
        body: JSON.stringify(wish),
      });
      if (response.ok) return undefined;
      const {fehler} = (await response.json()) as {fehler: string};
      return fehler;
    } catch {
      return 'Die Vorschau antwortet nicht. Läuft „npm start“ noch?';
    }
  }

  private async listen(): Promise<void> {
    const {pathname} = this;
    if (pathname === undefined || this.isListening()) return;
    const events = await address('ereignisse').catch(() => undefined);
    // Meanwhile another page may have been opened, or this one have gone to the background.
    if (events === undefined || pathname !== this.pathname || this.isListening() || document.hidden) return;
    this.source = new EventSource(`${events}?seite=${encodeURIComponent(decodeURI(pathname))}`);
    this.source.onmessage = ({data}: MessageEvent<string>) => {
      const state = JSON.parse(data) as PageState;
      const wasBroken = this.isBroken;
      this.isBroken = state.faults.length > 0;
      this.set(state);
      // What was loaded while a page could not be compiled is not replaced by itself.
      if (wasBroken && !this.isBroken) window.location.reload();
    };
  }

  private isListening(): boolean {
    return this.source !== undefined;
  }

  private close(): void {
    this.source?.close();
    this.source = undefined;
  }

  private set(state: PageState | undefined): void {
    this.state = state;
    for (const listener of this.listeners) listener();
  }
}
