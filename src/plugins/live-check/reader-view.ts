import fs from 'node:fs';
import path from 'node:path';
import {setImmediate as nextTurn} from 'node:timers/promises';
import type {Project} from '../../content/project';
import {answer} from '../../search/answer/answer';
import {excerpt} from '../../search/engine/highlight';
import {SearchLibrary} from '../../search/engine/library';
import {sectionText} from '../../search/records/inline';

/** Words of an excerpt, as many as DocSearch asks for. */
const EXCERPT_WORDS = 15;

/** What a reader gets who asks one of an article's own questions. */
export interface QuestionView {
  question: string;
  /** Place of the article among the hits, from 1; 0 if it is none of them. */
  rank: number;
  /** The section that is shown as hit: its headings, and the words around what was found. */
  hit?: {headings: string[]; text: string};
  /** What the assistant does: quotes this article, quotes another one, names sections, says nothing. */
  assistant: 'this' | 'other' | 'named' | 'nothing';
  /** Its words, as text. */
  quotation: string;
}

/** What readers get of an article beside its page. */
export interface ReaderView {
  questions: QuestionView[];
  /** Articles it links to, and those that link to it, each once. */
  linksTo: {title: string; route: string}[];
  linkedFrom: {title: string; route: string}[];
}

/** Markdown of the assistant as text: without addresses, asterisks and the marks of its escapes. */
function asText(markdown: string): string {
  return markdown
    .replace(/\[((?:\\.|[^\]\\])*)\]\([^)]*\)/g, '$1')
    .replace(/(?<!\\)\*\*|(?<!\\)`/g, '')
    .replace(/^> ?/gm, '')
    .replace(/\\([^\w\s])/g, '$1')
    .replace(/<br\s*\/?>/g, '\n')
    .replace(/\n{2,}/g, '\n')
    .trim();
}

async function askOne(library: SearchLibrary, question: string, route: string): Promise<QuestionView> {
  const hits = await library.search(question);
  const index = hits.findIndex(({page}) => page.path === route);
  const section = hits[index]?.sections[0];
  let hit: QuestionView['hit'];
  if (section) {
    const {page, id, terms} = section;
    const at = id - page.firstSection;
    const [cards, texts] = await Promise.all([library.cards([page.id]), library.texts([page.id])]);
    const text = sectionText(texts.get(page.id)?.[at] ?? []);
    const {from, to} = excerpt(library.engine, text, terms, EXCERPT_WORDS);
    hit = {headings: [page.title, ...(cards.get(page.id)?.sections[at]?.headings ?? [])], text: text.slice(from, to)};
  }
  const {kind, sources, markdown} = await answer(library, question, {href: () => '', contactUrl: ''});
  const quotes = sources[0]?.page.path === route ? 'this' : 'other';
  return {
    question,
    rank: index + 1,
    ...(hit ? {hit} : {}),
    assistant: kind === 'answer' ? quotes : kind === 'weak' ? 'named' : 'nothing',
    quotation: asText(markdown),
  };
}

/** Links of an article in both directions, from the graph of the project; what is still held back is left out. */
export function linksOf({summaries, byRoute}: Project, file: string): Pick<ReaderView, 'linksTo' | 'linkedFrom'> {
  const targetsOf = (name: string) =>
    (summaries.get(name)?.links ?? []).map(([target]) => (summaries.get(target) ?? byRoute.get(target))?.file);
  const show = (names: Iterable<string | undefined>) =>
    [...new Set(names)].flatMap((name) => {
      const summary = name === undefined || name === file ? undefined : summaries.get(name);
      return summary && !summary.draft ? [{title: summary.title, route: summary.route}] : [];
    });
  return {
    linksTo: show(targetsOf(file)),
    linkedFrom: show([...summaries.keys()].filter((name) => targetsOf(name).includes(file))),
  };
}

/** Asks the search of the preview what readers would get; opened anew when its index was written anew. */
export class ReaderViews {
  private turn = 0;
  private opened: {written: number; library: Promise<SearchLibrary>} | undefined;

  /** @param folder where the preview's index is written */
  constructor(private readonly folder: string) {}

  /**
   * What readers get of an article; undefined while there is no index or no such article, and when it is asked again before
   * it is known.
   */
  async of(project: Project | undefined, file: string): Promise<ReaderView | undefined> {
    const turn = (this.turn += 1);
    const summary = project?.summaries.get(file);
    const library = await this.library();
    if (!project || !summary || !library) return undefined;
    const questions: QuestionView[] = [];
    for (const {question} of summary.questions) {
      // The server has other things to do meanwhile, such as telling of the next change.
      await nextTurn();
      if (turn !== this.turn) return undefined;
      questions.push(await askOne(library, question, summary.route));
    }
    return {questions, ...linksOf(project, file)};
  }

  /** When the index was written, in milliseconds since 1970; 0 while there is none. */
  get written(): number {
    return fs.statSync(path.join(this.folder, 'manifest.json'), {throwIfNoEntry: false})?.mtimeMs ?? 0;
  }

  private library(): Promise<SearchLibrary> | undefined {
    const {written} = this;
    if (written === 0) return undefined;
    if (this.opened?.written !== written) {
      const library = SearchLibrary.open(
        async (name) => JSON.parse(await fs.promises.readFile(path.join(this.folder, name), 'utf8')) as unknown,
      );
      this.opened = {written, library};
      // A half-written index must not stick.
      library.catch(() => (this.opened = undefined));
    }
    return this.opened.library;
  }
}
