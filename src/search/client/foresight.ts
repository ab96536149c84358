import type {SearchLibrary} from '../engine/library';
import {answerRequests, type SearchRequest, type SiteAddress} from './algolia-response';
import {ForeseenAnswers} from './foreseen';
import {NextQueries, type NextQuery} from './next-queries';
import type {Foreseen} from './protocol';

/** Of computing, after each key: more than a reader's pause is not worth it, on slow devices least of all. */
const MOST_MS = 120;

/** Whether the device has something left to look ahead with. Only Chromium tells its memory. */
function hasSpare({hardwareConcurrency, deviceMemory}: WorkerNavigator & {deviceMemory?: number}): boolean {
  return hardwareConcurrency > 1 && (deviceMemory ?? 2) > 1;
}

/**
 * Works out, while the reader looks at the hits, the answers to the queries that may come next, from what has been loaded:
 * an answer that takes another file is left to the reader's key.
 */
export class Foresight {
  private readonly sent = new ForeseenAnswers<true>();
  private queries: NextQueries | undefined;
  private step: ReturnType<typeof setTimeout> | undefined;

  /** @param send hears of each answer */
  constructor(
    private readonly address: SiteAddress,
    private readonly send: (foreseen: Foreseen) => void,
  ) {}

  /** Ends at the next step; one takes a few milliseconds. */
  stop(): void {
    clearTimeout(this.step);
  }

  /** Starts from what the reader is looking at; only DocSearch asks with every key. */
  start(library: SearchLibrary, requests: SearchRequest[]): void {
    this.stop();
    const query = requests[0]?.query;
    if (!query || !hasSpare(navigator)) return;
    this.queries ??= new NextQueries(library.engine);
    const next = this.queries.from(query);
    let left = MOST_MS;
    // Each in a task of its own, so that a reader's key comes first.
    const goOn = async () => {
      const one = next.shift();
      if (!one || left <= 0) return;
      const begun = performance.now();
      await this.foresee(library, requests, one);
      left -= performance.now() - begun;
      this.step = setTimeout(() => void goOn());
    };
    this.step = setTimeout(() => void goOn());
  }

  private async foresee(library: SearchLibrary, requests: SearchRequest[], {kind, query}: NextQuery): Promise<void> {
    const asked = requests.map((request) => ({...request, query}));
    const key = JSON.stringify(asked);
    if (this.sent.get(key)) return;
    const response = await library.fromHere((here) => answerRequests(here, asked, this.address));
    if (!response) return;
    this.sent.add(kind, key, true);
    this.send({kind, requests: key, response: JSON.stringify(response)});
  }
}
