import type {PageCard} from '../engine/cards';
import type {SearchEngine} from '../engine/engine';
import type {PageFilter, PageHit, SectionHit} from '../engine/hits';
import {asksForChange, asksForNews, isNamedRelease, isNews, withoutChange} from '../engine/kinds';
import type {SearchLibrary} from '../engine/library';
import {outOfScopeScore} from '../engine/out-of-scope';
import {answering} from '../engine/tuning';
import type {IndexedPage, TopicsFile} from '../engine/types';
import type {Evidence} from './confidence';
import {nearestOutOfScope} from './nearest-out-of-scope';
import {namesOutOfScope} from './out-of-scope-topics';
import {areOutOfScope, readQuestion, withoutNouns} from './question';
import {isEmpty, isPageItself, sharesOf, traitsOf, type Place, type Traits} from './sections';
import {readTalk, type TalkedOf} from './talk';

/** A section that may answer. */
export type Candidate = SectionHit &
  Place & {
    /** Share of the question its page has, and similarity of the question to the closest wording of the page. */
    pageCoverage: number;
    pageSimilarity: number;
    /** How likely it is the section of its page that answers. */
    share: number;
  };

function toPlaces(page: IndexedPage, card: PageCard | undefined): Place[] {
  return (card?.sections ?? []).map((section, at) => ({...section, id: page.firstSection + at, page}));
}

/**
 * The sections found that may answer, with their places: those with text of their own. A list of questions answers with one of
 * them, for what it says first is about all; a release note with what it says first, for that names the version.
 */
function withPlaces(hits: readonly SectionHit[], places: readonly Place[]): (SectionHit & Place)[] {
  const written = hits.flatMap((hit) => {
    const place = places[hit.id - hit.page.firstSection];
    // The terms of a section are worked out when they are read, and few are.
    return place && !isEmpty(place)
      ? [Object.defineProperties({...place}, Object.getOwnPropertyDescriptors(hit)) as SectionHit & Place]
      : [];
  });
  const able = written.filter((hit) => (isPageItself(hit) ? hit.page.kind !== 'faq' : !isNews(hit.page)));
  return able.length > 0 ? able : written;
}

/** What is asked, in one text: a question that goes on from others has what they ask for. */
const wholeOf = ({question, context}: TalkedOf): string => [context, question].filter(Boolean).join(' ');

/** Pages that may answer: release notes only who asks for news, by their name, or by their version. */
async function findPages(
  library: SearchLibrary,
  {question, context}: TalkedOf,
  filter: PageFilter | undefined,
): Promise<PageHit[]> {
  const note = library.engine.pages.find((page) => isNamedRelease(page, question) && (filter?.(page) ?? true));
  if (note) return library.search(note.title, 'question', (page) => page === note);
  const found = await library.search(question, 'question', filter, context);
  const news = found.filter(({page, coverage}) => isNews(page) && coverage >= answering.coveredFrom);
  if (asksForChange(question) && news.length > 0) return news;
  const wantsNews = asksForNews(question);
  const named = found.filter(({page}) => isNews(page) && question.trim().startsWith(page.title));
  return [
    ...new Set([
      ...found.filter(({page}) => wantsNews || !isNews(page)).slice(0, answering.consideredPages - named.length),
      ...named,
    ]),
  ];
}

/**
 * In a talk the page is chosen by all that was said, and the section by what is new: the sections of pages that have words of the
 * last question, by the number of the page.
 */
async function findAnew(
  library: SearchLibrary,
  {question, context}: TalkedOf,
  pages: readonly PageHit[],
): Promise<ReadonlyMap<number, SectionHit[]>> {
  if (context === '') return new Map();
  const isPage = new Set(pages.map(({page}) => page));
  const found = await library.search(question, 'question', (page) => isPage.has(page));
  const said = new Map(pages.flatMap(({sections}) => sections.map((section) => [section.id, section])));
  // What is quoted of a section is chosen by all that was said, too.
  const withSaid = (hit: SectionHit): SectionHit => ({...hit, terms: said.get(hit.id)?.terms ?? hit.terms});
  return new Map(found.map(({page, sections}) => [page.id, sections.map(withSaid)]));
}

/** Sections of the best pages in order: a page's rank decides, then how well the section fits. */
async function findCandidates(
  library: SearchLibrary,
  asked: TalkedOf,
  filter: PageFilter | undefined,
): Promise<{hits: Candidate[]; places: Map<number, Place[]>}> {
  const pages = (await findPages(library, asked, filter)).slice(0, answering.consideredPages);
  const ofQuestion = await findAnew(library, asked, pages);
  // Needed as soon as the headings are here; that they cannot be had shows then.
  if (pages.length > 0) library.topics().catch(() => undefined);
  const cards = await library.cards(pages.map(({page}) => page.id));
  if (pages.length > 0 && cards.size === 0) throw new Error('The headings of the found pages are missing.');
  const places = new Map<number, Place[]>();
  const hits = pages.flatMap(({page, sections, score, coverage: pageCoverage, similarity: pageSimilarity}) => {
    const own = toPlaces(page, cards.get(page.id));
    places.set(page.id, own);
    const written = withPlaces(ofQuestion.get(page.id) ?? sections, own);
    const shares = sharesOf(traitsOf(library.engine, asked.question, written));
    const most = Math.max(...shares.values());
    return written.map((hit) =>
      Object.assign(hit, {
        score: (score * shares.get(hit)!) / most,
        share: shares.get(hit)!,
        pageCoverage,
        pageSimilarity,
      }),
    );
  });
  return {hits: hits.sort((a, b) => b.score - a.score), places};
}

