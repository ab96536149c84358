import type {PageHit, SectionHit} from './hits';
import {kindWeight, type Intent} from './kinds';
import type {TermMatches} from './matcher';
import type {SimilarQuestions} from './similar-questions';
import {pageScore, readersQuestions} from './tuning';
import type {IndexedPage} from './types';

/** Context in which the pages of one search are measured. */
export interface ScoreContext {
  matches: TermMatches[];
  /** Of each word of the query. */
  importance: number[];
  /** Of all words that count. */
  total: number;
  /** Words a page must have to be complete. */
  isMajor: boolean[];
  intent: Intent;
  /** Exponent of what a page has of a word. */
  damping: number;
  titleBonus: number;
}

/** Facts about a page apart from its sections. */
export interface PageFacts {
  page: IndexedPage;
  /** Stems of the words of its title that count. */
  titleStems: readonly string[];
  similar: SimilarQuestions | undefined;
  /** The query contains one of its keywords of several words whole. */
  hasPhrase: boolean;
}

function scoreSection(id: number, {page, similar}: PageFacts, {matches, importance, total}: ScoreContext): SectionHit {
  let score = 0;
  let coverage = 0;
  matches.forEach(({scores, trust}, index) => {
    const own = scores.get(id);
    if (own === undefined) return;
    score += own * importance[index]!;
    coverage += (importance[index]! * trust) / total;
  });
  const closest = similar?.sections.get(id);
  const similarity = closest?.similarity ?? 0;
  let terms: Set<string> | undefined;
  return {
    id,
    page,
    score: score * coverage * (1 + similarity),
    coverage,
    similarity,
    question: closest?.question,
    get terms() {
      return (terms ??= new Set(matches.flatMap(({expansions}) => expansions.flatMap(({termsAt}) => termsAt(id)))));
    },
  };
}

/** Share of the words of the title that the query has. */
function titleShare({page, titleStems}: PageFacts, matches: TermMatches[]): number {
  const found = matches.flatMap(({expansions}) => expansions.filter(({scores}) => scores.has(page.firstSection)));
  return titleStems.filter((word) => found.some(({words}) => words.has(word))).length / (titleStems.length || 1);
}

/**
 * Scores a page for a query: its words by rarity, how much of the query they answer, how close together they stand,
 * title, readers' questions and kind.
 *
 * @param ids sections with words of the query
 */
export function scorePage(facts: PageFacts, ids: number[], context: ScoreContext): PageHit {
  const {page, similar, hasPhrase} = facts;
  const {matches, importance, total, isMajor, intent, damping, titleBonus} = context;
  const sections = ids.map((id) => scoreSection(id, facts, context));
  const found = matches.map(({scores}) => ids.reduce((most, id) => Math.max(most, scores.get(id) ?? 0), 0));
  // An article nobody has written wordings for may be asked for in any word it lacks.
  const doubt = page.isUnasked ? readersQuestions.doubt : 0;
  const best = found.map((score, term) =>
    Math.max(score, doubt * readersQuestions.askedWeight * matches[term]!.rarity),
  );
  const coverageWith = (share: number) =>
    found.reduce((sum, score, term) => sum + (score > 0 ? 1 : share) * importance[term]! * matches[term]!.trust, 0) /
    total;
  const coverage = coverageWith(0);
  const supposed = coverageWith(doubt);
  const together = Math.max(...sections.map((section) => section.coverage));
  const words = found.reduce((sum, score) => sum + (score > 0 ? 1 : doubt), 0) / found.length;
  const {scattered, sentencePower} = pageScore;
  const {similarBonus, similarPower} = readersQuestions;
  const factors = {
    words: best.reduce((sum, score, term) => sum + score ** damping * importance[term]!, 0),
    coverage: intent.isSentence ? supposed ** sentencePower.coverage * words ** sentencePower.words : supposed,
    closeness: scattered + (1 - scattered) * (together / (supposed || 1)),
    title: 1 + titleBonus * titleShare(facts, matches),
    similar:
      1 +
      (intent.isSentence ? similarBonus.sentence : similarBonus.query) * (similar?.beyondChance ?? 0) ** similarPower,
    kind: kindWeight(page, intent, similar?.similarity ?? 0),
    phrase: hasPhrase ? 1 + pageScore.phraseBonus : 1,
    complete: 1,
  };
  return {
    page,
    coverage,
    similarity: similar?.similarity ?? 0,
    complete: found.every((score, term) => score > 0 || !isMajor[term]),
    factors,
    score: Object.values(factors).reduce((product, factor) => product * factor, 1),
    sections: sections.sort((a, b) => b.score - a.score || a.id - b.id),
  };
}
