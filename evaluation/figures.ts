/** A query that readers type. Figures are also counted by `art`; any string is allowed. */
export interface QueryCase {
  q: string;
  art: string;
  erwartet: string[];
  auch: string[];
}

export interface QuestionCase {
  q: string;
  erwartet: string[];
  /** Addresses of the sections that answer; none where only the page was settled. */
  ziel: string[];
  auch: string[];
  ablehnen?: boolean;
}

/** Two questions to the assistant, one after the other. */
export interface TalkCase extends QuestionCase {
  /** The question before; `q` only says what is new. */
  erste: string;
  /** The second question as it would have to be put alone. */
  ausgeschrieben: string;
}

export interface EvaluationList {
  anfragen: QueryCase[];
  fragen: QuestionCase[];
  gespraeche: TalkCase[];
}

/** Figures are named as in the output that `--json` promises. */
export interface Rates {
  'Erfolg@1': number;
  'Erfolg@3': number;
  'MRR@10': number;
}

export interface QuestionRates {
  'Quelle@1': number;
  Ablehnquote: number;
  Fehlablehnquote: number;
  /** Of the questions with sections: those for which one of them is quoted, or comes first where several may be meant. */
  'Abschnitt@1'?: number;
  /** Those that are quoted as sure from another page. */
  'Sicher falsch'?: number;
  /** Second questions of a talk, and the same written out, for which the right section comes first. */
  Folgefrage?: number;
  Ausgeschrieben?: number;
}

/** A miss, with what came instead. */
export interface Miss {
  q: string;
  art: string;
  erwartet: string[];
  gefunden: string[];
}

export interface Figures {
  gesamt: Rates;
  art: Record<string, Rates>;
  fragen: QuestionRates;
  fehler: Miss[];
  /** Cases counted, of the questions those to decline, and cases left out because none of their pages exists. */
  umfang: {
    anfragen: number;
    fragen: number;
    ablehnen: number;
    ausgelassen: number;
    abschnitte?: number;
    gespraeche?: number;
  };
  /** Expected pages that do not exist, of the cases left out. */
  vermisst: string[];
}

export interface Answered {
  kind: 'answer' | 'weak' | 'none';
  isSure: boolean;
  sources: string[];
  /** Addresses of what is quoted, the section that answers first. */
  quoted: string[];
  markdown: string;
}

/** Subject of a measurement: routes in order of rank, each once. */
export interface Subject {
  /** Pages that exist. */
  routes: ReadonlySet<string>;
  search: (query: string) => Promise<string[]>;
  /** @param earlier questions of the same talk, oldest first */
  answer: (question: string, earlier?: string[]) => Promise<Answered>;
}

const MRR_DEPTH = 10;
const SHOWN = 3;

function mean(values: number[]): number {
  return values.length > 0 ? values.reduce((sum, value) => sum + value, 0) / values.length : 0;
}

function share(values: boolean[]): number {
  return mean(values.map(Number));
}

