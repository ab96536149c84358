import {escapeRegexp} from '@docusaurus/utils';
import {advisory, type Finding, type Rule} from '../rule';

export const rule: Rule = {
  id: 'HC022',
  title: 'keywords stehen nicht schon im Text',
  reason: 'Was im Text steht, findet die Suche ohnehin. keywords sind für die Wörter, die Leser stattdessen tippen.',
  severity: {...advisory, ci: 'fehler'},
  fixable: false,
  check(document) {
    const {keywords} = document.frontMatter;
    if (!Array.isArray(keywords)) return [];
    const findings: Finding[] = [];
    const text = `${String(document.frontMatter.title)} ${document
      .prose()
      .map((part) => part.text)
      .join(' ')}`
      .replace(/\u00A0/g, ' ')
      .toLowerCase();
    const seen = new Set<string>();
    for (const keyword of keywords.map((value) => String(value).toLowerCase())) {
      const offset = document.keyOffset('keywords');
      const escaped = escapeRegexp(keyword);
      if (new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, 'u').test(text)) {
        findings.push({
          offset,
          problem: `„${keyword}“ steht schon im Artikel.`,
          advice: 'Streichen Sie das Suchwort oder nehmen Sie ein anderes Wort der Leser.',
        });
      }
      if (seen.has(keyword))
        findings.push({offset, problem: `„${keyword}“ steht zweimal in keywords.`, advice: 'Streichen Sie eines.'});
      seen.add(keyword);
    }
    return findings;
  },
  examples: {
    good: [{source: '---\ntitle: Lastschriften einziehen\nkeywords: [Bankeinzug]\n---\n\nText.\n'}],
    bad: [
      {source: '---\ntitle: Lastschriften einziehen\nkeywords: [Lastschriften]\n---\n\nText.\n'},
      {source: '---\ntitle: X\nkeywords: [Geld, geld]\n---\n\nText.\n'},
    ],
  },
};
