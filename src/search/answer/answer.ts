import type {SectionCard} from '../engine/cards';
import type {SearchEngine} from '../engine/engine';
import type {PageFilter, PageHit, SectionHit} from '../engine/hits';
import {asksForNews, isNews} from '../engine/kinds';
import type {SearchLibrary} from '../engine/library';
import {outOfScopeScore} from '../engine/out-of-scope';
import {bestPassage} from '../engine/passage';
import {answering} from '../engine/tuning';
import type {IndexedPage, TopicsFile} from '../engine/types';
import {escapeInline} from '../records/inline';
import type {Block} from '../records/types';
import {confidenceOf, type Evidence} from './confidence';
import {namesOutOfScope} from './out-of-scope-topics';
import {nearestOutOfScope} from './nearest-out-of-scope';
import {areOutOfScope, readQuestion, withoutNouns} from './question';
import {asksForSteps, quote} from './quote';
import {reasons, sentences} from './sentences';

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
  /** Queries that were looked up, for the line "Gesucht nach …"; shown as text, never rendered. */
  queries: string[];
  /** Quoted sections first. */
  sources: Source[];
}

export interface AnswerOptions {
  filter?: PageFilter;
  /** Address of a section, and of a sentence in it. */
  href: (page: IndexedPage, anchor: string, passage?: string) => string;
  /** Address of the page with telephone number and e-mail. */
  contactUrl: string;
  /** Address of a link that asks on with what a section is called. */
  askUrl: (suggestion: string) => string;
}

type Candidate = SectionHit & SectionCard & {pageCoverage: number; similarity: number};

function headingOf({page, headings}: Candidate): string {
  return [page.title, ...headings.slice(-1)].join(' › ');
}

/**
 * The section a question names word for word, as the suggestions do that are offered for one that is not clear. Who names a
 * page gets what of it fits best.
 */
function namedBy(question: string, hits: Candidate[]): Candidate | undefined {
  const withName = hits.filter((hit) => headingOf(hit) === question);
  const named = withName.find(({page}) => !isNews(page)) ?? withName[0];
  return named && isPageItself(named) ? hits.find(({page}) => page === named.page) : named;
}

