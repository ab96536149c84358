const addressOf = (request: RequestInfo | URL) => (request instanceof Request ? request.url : String(request));

class MemoryCache {
  readonly entries = new Map<string, Response>();

  keys = async (): Promise<Request[]> => [...this.entries.keys()].map((url) => new Request(url));

  match = async (request: RequestInfo | URL): Promise<Response | undefined> =>
    this.entries.get(addressOf(request))?.clone();

  put = async (request: RequestInfo | URL, response: Response): Promise<void> => {
    this.entries.set(addressOf(request), response);
  };
}

/** The browser's caches, as far as the offline code uses them. */
export class MemoryCaches {
  private readonly caches = new Map<string, MemoryCache>();

  keys = async (): Promise<string[]> => [...this.caches.keys()];

  has = async (name: string): Promise<boolean> => this.caches.has(name);

  delete = async (name: string): Promise<boolean> => this.caches.delete(name);

  open = async (name: string): Promise<MemoryCache> => {
    const cache = this.caches.get(name) ?? new MemoryCache();
    this.caches.set(name, cache);
    return cache;
  };

  match = async (request: RequestInfo | URL, {cacheName}: {cacheName: string}): Promise<Response | undefined> =>
    this.caches.get(cacheName)?.match(request);
}
