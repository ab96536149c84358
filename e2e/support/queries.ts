/** Queries that tests of functions type into the search, taken from the product that is built. */
import {load} from 'cheerio';
import {loadGlossary} from '../../src/product/glossary';
import {loadSuggestions} from '../../src/product/suggestions';
import {pathsOfKind} from '../../scripts/lib/page-kinds';
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

/** Registers repeat the words of articles. */
const headings = pages
  .filter(({path}) => !path.startsWith('/gethelp/'))
  .flatMap(({html}) => Array.from(html.matchAll(/<h[1-6]\b[^>]*>(.*?)<\/h/gs), ([, text]) => text))
  .join('\n')
  .toLowerCase();

/** The two rarest words of a text that begin like no heading's and like none of the article besides: what they find is the text. */
function passageWordsOf(text: string, besides: string): string | undefined {
  const rarity = (term: string) => pages.filter(({html}) => html.includes(term)).length;
  const words = [...new Set(text.match(/(?<![\p{L}\p{N}-])\p{L}{6,}(?![\p{L}\p{N}-])/gu))]
    .filter((term) => ![headings, besides].some((other) => other.includes(term.slice(0, 6).toLowerCase())))
    .map((term) => ({term, pages: rarity(term)}))
    .sort((a, b) => a.pages - b.pages)
    .slice(0, 2);
  return words.length === 2 ? words.map(({term}) => term).join(' ') : undefined;
}

/** The first text of an article that a selector finds and that has words which stand nowhere else in it. */
function findPassage(what: string, paths: string[], selector: string): {path: string; words: string} {
  for (const path of paths) {
    const $ = load(pages.find((page) => page.path === path)!.html);
    const all = $('article').text().toLowerCase();
    for (const element of $(selector).toArray()) {
      const text = $(element).text();
      const words = passageWordsOf(text, all.replace(text.toLowerCase(), ''));
      if (words !== undefined) return {path, words};
    }
  }
  throw new Error(`No ${what} has two words of its own any more.`);
}

/** Words of a sentence in a section of an article that stand in no heading. */
export const {words: passageWords} = findPassage('paragraph', pathsOfKind(pages, 'steps'), '.markdown > h2 ~ p');

/** Words of a sketch's description, which is collapsed, and where it stands. */
export const collapsed = findPassage('sketch', pathsOfKind(pages, 'sketch'), '.hc-sketch details > div');
