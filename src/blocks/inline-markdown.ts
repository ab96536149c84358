import type {PhrasingContent} from 'mdast';
import remarkParse from 'remark-parse';
import {unified} from 'unified';

/** Parses the content of a paragraph of Markdown, for texts of the product's data. */
export function inlineMarkdown(text: string): PhrasingContent[] {
  const [paragraph] = unified().use(remarkParse).parse(text).children;
  return paragraph?.type === 'paragraph' ? paragraph.children : [{type: 'text', value: text}];
}
