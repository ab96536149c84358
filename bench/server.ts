import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import {gzipSync} from 'node:zlib';

/** A line all answers share. Shaped here, because a browser's own emulation leaves workers out. */
export interface Line {
  /** Milliseconds before the first byte of every answer. */
  latency: number;
  kilobitsPerSecond: number;
}

/** Scripts, and index and texts. */
export type Part = 'scripts' | 'data';

export interface BenchServer {
  url: string;
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

/**
 * Serves a built site with gzip and the caching of a web host.
 *
 * @param folders looked through in order; the first that has a file answers
 */
export async function serve(folders: string[], line?: Line): Promise<BenchServer> {
  let lineIsFreeAt = 0;
  let bytes: Record<Part, number> = {scripts: 0, data: 0};
  const sizes = new Map<string, number>();
  const send = async (response: http.ServerResponse, body: Buffer) => {
    if (!line) return response.end(body);
    await sleep(line.latency);
    for (let at = 0; at < body.length && !response.destroyed; at += CHUNK) {
      const chunk = body.subarray(at, at + CHUNK);
      const now = performance.now();
      lineIsFreeAt = Math.max(lineIsFreeAt, now) + (chunk.length * 8) / line.kilobitsPerSecond;
      await sleep(lineIsFreeAt - now);
      response.write(chunk);
    }
    return response.end();
  };
  const server = http.createServer((request, response) => {
    const pathname = path.posix.normalize(decodeURIComponent(request.url!.split('?')[0]!));
    const file = folders
      .flatMap((folder) =>
        [pathname, `${pathname}.html`, path.join(pathname, 'index.html')].map((name) => path.join(folder, name)),
      )
      .find((name) => fs.statSync(name, {throwIfNoEntry: false})?.isFile());
    if (file === undefined) return void response.writeHead(404).end();
    const type = types[path.extname(file)] ?? 'application/octet-stream';
    const isCompressed = compressed.test(type);
    const content = fs.readFileSync(file);
    const body = isCompressed ? gzipSync(content, {level: 6}) : content;
    bytes[pathname.startsWith('/search/') ? 'data' : 'scripts'] += body.length;
    sizes.set(pathname, body.length);
    response.writeHead(200, {
      'Content-Type': type,
      'Content-Length': body.length,
      'Cache-Control': hashed.test(pathname) ? 'public, max-age=31536000, immutable' : 'no-cache',
      ...(isCompressed ? {'Content-Encoding': 'gzip'} : {}),
    });
    void send(response, body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const {port} = server.address() as {port: number};
  return {
    url: `http://localhost:${port}`,
    takeBytes: () => {
      const taken = bytes;
      bytes = {scripts: 0, data: 0};
      return taken;
    },
    sizeOf: (url) => sizes.get(new URL(url).pathname) ?? 0,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
