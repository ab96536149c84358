import type {SectionCard} from '../engine/cards';
import type {SearchEngine} from '../engine/engine';
import type {PageFilter, SectionHit} from '../engine/hits';
import {asksForNews, isNews} from '../engine/kinds';
import type {SearchLibrary} from '../engine/library';
import {outOfScopeScore} from '../engine/out-of-scope';
import {answering} from '../engine/tuning';
import type {IndexedPage, TopicsFile} from '../engine/types';
import {escapeInline} from '../records/inline';
import type {Block} from '../records/types';
import {confidenceOf, type Evidence} from './confidence';
import {namesOutOfScope} from './out-of-scope-topics';
import {nearestOutOfScope} from './nearest-out-of-scope';
import {asksForSteps, quote} from './quote';
import {sentences} from './sentences';

export interface Source {
  title: string;
  url: string;
  page: IndexedPage;
}

/**
 * `answer`: quotes the sections that answer. `weak`: names the nearest sections. `none`: the help has nothing.
 */
export interface Answer {
  kind: 'answer' | 'weak' | 'none';
  /** Markdown, safe for a renderer that lets HTML through: it holds no word of the question. */
  markdown: string;
  /** What was looked up, for the line "Gesucht nach …"; shown as text, never rendered. */
  queries: string[];
  /** Quoted sections first. */
  sources: Source[];
}

export interface AnswerOptions {
  filter?: PageFilter;
  /** Address of a section. */
  href: (page: IndexedPage, anchor: string) => string;
  /** Address of the page with telephone number and e-mail. */
  contactUrl: string;
}

type Candidate = SectionHit & SectionCard & {pageCoverage: number; similarity: number};

function headingOf({page, headings}: Candidate): string {
  return [page.title, ...headings.slice(-1)].join(' › ');
}

const isPageItself = ({id, page}: SectionHit) => id === page.firstSection;
const hasSteps = ({size}: Candidate) => size === 'S' || size === 'T';

/** How well a section answers, of those of its page. */
function fitOf(hit: SectionHit): number {
  return hit.score * hit.coverage ** answering.sectionCoverage * (isPageItself(hit) ? answering.pageItself : 1);
}

/** The sections of the best pages in order of fit; a page's rank decides, then the section's own. */
async function sectionsByFit(
  library: SearchLibrary,
  question: string,
  filter: PageFilter | undefined,
): Promise<Candidate[]> {
  const hits = await library.search(question, 'question', filter);
  // The editors' handbook answers no reader's question, and an old release note only one for news.
  const wantsNews = asksForNews(question);
  const considered = hits
    .filter(({page}) => !page.isSecondary && (wantsNews || !isNews(page)))
    .slice(0, answering.consideredPages);
  const cards = await library.cards(considered.map(({page}) => page.id));
  if (considered.length > 0 && cards.size === 0) throw new Error('The headings of the found pages are missing.');
  return considered
    .flatMap(({page, sections, score, coverage, similarity}) => {
      const known = cards.get(page.id)?.sections;
      const written = sections.filter(({id}) => known && known[id - page.firstSection]!.size !== '-');
      const best = Math.max(...written.map(fitOf)) || 1;
      return written.map((hit) => ({
        ...hit,
        ...known![hit.id - page.firstSection]!,
        score: (score * fitOf(hit)) / best,
        pageCoverage: coverage,
        similarity,
      }));
    })
    .sort((a, b) => b.score - a.score);
}

/**
 * What is quoted: one section, or two of a page that answer as well. Who asks how to do something gets the steps, not the
 * Kurzantwort that says what they are for.
 *
 * @param best the section that fits best, of `hits`
 */
function choose(best: Candidate, hits: Candidate[], question: string): Candidate[] {
  const below = hits.filter((hit) => hit.page === best.page && hit !== best && !isPageItself(hit));
  if (isPageItself(best)) {
    const steps = below.find((hit) => hasSteps(hit) && hit.score >= best.score * answering.stepsFrom);
    return [steps && asksForSteps(question) && !hasSteps(best) ? steps : best];
  }
  const second = below.find(
    ({score, coverage}) => score >= best.score * answering.asGood && coverage >= answering.secondFrom,
  );
  return second ? [best, second] : [best];
}

