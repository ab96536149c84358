import type {SearchEngine} from '../engine/engine';
import type {PageFilter} from '../engine/hits';
import {isNews} from '../engine/kinds';
import type {SearchLibrary} from '../engine/library';
import type {Meaning} from '../engine/query';
import {bestPassage} from '../engine/passage';
import {decodeCounts} from '../engine/encoding';
import {answering, quoting} from '../engine/tuning';
import type {IndexedPage, TopicsFile} from '../engine/types';
import {escapeInline} from '../records/inline';
import type {Block} from '../records/types';
import {gatherEvidence, isForeign, lookUp, type Candidate, type LookUp} from './candidates';
import {confidenceOf} from './confidence';
import {asksForSteps, negates, promises} from './intent';
import {quote, readingOf} from './quote';
import {hasSteps, headingOf, isEmpty, isPageItself, type Place} from './sections';
import {reasons, sentences} from './sentences';

export interface Source {
  title: string;
  url: string;
  page: IndexedPage;
}

/**
 * `answer`: quotes the section that answers, or a sentence of each that may. `weak`: names the nearest sections. `none`: the
 * help has nothing.
 */
export interface Answer {
  kind: 'answer' | 'weak' | 'none';
  /** One section is quoted, and not a sentence of several. */
  isSure: boolean;
  /** Markdown, safe for a renderer that lets HTML through: it holds no word of the question. */
  markdown: string;
  /** Queries that were looked up, for the line "Gesucht nach …"; shown as text, never rendered. */
  queries: string[];
  /** What is quoted comes first, the section that answers before the Kurzantwort. */
  sources: Source[];
  /** How many of the sources are quoted; where several may be meant, the likeliest. */
  quoted: number;
}

export interface AnswerOptions {
  /** Questions before this one of the same talk, oldest first. */
  earlier?: string[];
  filter?: PageFilter;
  /** Address of a section, and of a sentence in it. */
  href: (page: IndexedPage, anchor: string, passage?: string) => string;
  /** Address of the page with telephone number and e-mail. */
  contactUrl: string;
  /** Address of a link that asks on with what a section is called. */
  askUrl: (suggestion: string) => string;
}

const nameOf = (place: Place): string => [place.page.title, headingOf(place)].filter(Boolean).join(' › ');
const toList = (items: string[]): string => items.map((item) => `- ${item}`).join('\n');

/** "M-060", the number of an entry of a register, which its heading begins with. */
const entryNumber = (place: Place): string | undefined => /^\p{Lu}-\d+(?=: )/u.exec(headingOf(place))?.[0];

/**
 * The section a question names word for word, as the suggestions do that are offered for one that is not clear, or by the number
 * of an entry. Who names a page gets what of it fits best.
 */
function namedBy(asked: string, question: string, hits: Candidate[]): Candidate | undefined {
  const entry = hits.find((hit) => question.includes(entryNumber(hit) ?? '\n'));
  if (entry) return entry;
  const withName = hits.filter((hit) => nameOf(hit) === asked);
  const named = withName.find(({page}) => !isNews(page)) ?? withName[0];
  return named && isPageItself(named) ? hits.find(({page}) => page === named.page) : named;
}

/** Other sections that may be meant: each other page once, and then those of the same page. */
function otherReadings(best: Candidate, related: Candidate[]): Candidate[] {
  const firstOfPage = related.filter(({page}, at) => related.findIndex((other) => other.page === page) === at);
  const rest = related.filter((hit) => hit !== best);
  return [...new Set([...firstOfPage.filter(({page}) => page !== best.page), ...rest])].slice(
    0,
    answering.namedSources - 1,
  );
}

/**
 * What is quoted: the section that fits best; for who asks how to do something also the Kurzantwort before the steps, or the steps
 * after it.
 *
 * @param best the section that fits best, of `hits`
 */
function choose(best: Candidate, hits: Candidate[], question: string): {summary?: Candidate; main: Candidate} {
  if (!asksForSteps(question) || best.page.kind === 'faq') return {main: best};
  const ofPage = hits.filter(({page}) => page === best.page);
  if (isPageItself(best)) {
    const steps = ofPage.find((hit) => hasSteps(hit) && !promises.example(headingOf(hit)));
    return steps && !hasSteps(best) ? {summary: best, main: steps} : {main: best};
  }
  const summary = ofPage.find(isPageItself);
  return summary && hasSteps(best) && summary.coverage >= best.coverage * answering.summaryFrom
    ? {summary, main: best}
    : {main: best};
}

/** Number of the text that answers, where the question is what readers are known to ask of it. */
function unitOf({similarity, question}: Candidate, {questionUnits}: TopicsFile): number | undefined {
  const counted = question === undefined ? 0 : decodeCounts(questionUnits.charAt(question))[0]!;
  return counted > 0 && similarity >= quoting.askedFrom ? counted - 1 : undefined;
}

/**
 * What a reader may want to do next: the next task of the page; after steps how to mend what has gone wrong with them, else the
 * closest task of another page.
 *
 * @param related sections that may be named, best first
 */
