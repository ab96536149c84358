import {createHash} from 'node:crypto';
import type {SearchLibrary} from '../src/search/engine/library';
import type {QueryMode} from '../src/search/engine/query';
import {stems} from '../src/search/engine/synonyms';
import type {EditorData, Synonym} from '../src/search/engine/types';
import type {PageRecord} from '../src/search/records/types';
import {openRecords} from './in-memory';

/** Articles, or questions, are taken away in so many turns, as their hash says: an index for each article would take an hour. */
const TURNS = 12;
/** Of an article with more wordings, those with the smallest hashes are asked. */
const ASKED_OF_ARTICLE = 8;
const DEPTH = 10;

/** How often the right page is first, and among three, and the mean of 1/rank among ten. */
export interface RankFigures {
  first: number;
  three: number;
  mrr: number;
  count: number;
}

/** Figures of how each article's own wordings find it: by how the index was built, and by whom they are put to. */
export type NewArticleFigures = Record<'complete' | 'newcomer' | 'nobody', Record<QueryMode, RankFigures>>;

interface Asked {
  question: string;
  route: string;
}

/** A number that depends on a string only. */
function hashOf(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE();
}

const turnOf = (text: string) => hashOf(text) % TURNS;

/** Questions that are asked: some of each article, chosen by hash. */
function chosenQuestions(records: PageRecord[]): Asked[] {
  return records.flatMap(({page}) =>
    page.wordings
      .map(({text}) => text)
      .sort((a, b) => hashOf(a) - hashOf(b))
      .slice(0, ASKED_OF_ARTICLE)
      .map((question) => ({question, route: page.path})),
  );
}

/**
 * Synonyms without those that name only the given articles: every word of the term stands in one of their titles and in no
 * other title.
 */
export function withoutNames(synonyms: Synonym[], records: PageRecord[], isNew: (route: string) => boolean): Synonym[] {
  const titles = records.map(({page}) => ({isNew: isNew(page.path), words: new Set(stems(page.title))}));
  return synonyms.filter(({term}) => {
    const wanted = stems(term);
    const named = titles.filter(({words}) => wanted.every((word) => words.has(word)));
    return named.length === 0 || named.some(({isNew: own}) => !own);
  });
}

/** Articles as they are on their first day: nobody has written down what readers ask or how else they name it. */
function asNew(record: PageRecord): PageRecord {
  return {...record, page: {...record.page, wordings: [], keywords: []}};
}

async function rankOf(library: SearchLibrary, {question, route}: Asked, mode: QueryMode): Promise<number> {
  const hits = await library.search(question, mode);
  return hits.slice(0, DEPTH).findIndex(({page}) => page.path === route) + 1;
}

function toFigures(ranks: number[]): RankFigures {
  const share = (isRight: (rank: number) => boolean) => ranks.filter(isRight).length / ranks.length;
  return {
    first: share((rank) => rank === 1),
    three: share((rank) => rank > 0 && rank <= 3),
    mrr: ranks.reduce((sum, rank) => sum + (rank > 0 ? 1 / rank : 0), 0) / ranks.length,
    count: ranks.length,
  };
}

/**
 * Measures what an editor gets on the first day of an article. Its own wordings search for it in three states of the index:
 * `complete`, with everything but the questions that are asked; `newcomer`, where it has no wordings, no keywords
 * and no synonyms of its own while all others have theirs; `nobody`, where it has none of these and no other article has
 * wordings either.
 *
 * @param records of a built site
 * @throws Error in German when no article has wordings
 */
export async function measureNewArticles(records: PageRecord[], editors: EditorData): Promise<NewArticleFigures> {
  const asked = chosenQuestions(records);
  if (asked.length === 0) throw new Error('Kein Artikel hat Leserworte, mit denen sich messen ließe.');
  const plain: EditorData = {...editors, outOfScopeTopics: [], outOfScopeQuestions: []};
  const ranks: Record<keyof NewArticleFigures, Record<QueryMode, number[]>> = {
    complete: {search: [], question: []},
    newcomer: {search: [], question: []},
    nobody: {search: [], question: []},
  };
  const ask = async (name: keyof NewArticleFigures, library: SearchLibrary, questions: Asked[]) => {
    for (const one of questions) {
      for (const mode of ['search', 'question'] as const) ranks[name][mode].push(await rankOf(library, one, mode));
    }
  };
  for (let turn = 0; turn < TURNS; turn++) {
    const isNow = (text: string) => turnOf(text) === turn;
    const known = records.map((record) => ({
      ...record,
      page: {...record.page, wordings: record.page.wordings.filter(({text}) => !isNow(text))},
    }));
    await ask(
      'complete',
      await openRecords(known, plain),
      asked.filter(({question}) => isNow(question)),
    );
    const isNew = ({page}: PageRecord) => isNow(page.path);
    const ofNew = asked.filter(({route}) => isNow(route));
    const withoutOwn = {...plain, synonyms: withoutNames(editors.synonyms, records, isNow)};
    const withNew = records.map((record) => (isNew(record) ? asNew(record) : record));
    await ask('newcomer', await openRecords(withNew, withoutOwn), ofNew);
    const unasked = withNew.map((record) => ({...record, page: {...record.page, wordings: []}}));
    await ask('nobody', await openRecords(unasked, withoutOwn), ofNew);
  }
  const figuresOf = ({search, question}: Record<QueryMode, number[]>) => ({
    search: toFigures(search),
    question: toFigures(question),
  });
  return {
    complete: figuresOf(ranks.complete),
    newcomer: figuresOf(ranks.newcomer),
    nobody: figuresOf(ranks.nobody),
  };
}
