import {fold} from '../german/fold';
import {stem} from '../german/stem';
import {isQuestionWord, stopWords} from '../german/stop-words';
import {words} from '../german/words';
import type {SectionCard} from '../engine/cards';
import type {SearchEngine} from '../engine/engine';
import type {SectionHit} from '../engine/hits';
import {describesProblem} from '../engine/kinds';
import {answering, sectionFit} from '../engine/tuning';
import type {IndexedPage} from '../engine/types';
import {asksForReason, asksForRight, asksForSteps, asksToUndo, negates, promises} from './intent';

/** A section, and where it is. */
export type Place = SectionCard & {id: number; page: IndexedPage};

export const headingOf = ({headings}: Place): string => headings.at(-1) ?? '';
export const isPageItself = ({id, page}: Pick<Place, 'id' | 'page'>): boolean => id === page.firstSection;
export const hasSteps = ({size}: Place): boolean => size === 'S' || size === 'T';
export const isEmpty = ({size}: Place): boolean => size === '-';

/** What speaks for a section of a page as the answer to a question, and what against it: 1 for what holds, 0 for what does not. */
export interface Traits {
  /** Logarithm of its score for each point of the best one of its page. */
  score: number;
  /** Share of the question it has, and similarity to its closest wording of readers. */
  coverage: number;
  similarity: number;
  /** Words of its heading that the question has and the title of the page has not; what is not a noun counts twice. */
  heading: number;
  /** How far down it stands, from 0 to 1: articles put the plain task first. */
  depth: number;
  /** The page itself, with its Kurzantwort: of any article, of the solution of a problem. */
  page: number;
  solutionPage: number;
  /** Steps for who asks how; steps for who asks why. */
  steps: number;
  setUp: number;
  /** A worked example. */
  example: number;
  /** What its heading promises is asked for: who may do it, what to do if it fails, how to mend what has happened. */
  rights: number;
  problem: number;
  mishap: number;
  /** It leaves something out or takes it back, which the question does not. */
  negates: number;
}

/** Words of a heading that count: 1 for a noun, 2 for another word, which says what is done. */
function headingWords(engine: SearchEngine, {page, headings}: Place, terms: ReadonlySet<string>): number {
  const ofTitle = new Set(words(page.title).map(({text}) => stem(fold(text))));
  return words(headings.at(-1) ?? '')
    .filter(({text}) => {
      const folded = fold(text);
      return !stopWords.has(folded) && !isQuestionWord(folded) && !ofTitle.has(stem(folded));
    })
    .filter(({text}) => engine.isMatch(text, terms))
    .reduce((sum, {text}) => sum + (/^\p{Lu}/u.test(text) ? 1 : 2), 0);
}

/**
 * The traits of the sections of a page.
 *
 * @param hits sections of one page that have text of their own
 */
export function traitsOf<T extends SectionHit & Place>(
  engine: SearchEngine,
  question: string,
  hits: readonly T[],
): Map<T, Traits> {
  const best = Math.max(...hits.map(({score}) => score)) || 1;
  const asks = {
    steps: asksForSteps(question),
    reason: asksForReason(question),
    right: asksForRight(question),
    undo: asksToUndo(question),
    problem: describesProblem(question),
    negation: negates(question),
  };
  return new Map(
    hits.map((hit): [T, Traits] => {
      const heading = headingOf(hit);
      const isPage = isPageItself(hit);
      const traits: Traits = {
        score: Math.log(Math.max(hit.score / best, answering.leastScore)),
        coverage: hit.coverage,
        similarity: hit.similarity,
        heading: headingWords(engine, hit, hit.terms),
        depth: (hit.id - hit.page.firstSection) / hit.page.sectionCount,
        page: Number(isPage),
        solutionPage: Number(isPage && hit.page.kind === 'loesung'),
        steps: Number(asks.steps && hasSteps(hit)),
        setUp: Number(asks.reason && hasSteps(hit)),
        example: Number(promises.example(heading)),
        rights: Number(asks.right && hit.headings.some(promises.rights)),
        problem: Number(asks.problem && promises.problem(heading)),
        mishap: Number(asks.undo && promises.mishap(heading)),
        negates: Number(negates(heading) && !asks.negation),
      };
      return [hit, traits];
    }),
  );
}

/** How likely each section of a page is the one that answers; all together 1. */
export function sharesOf<T>(traits: ReadonlyMap<T, Traits>): Map<T, number> {
  const names = Object.keys(sectionFit) as (keyof Traits)[];
  const fits = [...traits].map(
    ([hit, own]) => [hit, Math.exp(names.reduce((sum, name) => sum + sectionFit[name] * own[name], 0))] as const,
  );
  const total = fits.reduce((sum, [, fit]) => sum + fit, 0);
  return new Map(fits.map(([hit, fit]) => [hit, fit / total]));
}
