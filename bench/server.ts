import {execFileSync} from 'node:child_process';
import {createHash, X509Certificate} from 'node:crypto';
import fs from 'node:fs';
import http from 'node:http';
import http2 from 'node:http2';
import type {Socket} from 'node:net';
import os from 'node:os';
import path from 'node:path';
import {gzipSync} from 'node:zlib';

/** A line all answers share. Shaped here, because a browser's own emulation leaves workers out. */
export interface Line {
  /** Milliseconds before the first byte of every answer; a new connection takes as long once more. */
  latency: number;
  kilobitsPerSecond: number;
}

/** Scripts, and index and texts. */
export type Part = 'scripts' | 'data';

/** A file that was sent; times in milliseconds since 1970. */
export interface Sent {
  path: string;
  begun: number;
  /** Undefined while it is on its way. */
  ended?: number;
  /** Bytes so far and when they went out. */
  pieces: {at: number; bytes: number}[];
}

export interface BenchServer {
  url: string;
  /** Fingerprint of the key: a browser that trusts it caches what is sent, one that only ignores errors does not. */
  trusted: string | undefined;
  /** From now on all answers take this line. */
  setLine: (line: Line | undefined) => void;
  /** Returns what was asked for since the last call. */
  takeSent: () => Sent[];
  /** Compressed bytes sent since the last call, by what they are for. */
  takeBytes: () => Record<Part, number>;
  /** Compressed bytes of a file that was sent. */
  sizeOf: (url: string) => number;
  close: () => void;
}

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};
const compressed = /^(?:text\/|application\/json|image\/svg)/;
const hashed = /^\/assets\/|\.[0-9a-f]{8,}\.\w+$/;
const CHUNK = 8192;

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}

interface Certificate {
  key: Buffer;
  cert: Buffer;
  /** By which a browser can be told to trust it. */
  fingerprint: string;
}

/** A certificate for this machine, valid for a day. */
function makeCertificate(): Certificate {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bench-'));
  try {
    const [certFile, keyFile] = [path.join(folder, 'cert.pem'), path.join(folder, 'key.pem')];
    const request = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 1 -subj /CN=localhost';
    execFileSync('openssl', [...request.split(' '), '-keyout', keyFile, '-out', certFile], {stdio: 'pipe'});
    const cert = fs.readFileSync(certFile);
    const key = new X509Certificate(cert).publicKey.export({type: 'spki', format: 'der'});
    return {cert, key: fs.readFileSync(keyFile), fingerprint: createHash('sha256').update(key).digest('base64')};
  } finally {
    fs.rmSync(folder, {recursive: true});
  }
}

/** Returns what is sent of a file: the compressed copy a build has made, as nginx sends it, else one made now. */
function bodyOf(file: string, type: string, accepted: string): {body: Buffer; encoding?: string} {
  if (/\bbr\b/.test(accepted) && fs.existsSync(`${file}.br`)) {
    return {body: fs.readFileSync(`${file}.br`), encoding: 'br'};
  }
  const content = fs.readFileSync(file);
  return compressed.test(type) ? {body: gzipSync(content, {level: 6}), encoding: 'gzip'} : {body: content};
}

interface Options {
  line?: Line | undefined;
  /** HTTP/2, which browsers speak over TLS only. */
  isHttp2?: boolean;
}

/**
 * Serves a built site, compressed and cached as a web host does it.
 *
 * @param folders looked through in order; the first that has a file answers
 */
export async function serve(folders: string[], {line, isHttp2 = false}: Options = {}): Promise<BenchServer> {
  let lineIsFreeAt = 0;
  let bytes: Record<Part, number> = {scripts: 0, data: 0};
  const sent: Sent[] = [];
  const sizes = new Map<string, number>();
  const sockets = new Set<Socket>();
  const used = new WeakSet<object>();
  const send = async (response: http.ServerResponse, body: Buffer, note: Sent, roundTrips: number) => {
    const write = (piece: Buffer) => {
      response.write(piece);
      note.pieces.push({at: Date.now(), bytes: piece.length});
    };
    const shape = line;
    if (shape) {
      await sleep(shape.latency * roundTrips);
      for (let at = 0; at < body.length && !response.destroyed; at += CHUNK) {
        const chunk = body.subarray(at, at + CHUNK);
        const now = performance.now();
        lineIsFreeAt = Math.max(lineIsFreeAt, now) + (chunk.length * 8) / shape.kilobitsPerSecond;
        await sleep(lineIsFreeAt - now);
        write(chunk);
      }
    } else write(body);
    note.ended = Date.now();
    return response.end();
  };
  const answer = (request: http.IncomingMessage, response: http.ServerResponse) => {
    const pathname = path.posix.normalize(decodeURIComponent(request.url!.split('?')[0]!));
    const isNew = !isHttp2 && !used.has(request.socket);
    used.add(request.socket);
    const file = folders
      .flatMap((folder) =>
        [pathname, `${pathname}.html`, path.join(pathname, 'index.html')].map((name) => path.join(folder, name)),
      )
      .find((name) => fs.statSync(name, {throwIfNoEntry: false})?.isFile());
    if (file === undefined) return void response.writeHead(404).end();
    const type = types[path.extname(file)] ?? 'application/octet-stream';
    const {body, encoding} = bodyOf(file, type, String(request.headers['accept-encoding']));
    const note: Sent = {path: pathname, begun: Date.now(), pieces: []};
    sent.push(note);
    bytes[pathname.startsWith('/search/') ? 'data' : 'scripts'] += body.length;
    sizes.set(pathname, body.length);
    response.writeHead(200, {
      'Content-Type': type,
      'Content-Length': body.length,
      'Cache-Control': hashed.test(pathname) ? 'public, max-age=31536000, immutable' : 'no-cache',
      ...(encoding ? {'Content-Encoding': encoding} : {}),
    });
    void send(response, body, note, isNew ? 2 : 1);
  };
  const certificate = isHttp2 ? makeCertificate() : undefined;
  const server = certificate
    ? http2.createSecureServer(certificate, answer as unknown as Parameters<typeof http2.createSecureServer>[1])
    : http.createServer({keepAliveTimeout: 120_000}, answer);
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const {port} = server.address() as {port: number};
  return {
    url: `${isHttp2 ? 'https' : 'http'}://localhost:${port}`,
    trusted: certificate?.fingerprint,
    setLine: (changed) => (line = changed),
    takeSent: () => sent.splice(0),
    takeBytes: () => {
      const taken = bytes;
      bytes = {scripts: 0, data: 0};
      return taken;
    },
    sizeOf: (url) => sizes.get(new URL(url).pathname) ?? 0,
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
