import path from 'node:path';
import type {IncomingMessage, ServerResponse} from 'node:http';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {OpenProject} from '../../content/check/open-project';
import {writeContentSnippets} from '../../content/check/snippets';
import {DEVELOPMENT_FOLDER} from '../search/names';
import {explainCompileErrors, type BundlerError} from './compile-faults';
import {LiveCheckEndpoint} from './endpoint';
import {ReaderViews} from './reader-view';

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

interface Stats {
  toJson: (options: object) => {errors?: BundlerError[]};
}

interface DevServer {
  compiler: {hooks: {done: {tap: (name: string, listener: (stats: Stats) => void) => void}}};
}

/** Runs in the browser, taken there as text: it must not use anything from outside. What it drops is told in the bar. */
const isProgrammersError = ({message}: {message: string}) => !/\.mdx?\b/.test(message);

/**
 * Shows what `npm run pruefen` says on the page that is being written, and repairs what has one right answer at the press of a
 * button, and writes what VS Code offers of the content. Part of the development server only: the configuration leaves it out of builds.
 */
export default function liveCheck({siteDir, baseUrl, generatedFilesDir}: LoadContext): Plugin {
  return {
    name: 'hc-live-check',
    getClientModules: () => [path.join(__dirname, 'client/index.ts')],

    configureWebpack(_config, isServer) {
      if (isServer) return undefined;
      const project = new OpenProject(siteDir);
      project.refresh();
      if (project.project) writeContentSnippets(siteDir, project.project);
      const views = new ReaderViews(path.join(generatedFilesDir, DEVELOPMENT_FOLDER));
      const endpoint = new LiveCheckEndpoint({
        project,
        baseUrl,
        readers: (file) => views.of(project.project, file),
        indexed: () => views.written,
      });
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
            server.compiler.hooks.done.tap('hc-live-check', (stats) => {
              const {errors = []} = stats.toJson({all: false, errors: true});
              project.refresh();
              endpoint.setFaults(explainCompileErrors(errors, project, siteDir));
            });
            // In front of all others: they would let every page on the web read the answers.
            middlewares.unshift({name: 'hc-live-check', middleware: endpoint.handle});
            return middlewares;
          },
        },
      };
      return configuration;
    },
  };
}