function furtherTasks(main: Candidate, {places}: LookUp, related: Candidate[]): Place[] {
  const {id, page} = main;
  const isTask = (place: Place) => place.id !== id && !isEmpty(place) && !promises.example(headingOf(place));
  const ofPage = (places.get(page.id) ?? []).filter(isTask);
  const isMishap = (place: Place) => promises.mishap(headingOf(place));
  const next = ofPage.find((place) => place.id > id && hasSteps(place) && !isMishap(place));
  const undo = hasSteps(main) ? ofPage.find(isMishap) : undefined;
  const other = related.find((hit) => hit.page !== page && isTask(hit));
  return [next, undo, other].filter((place): place is Place => place !== undefined).slice(0, answering.furtherTasks);
}

/** Tells whether a section has one of the nouns of a question; no question is without one that is written in small letters only. */
function sharesNoun(engine: SearchEngine, question: string, {terms}: Candidate): boolean {
  const nouns = engine.terms(question, 'question').filter(({isNoun}) => isNoun);
  const means = ({stems}: Meaning) => stems.every((word) => terms.has(word));
  return (
    nouns.length === 0 || nouns.some(({written, synonyms}) => engine.isMatch(written, terms) || synonyms.some(means))
  );
}

/** Why nothing is quoted. */
function reasonOf(engine: SearchEngine, question: string, best: Candidate | undefined, namesTopic: boolean): string {
  if (namesTopic) return reasons.topic;
  if (engine.unknownNouns(question).length > 0) return reasons.unknownWord;
  if (!best) return reasons.noWord;
  return best.pageCoverage < answering.contextFrom ? reasons.part : reasons.context;
}

/** Queries a question was looked up with, as they are shown. */
function shownQueries(engine: SearchEngine, written: string, question: string): string[] {
  const keyWords = engine.terms(question, 'question').map((term) => term.written);
  const shown = [written, keyWords.join(' ')].map((query) => query.slice(0, answering.maxShownQuery));
  return [...new Set(shown)].filter(Boolean);
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
  {earlier, filter, href, contactUrl, askUrl}: AnswerOptions,
): Promise<Answer> {
  const {engine} = library;
  const found = await lookUp(library, written, filter, earlier);
  const {question, last, hits, isWhole} = found;
  const passages = new Map<Place, string | undefined>();
  const hrefOf = (place: Place) => href(place.page, place.anchor, passages.get(place));
  const link = (place: Place) => `[${escapeInline(nameOf(place))}](${hrefOf(place)})`;
  const contact = `[${sentences.contact}](${contactUrl})`;
  const asked = written.trim().replace(/\s+/g, ' ');
  const queries = shownQueries(engine, asked, question);
  const result = (kind: Answer['kind'], parts: string[], places: Place[], isSure = false, quoted = 1): Answer => ({
    kind,
    isSure,
    quoted: kind === 'answer' ? quoted : 0,
    markdown: parts.join('\n\n'),
    queries,
    sources: places.map((place) => ({title: nameOf(place), url: hrefOf(place), page: place.page})),
  });

  const named = namedBy(asked, question, hits);
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
      const nearest = related.filter((hit) => sharesNoun(engine, question, hit)).slice(0, answering.namedSources);
      if (nearest.length === 0) return nothing(namesTopic);
      const why = `${sentences.weak} ${reasonOf(engine, question, best, namesTopic)}`;
      return result(
        'weak',
        [why, sentences.nearest, toList(nearest.map(link)), `${sentences.elsewhere} ${contact}`],
        nearest,
      );
    }
  }

  const isOpposite = negates(headingOf(best)) && !negates(last);
  const isSure = named !== undefined || (isWhole && !isOpposite && isRight >= answering.sureFrom);
  const {summary, main} = choose(best, hits, last);
  const readings = isSure
    ? [main]
    : [
        main,
        ...otherReadings(
          best,
          related.filter((hit) => hit !== main),
        ),
      ];
  const texts = await library.texts(readings.map(({page}) => page.id));
  const blocksOf = ({id, page}: Place): Block[] => texts.get(page.id)?.[id - page.firstSection] ?? [];
  const quotedOf = (hit: Candidate) => ({terms: hit.terms, unit: unitOf(hit, topics)});
  if (blocksOf(main).length === 0) throw new Error('The text of the answer is missing.');
  for (const hit of readings) passages.set(hit, bestPassage(engine, blocksOf(hit), hit.terms));
  if (!isSure) {
    const asking = (hit: Candidate) => {
      const sentence = readingOf(engine, quotedOf(hit), blocksOf(hit));
      return `[${escapeInline(nameOf(hit))}](${askUrl(nameOf(hit))})${sentence ? `\n  > ${sentence}` : ''}`;
    };
    return result('answer', [sentences.unsure, toList(readings.map(asking))], readings);
  }
  const {markdown, isExcerpt} = quote(engine, quotedOf(main), blocksOf(main), last);
  const before = summary
    ? [quote(engine, summary, blocksOf(summary), last).markdown, `**${escapeInline(headingOf(main))}**`]
    : [];
  const source = `${isExcerpt ? sentences.excerpt : sentences.from} ${link(main)}`;
  const more = furtherTasks(main, found, related);
  const list = more.length > 0 ? [`**${sentences.more}**`, toList(more.map(link))] : [];
  const quoted = summary ? [main, summary] : [main];
  return result('answer', [...before, markdown, source, ...list], [...quoted, ...more], true, quoted.length);
}
