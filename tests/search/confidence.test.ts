import {describe, expect, it} from 'vitest';
import {answer} from '../../src/search/answer/answer';
import {confidenceOf, type Evidence} from '../../src/search/answer/confidence';
import {sentences} from '../../src/search/answer/sentences';
import {answering} from '../../src/search/engine/tuning';
import {createLibrary, record, records, searchFiles} from './corpus';

const plain: Evidence = {
  coverage: 1,
  sectionCoverage: 1,
  similarity: 0.3,
  share: 0.8,
  unknownNouns: 0,
  ratio: 0.1,
  outOfScope: -0.3,
  nearest: 0,
};

describe('confidence', () => {
  it('is a probability', () => {
    for (const ratio of [0, 0.5, 1]) {
      for (const coverage of [0, 0.5, 1]) {
        const {inScope, isRight} = confidenceOf({...plain, ratio, coverage});
        expect(isRight).toBeGreaterThan(0);
        expect(isRight).toBeLessThan(inScope);
        expect(inScope).toBeLessThan(1);
      }
    }
  });

  it('in an answer falls the closer the second page is, in the scope it does not', () => {
    const close = confidenceOf({...plain, ratio: 0.95});
    expect(close.isRight).toBeLessThan(answering.sureFrom);
    expect(confidenceOf(plain).isRight).toBeGreaterThan(answering.sureFrom);
    expect(close.inScope).toBe(confidenceOf(plain).inScope);
  });

  it.each<[string, Partial<Evidence>]>([
    ['words no page has', {coverage: 0, outOfScope: 0.1}],
    ['nouns the site does not know', {coverage: 0.7, unknownNouns: 2, outOfScope: 0}],
    ['a tone of other questions', {outOfScope: 1.5}],
    ['a question that was declined', {nearest: 1}],
  ])('in the scope falls for %s', (_, evidence) => {
    expect(confidenceOf({...plain, ...evidence}).inScope).toBeLessThan(answering.quoteFrom);
    expect(confidenceOf(plain).inScope).toBeGreaterThan(answering.quoteFrom);
  });
});

describe('a noun the site does not know', () => {
  it.each([
    ['is one that stands nowhere', 'Was kostet der Zirkus in der Rechnung?', ['Zirkus']],
    ['is none of which the parts are known', 'Wo ist der Rechnungscode?', []],
    ['is none that editors have a word for', 'Wo stelle ich die MwSt ein?', []],
    ['is no other word', 'Ist die Rechnung sauteuer?', []],
    ['cannot be told where nothing is written as one', 'was kostet der zirkus in der rechnung?', []],
  ])('%s', async (_, question, nouns) => {
    const {engine} = await createLibrary(searchFiles(records));
    expect(engine.unknownNouns(question)).toEqual(nouns);
  });
});

describe('an answer', () => {
  const kiln = (path: string, title: string) =>
    record({path, title, sections: {Brennofen: [{kind: 'text', text: `So heizen Sie ihn: ${title}.`}]}});
  const ask = async (pages: ReturnType<typeof record>[], question = 'Wie heize ich den Brennofen?') =>
    answer(await createLibrary(searchFiles([...records, ...pages])), question, {
      href: ({path}) => path,
      contactUrl: '',
      askUrl: (suggestion) => `/search?q=${encodeURIComponent(suggestion)}`,
    });
  const several = [kiln('/gas', 'Gas'), kiln('/strom', 'Strom'), kiln('/holz', 'Holz')];
  const suggestionsIn = (markdown: string) =>
    Array.from(markdown.matchAll(/\]\(\/search\?q=([^)]*)\)/g), ([, suggestion]) => decodeURIComponent(suggestion!));

  it('that is one of several says so first, and gives a sentence of each', async () => {
    const {markdown, isSure, sources} = await ask(several);
    expect(isSure).toBe(false);
    expect(markdown.startsWith(`${sentences.unsure}\n\n- [`)).toBe(true);
    expect(new Set(suggestionsIn(markdown))).toEqual(
      new Set(['Gas › Brennofen', 'Strom › Brennofen', 'Holz › Brennofen']),
    );
    expect(sources[0]!.title).toBe(suggestionsIn(markdown)[0]);
    expect(markdown.match(/^ {2}> So heizen Sie ihn: \p{L}+\.$/gmu)).toHaveLength(3);
  });

  it('to one of the suggestions is sure', async () => {
    for (const suggestion of suggestionsIn((await ask(several)).markdown)) {
      const {kind, markdown, sources} = await ask(several, ` ${suggestion} `);
      expect(kind).toBe('answer');
      expect(sources[0]!.title).toBe(suggestion);
      expect(markdown).not.toContain(sentences.unsure);
    }
  });

  it('that stands alone does not', async () => {
    expect((await ask([kiln('/gas', 'Gas')])).markdown).not.toContain(sentences.unsure);
  });
});
