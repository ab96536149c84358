import fs from 'node:fs';
import path from 'node:path';
import type {IncomingHttpHeaders, IncomingMessage, ServerResponse} from 'node:http';
import type {OpenProject} from '../open-project';
import type {Message} from '../run';
import {rules} from '../rules';
import {ENDPOINT, type CompileFault, type PageState, type RepairWish, type ShownFinding} from './names';

/** Between two looks at the disk while a page is open, in milliseconds. */
const PAUSE = 400;
/** After a file of the open page's folder has changed: some editors save in several steps. In milliseconds. */
const SETTLE = 30;
/** A wish is a few hundred bytes. */
const MAX_BODY = 10_000;

const reasons = new Map<string, string>(rules.map(({id, reason}) => [id, reason]));

const readable = (error: unknown) => (error instanceof Error ? error.message : String(error));

function show(message: Message, openFile: string): ShownFinding {
  const {file, line, rule, severity, problem, advice, fixable} = message;
  const elsewhere = file === openFile ? {} : {file};
  return {line, rule, severity, problem, advice, fixable, reason: reasons.get(rule) ?? '', ...elsewhere};
}

const isLoopback = (address = '') => /^(?:::ffff:)?127\.|^::1$/.test(address);

/**
 * Tells whether a request comes from a page of the development server, opened on this machine. Browsers name the page with every
 * request to another port; without this check any page on the web could read drafts and change files.
 */
export function isOwnPage(
  {host = '', origin = '', 'sec-fetch-site': site = 'same-site'}: IncomingHttpHeaders,
  remoteAddress: string | undefined,
  pagePort: number,
): boolean {
  const [, port] = /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\]):(\d+)$/.exec(origin) ?? [];
  return (
    isLoopback(remoteAddress) &&
    /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/.test(host) &&
    Number(port) === pagePort &&
    site !== 'cross-site'
  );
}

async function readBody(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request) {
    body += String(chunk);
    if (body.length > MAX_BODY) throw new Error('Die Anfrage ist zu lang.');
  }
  return body;
}

function toWish(body: string): RepairWish {
  const {file, finding} = JSON.parse(body) as Partial<RepairWish>;
  if (typeof file !== 'string') throw new Error('Die Anfrage nennt keine Datei.');
  return {file, ...(finding ? {finding} : {})};
}

function sendJson(response: ServerResponse, status: number, content: object): void {
  response.writeHead(status, {'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store'});
  response.end(JSON.stringify(content));
}

interface Listener {
  route: string;
  send: (state: PageState) => void;
  /** Number of times it was told; what an earlier one finds out later is old. */
  told: number;
}

/** Parts of the server that the endpoint needs. */
export interface Surroundings {
  project: OpenProject;
  baseUrl: string;
  /** Port of the server whose pages are answered. */
  pagePort: number;
}

/**
 * The endpoint of the bar: pages listen to what the check says about them, and ask for repairs. It looks at the disk only
 * while a page listens.
 */
