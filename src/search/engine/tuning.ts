/**
 * Every number of search and assistant that somebody chose. Numbers without a unit are factors or shares from 0 to 1. What
 * chose each number stands at the end of its line or of its group:
 *
 * - "public": success on `evaluation/bewertung.yml`
 * - "first three": the same on the public list, `2026-11-21-alltag-gesprochen` and one like it, since removed
 * - "other subjects": a list of all areas, when it was new; since removed
 * - "left out": each of some 1,750 questions of readers left out of its article in turn, and searched for
 * - "regression": logistic regression over questions of readers and out-of-scope ones that the index under test did not hold
 * - "wordings left out": the same with a share of the wordings of `leserworte/`, of which the section is known; see `--train`
 * - "new article": `npm run search -- evaluate --new-article`, with twelve questions an article
 * - "lists left out": the questions of all lists of the project, each list left out in turn; see `--train`
 * - "foreign": index entries of the German help of LibreOffice and GIMP, since removed
 * - "by hand": what it balances is said; no list decides it
 *
 * Counts of queries and questions are those of the 23 lists there were. `npm run search -- evaluate --check` shows what a
 * change of any of them does to those that are left, and to newer ones.
 */

/** Worth of a word by the part of a section it occurs in. Chosen: public; `heading`: first three. */
export const fieldWeights = {
  title: 8,
  /** The Kurzantwort. */
  summary: 4.5,
  heading: 6,
  keywords: 4,
  tags: 2.5,
  /** Names of what the section is part of: page, headings above, area. */
  parents: 1,
  text: 1,
} as const;

/** BM25+: https://en.wikipedia.org/wiki/Okapi_BM25 */
export const bm25 = {
  /** How fast repetition saturates. A long table that names a word often counts for some. Chosen: first three. */
  k: 1.56,
  /** How much length counts. A reference with fifty table rows names every word of the site once. Chosen: public, 0.89 to 0.93. */
  b: 0.7,
  /** Least worth of a word however long the field: a long section with the word beats one without it. Chosen: first three. */
  delta: 0.5,
  /** Smoothing of document frequency, in sections: the usual half. */
  smoothing: 0.5,
} as const;

/** Worth of a match by how the query word leads to it, of the weight of a whole word. Chosen: public; `part`: first three. */
export const matchWeights = {
  whole: 1,
  /** Several words that editors say mean one of the site. Chosen: other subjects. */
  phrase: 1,
  typo: 0.9,
  /** Two neighbouring words of the query as one compound. */
  joined: 0.9,
  /** Looser form: the verb of a noun or of a participle. */
  variant: 0.75,
  synonym: 0.7,
  /** A compound of the query by its parts. */
  splitQuery: 0.5,
  prefix: 0.45,
  /** The word as a part of a compound of the text. */
  part: 0.5,
  /** One part of a compound of the query, when nothing else is found. */
  loosePart: 0.3,
} as const;

/** How the matches of one query word are put together. Chosen: public; `otherExpansions`: first three. */
export const matching = {
  /** Share that a second way to a section adds to the best one. */
  otherExpansions: 0.2,
  /** Exponent that dampens the sum over many terms with the same beginning; 1 would be their mean. */
  manyTerms: 0.75,
  /** Loss of a longer word for each letter that is not typed yet, relative to a typed one: the closest word is likeliest. */
  prefixRest: 1.3,
  /** A title with the typed letters at the beginning of a later word, against one that begins with them. Chosen: first three. */
  laterInTitle: 0.6,
} as const;

/** When words are looked up as beginnings or as misspelled. Lengths in letters. Chosen: first three, unless said otherwise. */
export const planning = {
  /** A shorter beginning would reach half the site. While it is typed, titles answer. */
  minTypedPrefix: 3,
  /** Finished words count as beginnings from here: "Liefer" for "Lieferung". */
  minPrefix: 4,
  /** Length from which a word may have one, two, three typos. */
  typoLengths: [4, 7, 12],
  /** Typos in a word that is still being typed: its end is missing anyway. */
  minPrefixTypo: 5,
  /** Corrections that are looked up for one word; more cost time and find no other page. */
  maxCorrections: 8,
  /** Cost above the best correction from which another was not meant. Unit: see `typoCosts`. */
  worseCorrection: 0.5,
  /** Cost up to which a correction is a slip: one change. */
  slip: 1,
  /** The same where trust depends on it: who searches sees what was taken for the word, who asks does not. Chosen: other subjects. */
  trustedSlip: {search: 1, question: 0.75},
  /** How sure it is that the word was meant: a slip away, further away, only a part of it. Chosen: other subjects. */
  trust: {
    search: {slip: 1, typo: 0.6, loose: 0.1},
    question: {slip: 0.7, typo: 0.1, loose: 0.1},
  },
  /** Letters of a word of a question that is corrected before it is looked up. By hand: shorter ones are slips away from too many. */
  minSpelled: 6,
  /** Letters from which it may have two. By hand, with the words of questions out of scope. */
  minTwoSlips: 10,
  /** A compound with a typo in one part, and its parts. */
  minCompoundTypo: 9,
  minKnownPart: 3,
  minMisspelledPart: 5,
} as const;

