import {escapeRegexp} from '@docusaurus/utils';
import type {Term} from '../../product/glossary';
import {findInProse, type Rule} from '../../content/rule';

/** Avoided only in the glossary's sense: 'Artikel' may name a help article, 'Portal' the tax office's. Editors decide. */
const ambiguous = new Set([
  'Artikel',
  'Versandkosten',
  'System',
  'Portal',
  'Lieferung',
  'Token',
  'Ware',
  'Konto',
  'Kasse',
  'Liste',
]);

interface Avoided {
  /** One pattern for all words: a text is read once, however long the glossary grows. */
  pattern: RegExp;
  preferred: ReadonlyMap<string, string>;
}

const cache = new WeakMap<Term[], Avoided>();

function avoided(glossary: Term[]): Avoided {
  const known = cache.get(glossary);
  if (known) return known;
  const terms = new Set(glossary.map(({begriff}) => begriff));
  const preferred = new Map(
    glossary.flatMap(({begriff, vermeiden}) =>
      vermeiden
        .filter((word) => !ambiguous.has(word) && !terms.has(word))
        .map((word): [string, string] => [word, begriff]),
    ),
  );
  const words = [...preferred.keys()].sort((a, b) => b.length - a.length).map(escapeRegexp);
  const made = {
    pattern: new RegExp(`(?<![\\p{L}\\p{N}-])(${words.join('|')})(?:e?s)?(?![\\p{L}\\p{N}]|-\\p{L})`, 'gu'),
    preferred,
  };
  cache.set(glossary, made);
  return made;
}

export const rule: Rule = {
  id: 'HC011',
  title: 'Ein Ding, ein Wort',
  reason:
    'Wer „Auftrag“ und „Bestellung“ liest, sucht zwei Dinge. Die Vorzugsbenennungen stehen in src/product/glossar.yml.',
  severity: {schreiben: 'hinweis', commit: 'hinweis', ci: 'fehler'},
  fixable: false,
  check(document, project) {
    if (document.instance === 'intern') return [];
    const {pattern, preferred} = avoided(project.glossary);
    return findInProse(document, pattern, ([found, word = ''], offset) => {
      // Quoted and bold words are labels or readers' own words.
      const before = document.source[offset - 1];
      const after = document.source[offset + found.length];
      if ((before === '„' && after === '“') || (before === '*' && after === '*')) return null;
      const term = preferred.get(word);
      return {
        problem: `„${found}“ heißt bei uns „${term}“.`,
        advice: `Schreiben Sie „${term}“; „${word}“ gehört in keywords.`,
      };
    });
  },
  examples: {
    good: ['Öffnen Sie die Rechnung.\n', 'Wer „Faktura“ sagt, meint die Rechnung.\n'],
    bad: ['Öffnen Sie die Faktura.\n', 'Die Farben des Admin-Panels.\n', 'Das Admin-Panel ist offen.\n'],
  },
};
