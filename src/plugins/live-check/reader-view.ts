import fs from 'node:fs';
import path from 'node:path';
import {setImmediate as nextTurn} from 'node:timers/promises';
import {dueArticle, type DueArticle} from '../../content/freshness';
import type {Project, Summary} from '../../content/project';
import {answer} from '../../search/answer/answer';
import {excerpt} from '../../search/engine/highlight';
import {SearchLibrary} from '../../search/engine/library';
import {HEAD_FILE} from '../../search/engine/types';
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

/** What readers get of an article besides its page. */
export interface ReaderView {
  questions: QuestionView[];
  /** Articles it links to, and those that link to it, each once. */
  linksTo: {title: string; route: string}[];
  linkedFrom: {title: string; route: string}[];
  /** When somebody has to look the article through, as an ISO date, and why then; missing for what is never due. */
  due?: Pick<DueArticle, 'due' | 'reason'>;
}

/** Markdown of the assistant as text: without addresses, asterisks and the marks of its escapes. */
function asText(markdown: string): string {
  return markdown
    .replace(/\[((?:\\.|[^\]\\])*)\]\([^)]*\)/g, '$1')
    .replace(/(?<!\\)\*{2,3}|(?<!\\)`/g, '')
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
    const {from, to, cutBefore, cutAfter} = excerpt(library.engine, text, terms, EXCERPT_WORDS);
    hit = {
      headings: [page.title, ...(cards.get(page.id)?.sections[at]?.headings ?? [])],
      text: `${cutBefore ? '… ' : ''}${text.slice(from, to)}${cutAfter ? ' …' : ''}`,
    };
  }
  const {kind, sources, markdown} = await answer(library, question, {href: () => '', contactUrl: '', askUrl: () => ''});
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

/** Asks the search of the preview what readers would get; anew when its index was written anew. */
export class ReaderViews {
  private opened: {written: number; library: Promise<SearchLibrary>} | undefined;
  /** Answers by article, of one index. */
  private asked = {written: 0, answers: new Map<string, Promise<QuestionView[]>>()};

  /**
   * @param root folder of the project
   * @param folder where the preview's index is written
   */
  constructor(
    private readonly root: string,
    private readonly folder: string,
  ) {}

  /**
   * What readers get of an article; undefined while there is no index or no such article.
   *
   * @throws Error while the index is being written
   */
  async of(project: Project | undefined, file: string): Promise<ReaderView | undefined> {
    const summary = project?.summaries.get(file);
    const {written} = this;
    if (!project || !summary || written === 0) return undefined;
    if (this.asked.written !== written) this.asked = {written, answers: new Map()};
    const {answers} = this.asked;
    const questions = answers.get(file) ?? this.ask(summary, written);
    answers.set(file, questions);
    questions.catch(() => answers.delete(file));
    const due = dueArticle(this.root, file);
    return {questions: await questions, ...linksOf(project, file), ...(due ? {due} : {})};
  }

  /** Asks all questions of an article, or as many as can be asked before there is another index. */
  private async ask({questions, route}: Summary, written: number): Promise<QuestionView[]> {
    const library = await this.library(written);
    const views: QuestionView[] = [];
    for (const {question} of questions) {
      // There are other things to do meanwhile, such as telling of the next change.
      await nextTurn();
      if (this.written !== written) break;
      views.push(await askOne(library, question, route));
    }
    return views;
  }

  /** When the index was written, in milliseconds since 1970; 0 while there is none. */
  get written(): number {
    return fs.statSync(path.join(this.folder, HEAD_FILE), {throwIfNoEntry: false})?.mtimeMs ?? 0;
  }

  private library(written: number): Promise<SearchLibrary> {
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
