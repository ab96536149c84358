import {describe, expect, it} from 'vitest';
import {learnOutOfScope, outOfScopeScore} from '../../src/search/engine/out-of-scope';

const own = [
  'Wie erstelle ich eine Rechnung?',
  'Wo ändere ich die Rechnung eines Kunden?',
  'Fahrer einer Tour zuordnen',
  'Welcher Fahrer fährt die Tour?',
  'Wo stelle ich den Drucker für Lieferscheine ein?',
];
const outOfScope = [
  'Darf ein Fahrer ohne Pause fahren?',
  'Darf ein Fahrer am Sonntag fahren?',
  'Wie reinige ich den Drucker?',
  'Wie repariere ich den Drucker?',
  'Wer hat die Rechnung erfunden?',
  'Wer hat das Rad erfunden?',
];

describe('what is learned of questions out of scope', () => {
  const learned = learnOutOfScope(own, outOfScope);

  it.each(['Darf ein Fahrer rauchen?', 'Wie putze ich den Drucker?', 'Wer hat die Tour erfunden?'])(
    'tells a question that was not among them: %s',
    (question) => expect(outOfScopeScore(question, learned)).toBeGreaterThan(0),
  );

  it.each(['Wo ändere ich die Tour eines Kunden?', 'Welcher Fahrer hat die Tour?', 'Wo stelle ich die Rechnung ein?'])(
    'leaves alone what readers ask: %s',
    (question) => expect(outOfScopeScore(question, learned)).toBeLessThan(0),
  );

  it('counts words in any form', () => {
    expect(outOfScopeScore('DARF EIN FAHRER fahren', learned)).toBeCloseTo(
      outOfScopeScore('darf ein fahrer gefahren', learned),
    );
  });

  it('is the same with each build', () => expect(learnOutOfScope(own, outOfScope)).toEqual(learned));

  it('does not depend on the order of the questions', () => {
    const things = 'Rechnung Tour Kasse Lager Preis Etikett Fahrer Mandat Kiste Rabatt'.split(' ');
    const doings = 'drucken teilen löschen prüfen sperren buchen suchen zählen'.split(' ');
    const asked = things.flatMap((thing) => doings.map((doing) => `Wie kann ich ${thing} ${doing}?`));
    const [mine, others] = [0, 1].map((kind) => asked.filter((_, index) => Number((index * 7) % 5 > 2) === kind));
    const [one, other] = [learnOutOfScope(mine!, others!), learnOutOfScope(mine!.reverse(), others!.reverse())];
    for (const question of asked)
      expect(outOfScopeScore(question, other)).toBeCloseTo(outOfScopeScore(question, one), 2);
  });

  it('says nothing of words that only one question has', () => {
    const words = learned.features.split(' ').map((entry) => entry.slice(1));
    expect(words.some((word) => word.endsWith('sonntag'))).toBe(false);
  });

  it.each([
    ['no question', [], []],
    ['no question out of scope', own, []],
    ['none of readers', [], outOfScope],
  ])('stays finite with %s', (_, mine, others) => {
    const some = learnOutOfScope(mine, others);
    for (const question of ['', 'Darf ein Fahrer rauchen?', '🙂', 'a '.repeat(5000)])
      expect(outOfScopeScore(question, some)).toSatisfy(Number.isFinite);
  });
});