/** Costs of typing mistakes, in changes of one letter; a letter left out, added or replaced costs 1. Chosen: first three. */
export const typoCosts = {
  /** A neighbouring key instead of the right one. */
  neighbour: 0.75,
  /** Doubling or halving a letter ("Komission", "Rechnnung") is the most frequent mistake. */
  doubled: 0.5,
  swapped: 0.75,
  /** A letter of an ending left out. Chosen by hand: "Kassensysetme" finds "Kassensysteme", nothing else changes. */
  ending: 0.3,
  /** Longest ending in letters, slip included: "-steeme". */
  maxEnding: 6,
} as const;

/** Splitting compounds, lengths in letters. Chosen: public; by hand, so that no prefix or ending passes for a part. */
export const compounds = {
  minLength: 7,
  minHead: 4,
  minPart: 3,
  /** A compound is split completely or, when only its last part is known, from this length of the last part on. */
  minLoneHead: 5,
  /** Nested compounds; German words of trade have no more parts. */
  maxDepth: 3,
  /** Stems that compounds may be split into. */
  minVocabulary: 3,
} as const;

/** Which words of a query count, and how much. */
export const queryWords = {
  /** Of the weight of a noun: other words of a sentence that has nouns, and those the site does not know. Chosen: first three. */
  knownOther: 0.6,
  unknownOther: 0.3,
  /**
   * Of a word's own weight, in a clause that only describes something of the main clause. Chosen: 70 questions of the lists
   * with such a clause added to them, 96 of 100 of which keep their first page, 87 without; the lists themselves hardly move.
   */
  subordinate: 0.4,
  /** In a short query: words that say how something is asked. Chosen: other subjects. */
  minor: 0.4,
  /** Number of a message: it says more than all words around it. Chosen: 92 of 100 queries for the 93 messages come first. */
  code: 3,
  /** Letters from which a small word at the end of a query is hardly the beginning of another. Chosen: left out. */
  minFinished: 5,
  /** Words from which a query is a sentence, even without a question mark. Chosen: first three. */
  sentence: 5,
  /** Words that matter less, or are only guessed, may be missing from a page. Chosen: other subjects. */
  major: 0.5,
  /** Words, letters of a word and letters of a query that are read, by hand: the rest of a pasted page costs time only. */
  maxTerms: 24,
  maxWord: 60,
  maxLength: 1000,
} as const;

/** Score of a page. */
export const pageScore = {
  /** Share kept when the words occur in different sections. Chosen: public, then other subjects. */
  scattered: 0.4,
  /**
   * Exponents of how much of a sentence is answered, its rare words counting more, and of the plain share of its words: that
   * counts more than how well, and who tells a story uses rare words for what matters little. Chosen: lists left out.
   */
  sentencePower: {coverage: 0.6, words: 0.8},
  /** Exponent of a word's own score: a question has one answer, and no list to look further. Chosen: left out. */
  damping: {none: 1, query: 0.6, question: 0.5},
  /** Bonus for a title of found words only; half of them, half of it. Chosen: public. */
  titleBonus: 0.8,
  /** For the assistant: the noun of a title is in many a question that another page answers. Chosen: left out. */
  titleBonusInQuestion: 0.1,
  /** Bonus for a keyword of several words that the query contains whole: "Kunde nicht da". Chosen: public, 0.86 to 0.89. */
  phraseBonus: 1.2,
} as const;

/** Weights of the readers' questions of a page. */
export const readersQuestions = {
  /** Added to the section that answers, for each word the question shares with the query. Chosen: sections of 150 plain questions. */
  askedWeight: 2,
  /**
   * What an article nobody has written wordings for gets of each word it lacks: its readers' words are not known yet. Chosen: new
   * article, among three 46 of 100 instead of 40, 46 where nobody has any; with a twelfth of the articles so, others lose half a point.
   */
  doubt: 0.4,
  /** Bonus of a page for a question of the same words, and how it falls with similarity. Chosen: all lists, with six thousand wordings. */
  similarBonus: {query: 1, sentence: 1.5},
  similarPower: 1,
  /** See `chance`: similarity that the closest of one, and of twice as many questions, of a wrong page exceeds once in fifty. */
  chance: 0.107,
  chancePerDoubling: 0.021,
  /** A heading that more pages have names a kind of section: "Voraussetzungen". By hand: pages about the same task in two programs share their headings. */
  maxPagesWithHeading: 2,
} as const;

