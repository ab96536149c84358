import {fold} from '../../src/search/german/fold';
import {stem} from '../../src/search/german/stem';
import {stopWords} from '../../src/search/german/stop-words';
import {words} from '../../src/search/german/words';
import type {SearchLibrary} from '../../src/search/engine/library';
import type {SynonymEntry} from '../../src/product/synonyms';
import type {Signal} from './read';

/** Pages named for a query. */
const NEAREST = 3;
/** Searches and articles shown of each sort; all of them with an option. */
const SHOWN = 20;

interface Searches {
  /** Wordings by how often each was typed, the most frequent first. */
  wordings: [query: string, count: number][];
  count: number;
  /** Queries searched for instead. */
  next: [query: string, count: number][];
}

interface Answers {
  page: string;
  yes: number;
  no: number;
  words: string[];
}

const byCount = (counts: Map<string, number>) =>
  [...counts].sort(([a, many], [b, few]) => few - many || a.localeCompare(b, 'de'));

const add = (counts: Map<string, number>, name: string) => counts.set(name, (counts.get(name) ?? 0) + 1);

/** Returns what queries with the same words have in common: their stems, whatever the order. */
function keyOf(query: string): string {
  const folded = words(query).map(({text}) => fold(text));
  const telling = folded.filter((word) => !stopWords.has(word));
  return (telling.length > 0 ? telling : folded).map(stem).sort().join(' ') || query;
}

/** Searches with the same words, the most frequent first. */
export function groupSearches(signals: readonly Signal[]): Searches[] {
  const groups = new Map<string, {wordings: Map<string, number>; next: Map<string, number>; count: number}>();
  for (const signal of signals) {
    if (signal.kind !== 'search') continue;
    const key = keyOf(signal.query);
    const group = groups.get(key) ?? {wordings: new Map<string, number>(), next: new Map<string, number>(), count: 0};
    groups.set(key, group);
    add(group.wordings, signal.query);
    if (signal.next !== undefined) add(group.next, signal.next);
    group.count += 1;
  }
  return [...groups.values()]
    .map(({wordings, next, count}) => ({wordings: byCount(wordings), next: byCount(next), count}))
    .sort((a, b) => b.count - a.count || a.wordings[0]![0].localeCompare(b.wordings[0]![0], 'de'));
}

/** Groups what readers said of each article, the least helpful first. */
export function groupAnswers(signals: readonly Signal[]): Answers[] {
  const pages = new Map<string, Answers>();
  for (const signal of signals) {
    if (signal.kind !== 'answer') continue;
    const {page, helped, words: said} = signal;
    const answers = pages.get(page) ?? {page, yes: 0, no: 0, words: []};
    pages.set(page, answers);
    if (helped) answers.yes += 1;
    else answers.no += 1;
    if (said !== undefined && !answers.words.includes(said)) answers.words.push(said);
  }
  return [...pages.values()].sort((a, b) => b.no - b.yes - (a.no - a.yes) || a.page.localeCompare(b.page, 'de'));
}

/** A text in YAML. Always in quotes: it was typed by somebody else. */
const quoted = (text: string) => JSON.stringify(text);

const times = (count: number) => `${count}-mal`;

function listEntry(query: string, art: string, page: string): string[] {
  return [`  - q: ${quoted(query)}`, `    art: ${art}`, `    erwartet: [${quoted(page)}]`, '    auch: []'];
}

export interface Sources {
  library: Pick<SearchLibrary, 'search'>;
  synonyms: readonly SynonymEntry[];
  /** File of a page by its route. */
  fileOf: (route: string) => string | undefined;
  /** The list that readers' words are added to. */
  list: string;
}

async function nearest(library: Sources['library'], query: string): Promise<string[]> {
  const found = await library.search(query);
  return found.slice(0, NEAREST).map(({page}) => page.path);
}

/** Pages that have one of the words: what a query nearly finds. */
async function nearMisses(library: Sources['library'], query: string): Promise<string[]> {
  const telling = words(query)
    .map(({text}) => text)
    .filter((word) => !stopWords.has(fold(word)));
  if (telling.length < 2) return [];
  const pages: string[] = [];
  for (const word of telling) pages.push(...(await nearest(library, word)));
  return [...new Set(pages)].slice(0, NEAREST);
}

/** The line, or the lines, for synonyme.yml; undefined where it has them already. */
function synonymEntry(query: string, instead: string, synonyms: readonly SynonymEntry[]): string[] | undefined {
  const isSame = (a: string, b: string) => a.toLocaleLowerCase('de') === b.toLocaleLowerCase('de');
  const known = synonyms.find(({term}) => isSame(term, instead));
  if (known?.also.some((word) => isSame(word, query))) return undefined;
  return known
    ? [`  # beim Begriff ${quoted(known.term)} hinter „auch“ ergänzen: ${quoted(query)}`]
    : [`  - begriff: ${quoted(instead)}`, `    auch: [${quoted(query)}]`];
}

type Sort = 'synonyms' | 'found' | 'gaps';

