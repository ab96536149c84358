import {always, type Rule} from '../rule';

export const rule: Rule = {
  id: 'HC023',
  title: 'Prüfdaten sind nicht abgelaufen',
  reason: 'Fristen und Sätze ändern sich. Das Prüfdatum erinnert daran, bevor ein Leser falschen Rat bekommt.',
  severity: {...always, schreiben: 'hinweis', commit: 'hinweis'},
  fixable: false,
  check(document, project) {
    const value = document.frontMatter.pruefdatum;
    const date = value instanceof Date ? value.toISOString().slice(0, 10) : typeof value === 'string' ? value : null;
    if (!date || date >= project.today) return [];
    return [
      {
        offset: document.keyOffset('pruefdatum'),
        problem: `Der Artikel sollte bis ${date.split('-').reverse().join('.')} geprüft sein.`,
        advice: 'Prüfen Sie die Fachaussagen und setzen Sie ein neues pruefdatum.',
      },
    ];
  },
  examples: {
    good: [{source: '---\ntitle: X\npruefdatum: 2099-01-01\n---\n\nText.\n'}],
    bad: [{source: '---\ntitle: X\npruefdatum: 2020-01-01\n---\n\nText.\n'}],
  },
};
