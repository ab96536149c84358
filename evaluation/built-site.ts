import fs from 'node:fs';
import path from 'node:path';
import {answer} from '../src/search/answer/answer';
import {SearchLibrary} from '../src/search/engine/library';
import {HEAD_FILE} from '../src/search/engine/types';
import {addressOf, type Answered, type Subject} from './figures';

/** Opens the index of a built site: the same files and the same code as in the browser. */
export function openBuild(build: string): Promise<SearchLibrary> {
  const folder = path.join(build, 'search');
  if (!fs.existsSync(path.join(folder, HEAD_FILE))) {
    throw new Error(`In „${build}“ gibt es keinen Suchindex. Bauen Sie die Site zuerst: npm run build`);
  }
  return SearchLibrary.open(
    async (name) => JSON.parse(await fs.promises.readFile(path.join(folder, name), 'utf8')) as unknown,
  );
}

/** Built page of a route. */
export function readPage(build: string, route: string): string {
  return fs.readFileSync(path.join(build, route === '/' ? 'index.html' : `${route}.html`), 'utf8');
}

/** The search as it is measured: what readers type, and routes. An answer is worked out once, for its rank and its words. */
export function toSubject(library: SearchLibrary): Subject {
  const answers = new Map<string, Promise<Answered>>();
  const ask = async (question: string, earlier: string[]): Promise<Answered> => {
    const {kind, isSure, quoted, sources, markdown} = await answer(library, question, {
      earlier,
      href: ({path: route}, anchor) => addressOf(route, anchor),
      contactUrl: '',
      askUrl: () => '',
    });
    return {
      kind,
      isSure,
      sources: sources.map(({page}) => page.path),
      quoted: sources.slice(0, quoted).map(({url}) => url),
      markdown,
    };
  };
  return {
    routes: new Set(library.engine.pages.map(({path: route}) => route)),
    search: async (query) => (await library.search(query)).map(({page}) => page.path),
    answer(question, earlier = []) {
      const key = [...earlier, question].join('\n');
      const asked = answers.get(key) ?? ask(question, earlier);
      answers.set(key, asked);
      return asked;
    },
  };
}
