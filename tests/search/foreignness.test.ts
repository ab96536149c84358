import {describe, expect, it} from 'vitest';
import {foreignness, learnForeignSigns} from '../../src/search/engine/foreignness';

const own = [
  'Wie erstelle ich eine Rechnung?',
  'Wo ändere ich die Rechnung eines Kunden?',
  'Fahrer einer Tour zuordnen',
  'Welcher Fahrer fährt die Tour?',
  'Wo stelle ich den Drucker für Lieferscheine ein?',
];
const foreign = [
  'Darf ein Fahrer ohne Pause fahren?',
  'Darf ein Fahrer am Sonntag fahren?',
  'Wie reinige ich den Drucker?',
  'Wie repariere ich den Drucker?',
  'Wer hat die Rechnung erfunden?',
  'Wer hat das Rad erfunden?',
];

describe('signs of foreign questions', () => {
  const learned = learnForeignSigns(own, foreign);

  it.each(['Darf ein Fahrer rauchen?', 'Wie putze ich den Drucker?', 'Wer hat die Tour erfunden?'])(
    'tell a question that was not among them: %s',
    (question) => expect(foreignness(question, learned)).toBeGreaterThan(0),
  );

  it.each(['Wo ändere ich die Tour eines Kunden?', 'Welcher Fahrer hat die Tour?', 'Wo stelle ich die Rechnung ein?'])(
    'leave alone what readers ask: %s',
    (question) => expect(foreignness(question, learned)).toBeLessThan(0),
  );

  it('count words in any form', () => {
    expect(foreignness('DARF EIN FAHRER fahren', learned)).toBeCloseTo(
      foreignness('darf ein fahrer gefahren', learned),
    );
  });

  it('are the same with each build', () => expect(learnForeignSigns(own, foreign)).toEqual(learned));

  it('do not depend on the order of the questions', () => {
    const things = 'Rechnung Tour Kasse Lager Preis Etikett Fahrer Mandat Kiste Rabatt'.split(' ');
    const doings = 'drucken teilen löschen prüfen sperren buchen suchen zählen'.split(' ');
    const asked = things.flatMap((thing) => doings.map((doing) => `Wie kann ich ${thing} ${doing}?`));
    const [mine, others] = [0, 1].map((kind) => asked.filter((_, index) => Number((index * 7) % 5 > 2) === kind));
    const [one, other] = [learnForeignSigns(mine!, others!), learnForeignSigns(mine!.reverse(), others!.reverse())];
    for (const question of asked) expect(foreignness(question, other)).toBeCloseTo(foreignness(question, one), 2);
  });

  it('say nothing of words that only one question has', () => {
    const words = learned.signs.split(' ').map((entry) => entry.slice(1));
    expect(words.some((word) => word.endsWith('sonntag'))).toBe(false);
  });

  it.each([
    ['no question', [], []],
    ['no foreign question', own, []],
    ['none of readers', [], foreign],
  ])('stay finite with %s', (_, ownOnes, foreignOnes) => {
    const some = learnForeignSigns(ownOnes, foreignOnes);
    for (const question of ['', 'Darf ein Fahrer rauchen?', '🙂', 'a '.repeat(5000)])
      expect(foreignness(question, some)).toSatisfy(Number.isFinite);
  });
});
