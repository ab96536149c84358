import {createHash} from 'node:crypto';
import {readCandidates} from '../src/search/answer/candidates';
import type {Traits} from '../src/search/answer/sections';
import type {SearchLibrary} from '../src/search/engine/library';
import {asksSomething} from '../src/search/engine/query';
import {sectionFit} from '../src/search/engine/tuning';
import type {EditorData} from '../src/search/engine/types';
import type {PageRecord} from '../src/search/records/types';
import {normaliseAddress, type EvaluationList} from './figures';
import {openRecords} from './in-memory';
import {fitChoices, type Choice} from './regression';

/** A wording in ten is left out of the index and asked, in so many turns; more say no more. */
const SHARE = 10;
const TURNS = 5;
/**
 * What a wording counts for each question of a list. Wordings are many, but spread evenly over all sections, and readers ask
 * mostly for what an article is about: only lists know that.
 */
const WORDING_WEIGHT = 0.1;

/** Weights of the traits, and for how many of the questions learned from they choose the right section of the right page. */
export interface SectionTraining {
  weights: Record<keyof Traits, number>;
  lists: {right: number; count: number};
  wordings: {right: number; count: number};
}

const turnOf = (text: string): number => createHash('sha256').update(text).digest().readUInt32BE() % SHARE;
const names = Object.keys(sectionFit) as (keyof Traits)[];

/** A question as a choice between the sections of its page; none where there is nothing to choose or to learn. */
async function toChoices(
  library: SearchLibrary,
  question: string,
  path: string,
  isRight: (at: number) => boolean,
  weight: number,
): Promise<Choice[]> {
  const sections = await readCandidates(library, question, path);
  const right = sections.map(({at}) => isRight(at));
  return right.includes(true) && right.includes(false)
    ? [{inputs: sections.map(({traits}) => names.map((name) => traits[name])), isRight: right, weight}]
    : [];
}

/** Choices of questions whose sections are settled in lists. */
async function choicesOfLists(records: PageRecord[], editors: EditorData, lists: EvaluationList[]): Promise<Choice[]> {
  const library = await openRecords(records, editors);
  // Who asks for news names the version, not what its note says.
  const articles = records.filter(({page}) => page.kind !== 'version');
  const questions = lists.flatMap(({fragen, gespraeche}) => [
    ...fragen.map(({q, ziel}) => ({q, ziel})),
    ...gespraeche.map(({ausgeschrieben, ziel}) => ({q: ausgeschrieben, ziel})),
  ]);
  const choices: Choice[] = [];
  for (const {q, ziel} of questions) {
    const wanted = new Set(ziel.map(normaliseAddress));
    const routes = new Set([...wanted].map((address) => address.split('#')[0]!));
    for (const {page, sections} of articles.filter((record) => routes.has(record.page.path))) {
      const isRight = (at: number) => wanted.has([page.path, sections[at]!.anchor].filter(Boolean).join('#'));
      choices.push(...(await toChoices(library, q, page.path, isRight, 1 / routes.size)));
    }
  }
  return choices;
}

/** Choices of wordings the index under test does not hold: the block that answers each of them is known. */
async function choicesOfWordings(records: PageRecord[], editors: EditorData): Promise<Choice[]> {
  const choices: Choice[] = [];
  for (let turn = 0; turn < TURNS; turn++) {
    const isAsked = (text: string) => turnOf(text) === turn;
    const known = records.map((record) => ({
      ...record,
      page: {...record.page, wordings: record.page.wordings.filter(({text}) => !isAsked(text))},
    }));
    const library = await openRecords(known, editors);
    for (const {page} of records) {
      for (const {text, section} of page.wordings) {
        if (isAsked(text) && asksSomething(text))
          choices.push(...(await toChoices(library, text, page.path, (at) => at === section, WORDING_WEIGHT)));
      }
    }
  }
  return choices;
}

/**
 * Trains which section of a page answers.
 *
 * @param records of a built site
 * @throws Error in German when there is nothing to learn from
 */
export async function trainSections(
  records: PageRecord[],
  editors: EditorData,
  lists: EvaluationList[],
): Promise<SectionTraining> {
  const [ofLists, ofWordings] = [
    await choicesOfLists(records, editors, lists),
    await choicesOfWordings(records, editors),
  ];
  const choices = [...ofLists, ...ofWordings];
  if (choices.length === 0)
    throw new Error('Weder Listen noch Leserworte nennen Abschnitte, aus denen sich lernen ließe.');
  const weights = fitChoices(choices, names.length);
  const figuresOf = (learned: Choice[]) => {
    const right = learned.filter(({inputs, isRight}) => {
      const fits = inputs.map((input) => input.reduce((sum, value, at) => sum + value * weights[at]!, 0));
      return isRight[fits.indexOf(Math.max(...fits))];
    });
    return {right: right.length / (learned.length || 1), count: learned.length};
  };
  return {
    weights: Object.fromEntries(names.map((name, at) => [name, weights[at]!])) as Record<keyof Traits, number>,
    lists: figuresOf(ofLists),
    wordings: figuresOf(ofWordings),
  };
}