/** Factors by kind of page, 1 for an article. Chosen: other subjects, unless said otherwise. */
export const kindWeights = {
  /** Kinds `faq` and `loesung`: short queries look for the article on a subject. */
  faq: 0.7,
  faqInSentence: 0.95,
  /** Someone tells of a problem. */
  faqForProblem: 1.3,
  /** An overview names everything and explains little of it. */
  overview: 0.85,
  overviewInSentence: 0.9,
  /**
   * A register, such as that of the messages, unless the number of an entry is named: its least factor, and the power of the
   * similarity to an entry's wording that raises it. Chosen: no list of queries loses, and 92 of 94 pasted wordings find it.
   */
  register: 0.2,
  registerPower: 2,
  /** Reference for programmers. Chosen: public. */
  api: 0.7,
  /** Release notes: factor 1 in this year, a hundredth less or more for each year. By hand: of two that fit alike the newer is meant. */
  fullYear: 2025,
  perYear: 0.01,
} as const;

/** Which pages are shown. */
export const selection = {
  /** Share of the query a page that lacks a word must answer. Chosen: foreign. */
  coverage: 0.3,
  /** Factor for a page that lacks a word of a short query. Chosen: left out. */
  incomplete: 0.3,
} as const;

/** Titles as first hits on a slow network. Chosen: first hits of 1,945 queries of all lists against those of the whole answer. */
export const earlyTitles = {
  /** Where more titles have all of a query, one in seven of such first hits was right. */
  maxPages: 5,
  /** Titles say less often than readers that an overview is meant. */
  overview: 1.7,
  /** Coverage that counts as all: what is missing are roundings. */
  all: 0.999,
} as const;

/** Pages proposed for an unknown address. Chosen by hand: 154 addresses of articles, each with five kinds of mistakes. */
export const addresses = {
  /** Two find 4 of 100 fewer, four no other one. */
  proposed: 3,
} as const;

/** The sentence that is marked on the page of a hit. Chosen by hand. */
export const passages = {
  /** Fewer words occur in more than one place of a page. */
  minWords: 3,
  /** A longer one is named by this many of its first and last words, so that addresses stay short. */
  wholeWords: 12,
  edgeWords: 5,
} as const;

/** Training of the model of out-of-scope questions. Chosen: regression, unless said otherwise. */
export const scopeTraining = {
  /** Rounds after which the weights no longer change a decision. */
  rounds: 40,
  /** Regularisation for each question with the feature, so that a word of a few does not count for much. */
  regularisation: 0.1,
  /** Questions with a feature: one says nothing about others. */
  minQuestions: 2,
  /** Weights are kept as whole numbers of 1/18 from -2.5 to 2.5, by hand: finer steps decide nothing and weigh more. */
  stepsPerUnit: 18,
  zero: 45,
} as const;

/** Topics and questions out of scope in a question to the assistant. Chosen by hand with 487 questions to decline, 1,563 to answer. */
export const scopeTopics = {
  /** Letters of a stem that tells: that of "Pinterest" is "pin". */
  minStem: 4,
  /** Words between noun and infinitive of a topic: "Wie plane ich die Schichten". */
  maxBetween: 5,
} as const;

/** How sure an answer is. Chosen: `npm run search -- evaluate --train`, which prints them with what lists left out get. */
export const confidence = {
  /** That the help deals with a question. */
  scope: {any: -1.72, coverage: 5.14, unknownNouns: -3.94, outOfScope: -4.11, nearest: -7.11},
  /** That the first page is the right one, of questions the help deals with. */
  right: {any: 2.44, ratio: -4.35, similarity: 0.64, sectionCoverage: 1.25, share: 0.65},
} as const;

/**
 * What each trait of a section weighs for the one of a page that answers (`answer/sections.ts`). Chosen: lists that name sections,
 * and wordings left out; see `--train`.
 */
export const sectionFit = {
  score: 0.57,
  coverage: 3.62,
  similarity: 2.1,
  heading: 0.56,
  depth: -0.51,
  page: -0.81,
  solutionPage: 0.46,
  steps: 0.87,
  setUp: -1.19,
  example: -1.34,
  rights: 2.99,
  problem: 2.12,
  mishap: 2.18,
  negates: -0.79,
} as const;