/** Routes compare decoded, without anchor and without a slash at the end. */
export function normaliseRoute(route: string): string {
  const path = decodeURI(route.replace(/[#?].*$/, ''));
  return path === '/' ? path : path.replace(/\/$/, '');
}

/** Address of a section; that of a page where the anchor is empty. */
export function addressOf(route: string, anchor: string): string {
  return anchor === '' ? route : `${route}#${anchor}`;
}

/** Addresses compare decoded. */
export function normaliseAddress(address: string): string {
  const [route = '', anchor = ''] = address.split('#');
  return addressOf(normaliseRoute(route), decodeURI(anchor));
}

/** 1/rank of the first expected page among the first ten; a page that also fits counts half, the better of both holds. */
export function reciprocalRank(found: string[], expected: string[], also: string[]): number {
  const of = (wanted: string[]) => {
    const rank = found.slice(0, MRR_DEPTH).findIndex((route) => wanted.includes(route));
    return rank < 0 ? 0 : 1 / (rank + 1);
  };
  return Math.max(of(expected), of(also) / 2);
}

interface Measured extends QueryCase {
  found: string[];
}

function rates(cases: Measured[]): Rates {
  return {
    'Erfolg@1': share(cases.map(({found, erwartet}) => erwartet.includes(found[0] ?? ''))),
    'Erfolg@3': share(cases.map(({found, erwartet}) => found.slice(0, 3).some((route) => erwartet.includes(route)))),
    'MRR@10': mean(cases.map(({found, erwartet, auch}) => reciprocalRank(found, erwartet, auch))),
  };
}

function normalised<T extends {erwartet: string[]; auch: string[]}>(one: T): T {
  return {...one, erwartet: one.erwartet.map(normaliseRoute), auch: one.auch.map(normaliseRoute)};
}

/** Measures queries and questions. A case none of whose expected pages exists is left out. */
export async function measure(list: EvaluationList, subject: Subject): Promise<Figures> {
  const exists = ({erwartet}: {erwartet: string[]}) =>
    erwartet.length === 0 || erwartet.some((route) => subject.routes.has(route));
  const allQueries = list.anfragen.map(normalised);
  const allQuestions = list.fragen.map(normalised);
  const queries = allQueries.filter(exists);
  const questions = allQuestions.filter(exists);
  const leftOut = [...allQueries, ...allQuestions].filter((one) => !exists(one));
  const measured: Measured[] = [];
  for (const one of queries) {
    measured.push({...one, found: [...new Set((await subject.search(one.q)).map(normaliseRoute))]});
  }
  const answered: (QuestionCase & {answer: Answered})[] = [];
  for (const one of questions) answered.push({...one, answer: await subject.answer(one.q)});
  const talks = list.gespraeche.map(normalised).filter(exists);
  const talked: {followed: boolean; alone: boolean}[] = [];
  const hasRightSection = ({kind, quoted}: Answered, {ziel}: QuestionCase) =>
    kind === 'answer' && quoted.some((address) => ziel.map(normaliseAddress).includes(normaliseAddress(address)));
  for (const one of talks) {
    talked.push({
      followed: hasRightSection(await subject.answer(one.q, [one.erste]), one),
      alone: hasRightSection(await subject.answer(one.ausgeschrieben), one),
    });
  }
  const answerable = answered.filter(({ablehnen}) => !ablehnen);
  const unanswerable = answered.filter(({ablehnen}) => ablehnen);
  const hasRightSource = ({answer: {kind, sources}, erwartet}: (typeof answered)[number]) =>
    kind === 'answer' && erwartet.includes(normaliseRoute(sources[0] ?? ''));
  const withSections = answerable.filter(({ziel}) => ziel.length > 0);
  const kinds = [...new Set(queries.map(({art}) => art))];

  return {
    gesamt: rates(measured),
    art: Object.fromEntries(kinds.map((kind) => [kind, rates(measured.filter(({art}) => art === kind))])),
    fragen: {
      'Quelle@1': share(answerable.map(hasRightSource)),
      Ablehnquote: share(unanswerable.map(({answer: {kind}}) => kind !== 'answer')),
      Fehlablehnquote: share(answerable.map(({answer: {kind}}) => kind !== 'answer')),
      ...(withSections.length > 0 && {
        'Abschnitt@1': share(withSections.map((one) => hasRightSection(one.answer, one))),
        'Sicher falsch': share(withSections.map((one) => one.answer.isSure && !hasRightSource(one))),
      }),
      ...(talks.length > 0 && {
        Folgefrage: share(talked.map(({followed}) => followed)),
        Ausgeschrieben: share(talked.map(({alone}) => alone)),
      }),
    },
    fehler: [
      ...measured
        .filter(({found, erwartet}) => !erwartet.includes(found[0] ?? ''))
        .map(({q, art, erwartet, found}) => ({q, art, erwartet, gefunden: found.slice(0, SHOWN)})),
      ...answered
        .filter((one) => {
          if (one.ablehnen) return one.answer.kind === 'answer';
          return !hasRightSource(one) || (one.ziel.length > 0 && !hasRightSection(one.answer, one));
        })
        .map(({q, ablehnen, erwartet, ziel, answer: {kind, isSure, sources, quoted}}) => ({
          q,
          art: ablehnen ? 'frage, abzulehnen' : `frage (${isSure ? 'sicher' : kind})`,
          erwartet: ziel.length > 0 ? ziel : erwartet,
          gefunden: (ziel.length > 0 ? quoted : sources).slice(0, SHOWN),
        })),
    ],
    umfang: {
      anfragen: queries.length,
      fragen: questions.length,
      ablehnen: unanswerable.length,
      ausgelassen: leftOut.length,
      ...(withSections.length > 0 && {abschnitte: withSections.length}),
      ...(talks.length > 0 && {gespraeche: talks.length}),
    },
    vermisst: [...new Set(leftOut.flatMap(({erwartet}) => erwartet))].sort(),
  };
}
