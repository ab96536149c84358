import type {MdxJsxFlowElement, MdxJsxTextElement} from 'mdast-util-mdx-jsx';

/** Reads an attribute that is written as text; undefined where it is missing or code. */
export function attributeOf({attributes}: MdxJsxFlowElement | MdxJsxTextElement, name: string): string | undefined {
  const value = attributes.find((one) => one.type === 'mdxJsxAttribute' && one.name === name)?.value;
  return typeof value === 'string' ? value : undefined;
}
