import siteConfig from '@generated/docusaurus.config';
import {ENDPOINT, type PageState, type RepairWish} from '../names';
import type {ReaderView} from '../reader-view';

const address = (name: string) => `${siteConfig.baseUrl}${ENDPOINT}/${name}`;

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
      else this.listen();
    });
  }

  /** Listens for a page, and for the last one no more. */
  open(pathname: string): void {
    if (pathname === this.pathname) return;
    this.pathname = pathname;
    this.set(undefined);
    this.close();
    if (!document.hidden) this.listen();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  /** What was said last; undefined until something was. */
  readonly current = (): PageState | undefined => this.state;

  /**
   * Wishes for a repair; the new state comes by itself.
   *
   * @returns why nothing was changed, in German; undefined if it was
   */
  async repair(wish: RepairWish): Promise<string | undefined> {
    try {
      const response = await fetch(address('beheben'), {
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

  /** What readers get of an article; undefined where that is not known. */
  async readers(file: string): Promise<ReaderView | undefined> {
    try {
      const response = await fetch(`${address('leser')}?datei=${encodeURIComponent(file)}`);
      const {leser} = (await response.json()) as {leser: ReaderView | null};
      return leser ?? undefined;
    } catch {
      return undefined;
    }
  }

  private listen(): void {
    if (this.pathname === undefined || this.source) return;
    this.source = new EventSource(`${address('ereignisse')}?seite=${encodeURIComponent(decodeURI(this.pathname))}`);
    this.source.onmessage = ({data}: MessageEvent<string>) => {
      const state = JSON.parse(data) as PageState;
      const wasBroken = this.isBroken;
      this.isBroken = state.faults.length > 0;
      this.set(state);
      // What was loaded while a page could not be compiled is not replaced by itself.
      if (wasBroken && !this.isBroken) window.location.reload();
    };
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
