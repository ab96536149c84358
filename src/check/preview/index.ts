import path from 'node:path';
import type {IncomingMessage, ServerResponse} from 'node:http';
import {Worker} from 'node:worker_threads';
import type {LoadContext, Plugin} from '@docusaurus/types';
import type {BundlerError} from './compile-faults';
import {ENDPOINT, PORT} from './names';
import type {Start} from './worker';

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

interface Stats {
  toJson: (options: object) => {errors?: BundlerError[]};
}

interface DevServer {
  options: {port: number | string};
  compiler: {hooks: {done: {tap: (name: string, listener: (stats: Stats) => void) => void}}};
}

/** Runs in the browser, taken there as text: it must not use anything from outside. What it drops is told in the bar. */
const isProgrammersError = ({message}: {message: string}) => !/\.mdx?\b/.test(message);

/** Starts the check in a worker: while the server compiles what was saved, it answers nobody for seconds. */
function startWorker(start: Start): Worker {
  const modules = [require.resolve('tsx/cjs'), path.join(__dirname, 'worker.ts')];
  const worker = new Worker(modules.map((one) => `require(${JSON.stringify(one)});`).join('\n'), {
    eval: true,
    workerData: start,
  });
  worker.unref();
  worker.on('error', (error) =>
    console.error(`Die Leiste der Vorschau ist ausgefallen: ${error.stack ?? error.message}`),
  );
  return worker;
}

/**
 * Shows what `npm run pruefen` says on the page that is being written, and repairs what has one right answer at the click of a
 * button, and writes what VS Code offers of the content. Part of the development server only: the configuration leaves it out
 * of builds.
 */
export default function liveCheck({siteDir, baseUrl}: LoadContext): Plugin {
  return {
    name: 'hc-live-check',
    getClientModules: () => [path.join(__dirname, 'client/index.ts')],

    configureWebpack(_config, isServer) {
      if (isServer) return undefined;
      // The types of the bundler do not know its server.
      const configuration: object = {
        devServer: {
          client: {
            overlay: {
              warnings: false,
              errors: isProgrammersError,
              runtimeErrors: isProgrammersError,
            },
          },
          // In place of the framework's own, whose only middleware serves an error display that is no longer part of it.
          setupMiddlewares(middlewares: (Middleware | {name: string; middleware: Middleware})[], server: DevServer) {
            const worker = startWorker({
              siteDir,
              baseUrl,
              pagePort: Number(server.options.port),
            });
            const port = new Promise<number>((resolve) => worker.once('message', resolve));
            server.compiler.hooks.done.tap('hc-live-check', (stats) => {
              const {errors = []} = stats.toJson({all: false, errors: true});
              worker.postMessage(errors.map(({message, moduleIdentifier = ''}) => ({message, moduleIdentifier})));
            });
            middlewares.unshift({
              name: 'hc-live-check',
              middleware: (request, response, next) => {
                if (request.url !== `${baseUrl}${ENDPOINT}/${PORT}`) next();
                else void port.then((number) => response.end(String(number)));
              },
            });
            return middlewares;
          },
        },
      };
      return configuration;
    },
  };
}
