import {visit} from 'unist-util-visit';
import {always, type Finding, type Rule} from '../../content/rule';

/** A drawing larger than this delays the page on a phone with a weak signal. */
const MAX_BYTES = 150 * 1024;

export const rule: Rule = {
  id: 'HC017',
  title: 'Bilder sind klein und liegen in static/img',
  reason:
    'Fahrer lesen mit schwachem Netz. Bildschirmfotos veralten mit jeder Version; Diagramme schreiben wir als Text.',
  severity: always,
  fixable: false,
  check(document, project) {
    const findings: Finding[] = [];
    visit(document.tree, 'image', (node) => {
      const offset = node.position!.start.offset!;
      if (/^https?:/.test(node.url)) {
        findings.push({
          offset,
          problem: 'Das Bild liegt auf einem fremden Server.',
          advice: 'Legen Sie es in static/img ab und verweisen Sie mit /img/name.svg.',
        });
        return;
      }
      const image = project.images.get(node.url);
      if (!image)
        findings.push({
          offset,
          problem: `Das Bild „${node.url}“ gibt es nicht.`,
          advice: 'Bilder liegen in static/img und heißen im Artikel /img/name.svg.',
        });
      else if (image.bytes > MAX_BYTES) {
        findings.push({
          offset,
          problem: `Das Bild hat ${Math.round(image.bytes / 1024)} KB.`,
          advice: `Höchstens ${MAX_BYTES / 1024} KB: kleiner ausgeben, als WebP oder SVG speichern.`,
        });
      }
    });
    return findings;
  },
  examples: {good: [], bad: ['![Kiste](/img/gibt-es-nicht.png)\n', '![Kiste](https://www.example.com/kiste.png)\n']},
};
