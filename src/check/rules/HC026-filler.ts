import {beforeReview, findInProse, type Rule} from '../../content/rule';

const filler =
  /\b(?:ganz einfach|kinderleicht|im Handumdrehen|spielend leicht|bequem|mühelos|selbstverständlich|bitte beachten Sie,? dass|es ist wichtig,? dass|in diesem Artikel erfahren Sie|im Folgenden|wie der Name schon sagt|sozusagen|quasi)\b/giu;

export const rule: Rule = {
  id: 'HC026',
  title: 'Keine Füllwörter und keine Werbung',
  reason:
    'Wer Hilfe sucht, findet es gerade nicht einfach. Sätze, die in jedem Artikel stehen könnten, kosten nur Zeit.',
  severity: beforeReview,
  fixable: false,
  check: (document) =>
    findInProse(document, filler, ([words]) => ({
      problem: `„${words}“ sagt nichts zur Sache.`,
      advice: 'Streichen Sie die Wörter; der Satz wird besser.',
    })),
  examples: {
    good: ['Klicken Sie auf **Speichern**.\n'],
    bad: ['Das geht ganz einfach.\n', 'Bitte beachten Sie, dass der Lauf nachts startet.\n'],
  },
};
