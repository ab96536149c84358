import type {Nodes} from 'mdast';
import {SKIP, visit} from 'unist-util-visit';
import {always, type Finding, type Rule} from '../../content/rule';
import {statedRights} from './stated-rights';

/** Paragraphs without any of these words state no right that could be compared. */
const statement = /Einzelrecht|Stufe|ab Werk/i;

export const rule: Rule = {
  id: 'HC048',
  title: 'Rechte gibt es, und wer sie ab Werk hat, stimmt',
  reason:
    'Wer liest, dass ein Recht fehlt, bittet den Administrator genau darum. Einzelrechte, Bereiche, Stufen und Rollen stehen in `src/product/tabellen`.',
  severity: always,
  fixable: false,
  check(document, project) {
    if (document.instance !== 'docs') return [];
    const findings: Finding[] = [];
    visit(document.tree, (node: Nodes) => {
      if (node.type !== 'paragraph' && node.type !== 'tableCell') return undefined;
      const {start, end} = node.position!;
      if (!statement.test(document.source.slice(start.offset, end.offset))) return SKIP;
      for (const fault of statedRights(node, project.rights).faults) findings.push({offset: start.offset!, ...fault});
      return SKIP;
    });
    return findings;
  },
  examples: {
    good: [
      'Sie haben das Einzelrecht **Rechnungen stornieren**. Ab Werk haben es die Rollen Administrator und Buchhaltung.\n',
      'Sie haben im Bereich Rechnungen die Stufe Konfigurieren, ab Werk nur **Administrator**.\n',
      'Sie dürfen Rechnungen bearbeiten, ab Werk als Administrator, Innendienst oder Buchhaltung.\n',
      'Notizen schreiben dürfen ab Werk Administrator, Innendienst und Fahrer.\n',
    ],
    bad: [
      'Sie brauchen das Einzelrecht **Rechnungen schreiben**.\n',
      'Sie haben im Bereich Rechnungsstellung die Stufe Konfigurieren.\n',
      'Sie brauchen die Stufe Verwalten im Bereich Rechnungen.\n',
      'Sie dürfen Rechnungen bearbeiten, ab Werk als Administrator oder Innendienst.\n',
      '| Zeichen | Abhilfe |\n|---|---|\n| Schaltfläche fehlt | Das Einzelrecht **Rechnungen stornieren** fehlt (ab Werk Administrator, Fahrer) |\n',
    ],
  },
};
