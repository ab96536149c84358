import type {Link} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import {always, type Finding, type Rule} from '../../content/rule';

const empty =
  /^(?:hier|hier klicken|klicken sie hier|mehr|mehr dazu|mehr erfahren|weiter|weiterlesen|link|dieser link|diese seite|dieser artikel|dort|siehe|details)\.?$/i;

export const rule: Rule = {
  id: 'HC015',
  title: 'Der Linktext sagt, wohin es geht',
  reason: 'Vorleseprogramme listen Links ohne ihren Satz auf. „hier“ sagt dann nichts.',
  severity: always,
  fixable: false,
  check(document) {
    const findings: Finding[] = [];
    visit(document.tree, 'link', (node: Link) => {
      const text = toString(node).trim();
      const offset = node.position!.start.offset!;
      if (text === '')
        findings.push({
          offset,
          problem: 'Der Link hat keinen Text.',
          advice: 'Setzen Sie den Titel des Ziels zwischen die eckigen Klammern.',
        });
      else if (empty.test(text))
        findings.push({
          offset,
          problem: `„${text}“ sagt nicht, wohin der Link führt.`,
          advice: 'Nehmen Sie den Titel des Ziels oder die Sache, um die es dort geht.',
        });
      else if (/^(?:https?:\/\/|www\.)/.test(text))
        findings.push({
          offset,
          problem: 'Der Link zeigt seine Adresse statt eines Textes.',
          advice: 'Schreiben Sie [Name der Seite](Adresse).',
        });
    });
    return findings;
  },
  examples: {
    good: ['[Name der Firma](https://www.example.com)\n'],
    bad: [
      'Klicken Sie [hier](https://www.example.com).\n',
      '[](https://www.example.com)\n',
      '<https://www.example.com>\n'.replace('<', '[https://www.example.com](').replace('>', ')'),
    ],
  },
};
