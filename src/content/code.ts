import type {Nodes, Root} from 'mdast';
import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {visit} from 'unist-util-visit';

export type Range = [from: number, to: number];

/** Stands for a character of what is no text. */
export const OBJECT = '\uFFFC';

/** Says where a node of a document stands. */
export const rangeOf = ({position}: Pick<Nodes, 'position'>): Range => [position!.start.offset!, position!.end.offset!];

/** Tells whether an offset lies in one of the ranges. */
export const within = (ranges: readonly Range[], offset: number) =>
  ranges.some(([from, to]) => from <= offset && offset < to);

/** Reads Markdown as articles write it, without what MDX adds. */
export const createMarkdownProcessor = () =>
  unified().use(remarkParse).use(remarkFrontmatter).use(remarkGfm).use(remarkDirective);

const lenient = createMarkdownProcessor().data('micromarkExtensions', [
  // As MDX has it, which takes what looks like any of these for text or a component.
  {disable: {null: ['autolink', 'codeIndented', 'htmlFlow', 'htmlText']}},
]);

/** Comments, programs in braces that are no attributes or ids, and lines of a module. */
const program =
  /\{\/\*[\s\S]*?\*\/\}|(?<![\w\]])\{(?!\s*#)(?:[^{}]|\{[^{}]*\})*\}|^(?:export|import)\s.*(?:\r?\n.*\S.*)*/gm;

/** Hides ranges of a text. Offsets and lines stay. */
export function mask(source: string, ranges: readonly Range[]): string {
  return ranges.reduce(
    (text, [from, to]) => text.slice(0, from) + text.slice(from, to).replace(/[^\r\n]/g, OBJECT) + text.slice(to),
    source,
  );
}

/** The lines of a block of code between its fences. */
function contentOf(source: string, [from, to]: Range): Range {
  const text = source.slice(from, to);
  const fence = /(?<=[\r\n])[ \t>]*(?:`{3,}|~{3,})[ \t]*$/.exec(text);
  return [from + /^.*/.exec(text)![0].length, fence ? from + fence.index : to];
}

/**
 * Finds what of a text is taken to the letter: code, comments and programs.
 *
 * @param tree undefined where MDX gives up on the text; then Markdown and patterns have to do
 */
export function findCode(source: string, tree: Root | undefined): Range[] {
  const found: Range[] = [];
  visit(tree ?? lenient.parse(source), (node: Nodes) => {
    if (!node.position) return;
    if (node.type === 'code') found.push(contentOf(source, rangeOf(node)));
    else if (/^(?:inlineCode|mdxjsEsm|mdx.*Expression)$/.test(node.type)) found.push(rangeOf(node));
    else if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement')
      for (const attribute of node.attributes)
        if (attribute.type === 'mdxJsxExpressionAttribute' || typeof attribute.value === 'object')
          found.push(rangeOf(attribute));
  });
  if (!tree) for (const {0: text, index} of source.matchAll(program)) found.push([index, index + text.length]);
  return found;
}
