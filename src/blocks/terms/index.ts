import fs from 'node:fs';
import path from 'node:path';
import type {Element, ElementContent, Root, RootContent, Text} from 'hast';
import type {Transformer} from 'unified';
import {site} from '../../../config/site';
import {toHeadingId} from '../../content/heading-ids';
import {loadGlossary, type Term} from '../../product/glossary';
import {termFinder, type Mention} from '../../product/term-forms';
import {moduleCode} from '../module-code';
import {plainElement} from '../plain-element';
import type {Block} from '../block';

/** Page that explains every term. */
const PAGE = 'gethelp/begriffe';
/** Shows the definition. */
const MODULE = '@site/src/blocks/terms/client';
/** A page with more of them is hard to read. */
const MOST = 6;

/** Where one reads. Steps are done, tables are looked up, and the short answer and notes have to be taken in at a glance. */
const blocks = new Set(['p', 'ul']);
/** Elements that are already something else: a link, a label of the product, code. */
const others = new Set(['a', 'strong', 'code', 'ol', 'table', 'button', 'svg']);
const headings = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6']);

/** A term in a text that could be explained there. */
interface Place {
  parent: Element;
  node: Text;
  mention: Mention<Term>;
  /** How often the page has named it in earlier sections. */
  repeated: number;
}

let known: Term[] | undefined;

function isElement(node: RootContent | ElementContent, tagNames: ReadonlySet<string>): node is Element {
  return node.type === 'element' && tagNames.has(node.tagName);
}

function textOf(node: RootContent): string {
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map(textOf).join('') : '';
}

function* textsIn(parent: Element): Generator<{parent: Element; node: Text}> {
  for (const node of parent.children) {
    if (node.type === 'text') yield {parent, node};
    else if (node.type === 'element' && !others.has(node.tagName)) yield* textsIn(node);
  }
}

/** The first use of each term in each section, unless the heading names it: then the section explains it. */
function placesIn(root: Root, find: (text: string) => Mention<Term>[], title: string): Place[] {
  const aboutPage = find(title).map(({term}) => term);
  const times = new Map<Term, number>();
  const places: Place[] = [];
  let done = new Set(aboutPage);
  for (const block of root.children) {
    if (isElement(block, headings)) done = new Set([...aboutPage, ...find(textOf(block)).map(({term}) => term)]);
    if (!isElement(block, blocks)) continue;
    for (const {parent, node} of textsIn(block)) {
      for (const mention of find(node.value)) {
        const {term} = mention;
        if (done.has(term)) continue;
        done.add(term);
        const repeated = times.get(term) ?? 0;
        times.set(term, repeated + 1);
        places.push({parent, node, mention, repeated});
      }
    }
  }
  return places;
}

/**
 * A link, so that the word stays part of its sentence for those who copy, translate or wrap it, and leads somewhere without
 * scripts; a button to who clicks it.
 */
function button(text: string, {begriff}: Term): ElementContent {
  const attributes = {
    className: 'hc-term',
    role: 'button',
    'aria-haspopup': 'dialog',
    href: `${site.baseUrl}${PAGE}#${toHeadingId(begriff)}`,
  };
  return plainElement('mdxJsxTextElement', 'a', attributes, [text]) as ElementContent;
}

/** Puts buttons in place of words, from right to left, so that offsets stay. */
function mark({parent, node, mention: {term, start, end}}: Place): void {
  const [before, word, after] = [node.value.slice(0, start), node.value.slice(start, end), node.value.slice(end)];
  node.value = before;
  const rest: ElementContent[] = after ? [{type: 'text', value: after}] : [];
  parent.children.splice(parent.children.indexOf(node) + 1, 0, button(word, term), ...rest);
}

export interface Options {
  /** Terms of the glossary; those of the project when left out, and none where the page of all terms is missing. */
  terms?: Term[];
}

/**
 * Makes a button of the first use of a term in each section of an article, of terms the glossary marks with `erklaeren`: a
 * click shows what it means (src/blocks/terms/client.ts). At most six on a page, those first that the page has not named before.
 */
export default function rehypeTerms({terms}: Options = {}): Transformer<Root> {
  if (!terms && !fs.existsSync(path.resolve(`${PAGE}.mdx`))) return () => {};
  return (root, file) => {
    const {title = '', art} = (file.data.frontMatter ?? {}) as {title?: string; art?: string};
    // Questions are answered in a line or two.
    if (art === 'faq' || !path.relative(process.cwd(), file.path).startsWith(`docs${path.sep}`)) return;
    const find = termFinder((terms ?? (known ??= loadGlossary())).filter(({erklaeren}) => erklaeren));
    const places = placesIn(root, find, title);
    const chosen = new Set([...places].sort((a, b) => a.repeated - b.repeated).slice(0, MOST));
    for (const place of places.filter((one) => chosen.has(one)).reverse()) mark(place);
    if (chosen.size === 0) return;
    root.children.unshift(
      moduleCode({
        type: 'ImportDeclaration',
        specifiers: [],
        attributes: [],
        source: {type: 'Literal', value: MODULE},
      }),
    );
  };
}

/** Reads what articles show of a term, by its address on the page of all terms. */
function data() {
  const explained = loadGlossary().filter(({erklaeren}) => erklaeren);
  return {
    'terms.json': Object.fromEntries(
      explained.map(({begriff, definition}) => [toHeadingId(begriff), [begriff, definition]]),
    ),
  };
}

export const block: Block = {html: rehypeTerms, data};
