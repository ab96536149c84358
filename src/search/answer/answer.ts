import type {PageFilter, SearchEngine, SectionHit} from '../engine/engine';
import {escapeInline} from '../records/inline';
import type {Page} from '../records/types';
import {asksForSteps, quote, wordCount} from './quote';
import {sentences} from './sentences';

export interface Source {
  title: string;
  url: string;
  page: Page;
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
  href: (page: Page, anchor: string) => string;
  /** Address of the page with telephone number and e-mail. */
  contactUrl: string;
}

/** Share of the question a section must cover to be quoted, and to be named at all. */
const QUOTE_FROM = 0.62;
const NAME_FROM = 0.34;
/** A second section is quoted when it has the steps, or fits nearly as well as the first. */
const AS_GOOD = 0.8;
/** Shorter sections rarely answer alone. */
const SHORT_SECTION = 25;
const NAMED_SOURCES = 3;
const RELATED_FROM = 0.3;
const MAX_SHOWN_QUERY = 120;

function headingOf({page, section}: SectionHit): string {
  return [page.title, ...section.headings.slice(-1)].join(' › ');
}

/** The sections of all pages in order of fit; a page's rank decides, then the section's own. */
function sectionsByFit(engine: SearchEngine, question: string, filter: PageFilter | undefined): SectionHit[] {
  // What stands behind the readers' pages, the editors' handbook, answers no reader's question.
  const hits = engine.search(question, 'question', filter).filter(({page}) => !page.behind);
  return hits
    .flatMap(({sections, score}) => {
      const best = sections[0]!.score || 1;
      return sections.map((hit) => ({...hit, score: (score * hit.score) / best}));
    })
    .filter(({id}) => engine.blocks(id).length > 0)
    .sort((a, b) => b.score - a.score);
}

/**
 * Answers a question with quotations. It writes no sentence of its own but the fixed ones, never repeats the question
 * and cannot follow an instruction in it: the question is only ever looked up.
 */
export function answer(engine: SearchEngine, question: string, {filter, href, contactUrl}: AnswerOptions): Answer {
  const link = (hit: SectionHit) => `[${escapeInline(headingOf(hit))}](${href(hit.page, hit.section.anchor)})`;
  const linkList = (hits: SectionHit[]) => hits.map((hit) => `- ${link(hit)}`).join('\n');
  const keyWords = engine
    .terms(question, 'question')
    .map(({written}) => written)
    .join(' ');
  const queries = [
    ...new Set([question.trim().replace(/\s+/g, ' ').slice(0, MAX_SHOWN_QUERY), keyWords.slice(0, MAX_SHOWN_QUERY)]),
  ].filter(Boolean);
  const result = (kind: Answer['kind'], markdown: string, hits: SectionHit[]): Answer => ({
    kind,
    markdown,
    queries,
    sources: hits.map((hit) => ({title: headingOf(hit), url: href(hit.page, hit.section.anchor), page: hit.page})),
  });

  const hits = sectionsByFit(engine, question, filter);
  const related = hits.filter(({score, coverage}) => score >= hits[0]!.score * RELATED_FROM && coverage >= NAME_FROM);
  const [best] = related;
  if (!best) return result('none', `${sentences.none} [${sentences.contact}](${contactUrl})`, []);
  if (best.coverage < QUOTE_FROM) {
    const nearest = related.slice(0, NAMED_SOURCES);
    return result('weak', `${sentences.weak}\n\n${linkList(nearest)}`, nearest);
  }

  const hasSteps = ({id}: SectionHit) => engine.blocks(id).some(({kind}) => kind === 'steps');
  const steps =
    asksForSteps(question) && !hasSteps(best)
      ? related.find((hit) => hit.page === best.page && hasSteps(hit))
      : undefined;
  const length = engine.blocks(best.id).reduce((sum, block) => sum + wordCount(block), 0);
  const second =
    steps ??
    related.find(
      (hit) =>
        hit !== best &&
        hit.coverage >= QUOTE_FROM &&
        (hit.score > best.score * AS_GOOD || (length < SHORT_SECTION && hit.page === best.page)),
    );
  const quoted = second ? [best, second] : [best];
  const more = related.filter((hit) => !quoted.includes(hit)).slice(0, NAMED_SOURCES);
  const markdown = [
    ...quoted.map((hit) => `${sentences.from} ${link(hit)}:\n\n${quote(engine, hit, question)}`),
    ...(more.length > 0 ? [`**${sentences.more}**\n\n${linkList(more)}`] : []),
  ].join('\n\n');
  return result('answer', markdown, [...quoted, ...more]);
}
