import {beforeAll, describe, expect, it} from 'vitest';
import {checkSpelling} from '../../src/check/spelling';
import type {Message} from '../../src/check/run';

const words = ['haus', 'tisch', 'bezhalt', 'gelifert', 'Gartne'];

describe('a word in no dictionary', () => {
  let found: Message[];
  beforeAll(async () => {
    found = await checkSpelling(new Map([['docs/beispiel.mdx', `${words.join(', ')}\n`]]), process.cwd(), {
      thorough: true,
    });
  });
  const about = (word: string) => found.find(({problem}) => problem.includes(`„${word}“`))!;

  it.each([
    ['haus', 'Haus'],
    ['tisch', 'Tisch'],
  ])('that is a noun in small letters is told its capital: %s', (word, noun) => {
    expect(about(word).problem).toContain('Hauptwort');
    expect(about(word).advice).toContain(`„${noun}“`);
  });

  it.each([
    ['bezhalt', 'bezahlt'],
    ['gelifert', 'geliefert'],
  ])('that is misspelled gets another word: %s', (word, meant) =>
    expect(about(word).advice).toContain(`Meinten Sie „${meant}“?`),
  );

  it('is never proposed itself', () => {
    expect(found.length).toBeGreaterThan(3);
    for (const {problem, advice} of found) {
      const [, word] = /„(.+?)“/.exec(problem)!;
      expect(advice).not.toContain(`Meinten Sie „${word}“`);
    }
  });
});

describe('a word that passes as a compound', () => {
  const often = 'Die Rechnungsnummer steht auf der Rechnung. Der Rechnungslauf, die Kundennummer, der Lieferschein.\n';
  const check = async (text: string) => {
    const files = new Map([
      ...['a', 'b', 'c', 'd'].map((name): [string, string] => [`docs/${name}.mdx`, often]),
      ['docs/beispiel.mdx', `Erste Zeile.\n\n${text}\n`],
    ]);
    return (await checkSpelling(files)).filter(({file}) => file === 'docs/beispiel.mdx');
  };

  it.each([
    ['rechnungsnummer', 'Rechnungsnummer'],
    ['lieferschein', 'Lieferschein'],
    ['gartenschrift', 'Gartenschrift'],
    ['apfelkiste', 'Apfelkiste'],
  ])('and is a noun in small letters is told its capital: %s', async (word, noun) => {
    const [message, ...others] = await check(`Hier steht ${word} mitten im Satz.`);
    expect(others).toEqual([]);
    expect(message).toMatchObject({line: 3, problem: `„${word}“ gibt es nur als Hauptwort.`});
    expect(message!.advice).toContain(`„${noun}“`);
  });

  it.each([
    ['Rechnunglauf', 'Rechnungslauf'],
    ['Kundenummer', 'Kundennummer'],
    ['Zahlungfrist', 'Zahlungsfrist'],
    ['Wohnungtür', 'Wohnungstür'],
    ['Freiheitkampf', 'Freiheitskampf'],
    ['Rechnungsummer', 'Rechnungsnummer'],
  ])('by a slip is told what is meant: %s', async (word, meant) => {
    const [message, ...others] = await check(`Hier steht ${word} mitten im Satz.`);
    expect(others).toEqual([]);
    expect(message!.line).toBe(3);
    expect(message!.problem).toContain(`„${word}“`);
    expect(message!.advice).toContain(`Meinten Sie „${meant}“?`);
  });

  it.each([
    'Buchungskonto, Gartentisch, Sprungbrett, Jungtier, Rechnungslaufs, Rechnungsnummern, Kundennummern, Lieferscheins',
    'kundenspezifisch, tourenweise, kistenweise, ofenfrisch, gebührenfrei, wochenlang',
  ])('and is one is left alone: %s', async (words) => {
    expect(await check(words)).toEqual([]);
  });
});
