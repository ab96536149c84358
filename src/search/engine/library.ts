import type {Block} from '../records/types';
import {readCard, type PageCard} from './cards';
import {SearchEngine} from './engine';
import type {PageFilter, PageHit} from './hits';
import type {QueryMode} from './query';
import {HEAD_FILE, INDEX_VERSION, type HeadFile, type PagesFile, type TermsFile, type TopicsFile} from './types';

/**
 * Reads a file of the search by its name.
 *
 * @throws Error when it is missing or is not JSON
 */
export type ReadFile = (name: string) => Promise<unknown>;

/** Result of a search, and why it may not be all: files with occurrences of its words could not be read. */
export interface Found {
  hits: PageHit[];
  failure: Error | undefined;
}

/** Every file says which version it is; anything else, such as the page of an error, says nothing. */
async function readVersioned<T extends {version: number}>(read: ReadFile, name: string): Promise<T> {
  const file = (await read(name)) as T | null | undefined;
  if (file?.version !== INDEX_VERSION) throw new Error(`${name}: unknown version`);
  return file;
}

/**
 * The index of a site, loaded file by file as it is needed and kept. A file that cannot be read is asked for again the
 * next time; until then the search works with what is there.
 */
export class SearchLibrary {
  /** Files that can be read without waiting. */
  private readonly arrived = new Set<string>();
  private readonly listeners = new Set<() => void>();
  /** When files were asked for that have not come yet. */
  private readonly asked = new Map<string, number>();

  private constructor(
    readonly engine: SearchEngine,
    private readonly head: HeadFile,
    private readonly read: ReadFile,
    private readonly files = new Map<string, Promise<unknown>>(),
  ) {}

  /** @throws Error when the head cannot be read */
  static async open(read: ReadFile): Promise<SearchLibrary> {
    const head = await readVersioned<HeadFile>(read, HEAD_FILE);
    return new SearchLibrary(new SearchEngine(head), head, read);
  }

  /**
   * Searches, after loading where the words of the query occur.
   *
   * @param context what a talk is about
   * @throws Error when a file is missing and nothing can be shown without it
   */
  async search(query: string, mode: QueryMode = 'search', filter?: PageFilter, context?: string): Promise<PageHit[]> {
    const {hits, failure} = await this.find(query, mode, filter, context);
    if (hits.length === 0 && failure !== undefined) throw failure;
    return hits;
  }

  /** The same; where a file is missing, titles replace it. */
  async find(query: string, mode: QueryMode, filter?: PageFilter, context?: string): Promise<Found> {
    const numbered = mode === 'search' ? this.engine.numbered(query, filter) : undefined;
    if (numbered?.page.number !== undefined) return {hits: [numbered], failure: undefined};
    const plan = this.engine.plan(query, mode, context);
    const failures = await Promise.all([...plan.shards].map((shard) => this.loadTerms(shard)));
    const found = this.engine.search(plan, filter);
    // A number no article has may be anything else, too.
    const hits = numbered ? [numbered, ...found.filter(({page}) => page !== numbered.page)] : found;
    return {hits, failure: failures.find((one) => one !== undefined)};
  }

  /** Loads what the hits on pages show, by the number of the page; pages whose file cannot be read are left out. */
  async cards(pages: Iterable<number>): Promise<Map<number, PageCard>> {
    return this.fromPages(pages, ({card}) => readCard(card));
  }

  /** Loads the text under the headings of pages, by page and section; pages whose file cannot be read are left out. */
  async texts(pages: Iterable<number>): Promise<Map<number, Block[][]>> {
    return this.fromPages(pages, ({texts}) => texts);
  }

  /**
   * Loads what tells a question that the help does not deal with.
   *
   * @throws Error when the file cannot be read
   */
  topics(): Promise<TopicsFile> {
    return this.file<TopicsFile>(this.head.files.topics);
  }

  /**
   * Loads what no search has needed so far: from then on any query works without a connection.
   *
   * @param atOnce files that are asked for together
   * @throws Error after the first files of which one cannot be read
   */
  async complete(atOnce = 1): Promise<void> {
    const {terms, pages, topics} = this.head.files;
    const loads = [
      ...terms.map((_name, shard) => async () => {
        const failure = await this.loadTerms(shard);
        if (failure) throw failure;
      }),
      ...[...pages, topics].map((name) => () => this.file(name)),
    ];
    while (loads.length > 0) await Promise.all(loads.splice(0, atOnce).map((load) => load()));
  }

  /** The library as it has been loaded so far; it asks for nothing. */
  asLoaded(): SearchLibrary {
    const refuse: ReadFile = (name) => Promise.reject(new Error(`${name}: not here`));
    const here = new Map([...this.files].filter(([name]) => this.arrived.has(name)));
    return new SearchLibrary(this.engine, this.head, refuse, here);
  }

  /** How long the file that was asked for first has not come, in milliseconds. */
  get longestWait(): number {
    const [first] = this.asked.values();
    return first === undefined ? 0 : performance.now() - first;
  }

  /**
   * Tells of each file that can be read from now on.
   *
   * @returns a function that ends it
   */
  onArrival(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  private async fromPages<T>(
    pages: Iterable<number>,
    pick: (page: PagesFile['pages'][number]) => T,
  ): Promise<Map<number, T>> {
    const {pagesPerFile, files} = this.head;
    const found = new Map<number, T>();
    await Promise.all(
      [...new Set(pages)].map(async (page) => {
        try {
          const file = await this.file<PagesFile>(files.pages[Math.floor(page / pagesPerFile)]!);
          found.set(page, pick(file.pages[page % pagesPerFile]!));
        } catch {
          // A missing file only costs what it holds.
        }
      }),
    );
    return found;
  }

  private async loadTerms(shard: number): Promise<Error | undefined> {
    if (this.engine.hasTerms(shard)) return undefined;
    try {
      const file = await this.file<TermsFile>(this.head.files.terms[shard]!);
      if (!this.engine.hasTerms(shard)) this.engine.addTerms(shard, file);
      return undefined;
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error));
    }
  }

  private file<T extends {version: number}>(name: string): Promise<T> {
    const known = this.files.get(name) as Promise<T> | undefined;
    if (known) return known;
    const file = readVersioned<T>(this.read, name);
    this.files.set(name, file);
    this.asked.set(name, performance.now());
    file.finally(() => this.asked.delete(name)).catch(() => undefined);
    file.then(
      () => {
        this.arrived.add(name);
        for (const listener of this.listeners) listener();
      },
      () => this.files.delete(name),
    );
    return file;
  }
}