async function describeSearch(
  {wordings, count, next}: Searches,
  {library, synonyms, fileOf, list}: Sources,
): Promise<{sort: Sort; lines: string[]}> {
  const [query] = wordings[0]!;
  const others = wordings.slice(1, 1 + NEAREST).map(([wording]) => `„${wording}“`);
  const head = [
    `„${query}“: ${times(count)}${others.length > 0 ? `, auch ${others.join(', ')}` : ''}`,
    ...next.slice(0, NEAREST).map(([instead, often]) => `  danach gesucht: „${instead}“ (${times(often)})`),
  ];
  const now = await nearest(library, query);
  const [instead] = next[0] ?? [];
  const meant = instead === undefined ? [] : await nearest(library, instead);
  const [page] = meant;
  if (instead !== undefined && page !== undefined && page !== now[0]) {
    const entry = synonymEntry(query, instead, synonyms);
    const file = fileOf(page);
    return {
      sort: 'synonyms',
      lines: [
        ...head,
        `  findet heute: ${now.join(', ') || 'nichts'}; gemeint wohl: ${page}`,
        ...(entry ? ['  Gilt es für viele Artikel, in src/product/synonyme.yml:', ...entry] : []),
        ...(file ? [`  Gilt es nur für diesen, im Kopf von ${file}:`, `  keywords: [${quoted(query)}]`] : []),
        `  Zum Absichern unter „anfragen“ in ${list}:`,
        ...listEntry(query, 'synonym', page),
      ],
    };
  }
  if (now.length > 0) {
    return {
      sort: 'found',
      lines: [
        ...head,
        `  findet heute: ${now.join(', ')}`,
        `  Ist die erste Seite die richtige, unter „anfragen“ in ${list}:`,
        ...listEntry(query, words(query).length > 1 ? 'mehrwort' : 'umgangssprache', now[0]!),
      ],
    };
  }
  const near = await nearMisses(library, query);
  return {
    sort: 'gaps',
    lines: [
      ...head,
      ...(near.length > 0 ? [`  einzelne Wörter haben: ${near.join(', ')}`] : []),
      '  Gehört es in die Hilfe: npm run neu. Steht es dort unter einem anderen Wort, in src/product/synonyme.yml:',
      '  - begriff: # das Wort der Hilfe',
      `    auch: [${quoted(query)}]`,
      `  Gehört es nicht hinein, unter „fragen“ in ${list}:`,
      `  - q: ${quoted(query)}`,
      '    erwartet: []',
      '    auch: []',
      '    ablehnen: true',
    ],
  };
}

function describeAnswers({page, yes, no, words: said}: Answers, {fileOf, list}: Sources): string[] {
  const file = fileOf(page);
  return [
    `${page}: ${times(no)} nein, ${times(yes)} ja`,
    file ? `  Datei: ${file}` : '  Diese Seite gibt es nicht mehr, oder sie heißt jetzt anders.',
    ...said.slice(0, NEAREST).map((text) => `  Es fehlte: „${text}“`),
    ...(file && said.length > 0
      ? [
          `  Sobald der Artikel es beantwortet, unter „fragen“ in ${list}:`,
          ...said
            .slice(0, NEAREST)
            .flatMap((text) => [`  - q: ${quoted(text)}`, `    erwartet: [${quoted(page)}]`, '    auch: []']),
        ]
      : []),
  ];
}

const titles: Record<Sort, string> = {
  synonyms: 'Fehlende Wörter: Leser fanden es erst mit einem anderen Wort',
  found: 'Heute gefunden: es gibt Treffer, absichern',
  gaps: 'Lücken: die Suche hat nichts',
};

/**
 * Reports what an editor does next, as text with entries to copy.
 *
 * @param all everything, not the most frequent of each sort
 */
export async function report(signals: readonly Signal[], sources: Sources, {all = false} = {}): Promise<string> {
  const limit = all ? Infinity : SHOWN;
  const sorts: Record<Sort, string[][]> = {synonyms: [], found: [], gaps: []};
  const groups = groupSearches(signals);
  for (const group of groups.slice(0, all ? undefined : SHOWN * NEAREST)) {
    const {sort, lines} = await describeSearch(group, sources);
    sorts[sort].push(lines);
  }
  const unhelpful = groupAnswers(signals).filter(({no}) => no > 0);
  const sections: [title: string, blocks: string[][]][] = [
    [titles.synonyms, sorts.synonyms],
    [titles.gaps, sorts.gaps],
    ['Artikel, die nicht helfen', unhelpful.map((answers) => describeAnswers(answers, sources))],
    [titles.found, sorts.found],
  ];
  const shown = sections.flatMap(([title, blocks]) =>
    blocks.length === 0
      ? []
      : [
          `${title}\n${'─'.repeat(title.length)}`,
          ...blocks.slice(0, limit).map((lines) => lines.join('\n')),
          ...(blocks.length > limit ? [`… und ${blocks.length - limit} weitere: mit --alle`] : []),
        ],
  );
  const left = groups.length - SHOWN * NEAREST;
  return [...shown, ...(!all && left > 0 ? [`${left} seltenere Suchen sind nicht ausgewertet: mit --alle`] : [])].join(
    '\n\n',
  );
}
