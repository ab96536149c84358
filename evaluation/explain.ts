import {parseArgs} from 'node:util';
import type {Command} from '../src/lib/command';
import type {PageHit, ScoreFactors} from '../src/search/engine/hits';
import type {SearchLibrary} from '../src/search/engine/library';
import type {QueryPlan} from '../src/search/engine/engine';
import type {TermPlan} from '../src/search/engine/plan';
import type {QueryMode} from '../src/search/engine/query';
import {openBuild} from './built-site';

const HELP = `Erklärt, warum Seiten bei einer Anfrage dort stehen, wo sie stehen. Gesucht wird in der gebauten Site.

  npm run search -- explain "ANFRAGE" [--seite ADRESSE] [--frage] [--build ORDNER]

  --seite ADRESSE  vergleicht diese Seite mit der ersten, etwa /bereich/artikel
  --frage          sucht wie der Assistent statt wie das Suchfeld
  --build ORDNER   gebaute Site (voreingestellt: build)
`;

const options = {
  seite: {type: 'string'},
  frage: {type: 'boolean', default: false},
  build: {type: 'string', default: 'build'},
} as const;

/** Pages that are listed without being asked for. */
const LISTED = 5;

const factorNames: Record<keyof ScoreFactors, string> = {
  words: 'Wörter: wie oft, wo und wie selten',
  coverage: 'Anteil der Anfrage, den die Seite hat',
  closeness: 'Wörter in einem Abschnitt beisammen',
  title: 'Wörter im Titel',
  similar: 'ähnlicher Wortlaut (leserworte/, Überschriften)',
  kind: 'Art der Seite',
  phrase: 'mehrteiliges Stichwort (keywords)',
  complete: 'ein wichtiges Wort fehlt',
};

/** Advice to an editor on each factor in which a page is behind. */
const advice: Partial<Record<keyof ScoreFactors, string>> = {
  coverage: 'Das fehlende Wort gehört in den Text, oder es steht für ein anderes: keywords des Artikels, synonyme.yml.',
  closeness: 'Was zusammen gefragt wird, gehört in einen Abschnitt.',
  title: 'Der Titel nennt andere Wörter als die Anfrage.',
  similar: 'Eine Überschrift oder eine Zeile unter leserworte/ sagt es mit den Worten der Leser.',
  phrase: 'Die andere Seite hat die Wendung unter keywords.',
};

const toNumber = (value: number) => value.toFixed(2).replace('.', ',');

/** Stems a word is looked up as, each once. */
function lookedUpAs({expansions, guesses}: TermPlan, {engine}: SearchLibrary): string {
  const written = ({groups, isBroad}: TermPlan['expansions'][number]) =>
    isBroad
      ? `${groups.flat().length / 2} Wörter, die so beginnen`
      : groups.map(([first]) => engine.lexicon.terms[first!.term]!).join(' + ');
  const found = [...new Set(expansions.map(written))];
  const guessed = [...new Set(guesses.flatMap((guess) => guess.expansions.map(written)))];
  if (found.length + guessed.length === 0) return 'steht nirgends auf der Site';
  return [...found, ...(guessed.length > 0 ? [`sonst vermutet: ${guessed.join(', ')}`] : [])].join(', ');
}

/** The words of the query a page does not have. */
function missingWords({sections}: PageHit, {terms}: QueryPlan, {engine}: SearchLibrary): string[] {
  const found = new Set(sections.flatMap((section) => [...section.terms]));
  const has = ({expansions, guesses}: TermPlan) =>
    [...expansions, ...guesses.flatMap((guess) => guess.expansions)].some(({groups}) =>
      groups.flat().some(({term}) => [...found].some((one) => one.endsWith(engine.lexicon.terms[term]!))),
    );
  return terms.filter((term) => !has(term)).map(({term}) => term.written);
}

/** One page: place, address, what its score is made of. */
function describe(hit: PageHit, place: number, plan: QueryPlan, library: SearchLibrary): string[] {
  const missing = missingWords(hit, plan, library);
  return [
    `${place}. ${hit.page.title}  ${hit.page.path}  (${toNumber(hit.score)})`,
    `   ${(Object.keys(factorNames) as (keyof ScoreFactors)[])
      .filter((name) => hit.factors[name] !== 1)
      .map((name) => `${factorNames[name]} ${name === 'words' ? '' : '× '}${toNumber(hit.factors[name])}`)
      .join('; ')}`,
    ...(missing.length > 0 ? [`   Es fehlt: ${missing.join(', ')}`] : []),
  ];
}

/** Why a page is behind the first one, the weightiest reason first. */
function compare(first: PageHit, hit: PageHit): string[] {
  const ratios = (Object.keys(factorNames) as (keyof ScoreFactors)[])
    .map((name) => ({name, ratio: hit.factors[name] / first.factors[name]}))
    .filter(({ratio}) => ratio < 0.98)
    .sort((a, b) => a.ratio - b.ratio);
  return ratios.flatMap(({name, ratio}) => [
    `   ${factorNames[name]}: ${toNumber(ratio)}-mal so viel wie die erste Seite${advice[name] ? `. ${advice[name]}` : ''}`,
  ]);
}

/**
 * Explains the order of the hits of a query in German.
 *
 * @param route page to compare with the first one; the first five pages only when left out
 * @throws Error when the site has no such page
 */
export async function explain(
  library: SearchLibrary,
  query: string,
  {mode, route}: {mode: QueryMode; route?: string},
): Promise<string> {
  const plan = library.engine.plan(query, mode);
  const hits = await library.search(query, mode);
  const lines = [
    `${plan.isSentence ? 'Gelesen als Frage' : 'Gelesen als Stichwörter'}. Gesucht wird:`,
    ...plan.terms.map(
      (term) => `   ${term.term.written} (Gewicht ${toNumber(term.term.emphasis)}): ${lookedUpAs(term, library)}`,
    ),
    '',
    ...(hits.length === 0 ? ['Nichts gefunden.'] : []),
    ...hits.slice(0, LISTED).flatMap((hit, index) => describe(hit, index + 1, plan, library)),
  ];
  if (route === undefined) return lines.join('\n');
  const place = hits.findIndex(({page}) => page.path === route);
  if (place >= 0) {
    if (place >= LISTED) lines.push('…', ...describe(hits[place]!, place + 1, plan, library));
    return [...lines, '', ...(place > 0 ? [`Warum ${route} dahinter steht:`, ...compare(hits[0]!, hits[place]!)] : [])]
      .join('\n')
      .trimEnd();
  }
  if (!library.engine.pages.some(({path}) => path === route))
    throw new Error(`Die Seite „${route}“ gibt es in der Suche nicht. Gemeint ist ihre Adresse, etwa /bereich/artikel`);
  return [...lines, '', `${route} wird nicht gefunden: Die Seite hat kein Wort der Anfrage oder zu wenige davon.`].join(
    '\n',
  );
}

async function run(args: string[]): Promise<number> {
  const {values, positionals} = parseArgs({args, options, allowPositionals: true});
  const query = positionals.join(' ').trim();
  if (query === '') {
    process.stderr.write(`Es fehlt die Anfrage.\n\n${HELP}`);
    return 2;
  }
  const library = await openBuild(values.build);
  const mode = values.frage ? 'question' : 'search';
  process.stdout.write(`${await explain(library, query, {mode, route: values.seite})}\n`);
  return 0;
}

/** `npm run search -- explain`. */
export const explainCommand: Command = {run, help: HELP, options, positionals: true};
