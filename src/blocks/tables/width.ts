import type {Element, ElementContent} from 'hast';
import {isHidden} from '../plain-element';

/** Padding and border of a cell in print.css, in em of its text. */
const CELL_FRAME = 1.3;
/** Width of the frame around code, and how wide its letters are at least. */
const CODE_FRAME = 0.7;
const CODE_LETTER = 0.56;

/** Widths of letters in em of the bold text face, each group by its widest, and room for any letter it has not got. */
const letters: [group: RegExp, em: number][] = [
  [/[ijl.,:;|'’]/, 0.31],
  [/[frt1"()[\]{}_›‹-]/, 0.4],
  [/[I/„“”‚‘]/, 0.47],
  [/[cksvxyz2357JL–]/, 0.56],
  [/[w…]/, 0.76],
  [/[mMW@%&→←]/, 0.98],
  [/[a-zß-öø-ÿ04689]/, 0.61],
  [/[A-ZÀ-ÖØ-Þ]/, 0.75],
  [/\p{M}/u, 0],
  [/./su, 1.05],
];

/**
 * Where browsers begin a new line: at every space but a protected one, and after a hyphen between two words. The second
 * hyphen of "E-Mail-Versand" does not count once the first two parts are kept together (rehype-unbroken).
 */
const breaks =
  /[^\S\u00a0\u202f]+|[\u200b\u00ad]|(?<=[\p{L}\p{N}]{2}-)(?<!(?<![\p{L}\p{N}-])\p{Lu}-[\p{L}\p{N}]+-)(?=\p{L})/u;

const letterWidth = (letter: string) => letters.find(([group]) => group.test(letter))![1];

/** The text of a cell; a component is not rendered yet and counts with the words it was given. */
function textOf(node: ElementContent): string {
  if (node.type === 'text') return node.value;
  if (node.type === 'element' && node.tagName === 'br') return ' ';
  const inner = 'children' in node ? node.children.map(textOf).join('') : '';
  if (node.type !== 'mdxJsxTextElement' && node.type !== 'mdxJsxFlowElement') return inner;
  if (isHidden(node)) return '';
  const isComponent = /^[A-Z]/.test(node.name ?? '');
  const given = isComponent ? node.attributes.map(({value}) => (typeof value === 'string' ? value : '')) : [];
  return [...given.map((value) => value.replace(/[^\p{L}\p{N}-]+/gu, ' ')), inner].join(isComponent ? ' ' : '');
}

function hasCode(node: ElementContent): boolean {
  return 'children' in node && (('tagName' in node && node.tagName === 'code') || node.children.some(hasCode));
}

function cellWidth(cell: Element): number {
  const isCode = hasCode(cell);
  const words = textOf(cell)
    .split(breaks)
    .map((word) => {
      let width = 0;
      for (const letter of word) width += Math.max(letterWidth(letter), isCode ? CODE_LETTER : 0);
      return width;
    });
  return Math.max(...words) + CELL_FRAME + (isCode ? CODE_FRAME : 0);
}

/**
 * The least width of a table, in em of its text: the longest words of its columns side by side. Rather too large than too
 * small, for what a text really takes is only known where it is laid out.
 */
export function leastWidth(rows: Element[][]): number {
  const columns: number[] = [];
  for (const cells of rows)
    for (const [column, cell] of cells.entries()) columns[column] = Math.max(columns[column] ?? 0, cellWidth(cell));
  return Math.ceil(columns.reduce((sum, width) => sum + width, 0));
}
