import {expect, it} from 'vitest';
import {nearestOutOfScope} from '../../src/search/answer/nearest-out-of-scope';

const outOfScope = [
  'Wie reinige ich den Drucker?',
  'Wie lange braucht ein Paket mit der Post?',
  'Darf ein Fahrer im Auto rauchen?',
  'Darf ein Fahrer zwei Jobs haben?',
];

it('is 1 for the same words in any order, form and case', () => {
  expect(nearestOutOfScope('den DRUCKER reinigen, wie ich?', outOfScope)).toBeCloseTo(1);
});

it('counts rare words more than those many questions have', () => {
  expect(nearestOutOfScope('zwei Jobs', outOfScope)).toBeGreaterThan(nearestOutOfScope('darf ein', outOfScope));
});

it('falls with what either has and the other has not', () => {
  const same = nearestOutOfScope('Wie reinige ich den Drucker?', outOfScope);
  const longer = nearestOutOfScope('Wie reinige ich den Drucker und die Waage?', outOfScope);
  expect(longer).toBeLessThan(same);
  expect(nearestOutOfScope('Drucker?', outOfScope)).toBeLessThan(longer);
});

it.each(['', '🙂', 'Rechnung'])('is 0 where no word is shared: %j', (question) => {
  expect(nearestOutOfScope(question, outOfScope)).toBe(0);
});

it('is 0 without any question out of scope', () =>
  expect(nearestOutOfScope('Wie reinige ich den Drucker?', [])).toBe(0));
