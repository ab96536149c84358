import {escapeRegexp} from '@docusaurus/utils';
import {advisory, type Finding, type Rule} from '../../content/rule';

export const rule: Rule = {
  id: 'HC022',
  title: 'keywords stehen nicht schon im Text, und Versionshinweise teilen keine mit der Hilfe',
  reason:
    'Was im Text steht, findet die Suche ohnehin. keywords sind für die Wörter, die Leser stattdessen tippen. Ein Versionshinweis mit demselben Suchwort steht in der Suche neben der Anleitung, die Leser meinen.',
  severity: {...advisory, ci: 'fehler'},
  fixable: false,
  check(document, project) {
    const {keywords} = document.frontMatter;
    if (!Array.isArray(keywords)) return [];
    const findings: Finding[] = [];
    const text = `${String(document.frontMatter.title)} ${document
      .prose()
      .map((part) => part.text)
      .join(' ')}`
      .replace(/\u00A0/g, ' ')
      .toLowerCase();
    const isNote = document.instance === 'updates';
    const others = [...project.summaries.values()].filter(
      ({file, draft}) => !draft && file.startsWith(isNote ? 'docs/' : 'updates/'),
    );
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
      const shared =
        isNote || document.instance === 'docs' ? others.find(({keywords: own}) => own.includes(keyword)) : undefined;
      if (shared) {
        findings.push({
          offset,
          problem: `„${keyword}“ ist auch ein Suchwort von ${shared.file}.`,
          advice: isNote
            ? 'Streichen Sie es hier: Leser suchen damit die Anleitung, nicht die Neuerung.'
            : 'Streichen Sie es dort: Leser suchen damit die Anleitung, nicht die Neuerung.',
        });
      }
      if (seen.has(keyword))
        findings.push({offset, problem: `„${keyword}“ steht zweimal in keywords.`, advice: 'Streichen Sie eines.'});
      seen.add(keyword);
    }
    return findings;
  },
  examples: {
    good: [
      {
        source: '---\ntitle: Lastschriften einziehen\nkeywords: [Bankeinzug]\n---\n\nText.\n',
        others: {'updates/2025/2025-01-a.mdx': '---\ntitle: Neu\nkeywords: [Sammler]\n---\n'},
      },
    ],
    bad: [
      {source: '---\ntitle: Lastschriften einziehen\nkeywords: [Lastschriften]\n---\n\nText.\n'},
      {source: '---\ntitle: X\nkeywords: [Geld, geld]\n---\n\nText.\n'},
      {
        source: '---\ntitle: Neu\nkeywords: [Bankeinzug]\n---\n\nText.\n',
        file: 'updates/2025/2025-01-a.mdx',
        others: {'docs/a.mdx': '---\ntitle: Lastschriften\nkeywords:\n  - bankeinzug\n---\n'},
      },
      {
        source: '---\ntitle: Lastschriften\nkeywords: [Bankeinzug]\n---\n\nText.\n',
        others: {'updates/2025/2025-01-a.mdx': '---\ntitle: Neu\nkeywords: [BANKEINZUG]\n---\n'},
      },
    ],
  },
};
