/** What tests of functions type into the search, taken from the product that is built. */
import {loadGlossary} from '../../src/product/glossary';
import {loadSuggestions} from '../../src/product/suggestions';
import {pages} from './content-pages';

/** Questions the assistant answers: those editors suggest. */
export const [question, nextQuestion] = loadSuggestions() as [string, string];

/** Three words of the product, said by the most pages; each has hits. */
export const [word, otherWord, thirdWord] = (() => {
  const read = pages.filter(({path}) => !path.startsWith('/intern/'));
  const saying = (term: string) => read.filter(({html}) => html.includes(term)).length;
  return loadGlossary()
    .map(({begriff}) => begriff)
    .filter((term) => /^\p{L}+$/u.test(term))
    .map((term) => ({term, count: saying(term)}))
    .sort((a, b) => b.count - a.count)
    .map(({term}) => term);
})() as [string, string, string];

/** A word of two titles or a few more. */
export const titleWord = (() => {
  const titles = pages
    .filter(({path}) => !/^\/(?:intern|tags|updates|gethelp|API)\//.test(path))
    .map(({html}) => /<h1\b[^>]*>([^<]*)/.exec(html)?.[1] ?? '');
  const words = titles.flatMap((title) => [...new Set(title.match(/(?<![\p{L}-])\p{Lu}\p{L}{5,}(?![\p{L}-])/gu))]);
  const found = words.find((one) => {
    const count = words.filter((other) => other === one).length;
    return count >= 2 && count <= 6;
  });
  if (found === undefined) throw new Error('No word stands in the titles of several articles any more.');
  return found;
})();
