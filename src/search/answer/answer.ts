import type {SectionCard} from '../engine/cards';
import type {PageFilter, SectionHit} from '../engine/engine';
import {foreignness} from '../engine/foreignness';
import {asksForNews, isNews} from '../engine/kinds';
import type {SearchLibrary} from '../engine/library';
import type {IndexedPage, TopicsFile} from '../engine/types';
import {escapeInline} from '../records/inline';
import type {Block} from '../records/types';
import {isForeign} from './foreign';
import {nearestForeign} from './nearest-foreign';
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

/** Share of the question a page must cover for one of its sections to be quoted, and to be named at all. */
const QUOTE_FROM = 0.5;
const NAME_FROM = 0.3;
/** Share of the question the quoted section itself must cover. */
const SECTION_FROM = 0.1;
/**
 * What a page covers of the question and how familiar that sounds have to come to this much to be quoted. The weights come
 * from a logistic regression over readers' questions and foreign ones that were not in the index they were put to.
 */
const TRUST_FROM = 0.35;
const LIKENESS_WEIGHT = 0.2;
const FOREIGN_WEIGHT = 1.4;
const NEAREST_FOREIGN_WEIGHT = 1.5;
/**
 * Less familiar than this, a question no page covers is sent to nobody but the contact. Drawn where nearly all foreign
 * questions fall below and hardly one of readers does: at 0, nearly twice as many of theirs did.
 */
const NEAREST_FROM = -0.3;
/** Likeness where a page has no questions of readers to be like. */
const USUAL_LIKENESS = 0.3;
/** Share a second section must cover to be quoted too. */
const SECOND_FROM = 0.62;
/** A second section is quoted when it has the steps, or fits nearly as well as the first. */
const AS_GOOD = 0.8;
const NAMED_SOURCES = 3;
const RELATED_FROM = 0.3;
const MAX_SHOWN_QUERY = 120;

/** Pages whose sections are considered: the answer stands in one of the first or nowhere. */
const CONSIDERED_PAGES = 8;

type Candidate = SectionHit & SectionCard & {pageCoverage: number; likeness: number | undefined};

function headingOf({page, headings}: Candidate): string {
  return [page.title, ...headings.slice(-1)].join(' › ');
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
  const considered = hits.filter(({page}) => !page.behind && (wantsNews || !isNews(page))).slice(0, CONSIDERED_PAGES);
  const cards = await library.cards(considered.map(({page}) => page.id));
  if (considered.length > 0 && cards.size === 0) throw new Error('The headings of the found pages are missing.');
  return considered
    .flatMap(({sections, score, coverage, likeness}) => {
      const best = sections[0]!.score || 1;
      return sections.flatMap((hit) => {
        const card = cards.get(hit.page.id)?.sections[hit.id - hit.page.firstSection];
        return card && card.size !== '-'
          ? [{...hit, ...card, score: (score * hit.score) / best, pageCoverage: coverage, likeness}]
          : [];
      });
    })
    .sort((a, b) => b.score - a.score);
}

/**
 * How much a question is like those readers ask of a page, less how foreign it sounds. That it is like a foreign one counts
 * the less, the more it is like one of the page's own.
 */
function familiarity(question: string, {likeness = USUAL_LIKENESS}: Candidate, topics: TopicsFile): number {
  return (
    LIKENESS_WEIGHT * likeness -
    FOREIGN_WEIGHT * foreignness(question, topics.foreignSigns) -
    NEAREST_FOREIGN_WEIGHT * nearestForeign(question, topics.foreignQuestions) * (1 - likeness)
  );
}

/**
 * Answers a question with quotations. It writes no sentence of its own but the fixed ones, never repeats the question
 * and cannot follow an instruction in it: the question is only ever looked up. Texts are loaded of the quoted sections
 * alone.
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
    ...new Set([question.trim().replace(/\s+/g, ' ').slice(0, MAX_SHOWN_QUERY), keyWords.slice(0, MAX_SHOWN_QUERY)]),
  ].filter(Boolean);
  const result = (kind: Answer['kind'], markdown: string, hits: Candidate[]): Answer => ({
    kind,
    markdown,
    queries,
    sources: hits.map((hit) => ({title: headingOf(hit), url: href(hit.page, hit.anchor), page: hit.page})),
  });

  const hits = await sectionsByFit(library, question, filter);
  const related = hits.filter(
    ({score, pageCoverage}) => score >= hits[0]!.score * RELATED_FROM && pageCoverage >= NAME_FROM,
  );
  const [best] = related;
  const nothing = result('none', `${sentences.none} [${sentences.contact}](${contactUrl})`, []);
  if (!best) return nothing;
  const topics = await library.topics();
  const familiar = familiarity(question, best, topics);
  const isForeignTopic = isForeign(question, topics.foreignTopics);
  const isCovered = best.pageCoverage >= QUOTE_FROM && best.coverage >= SECTION_FROM;
  if (!isCovered && (isForeignTopic || familiar < NEAREST_FROM)) return nothing;
  if (!isCovered || isForeignTopic || best.pageCoverage + familiar < TRUST_FROM) {
    const nearest = related.slice(0, NAMED_SOURCES);
    return result('weak', `${sentences.weak}\n\n${linkList(nearest)}`, nearest);
  }

  const hasSteps = ({size}: Candidate) => size === 'S' || size === 'T';
  const isShort = ({size}: Candidate) => size.toLowerCase() === 's';
  const steps =
    asksForSteps(question) && !hasSteps(best)
      ? related.find((hit) => hit.page === best.page && hasSteps(hit))
      : undefined;
  const second =
    steps ??
    related.find(
      (hit) =>
        hit !== best &&
        hit.coverage >= SECOND_FROM &&
        (hit.score > best.score * AS_GOOD || (isShort(best) && hit.page === best.page)),
    );
  const quoted = second ? [best, second] : [best];
  const texts = await library.texts(quoted.map(({page}) => page.id));
  const blocksOf = ({id, page}: Candidate): Block[] | undefined => texts.get(page.id)?.[id - page.firstSection];
  if (!blocksOf(best)) throw new Error('The text of the answer is missing.');
  const more = related.filter((hit) => !quoted.includes(hit)).slice(0, NAMED_SOURCES);
  const markdown = [
    ...quoted.map(
      (hit) => `${sentences.from} ${link(hit)}:\n\n${quote(library.engine, hit, blocksOf(hit) ?? [], question)}`,
    ),
    ...(more.length > 0 ? [`**${sentences.more}**\n\n${linkList(more)}`] : []),
  ].join('\n\n');
  return result('answer', markdown, [...quoted, ...more]);
}
