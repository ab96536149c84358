import http from 'node:http';
import type {AddressInfo} from 'node:net';

export interface Call {
  method: string;
  /** Without the query. */
  path: string;
  query: URLSearchParams;
  headers: Record<string, string>;
  body: unknown;
}

export interface Reply {
  status: number;
  body: unknown;
}

type Json = Record<string, unknown>;
type Stored = Json & {objectID: string};

interface Index {
  settings: Json;
  rules: Json[];
  synonyms: Map<string, Stored>;
  records: Map<string, Stored>;
}

interface Key {
  rights: string[];
  /** Names, or beginnings of names with a star; all when left out. */
  indexes?: string[];
}

const fail = (status: number, message: string): Reply => ({status, body: {message, status}});
const emptyIndex = (): Index => ({settings: {}, rules: [], synonyms: new Map(), records: new Map()});
const fold = (text: string) => text.toLowerCase().replaceAll('ä', 'ae').replaceAll('ö', 'oe').replaceAll('ü', 'ue');
const wordsOf = (text: string) => text.match(/[\p{L}\p{N}]+/gu) ?? [];

function count(values: string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}

/** Marks the words of a text as Algolia does: it marks, and leaves everything else as it is. */
function mark(text: string, terms: string[], [before, after]: [string, string]) {
  const isMatch = (word: string) => terms.some((term) => fold(word).startsWith(term));
  const isFound = wordsOf(text).some(isMatch);
  return {
    value: text.replace(/[\p{L}\p{N}]+/gu, (word) => (isMatch(word) ? before + word + after : word)),
    matchLevel: isFound ? 'full' : 'none',
    matchedWords: isFound ? terms : [],
  };
}

/**
 * The part of Algolia's Search API that the project uses, strict about method, path, key and body. Words are found by
 * their beginning; there is no German here.
 */
export class AlgoliaStandIn {
  readonly appId = 'TESTAPP';
  readonly indexes = new Map<string, Index>();
  readonly keys: Record<string, Key> = {
    write: {rights: ['addObject', 'deleteIndex', 'settings', 'editSettings']},
    search: {rights: ['search']},
  };
  readonly calls: Call[] = [];
  /** How often a task is unfinished before it is done. */
  lag = 0;
  /** Answers in its place when it returns something. */
  trouble: (call: Call) => Reply | 'silence' | undefined = () => undefined;
  private tasks = new Map<number, number>();

  /** Calls as "POST /1/indexes/a/batch", look-ups of tasks left out. */
  get log(): string[] {
    return this.calls.filter(({path}) => !path.includes('/task/')).map(({method, path}) => `${method} ${path}`);
  }

  handle(call: Call): Reply | 'silence' {
    this.calls.push(call);
    return this.trouble(call) ?? this.answer(call);
  }