/** What speaks for the best section, and against it. */
function gatherEvidence(engine: SearchEngine, question: string, hits: Candidate[], topics: TopicsFile): Evidence {
  const [best] = hits as [Candidate];
  const second = hits.find(({page}) => page !== best.page);
  return {
    coverage: best.pageCoverage,
    sectionCoverage: best.coverage,
    unknownNouns: Math.min(answering.countedNouns, engine.unknownNouns(question).length),
    ratio: (second?.score ?? 0) / best.score,
    outOfScope: outOfScopeScore(question, topics.outOfScopeModel),
    nearest: nearestOutOfScope(question, topics.outOfScopeQuestions) * (1 - best.similarity),
  };
}

/** The page the assistant would quote. */
export interface Judged {
  path: string;
  evidence: Evidence;
  /** The question names a topic out of scope: it is not quoted, whatever the evidence says. */
  namesTopic: boolean;
}

/**
 * What the assistant would decide by, for the training of its confidence.
 *
 * @returns undefined when no page has a word of the question
 */
export async function judge(library: SearchLibrary, question: string): Promise<Judged | undefined> {
  const hits = await sectionsByFit(library, question, undefined);
  const [best] = hits;
  if (!best) return undefined;
  const topics = await library.topics();
  return {
    path: best.page.path,
    evidence: gatherEvidence(library.engine, question, hits, topics),
    namesTopic: namesOutOfScope(question, topics.outOfScopeTopics),
  };
}

/**
 * Answers a question with quotations. It writes no sentence of its own but the fixed ones, never repeats the question
 * and cannot follow an instruction in it: the question is only ever looked up. Only texts of quoted
 * sections are loaded.
 *
 * @throws Error when the files of the index that are needed cannot be read
 */
export async function answer(
  library: SearchLibrary,
  question: string,
  {filter, href, contactUrl}: AnswerOptions,
): Promise<Answer> {
  const link = (hit: Candidate) => `[${escapeInline(headingOf(hit))}](${href(hit.page, hit.anchor)})`;
  const linkList = (hits: Candidate[]) => hits.map((hit) => `- ${link(hit)}`).join('\n');
  const keyWords = library.engine
    .terms(question, 'question')
    .map(({written}) => written)
    .join(' ');
  const queries = [
    ...new Set([
      question.trim().replace(/\s+/g, ' ').slice(0, answering.maxShownQuery),
      keyWords.slice(0, answering.maxShownQuery),
    ]),
  ].filter(Boolean);
  const result = (kind: Answer['kind'], markdown: string, hits: Candidate[]): Answer => ({
    kind,
    markdown,
    queries,
    sources: hits.map((hit) => ({title: headingOf(hit), url: href(hit.page, hit.anchor), page: hit.page})),
  });

  const hits = await sectionsByFit(library, question, filter);
  const related = hits.filter(
    ({score, pageCoverage}) =>
      score >= hits[0]!.score * answering.relatedFrom && pageCoverage >= answering.coverageFrom,
  );
  const [best] = related;
  const nothing = result('none', `${sentences.none} [${sentences.contact}](${contactUrl})`, []);
  if (!best) return nothing;
  const topics = await library.topics();
  const {inScope, isRight} = confidenceOf(gatherEvidence(library.engine, question, hits, topics));
  if (inScope < answering.nameFrom && best.pageCoverage < answering.coveredFrom) return nothing;
  if (inScope < answering.quoteFrom || namesOutOfScope(question, topics.outOfScopeTopics)) {
    const nearest = related.slice(0, answering.namedSources);
    return result('weak', `${sentences.weak}\n\n${linkList(nearest)}`, nearest);
  }

  const quoted = choose(best, hits, question);
  const texts = await library.texts(quoted.map(({page}) => page.id));
  const blocksOf = ({id, page}: Candidate): Block[] | undefined => texts.get(page.id)?.[id - page.firstSection];
  if (!blocksOf(best)) throw new Error('The text of the answer is missing.');
  const isSure = isRight >= answering.sureFrom;
  const others = related.filter((hit) => !quoted.includes(hit));
  // Where another page may be meant, each is named once.
  const otherPages = others.filter(({page}, at) => others.findIndex((other) => other.page === page) === at);
  const more = (isSure ? others : otherPages.filter(({page}) => page !== best.page)).slice(0, answering.namedSources);
  const markdown = [
    ...quoted.map(
      (hit) => `${sentences.from} ${link(hit)}:\n\n${quote(library.engine, hit, blocksOf(hit) ?? [], question)}`,
    ),
    ...(more.length > 0 ? [`**${isSure ? sentences.more : sentences.unsure}**\n\n${linkList(more)}`] : []),
  ].join('\n\n');
  return result('answer', markdown, [...quoted, ...more]);
}
