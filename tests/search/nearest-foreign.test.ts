import {expect, it} from 'vitest';
import {nearestForeign} from '../../src/search/answer/nearest-foreign';

const foreign = [
  'Wie reinige ich den Drucker?',
  'Wie lange braucht ein Paket mit der Post?',
  'Darf ein Fahrer im Auto rauchen?',
  'Darf ein Fahrer zwei Jobs haben?',
];

it('is 1 for the same words in any order, form and case', () => {
  expect(nearestForeign('den DRUCKER reinigen, wie ich?', foreign)).toBeCloseTo(1);
});

it('counts rare words more than those many foreign questions have', () => {
  expect(nearestForeign('zwei Jobs', foreign)).toBeGreaterThan(nearestForeign('darf ein', foreign));
});

it('falls with what either has and the other has not', () => {
  const same = nearestForeign('Wie reinige ich den Drucker?', foreign);
  const longer = nearestForeign('Wie reinige ich den Drucker und die Waage?', foreign);
  expect(longer).toBeLessThan(same);
  expect(nearestForeign('Drucker?', foreign)).toBeLessThan(longer);
});

it.each(['', '🙂', 'Rechnung'])('is 0 where no word is shared: %j', (question) => {
  expect(nearestForeign(question, foreign)).toBe(0);
});

it('is 0 without any foreign question', () => expect(nearestForeign('Wie reinige ich den Drucker?', [])).toBe(0));