  private answer({method, path, query, headers, body}: Call): Reply {
    const of = (name: string) => headers[name] ?? query.get(name);
    const key = this.keys[of('x-algolia-api-key') ?? ''];
    if (of('x-algolia-application-id') !== this.appId || !key) return fail(403, 'Invalid Application-ID or API key');
    const [, encoded = '', action = ''] = /^\/1\/indexes\/([^/]+)(?:\/(.+))?$/.exec(path) ?? [];
    const name = decodeURIComponent(encoded);
    const names = action === 'operation' ? [name, (body as {destination?: string}).destination ?? ''] : [name];
    const isAllowed = (one: string) =>
      !key.indexes ||
      one === '*' ||
      key.indexes.some((pattern) => (pattern.endsWith('*') ? one.startsWith(pattern.slice(0, -1)) : one === pattern));
    if (!names.every(isAllowed)) return fail(403, 'Index not allowed with this API key');
    const may = (...rights: string[]) => rights.every((right) => key.rights.includes(right));
    const route = `${method} ${action.replace(/^task\/\d+$/, 'task')}`;
    const forbidden = fail(403, 'Method not allowed with this API key');
    switch (route) {
      case 'GET settings':
        return may('settings') ? this.read(name, ({settings}) => settings) : forbidden;
      case 'PUT settings':
        return may('editSettings') ? this.write(name, (index) => Object.assign(index.settings, body)) : forbidden;
      case 'POST synonyms/batch':
        return may('editSettings')
          ? this.write(name, (index) => {
              if (query.get('replaceExistingSynonyms') === 'true') index.synonyms.clear();
              for (const synonym of body as Stored[]) index.synonyms.set(synonym.objectID, synonym);
            })
          : forbidden;
      case 'POST batch':
        return may('addObject') ? this.batch(name, body as {requests: {action: string; body: Stored}[]}) : forbidden;
      case 'POST operation':
        return may('addObject')
          ? this.operate(name, body as {operation: string; destination: string; scope?: string[]})
          : forbidden;
      case 'GET task':
        return this.task(Number(action.split('/')[1]));
      case 'DELETE ':
        if (!may('deleteIndex')) return forbidden;
        this.indexes.delete(name);
        return this.accepted({deletedAt: new Date(0).toISOString()});
      case 'POST queries':
        return may('search') ? this.queries((body as {requests: Json[]}).requests) : forbidden;
      default:
        return fail(404, `Path not found: ${method} ${path}`);
    }
  }

  private accepted(extra: Json): Reply {
    const taskID = this.tasks.size + 1;
    this.tasks.set(taskID, this.lag);
    return {status: 200, body: {taskID, ...extra}};
  }

  private task(id: number): Reply {
    const left = this.tasks.get(id);
    if (left === undefined) return fail(404, 'taskID does not exist');
    this.tasks.set(id, left - 1);
    return {status: 200, body: {status: left > 0 ? 'notPublished' : 'published', pendingTask: left > 0}};
  }

  private read(name: string, of: (index: Index) => unknown): Reply {
    const index = this.indexes.get(name);
    return index ? {status: 200, body: of(index)} : fail(404, `Index ${name} does not exist`);
  }

  private write(name: string, change: (index: Index) => unknown): Reply {
    const index = this.indexes.get(name) ?? emptyIndex();
    this.indexes.set(name, index);
    change(index);
    return this.accepted({updatedAt: new Date(0).toISOString()});
  }

  private batch(name: string, {requests}: {requests: {action: string; body: Stored}[]}): Reply {
    if (requests.some(({action, body}) => action !== 'addObject' || typeof body.objectID !== 'string'))
      return fail(400, 'Invalid request');
    const tooBig = requests.find(({body}) => Buffer.byteLength(JSON.stringify(body)) > 10_000);
    if (tooBig) return fail(400, `Record at the position 0 objectID=${tooBig.body.objectID} is too big`);
    const reply = this.write(name, (index) => {
      for (const {body} of requests) index.records.set(body.objectID, body);
    });
    return {...reply, body: {...(reply.body as Json), objectIDs: requests.map(({body}) => body.objectID)}};
  }

  private operate(
    name: string,
    {operation, destination, scope}: {operation: string; destination: string; scope?: string[]},
  ): Reply {
    const source = this.indexes.get(name);
    if (!source) return fail(404, `Index ${name} does not exist`);
    if (operation === 'move') {
      this.indexes.set(destination, source);
      this.indexes.delete(name);
    } else if (operation === 'copy' && scope) {
      this.indexes.set(destination, {
        ...emptyIndex(),
        ...(scope.includes('settings') ? {settings: structuredClone(source.settings)} : {}),
        ...(scope.includes('rules') ? {rules: structuredClone(source.rules)} : {}),
      });
    } else return fail(400, 'Invalid operation');
    return this.accepted({updatedAt: new Date(0).toISOString()});
  }

  private queries(requests: Json[]): Reply {
    return {
      status: 200,
      body: {results: requests.map((request) => this.query({...request, ...(request.params as Json | undefined)}))},
    };
  }

