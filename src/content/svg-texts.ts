import type {Element, Root} from 'hast';
import {fromParse5} from 'hast-util-from-parse5';
import {parseFragment, type ParserError} from 'parse5';
import {SKIP, visit} from 'unist-util-visit';
import {VFile} from 'vfile';

/** Parses an SVG file as browsers do, with the places of its elements. */
export function parseSvg(source: string, onParseError?: (error: ParserError) => void): Root {
  const tree = parseFragment(source, {sourceCodeLocationInfo: true, ...(onParseError ? {onParseError} : {})});
  return fromParse5(tree, {space: 'svg', file: new VFile(source)}) as Root;
}

/** The line of the file in which an element begins. */
export const lineOf = ({position}: Element) => position?.start.line ?? 1;

/** The words of a label; a part that is placed anew does not continue a word or number. */
export function wordsOf({children}: Element): string {
  return children
    .map((child) => {
      if (child.type === 'text') return child.value;
      if (child.type !== 'element') return '';
      const {x, y, dy} = child.properties;
      return (x ?? y ?? dy) === undefined ? wordsOf(child) : ` ${wordsOf(child)}`;
    })
    .join('')
    .replace(/[ \t\n]+/g, ' ')
    .trim();
}

/** Everything that is written in a drawing: title, description and each label, with its line. Never throws. */
export function svgTexts(source: string): {text: string; line: number}[] {
  const texts: {text: string; line: number}[] = [];
  visit(parseSvg(source), 'element', (node) => {
    if (!['title', 'desc', 'text'].includes(node.tagName)) return undefined;
    texts.push({text: wordsOf(node), line: lineOf(node)});
    return SKIP;
  });
  return texts;
}