export class LiveCheckEndpoint {
  private readonly listeners = new Set<Listener>();
  private faults: CompileFault[] = [];
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly surroundings: Surroundings) {}

  /** Takes what the bundler could not compile; an empty list after it could. */
  setFaults(faults: CompileFault[]): void {
    this.faults = faults;
    this.tell();
  }

  /** Answers a request. */
  readonly handle = (request: IncomingMessage, response: ServerResponse): void => {
    this.answer(request, response).catch((error: unknown) => {
      if (response.headersSent) response.end();
      else sendJson(response, 500, {fehler: readable(error)});
    });
  };

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const {headers, method, socket, url = '/'} = request;
    if (!isOwnPage(headers, socket.remoteAddress, this.surroundings.pagePort)) {
      sendJson(response, 403, {fehler: 'Nur die Vorschau auf diesem Rechner darf das.'});
      return;
    }
    response.setHeader('access-control-allow-origin', headers.origin!);
    response.setHeader('access-control-allow-headers', 'content-type');
    const {pathname, searchParams: parameters} = new URL(url, 'http://localhost');
    const name = pathname.replace(`${this.surroundings.baseUrl}${ENDPOINT}/`, '');
    if (method === 'OPTIONS') {
      response.writeHead(204).end();
      return;
    }
    if (method !== (name === 'beheben' ? 'POST' : 'GET')) {
      sendJson(response, 405, {fehler: 'So lässt sich das nicht abrufen.'});
      return;
    }
    switch (name) {
      case 'ereignisse':
        this.listen(parameters.get('seite') ?? '/', request, response);
        return;
      case 'beheben':
        await this.repair(request, response);
        return;
      default:
        sendJson(response, 404, {fehler: 'Das gibt es hier nicht.'});
    }
  }

  private async repair(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!/^application\/json\b/.test(request.headers['content-type'] ?? '')) {
      sendJson(response, 415, {fehler: 'Die Anfrage ist kein JSON.'});
      return;
    }
    const {file, finding} = toWish(await readBody(request));
    try {
      this.surroundings.project.repair(file, finding);
      sendJson(response, 200, {});
    } catch (error) {
      sendJson(response, 409, {fehler: readable(error)});
    }
    this.tell();
  }

  private listen(route: string, request: IncomingMessage, response: ServerResponse): void {
    response.writeHead(200, {'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store'});
    const listener: Listener = {
      route: this.routeOf(route),
      send: (state) => void response.write(`data: ${JSON.stringify(state)}\n\n`),
      told: 0,
    };
    this.listeners.add(listener);
    this.timer ??= setInterval(() => this.look(), PAUSE).unref();
    this.surroundings.project.refresh();
    this.tell([listener]);
    const stop = this.watchFolder(listener.route);
    request.once('close', () => {
      stop();
      this.listeners.delete(listener);
      if (this.listeners.size > 0) return;
      clearInterval(this.timer);
      this.timer = undefined;
    });
  }

  /**
   * Looks at the disk as soon as the open article is saved, before the bundler begins to work. Where the system does not tell,
   * the next look comes soon enough.
   */
  private watchFolder(route: string): () => void {
    const {project} = this.surroundings;
    const file = project.project?.byRoute.get(route)?.file;
    const folder = path.join(project.root, path.dirname(file ?? ''));
    if (file === undefined || !fs.existsSync(folder)) return () => undefined;
    let timer: NodeJS.Timeout | undefined;
    const watcher = fs.watch(folder, {persistent: false}, () => {
      clearTimeout(timer);
      timer = setTimeout(() => this.look(), SETTLE);
    });
    watcher.on('error', () => watcher.close());
    return () => {
      clearTimeout(timer);
      watcher.close();
    };
  }

  /** Address of an article as the project knows it. */
  private routeOf(pathname: string): string {
    const {baseUrl} = this.surroundings;
    const own = pathname.startsWith(baseUrl) ? `/${pathname.slice(baseUrl.length)}` : pathname;
    return own.normalize('NFC').replace(/(?<=.)\/$/, '');
  }

  private look(): void {
    const {articles, gone, data} = this.surroundings.project.refresh();
    if (data || articles.length + gone.length > 0) this.tell();
  }

  /** Sends pages what the rules say, and after that what the dictionary says, which may take seconds. */
  private tell(listeners: Iterable<Listener> = [...this.listeners]): void {
    for (const listener of listeners) this.tellOne(listener);
  }

  private tellOne(listener: Listener): void {
    const {project} = this.surroundings;
    const turn = (listener.told += 1);
    const file = project.project?.byRoute.get(listener.route)?.file ?? '';
    const found = file === '' ? [] : project.check(file);
    const {dataFault} = project;
    const messages = dataFault && !found.includes(dataFault) ? [dataFault, ...found] : found;
    const send = (all: Message[], pending: boolean) => {
      if (turn !== listener.told) return;
      const findings = [...all].sort((a, b) => a.line - b.line).map((message) => show(message, file));
      listener.send({file, findings, pending, faults: this.faults});
    };
    send(messages, file !== '');
    if (file === '') return;
    project.checkSpelling([file]).then(
      (spelling) => send([...messages, ...spelling], false),
      () => send(messages, false),
    );
  }
}