  private query(request: Json) {
    const {
      indexName,
      query = '',
      page = 0,
      hitsPerPage = 20,
      facetFilters = [],
      facets = [],
    } = request as {
      indexName: string;
      query?: string;
      page?: number;
      hitsPerPage?: number;
      facetFilters?: (string | string[])[];
      facets?: string | string[];
    };
    const index = this.indexes.get(indexName) ?? emptyIndex();
    const terms = wordsOf(query).map(fold);
    const {highlightPreTag, highlightPostTag} = {...index.settings, ...request} as {
      highlightPreTag: string;
      highlightPostTag: string;
    };
    const tags: [string, string] = [highlightPreTag, highlightPostTag];
    const declared = (index.settings.attributesForFaceting ?? []) as string[];
    const valueOf = (record: Stored, facet: string) =>
      declared.includes(facet)
        ? facet.split('.').reduce<unknown>((node, key) => (node as Record<string, unknown>)[key], record)
        : undefined;
    const holds = (record: Stored, filter: string) => {
      const [facet, value] = [filter.split(':')[0]!, filter.slice(filter.indexOf(':') + 1)];
      return value.startsWith('-') ? valueOf(record, facet) !== value.slice(1) : valueOf(record, facet) === value;
    };
    const score = (record: Stored) => {
      const {lvl1, ...others} = record.hierarchy as Record<string, string | null>;
      const fields = [lvl1, String(record.keywords), Object.values(others).join(' '), record.content as string | null];
      const found = terms.map((term) =>
        fields.findIndex((field) => wordsOf(field ?? '').some((word) => fold(word).startsWith(term))),
      );
      return terms.length === 0 || found.includes(-1) ? -1 : 100 - found.reduce((sum, at) => sum + at, 0);
    };
    const hits = [...index.records.values()]
      .filter((record) => facetFilters.every((one) => [one].flat().some((filter) => holds(record, filter))))
      .map((record) => ({record, score: score(record), weight: record.weight as {level: number}}))
      .filter(({score: value}) => value >= 0)
      .sort((a, b) => b.score - a.score || b.weight.level - a.weight.level)
      .map(({record}) => record);
    return {
      index: indexName,
      query,
      params: '',
      page,
      hitsPerPage,
      nbHits: hits.length,
      nbPages: hitsPerPage > 0 ? Math.ceil(hits.length / hitsPerPage) : 0,
      exhaustiveNbHits: true,
      processingTimeMS: 1,
      facets: Object.fromEntries(
        [facets].flat().map((facet) => [facet, count(hits.map((hit) => String(valueOf(hit, facet))))]),
      ),
      hits: hits.slice(page * hitsPerPage, (page + 1) * hitsPerPage).map((record) => {
        const levels = Object.entries(record.hierarchy as Record<string, string | null>).filter(
          ([, name]) => name !== null,
        );
        const hierarchy = Object.fromEntries(levels.map(([level, name]) => [level, mark(name!, terms, tags)]));
        const content = record.content ? {content: mark(record.content as string, terms, tags)} : {};
        return {...record, _highlightResult: {hierarchy, ...content}, _snippetResult: {hierarchy, ...content}};
      }),
    };
  }
}

/** Serves the stand-in over HTTP. `host` is what the client takes as its address. */
export async function listen(standIn: AlgoliaStandIn): Promise<{host: string; close: () => Promise<void>}> {
  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const {pathname, searchParams} = new URL(request.url ?? '', 'http://localhost');
      const text = Buffer.concat(chunks).toString();
      const reply = standIn.handle({
        method: request.method ?? '',
        path: pathname,
        query: searchParams,
        headers: Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)])),
        body: text ? (JSON.parse(text) as unknown) : undefined,
      });
      if (reply === 'silence') return;
      response.writeHead(reply.status, {'content-type': 'application/json'}).end(JSON.stringify(reply.body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
