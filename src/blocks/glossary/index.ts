import path from 'node:path';
import type {PhrasingContent, Root, RootContent, Text} from 'mdast';
import type {Transformer} from 'unified';
import {SKIP, visit} from 'unist-util-visit';
import {toHeadingId} from '../../content/heading-ids';
import {listContentFiles, summarise, type Summary} from '../../content/project';
import {readText} from '../../lib/text-file';
import {loadGlossary, type Term} from '../../product/glossary';
import {termForms} from '../../product/term-forms';
import {block as listFilter, filterOf} from '../list-filter';
import type {Block} from '../block';

/** Articles named under a term; the search knows the others. */
const MOST_ARTICLES = 3;

/** Data of which the page of terms is made. */
export interface GlossaryData {
  terms: Term[];
  articles: Pick<Summary, 'title' | 'route'>[];
}

let known: GlossaryData | undefined;

function readGlossaryData(): GlossaryData {
  const files = listContentFiles(process.cwd()).filter((file) => file.startsWith('docs/'));
  const articles = files.map((file) => summarise(file.normalize('NFC'), readText(path.resolve(file))));
  return {terms: loadGlossary(), articles: articles.filter(({draft}) => !draft)};
}

const text = (value: string): Text => ({type: 'text', value});

/** First letter in the order of a German dictionary: 'Übergabe' is under U. */
function initialOf(term: string): string {
  return term[0]!.normalize('NFD')[0]!.toUpperCase();
}

function entry({begriff, definition, synonyme}: Term, articles: GlossaryData['articles']): RootContent[] {
  // Titles begin with the verb or the noun: a capital says nothing.
  const forms = new RegExp(termForms(begriff), 'iu');
  const found = articles.filter(({title}) => forms.test(title)).slice(0, MOST_ARTICLES);
  const links = found.flatMap(({title, route}, index): PhrasingContent[] => [
    ...(index > 0 ? [text(', ')] : []),
    {type: 'link', url: encodeURI(route), children: [text(title)]},
  ]);
  const paragraph = (...children: PhrasingContent[]): RootContent => ({type: 'paragraph', children});
  return [
    {type: 'heading', depth: 3, children: [text(begriff)], data: {hProperties: {id: toHeadingId(begriff)}}},
    paragraph(text(definition)),
    ...(synonyme.length > 0 ? [paragraph(text(`Auch gesucht als: ${synonyme.join(', ')}.`))] : []),
    ...(links.length > 0 ? [paragraph(text('Mehr dazu: '), ...links)] : []),
  ];
}

function allEntries({terms, articles}: GlossaryData): RootContent[] {
  const sorted = [...terms].sort((a, b) => a.begriff.localeCompare(b.begriff, 'de'));
  return sorted.flatMap((term, index) => {
    const initial = initialOf(term.begriff);
    const isFirst = index === 0 || initialOf(sorted[index - 1]!.begriff) !== initial;
    const letter: RootContent = {
      type: 'heading',
      depth: 2,
      children: [text(initial)],
      data: {hProperties: {id: `buchstabe-${initial.toLowerCase()}`}},
    };
    return [...(isFirst ? [letter] : []), ...entry(term, articles)];
  });
}

/**
 * Writes the terms of src/product/glossar.yml where a page has `<Begriffe />`: by letter, one heading with a fixed anchor
 * each, the words readers use for it, and the articles whose titles name it.
 *
 * @param options.data terms and articles; those of the project when left out
 */
export default function remarkGlossary(options: {data?: GlossaryData} = {}): Transformer<Root> {
  return (root) => {
    visit(root, 'mdxJsxFlowElement', (node, index, parent) => {
      if (node.name !== 'Begriffe' || !parent || index === undefined) return undefined;
      const data = options.data ?? (known ??= readGlossaryData());
      const entries = [...filterOf(data.terms.length), ...allEntries(data)];
      (parent.children as RootContent[]).splice(index, 1, ...entries);
      return [SKIP, index + entries.length];
    });
  };
}

export const block: Block = {source: remarkGlossary, needs: [listFilter]};
