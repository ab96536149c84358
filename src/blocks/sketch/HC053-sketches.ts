import {visit} from 'unist-util-visit';
import {isSketch} from '../../content/project';
import {always, type Finding, type Rule} from '../../content/rule';
import {readSketch, SketchError} from './sketches';

function faultsOf(svg: string, url: string, offset: number): Finding[] {
  try {
    readSketch(svg);
    return [];
  } catch (error) {
    if (!(error instanceof SketchError)) throw error;
    const {message, fix, line} = error;
    return [{offset, problem: `static${url}, Zeile ${line}: ${message}`, advice: fix}];
  }
}

export const rule: Rule = {
  id: 'HC053',
  title: 'Skizzen lassen sich zeichnen und stehen in einem eigenen Absatz',
  reason:
    'SVG-Dateien zeichnet der Build in die Seite, damit sie hell, dunkel, gedruckt und vorgelesen stimmen. Kann er es nicht, hält er an.',
  severity: always,
  fixable: false,
  check(document, project) {
    const findings: Finding[] = [];
    visit(document.tree, 'image', ({url, position}, _, parent) => {
      if (!isSketch(url)) return;
      const offset = position!.start.offset!;
      if (parent?.type !== 'paragraph' || parent.children.length > 1)
        findings.push({
          offset,
          problem: `Die Skizze „${url}“ steht mitten im Text.`,
          advice: 'Setzen Sie sie in einen eigenen Absatz, mit leeren Zeilen davor und danach.',
        });
      const svg = project.images.get(url)?.svg;
      if (svg !== undefined) findings.push(...faultsOf(svg, url, offset));
    });
    return findings;
  },
  examples: {
    good: ['![Kiste](/img/kiste.webp) im Text\n'],
    bad: ['Die ![Kiste](/img/kiste.svg) ist grün.\n'],
  },
};
