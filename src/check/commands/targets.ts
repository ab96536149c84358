import type {Nodes} from 'mdast';
import type {Processor} from 'unified';
import {visit} from 'unist-util-visit';
import {createProcessor} from '../../content/document';
import {maskHeadingIds} from '../../content/heading-ids';

/** A place of an article that points somewhere. */
export interface Target {
  start: number;
  end: number;
  /** As it is written. */
  url: string;
}

interface Token {
  start: {offset: number};
  end: {offset: number};
}

let destinations: Token[] = [];
const collect = (token: Token) => void destinations.push(token);

/** The syntax tree says what a link leads to, not where that is written; the parser knows. */
function collectDestinations(this: Processor) {
  const data = this.data() as {fromMarkdownExtensions?: object[]};
  (data.fromMarkdownExtensions ??= []).push({enter: {resourceDestination: collect, definitionDestination: collect}});
}

const reader = createProcessor().use(collectDestinations);

/** Paths in strings of components and programs; other strings are texts. */
const QUOTED = /(["'])((?:\.{1,2}\/|\/|@site\/)[^"'\n]*|[^"'\n\s]+\.mdx?(?:[?#][^"'\n]*)?)\1/g;

/**
 * Finds what an article points to, in its order: links, images and definitions of Markdown, attributes of components and
 * directives, imports. Code is text and points nowhere.
 *
 * @throws VFileMessage if the article cannot be read
 */
export function readTargets(source: string): Target[] {
  // The parser counts from after the mark.
  const mark = source.startsWith('\uFEFF') ? 1 : 0;
  const text = source.slice(mark);
  destinations = [];
  const tree = reader.parse(maskHeadingIds(text));
  const found = new Map<number, Target>();
  const add = (start: number, end: number) => {
    found.set(start, {start: start + mark, end: end + mark, url: text.slice(start, end)});
  };
  for (const {start, end} of destinations) {
    const inBrackets = text[start.offset] === '<' ? 1 : 0;
    add(start.offset + inBrackets, end.offset - inBrackets);
  }
  const addQuoted = (start: number, end: number) => {
    for (const match of text.slice(start, end).matchAll(QUOTED))
      add(start + match.index + 1, start + match.index + match[0].length - 1);
  };
  visit(tree, (node: Nodes) => {
    const start = node.position?.start.offset ?? 0;
    const end = node.position?.end.offset ?? 0;
    if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement')
      for (const {position} of node.attributes) addQuoted(position!.start.offset!, position!.end.offset!);
    else if (node.type === 'mdxjsEsm' || node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression')
      addQuoted(start, end);
    else if (node.type.endsWith('Directive')) {
      const [opening = ''] = /^[^\n]*/.exec(text.slice(start, end)) ?? [];
      for (const [attributes = ''] of opening.matchAll(/\{[^}]*\}/g)) {
        const at = start + opening.indexOf(attributes);
        addQuoted(at, at + attributes.length);
      }
    }
  });
  return [...found.values()].sort((a, b) => a.start - b.start);
}