/** A question as it is looked up, and the sections found for it. */
export interface LookUp {
  question: string;
  /** The same without what was said before: it says what is asked for. */
  last: string;
  hits: Candidate[];
  /** All sections of the pages, in order, by the number of the page. */
  places: ReadonlyMap<number, Place[]>;
  /** No noun had to be left out. */
  isWhole: boolean;
}

/** The name of a program is what a question is about, wherever it occurs. */
const isBrand = (word: string): boolean => /\p{Ll}\p{Lu}|^\p{Lu}{2,}/u.test(word);

/**
 * Looks a question up. A noun the site does not know says little where readers ask exactly what is left without it: "Wie
 * storniere ich eine Rechnung für den Alpenhof?"
 *
 * @param earlier questions before it of the same talk, oldest first
 */
export async function lookUp(
  library: SearchLibrary,
  written: string,
  filter?: PageFilter,
  earlier: readonly string[] = [],
): Promise<LookUp> {
  const talk = readTalk(earlier, written);
  const context = talk.context && (await readQuestion(library, talk.context));
  const question = await readQuestion(library, talk.question);
  const unknown = library.engine.unknownNouns(question);
  const rest = withoutNouns(question, unknown);
  const isTelling = library.engine.terms(rest, 'question').length >= answering.understoodWords;
  if (unknown.length > 0 && isTelling && !unknown.some(isBrand) && !(await areOutOfScope(library, unknown))) {
    const asked = {question: rest, context};
    const found = await findCandidates(library, asked, filter);
    const [best] = found.hits;
    if (best && best.pageSimilarity >= answering.understoodFrom && best.pageCoverage >= answering.understoodFrom)
      return {question: wholeOf(asked), last: rest, ...found, isWhole: false};
  }
  const asked = {question, context};
  return {question: wholeOf(asked), last: question, ...(await findCandidates(library, asked, filter)), isWhole: true};
}

/** Gathers what speaks for the best section, and against it. */
export function gatherEvidence(
  engine: SearchEngine,
  question: string,
  hits: Candidate[],
  topics: TopicsFile,
): Evidence {
  const [best] = hits as [Candidate];
  const subject = withoutChange(question);
  const second = hits.find(({page}) => page !== best.page);
  return {
    coverage: best.pageCoverage,
    sectionCoverage: best.coverage,
    similarity: best.pageSimilarity,
    share: best.share,
    unknownNouns: Math.min(answering.countedNouns, engine.unknownNouns(question).length) * (1 - best.pageCoverage),
    ratio: (second?.score ?? 0) / best.score,
    outOfScope: outOfScopeScore(subject, topics.outOfScopeModel),
    nearest: nearestOutOfScope(subject, topics.outOfScopeQuestions) * (1 - best.pageSimilarity),
  };
}

/** A topic out of scope is none in what readers are known to ask of a page: "Warengruppen wie in Lexware". */
export function isForeign(question: string, {pageSimilarity}: Candidate, {outOfScopeTopics}: TopicsFile): boolean {
  return pageSimilarity < answering.knownFrom && namesOutOfScope(withoutChange(question), outOfScopeTopics);
}

/** What the assistant would decide by. */
export interface Judged {
  path: string;
  anchor: string;
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
  const {question, hits} = await lookUp(library, asked);
  const [best] = hits;
  if (!best) return undefined;
  const topics = await library.topics();
  return {
    path: best.page.path,
    anchor: best.anchor,
    evidence: gatherEvidence(library.engine, question, hits, topics),
    namesTopic: isForeign(question, best, topics),
  };
}

/**
 * Returns what the section of a page would be chosen by, for the training of the choice.
 *
 * @param path of the page
 * @returns sections with words of the question, by their number on the page; none when the page has no word of it
 */
export async function readCandidates(
  library: SearchLibrary,
  asked: string,
  path: string,
): Promise<{at: number; traits: Traits}[]> {
  const question = library.engine.read(asked);
  const hits = await library.search(question, 'question', (page) => page.path === path);
  const [hit] = hits;
  if (!hit) return [];
  const cards = await library.cards([hit.page.id]);
  const traits = traitsOf(
    library.engine,
    question,
    withPlaces(hit.sections, toPlaces(hit.page, cards.get(hit.page.id))),
  );
  return [...traits].map(([{id}, own]) => ({at: id - hit.page.firstSection, traits: own}));
}
