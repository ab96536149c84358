import {beforeReview, type Finding, type Rule} from '../../content/rule';

const MIN_OUTGOING = 2;
const exempt = new Set(['start', 'handbuch', 'version']);

export const rule: Rule = {
  id: 'HC021',
  title: 'Kein Artikel steht allein',
  reason:
    'Wer über die Suche falsch landet, braucht einen Weg weiter: mindestens zwei Links hinaus, mindestens einer herein.',
  severity: beforeReview,
  fixable: false,
  check(document, project) {
    if (document.isDraft || (document.kind && exempt.has(document.kind))) return [];
    const findings: Finding[] = [];
    const targets = new Set(
      (project.summaries.get(document.file)?.links ?? [])
        .map(([target]) => target)
        .filter((target) => target !== document.file),
    );
    if (targets.size < MIN_OUTGOING) {
      findings.push({
        offset: document.bodyOffset,
        problem: `Der Artikel verlinkt ${targets.size === 0 ? 'auf keinen anderen' : 'nur auf einen anderen'}.`,
        advice: 'Ergänzen Sie „Verwandte Artikel“ mit mindestens zwei Links.',
      });
    }
    const isLinked = [...project.summaries.values()].some(
      (other) =>
        other.file !== document.file &&
        !other.draft &&
        other.links.some(([target]) => target === document.file || target === document.route),
    );
    if (!isLinked)
      findings.push({
        offset: document.bodyOffset,
        problem: 'Kein anderer Artikel verlinkt hierher.',
        advice: 'Setzen Sie in einem passenden Artikel einen Link, zum Beispiel im Überblick des Bereichs.',
      });
    return findings;
  },
  examples: {
    good: [
      {source: '[A](a.mdx) [B](b.mdx)\n', others: {'docs/a.mdx': '[Zurück](beispiel.mdx)\n', 'docs/b.mdx': 'Text\n'}},
    ],
    bad: [
      {source: 'Kein Link.\n', others: {'docs/a.mdx': '[X](beispiel.mdx)\n'}},
      {source: '[A](a.mdx) [B](b.mdx)\n', others: {'docs/a.mdx': 'Text\n', 'docs/b.mdx': 'Text\n'}},
    ],
  },
};
