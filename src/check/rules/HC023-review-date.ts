import {isoDay} from '../../content/freshness';
import {always, type Rule} from '../../content/rule';

export const rule: Rule = {
  id: 'HC023',
  title: 'Eine Prüfung hat stattgefunden',
  reason:
    'Leser verlassen sich auf „Geprüft am …“. Ein Tag in der Zukunft ist keine Prüfung, sondern ein Vorsatz; wann die nächste fällig ist, ergibt sich von selbst.',
  severity: always,
  fixable: false,
  check(document, project) {
    const day = isoDay(document.frontMatter.geprueft);
    if (day === undefined || day <= project.today) return [];
    return [
      {
        offset: document.keyOffset('geprueft'),
        problem: `Am ${day.split('-').reverse().join('.')} kann noch niemand geprüft haben.`,
        advice:
          'Tragen Sie den Tag mit „npm run geprueft“ ein, wenn Sie den Artikel geprüft haben, oder löschen Sie die Zeile.',
      },
    ];
  },
  examples: {
    good: [{source: '---\ntitle: X\ngeprueft: 2020-01-01\n---\n\nText.\n'}],
    bad: [{source: '---\ntitle: X\ngeprueft: 2099-01-01\n---\n\nText.\n'}],
  },
};
