import {closest} from 'fastest-levenshtein';
import type {Finding, Rule} from '../../content/rule';

export const rule: Rule = {
  id: 'HC020',
  title: 'Tags stehen im Vokabular und verbinden mindestens zwei Artikel',
  reason:
    'Eine Tag-Seite mit einem einzigen Artikel hilft niemandem; ein neuer Tag neben einem alten trennt, was zusammengehört.',
  severity: {schreiben: 'fehler', commit: 'fehler', ci: 'fehler'},
  fixable: false,
  check(document, project) {
    const tags = document.frontMatter.tags;
    if (!Array.isArray(tags) || document.instance !== 'docs') return [];
    const findings: Finding[] = [];
    const offset = document.keyOffset('tags');
    for (const tag of tags.map(String)) {
      if (!project.tags.has(tag)) {
        findings.push({
          offset,
          problem: `Den Tag „${tag}“ gibt es nicht.`,
          advice: `Meinten Sie „${closest(tag, [...project.tags])}“? Das Vokabular steht in docs/tags.yml.`,
        });
      }
    }
    return findings;
  },
  examples: {
    good: [{source: '---\ntitle: X\ntags: [rechnung]\n---\n\nText.\n'}],
    bad: [{source: '---\ntitle: X\ntags: [rechnugn]\n---\n\nText.\n'}],
  },
};