/** Other sections that may be meant: each other page once, and then those of the same page. */
function suggestionsOf(best: Candidate, related: Candidate[]): Candidate[] {
  const firstOfPage = related.filter(({page}, at) => related.findIndex((other) => other.page === page) === at);
  const rest = related.filter((hit) => hit !== best);
  return [...new Set([...firstOfPage.filter(({page}) => page !== best.page), ...rest])].slice(
    0,
    answering.namedSources,
  );
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
  // An old release note answers only a question for news or by its name.
  const wantsNews = asksForNews(question);
  const isNamed = ({page}: PageHit) => question.trim().startsWith(page.title);
  const candidates = hits.filter((hit) => wantsNews || !isNews(hit.page) || isNamed(hit));
  const considered = candidates.filter((hit, at) => at < answering.consideredPages || isNamed(hit));
  // Needed as soon as the headings are here; that they cannot be had shows then.
  if (considered.length > 0) library.topics().catch(() => undefined);
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

/** A question as it is looked up, and the sections found for it. */
interface LookUp {
  question: string;
  hits: Candidate[];
  /** No noun had to be left out. */
  isWhole: boolean;
}

/** The name of a program is what a question is about, wherever it occurs. */
const isBrand = (word: string): boolean => /\p{Ll}\p{Lu}|^\p{Lu}{2,}/u.test(word);

/**
 * Looks a question up. A noun the site does not know says little where readers ask exactly what is left without it: "Wie
 * storniere ich eine Rechnung für den Alpenhof?"
 */
async function lookUp(library: SearchLibrary, written: string, filter: PageFilter | undefined): Promise<LookUp> {
  const question = await readQuestion(library, written);
  const unknown = library.engine.unknownNouns(question);
  const rest = withoutNouns(question, unknown);
  const isTelling = library.engine.terms(rest, 'question').length >= answering.understoodWords;
  if (unknown.length > 0 && isTelling && !unknown.some(isBrand) && !(await areOutOfScope(library, unknown))) {
    const hits = await sectionsByFit(library, rest, filter);
    const [best] = hits;
    if (best && best.similarity >= answering.understoodFrom && best.pageCoverage >= answering.understoodFrom)
      return {question: rest, hits, isWhole: false};
  }
  return {question, hits: await sectionsByFit(library, question, filter), isWhole: true};
}

/**
 * Chooses what is quoted: one section, or two of a page that answer as well. Who asks how to do something gets the steps, not the
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

/** Gathers what speaks for the best section, and against it. */
function gatherEvidence(engine: SearchEngine, question: string, hits: Candidate[], topics: TopicsFile): Evidence {
  const [best] = hits as [Candidate];
  const second = hits.find(({page}) => page !== best.page);
  return {
    coverage: best.pageCoverage,
    sectionCoverage: best.coverage,
    similarity: best.similarity,
    unknownNouns: Math.min(answering.countedNouns, engine.unknownNouns(question).length),
    ratio: (second?.score ?? 0) / best.score,
    outOfScope: outOfScopeScore(question, topics.outOfScopeModel),
    nearest: nearestOutOfScope(question, topics.outOfScopeQuestions) * (1 - best.similarity),
  };
}

/** A topic out of scope is none in what readers are known to ask of a page: "Warengruppen wie in Lexware". */
function isForeign(question: string, {similarity}: Candidate, {outOfScopeTopics}: TopicsFile): boolean {
  return similarity < answering.knownFrom && namesOutOfScope(question, outOfScopeTopics);
}

/** Why nothing is quoted. */
function reasonOf(engine: SearchEngine, question: string, best: Candidate | undefined, namesTopic: boolean): string {
  if (namesTopic) return reasons.topic;
  if (engine.unknownNouns(question).length > 0) return reasons.unknownWord;
  if (!best) return reasons.noWord;
  return best.pageCoverage < answering.contextFrom ? reasons.part : reasons.context;
}

/** The page the assistant would quote. */
export interface Judged {
  path: string;
  evidence: Evidence;
  /** The question names a topic out of scope: it is not quoted, whatever the evidence says. */
  namesTopic: boolean;
}

/**
 * Returns what the assistant would decide by, for the training of its confidence.
 *
 * @returns undefined when no page has a word of the question
 */
export async function judge(library: SearchLibrary, asked: string): Promise<Judged | undefined> {
  const {question, hits} = await lookUp(library, asked, undefined);
  const [best] = hits;
  if (!best) return undefined;
  const topics = await library.topics();
  return {
    path: best.page.path,
    evidence: gatherEvidence(library.engine, question, hits, topics),
    namesTopic: isForeign(question, best, topics),
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
  written: string,
  {filter, href, contactUrl, askUrl}: AnswerOptions,
): Promise<Answer> {
  const {engine} = library;
  const {question, hits, isWhole} = await lookUp(library, written, filter);
  const passages = new Map<Candidate, string | undefined>();
  const hrefOf = (hit: Candidate) => href(hit.page, hit.anchor, passages.get(hit));
  const link = (hit: Candidate) => `[${escapeInline(headingOf(hit))}](${hrefOf(hit)})`;
  const toList = (items: string[]) => items.map((item) => `- ${item}`).join('\n');
  const contact = `[${sentences.contact}](${contactUrl})`;
  const asked = written.trim().replace(/\s+/g, ' ');
  const keyWords = engine
    .terms(question, 'question')
    .map((term) => term.written)
    .join(' ');
  const queries = [
    ...new Set([asked.slice(0, answering.maxShownQuery), keyWords.slice(0, answering.maxShownQuery)]),
  ].filter(Boolean);
  const result = (kind: Answer['kind'], parts: string[], hits: Candidate[]): Answer => ({
    kind,
    markdown: parts.join('\n\n'),
    queries,
    sources: hits.map((hit) => ({title: headingOf(hit), url: hrefOf(hit), page: hit.page})),
  });

  const named = namedBy(asked, hits);
  const related = hits.filter(
    ({score, pageCoverage}) =>
      score >= hits[0]!.score * answering.relatedFrom && pageCoverage >= answering.coverageFrom,
  );
  const best = named ?? related[0];
  const nothing = (namesTopic: boolean) =>
    result(
      'none',
      [`${sentences.none} ${reasonOf(engine, question, hits[0], namesTopic)}`, `${sentences.rephrase} ${contact}`],
      [],
    );
  if (!best) return nothing(false);
  const topics = await library.topics();
  const namesTopic = isForeign(question, best, topics);
  const {inScope, isRight} = confidenceOf(gatherEvidence(engine, question, hits, topics));
  if (!named) {
    if (inScope < answering.nameFrom && best.pageCoverage < answering.coveredFrom) return nothing(namesTopic);
    if (inScope < answering.quoteFrom || namesTopic) {
      const nearest = related.slice(0, answering.namedSources);
      const why = `${sentences.weak} ${reasonOf(engine, question, best, namesTopic)}`;
      return result(
        'weak',
        [why, sentences.nearest, toList(nearest.map(link)), `${sentences.elsewhere} ${contact}`],
        nearest,
      );
    }
  }

  const isSure = named !== undefined || (isWhole && isRight >= answering.sureFrom);
  const quoted = choose(best, hits, question).slice(0, isSure ? undefined : 1);
  const texts = await library.texts(quoted.map(({page}) => page.id));
  const blocksOf = ({id, page}: Candidate): Block[] | undefined => texts.get(page.id)?.[id - page.firstSection];
  if (!blocksOf(quoted[0]!)) throw new Error('The text of the answer is missing.');
  for (const hit of quoted) passages.set(hit, bestPassage(engine, blocksOf(hit) ?? [], hit.terms));
  const quotationOf = (hit: Candidate, from: string) => {
    const {markdown, goesOn} = quote(engine, hit, blocksOf(hit) ?? [], question);
    return [`${from} ${link(hit)}:`, markdown, ...(goesOn ? [`${sentences.goesOn} ${link(hit)}`] : [])].join('\n\n');
  };
  const others = related.filter((hit) => !quoted.includes(hit));
  if (isSure) {
    const more = others.slice(0, answering.namedSources);
    const list = more.length > 0 ? [`**${sentences.more}**`, toList(more.map(link))] : [];
    return result('answer', [...quoted.map((hit) => quotationOf(hit, sentences.from)), ...list], [...quoted, ...more]);
  }
  const suggestions = suggestionsOf(quoted[0]!, others);
  const buttons = suggestions.map((hit) => `[${escapeInline(headingOf(hit))}](${askUrl(headingOf(hit))})`);
  return result(
    'answer',
    [
      ...(buttons.length > 0 ? [sentences.unsure, toList(buttons)] : []),
      ...quoted.map((hit) => quotationOf(hit, sentences.likeliest)),
    ],
    [...quoted, ...suggestions],
  );
}
