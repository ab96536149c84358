import {visit} from 'unist-util-visit';
import {attributeOf} from '../attribute';
import {always, findInProse, type Finding, type Rule} from '../../content/rule';

export const rule: Rule = {
  id: 'HC013',
  title: 'Klickpfade führen zum Ziel',
  reason: 'Ein Klickpfad wird nachgeklickt. Er muss Wort für Wort im Menübaum src/product/menue.yml stehen.',
  severity: always,
  fixable: false,
  check(document, project) {
    const findings: Finding[] = [];
    visit(document.tree, (node) => {
      if (node.type !== 'mdxJsxTextElement' && node.type !== 'mdxJsxFlowElement') return;
      if (node.name !== 'Klickpfad') return;
      const offset = node.position!.start.offset!;
      const value = attributeOf(node, 'pfad');
      if (value === undefined) {
        findings.push({
          offset,
          problem: 'Dem Klickpfad fehlt die Angabe pfad.',
          advice: 'Zum Beispiel <Klickpfad pfad="Rechnungen > Rechnungsübersicht" />.',
        });
        return;
      }
      if (project.menu.resolve(value)) return;
      const nearest = project.menu.nearest(value);
      findings.push({
        offset,
        problem: `Den Klickpfad „${value}“ gibt es nicht.`,
        advice: `Am nächsten kommt „${nearest}“.`,
      });
    });
    findings.push(
      ...findInProse(
        document,
        /\p{Lu}[\p{L}-]*(?: (?:und|der|für) \p{L}[\p{L}-]*)?(?: (?:>|→|›) \p{Lu}[\p{L}-]*(?: (?:und|der|für) \p{L}[\p{L}-]*)?)+/gu,
        ([text]) => ({
          problem: `„${text}“ ist ein Klickpfad ohne Baustein.`,
          advice: `Schreiben Sie <Klickpfad pfad="${text.replace(/[→›]/g, '>')}" />; dann wird er geprüft und gestaltet.`,
        }),
      ),
    );
    return document.instance === 'intern' ? [] : findings;
  },
  examples: {
    good: ['Öffnen Sie <Klickpfad pfad="Rechnungen > Lastschriften > Einziehbar" />.\n'],
    bad: [
      'Öffnen Sie <Klickpfad pfad="Rechnungen > Lastschrift" />.\n',
      'Öffnen Sie <Klickpfad />.\n',
      'Öffnen Sie Rechnungen > Lastschriften.\n',
    ],
  },
};
