import {beforeAll, describe, expect, it} from 'vitest';
import {checkSpelling} from '../../src/content/check/spelling';
import type {Message} from '../../src/content/check/run';

const words = ['haus', 'tisch', 'bezhalt', 'Gartne'];

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

  it('that is misspelled gets another word', () => expect(about('bezhalt').advice).toContain('„bezahlt“'));

  it('is never proposed itself', () => {
    expect(found.length).toBeGreaterThan(3);
    for (const {problem, advice} of found) {
      const [, word] = /„(.+?)“/.exec(problem)!;
      expect(advice).not.toContain(`Meinten Sie „${word}“`);
    }
  });
});
