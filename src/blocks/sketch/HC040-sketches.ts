import {visit} from 'unist-util-visit';
import {always, type Finding, type Rule} from '../../content/rule';
import {isSketch, readSketch, SketchError} from './sketches';

export const rule: Rule = {
  id: 'HC040',
  title: 'Skizzen nennen Art, Daten und Bildunterschrift',
  reason:
    'Der Build zeichnet Skizzen aus der Beispielwelt. Was er nicht findet, kann er nicht zeichnen, und erfinden darf er nichts.',
  severity: always,
  fixable: false,
  check(document, project) {
    const findings: Finding[] = [];
    visit(document.tree, 'code', (node) => {
      if (!isSketch(node)) return;
      try {
        readSketch(node, project.world);
      } catch (error) {
        if (!(error instanceof SketchError)) throw error;
        const offset = document.lineStart(node.position!.start.line + error.line);
        findings.push({offset, problem: error.message, advice: error.fix});
      }
    });
    return findings;
  },
  examples: {
    good: [
      '```skizze titel="Skonto"\nart: skonto\nvon: RE-1001\n```\n',
      '```Skizze titel="Brief"\nart: brief\n```\n',
      '```yaml\nart: pfandkont\n```\n',
    ],
    bad: [
      '```skizze\nart: brief\n```\n',
      '```skizze titel="Brief"\n```\n',
      '```skizze titel="Brief"\nbrief\n```\n',
      '```skizze titel="Brief"\nart: brif\n```\n',
      '```skizze titel="Brief"\nart: [brief]\n```\n',
      '```skizze titel="Pfandkonto"\nart: pfandkonto\n```\n',
      '```skizze titel="Skonto"\nvon: RE-1001\n```\n',
      '```skizze titel="Skonto"\nart: skonto\nvon: RE-1\n```\n',
      '```skizze titel="Skonto"\nart: skonto\nvon: RE-1001\nankunft: ja\n```\n',
      '```skizze titel="Umsatz"\nart: kontoumsatz\nvon: RE-1001\nskonto: nein\n```\n',
      '- Punkt\n\n  ```skizze titel="Brief"\n  art: "brief\n  ```\n',
      '```skizze titel="Lastschrift"\nart: lastschrift\nvon: RE-1001\n```\n',
    ],
  },
};
