import {describe, expect, it} from 'vitest';
import {CompoundSplitter} from '../../src/search/german/compounds';
import {stem} from '../../src/search/german/stem';
import {Corrector} from '../../src/search/engine/corrections';
import {encodeWords} from '../../src/search/engine/encoding';
import {allOf, type Expansion} from '../../src/search/engine/expansion';
import {Lexicon} from '../../src/search/engine/lexicon';
import {Planner} from '../../src/search/engine/plan';
import {PART, VARIANT, WHOLE} from '../../src/search/engine/postings';
import {parseQuery, type QueryMode} from '../../src/search/engine/query';
import {encodeSynonyms, SynonymTable} from '../../src/search/engine/synonyms';
import {matchWeights, planning} from '../../src/search/engine/tuning';

const terms = ['rechnung', 'rechnungslauf', 'lauf', 'kunde', 'import', 'mahnung', 'liefern'].map(stem).sort();
const lexicon = new Lexicon(encodeWords(terms), '', [0]);
const splitter = new CompoundSplitter(lexicon);
const synonyms = new SynonymTable(encodeSynonyms([{term: 'Mahnung', also: ['Erinnerung', 'zahlt nicht']}]));
const planner = new Planner(lexicon, splitter, synonyms);

const parse = (query: string, mode: QueryMode) =>
  parseQuery(query, mode, synonyms, (folded) => lexicon.has(stem(folded))).terms;
const plan = (query: string, mode: QueryMode = 'search') => parse(query, mode).map((term) => planner.plan(term, mode));
/** Terms and weights of the whole words of an expansion, group by group. */
const wordsOf = ({groups}: Expansion) =>
  groups.map((lookups) =>
    lookups.filter(({kind}) => kind === WHOLE).map(({term, weight}) => [lexicon.terms[term], weight]),
  );

describe('an expansion', () => {
  it('looks up words, their looser forms and compounds with them', () => {
    const [group] = allOf(lexicon, [stem('rechnung')], 2)!.groups;
    expect(group!.map(({kind, weight}) => [kind, weight])).toEqual([
      [WHOLE, 2],
      [VARIANT, 2 * matchWeights.variant],
      [PART, 2 * matchWeights.part],
    ]);
  });

  it('does not exist where the site lacks one of its words', () => {
    expect(allOf(lexicon, [stem('rechnung'), 'gibtsnicht'], 1)).toBeUndefined();
    expect(allOf(lexicon, [], 1)).toBeUndefined();
  });
});

describe('a word of a query', () => {
  it('is looked up as itself', () => {
    const [word] = plan('Rechnung ');
    expect(wordsOf(word!.expansions[0]!)).toEqual([[[stem('rechnung'), matchWeights.whole]]]);
    expect(word!.guesses).toEqual([]);
  });

  it('is the beginning of longer ones, which count the less the longer they are', () => {
    const [word] = plan('rechn');
    const [broad] = word!.expansions.filter(({isBroad}) => isBroad);
    const weights = new Map(wordsOf(broad!)[0] as [string, number][]);
    expect([...weights.keys()]).toEqual([stem('rechnung'), stem('rechnungslauf')]);
    expect(weights.get(stem('rechnung'))!).toBeGreaterThan(weights.get(stem('rechnungslauf'))!);
  });

  it('is left to titles while it is short', () => {
    const [word] = plan('re');
    expect(word).toMatchObject({expansions: [], onlyTitles: true});
  });

  it('means what editors say, a phrase for as much as the word itself', () => {
    const weightOf = (query: string) =>
      plan(query)
        .flatMap(({expansions}) => expansions.flatMap((one) => wordsOf(one).flat() as [string, number][]))
        .find(([term]) => term === stem('mahnung'))![1];
    expect(weightOf('erinnerung ')).toBe(matchWeights.synonym);
    expect(weightOf('zahlt nicht ')).toBe(matchWeights.phrase);
  });

  it('is sought by its parts, all of which a section must have', () => {
    const [word] = plan('Kundenimport ');
    const parts = word!.expansions.find(({groups}) => groups.length === 2)!;
    expect(wordsOf(parts).map((group) => group[0]?.[0])).toEqual([stem('kunde'), stem('import')]);
  });
});

describe('a misspelled word', () => {
  const corrector = new Corrector(lexicon, splitter);
  const guess = (query: string, mode: QueryMode) => {
    const [term] = parse(query, mode);
    return corrector.guesses(term!, stem(term!.folded), splitter.split(term!.folded), mode);
  };

  it('means the closest one, for sure only to who sees what was taken for it', () => {
    const [searched] = guess('rechnubg ', 'search');
    expect(searched).toMatchObject({trust: planning.trust.search.slip, isSlip: true});
    expect(wordsOf(searched!.expansions[0]!)[0]!.map(([term]) => term)).toContain(stem('rechnung'));
    // Two changes away.
    const [asked] = guess('mahmumg', 'question');
    expect(asked).toMatchObject({trust: planning.trust.question.typo, isSlip: false});
  });

  it('may be one part of a compound', () => {
    const guesses = guess('rechnungsimporz ', 'search');
    const compound = guesses.flatMap(({expansions}) => expansions).find(({groups}) => groups.length === 2);
    expect(wordsOf(compound!).map((group) => group[0]?.[0])).toEqual([stem('rechnungs'), stem('import')]);
  });

  it('that is too short is no other word', () => expect(guess('lau', 'search')).toEqual([]));
});
