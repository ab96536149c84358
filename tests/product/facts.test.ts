import {describe, expect, it} from 'vitest';
import {checkFile} from '../../src/check/run';
import {loadProject} from '../../src/content/project';
import {citingPassages, overlap} from '../../src/product/citations';
import {loadFacts, parseFacts, refusal, shownSource, unknownFact} from '../../src/product/facts';
import {versionOf} from '../../src/product/version-of';
import {facts, factsSource as source} from '../support/facts';

describe('the facts', () => {
  it.each([
    ['    F-121:', '    F-12:', '„F-12“ ist keine Nummer.'],
    ['    F-121:', '    F-122:', 'steht hier zweimal'],
    ['    F-121:', '    F-200:', 'F-200 gibt es schon.'],
    [
      '      satz: Ohne vereinbarte Frist ist eine Leistung sofort fällig.',
      '      satz: Sofort fällig',
      'endet mit einem Punkt',
    ],
    ['sofort fällig.', 'sofort fällig, siehe F-121.', 'Leser kennen keine Nummern.'],
    ['      stand: UNSICHER', '      stand: unsicher', 'Möglich sind: G, B, UNSICHER'],
    ['      geprueft: 21.11.2026', '      geprueft: 2026-11-21', 'Schreiben Sie den Tag als TT.MM.JJJJ'],
    ['      geprueft: 21.11.2026', '      geprueft: 31.11.2026', 'Diesen Tag gibt es nicht.'],
    ['      quelle: §\u00A0271 BGB\n', '', '„quelle“ fehlt.'],
  ])('name file and line when „%s“ becomes „%s“', (right, wrong, problem) => {
    expect(source).toContain(right);
    const read = () => parseFacts(source.replace(right, wrong), 'x.yml');
    expect(read).toThrow(/^x\.yml:\d+\n/);
    expect(read).toThrow(problem);
  });

  it('name the line of an open fact without its reason', () => {
    const [before = '', after = ''] = source.split('    F-206:');
    const broken = `${before}    F-206:${after.replace(/ {6}vorbehalt: .*\n/, '')}`;
    expect(() => parseFacts(broken, 'x.yml')).toThrow(/^x\.yml:\d+\n {2}F-206 ist UNSICHER, sagt aber nicht, warum\./);
  });

  it('are to be looked up again as given, or a year after the last check', () => {
    const entry = (fields: string) =>
      parseFacts(
        `- {nummer: '1', kapitel: A, eintraege: {F-001: {satz: Satz., gilt: laufend, quelle: Norm, stand: B${fields}}}}`,
        'x.yml',
      ).get('F-001')!.nextCheck;
    expect(entry('')).toBeUndefined();
    expect(entry(', geprueft: 21.11.2026')).toBe('2027-11-21');
    expect(entry(', geprueft: 21.11.2026, naechste_pruefung: 01.01.2027')).toBe('2027-01-01');
  });

  // What articles quote reads like an article.
  const project = loadProject(process.cwd(), new Map());
  const style = new Set(['HC007', 'HC008', 'HC009', 'HC010', 'HC011', 'HC032']);
  it.each([...loadFacts().values()].map(({number, sentence}) => [number, sentence]))(
    '%s keeps the rules of style',
    (_, text) => {
      const messages = checkFile('docs/fakt.mdx', `---\ntitle: Fakt\n---\n\n${text}\n`, project, {
        stage: 'ci',
      }).messages;
      expect(messages.filter(({rule}) => style.has(rule)).map(({problem}) => problem)).toEqual([]);
    },
  );
});

describe('quoting a fact', () => {
  it('shows only sources readers can look up', () => {
    const shown = (text: string) => shownSource({source: text});
    expect(shown('§ 286 BGB')).toBe('§ 286 BGB');
    expect(shown('§ 17 UStG; Haufe')).toBe('§ 17 UStG');
    expect(shown('Bankinformation')).toBe('');
    expect(shown('bis 11.8.2026: § 31 VerpackG')).toBe('');
  });

  it('is refused for an unknown number with the nearest one, and for an open fact with its reason', () => {
    expect(unknownFact(facts, undefined)?.advice).toContain('<Recht nr="F-121" />');
    expect(unknownFact(facts, 'F-12x')?.advice).toMatch(/^Am nächsten kommt F-12\d: „.+“$/);
    expect(unknownFact(facts, 'F-206')).toBeUndefined();
    expect(refusal(facts, 'F-206')?.problem).toContain('je Kanzlei verschieden');
    expect(refusal(facts, 'F-121')).toBeUndefined();
  });

  it('has a version that changes with the sentence only', () => {
    const one = versionOf({sentence: 'Satz.'});
    expect(one).toMatch(/^[0-9a-f]{4}$/);
    expect(versionOf({sentence: 'Satz.'})).toBe(one);
    expect(versionOf({sentence: 'Satz eins.'})).not.toBe(one);
  });
});

describe('citations', () => {
  const cited = (text: string) =>
    citingPassages(text).flatMap(({citations}) =>
      citations.map(({paragraph, subsections}) => [paragraph, ...subsections].join(' ')),
    );

  it.each([
    ['nach § 286 Abs. 2 BGB', ['BGB 286 2']],
    ['(§§ 4, 5 PAngV)', ['PAngV 4', 'PAngV 5']],
    ['§ 7 Abs. 2 und 3 UWG', ['UWG 7 2 3']],
    ['§ 3 Abs. 13 bis 15 UStG', ['UStG 3 13 14 15']],
    ['§§ 8 bis 10 UStDV', ['UStDV 8', 'UStDV 9', 'UStDV 10']],
    ['§ 14 Abs. 4 Nr. 6 UStG; § 31 Abs. 4 UStDV', ['UStG 14 4', 'UStDV 31 4']],
    ['§ 4 Nr. 1 Buchst. b, § 6a, § 14a Abs. 3 UStG', ['UStG 4', 'UStG 6a', 'UStG 14a 3']],
    ['Art. 13 DSGVO, § 87 Abs. 1 Nr. 6 BetrVG', ['DSGVO 13', 'BetrVG 87 1']],
    ['der Paragraf 7 des Gesetzes', []],
  ])('%s', (text, expected) => expect(cited(text)).toEqual(expected));

  it('mean the same rule where their subsections do', () => {
    const meets = (one: string, other: string) =>
      overlap(citingPassages(one)[0]!.citations[0]!, citingPassages(other)[0]!.citations[0]!);
    expect(meets('§ 286 BGB', '§ 286 Abs. 2 BGB')).toBe(true);
    expect(meets('§ 286 Abs. 3 BGB', '§ 286 Abs. 2 BGB')).toBe(false);
    expect(meets('§ 288 BGB', '§ 286 BGB')).toBe(false);
  });
});