/** When the assistant quotes, names or declines. Coverage is a share of the question, rare words counting more. */
export const answering = {
  /** Probability of being in scope from which it quotes: 3 of 100 are declined wrongly, 93 of 100 foreign ones rightly. Chosen: lists left out. */
  quoteFrom: 0.52,
  /** The same, or coverage, from which a question gets the nearest sections, and not the contact only. By hand. */
  nameFrom: 0.05,
  coveredFrom: 0.5,
  /** Similarity to a wording of readers from which a topic out of scope declines nothing. By hand: most of the words of both. */
  knownFrom: 0.6,
  /** Coverage from which a question is declined for what it means, not for what the help lacks. By hand. */
  contextFrom: 0.75,
  /** Probability of being right from which it is sure: two of three answers, 88 of 100 of their sections right, 62 of 100 of the others. Chosen: lists left out. */
  sureFrom: 0.7,
  /** Unknown nouns that count, by hand: the fourth says no more than the third. */
  countedNouns: 3,
  /**
   * Words that are left of a question without the nouns the site does not know, and how similar to a reader's question and how
   * much covered they have to be, so that the rest is understood. By hand: of 109 declined questions out of scope with one such
   * noun none is quoted, with 0.8 three.
   */
  understoodWords: 2,
  understoodFrom: 0.9,
  /** Coverage of a page to be named at all. Chosen: first three. */
  coverageFrom: 0.3,
  /** Score of a section, of the best one of its page, below which a smaller one says no more. By hand. */
  leastScore: 0.002,
  /** Coverage of the Kurzantwort, for each point of the section with the steps, from which it is quoted before them. By hand. */
  summaryFrom: 0.7,
  /** Share of the first section's score for one that is named. Chosen: public. */
  relatedFrom: 0.3,
  /** Pages, by hand: the answer is in one of the first or nowhere; more names are no help. */
  consideredPages: 8,
  namedSources: 3,
  /** Further tasks after an answer, by hand: more are no help. */
  furtherTasks: 2,
  /** Characters of the question shown in "Gesucht nach …", by hand: two lines. */
  maxShownQuery: 120,
} as const;

/** Limits of quoting a long section, by hand: as much as fits on a phone without scrolling twice. */
export const quoting = {
  /** Words; longer sections are quoted in part. */
  maxWords: 140,
  /** The first block says what the section is about. */
  firstBonus: 0.5,
  /** Rows from which a table is quoted by the rows that have words of the question, and how many of them. */
  longTable: 6,
  rows: 3,
  /** In found words: what a wording of readers as similar as this is tied to. */
  askedBonus: 3,
  askedFrom: 0.3,
  /** Words of the sentence that stands for a section where the answer is not sure. */
  sentenceWords: 40,
} as const;

/** Limits of a list of hits, by hand: a page with its best sections, not with all that mention a word. */
export const hitList = {
  sectionsPerPage: 3,
  /** Where the request does not say. */
  hitsPerPage: 20,
  snippetWords: 20,
  /** Words before the first found word of an excerpt that does not begin with its sentence. */
  leadWords: 3,
  /** Letters at the beginning by which found words are forms of one. */
  sameBeginning: 4,
} as const;

/** Steps of an answer on a slow network, in milliseconds, by hand with `npm run bench -- search --latency`. */
export const answerSteps = {
  /** Files that come within this time are waited for: the whole answer is the better list. */
  patience: 150,
  /** The same where an earlier keystroke has waited long already: two frames of the display. */
  leastPatience: 30,
  /** Files that are asked for together arrive together: each change of the list renders the modal. */
  together: 50,
  /** When nothing has arrived for so long, what is here has to do. */
  late: 2_500,
} as const;

/** Files of the index, by hand with `npm run bench -- search`: few requests for a word, few bytes for a request. */
export const indexFiles = {
  /** Characters of a posting file, about half of that compressed. A word needs one file, rarely two. */
  shardLength: 6_000,
  /** Pages of one file, which holds all that hits on them show, with all their text. */
  pagesPerFile: 3,
  /** Words of a section from which it can answer by itself. */
  fullText: 25,
} as const;

/** Rounding of scores in the index, by hand: what it moves is below what the weights are worth. */
export const rounding = {
  /** Ratio of neighbouring levels: steps of eight per cent, up to 250. */
  step: 1.08,
  least: 0.25,
  /** Levels that make one coarse step, a quarter. */
  coarse: 3,
} as const;
