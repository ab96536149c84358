import type {RootContent} from 'mdast';
import type {MdxJsxFlowElement, MdxJsxTextElement} from 'mdast-util-mdx-jsx';

type Name = 'mdxJsxFlowElement' | 'mdxJsxTextElement';

/**
 * Makes plain HTML, for Markdown and HTML alike. Marked as if editors had written it: else MDX takes it for a component of the
 * theme, which needs a script.
 *
 * @param type whether it stands in a line or by itself
 */
export function plainElement<Type extends Name>(
  type: Type,
  name: string,
  attributes: Record<string, string>,
  children: readonly (RootContent | string)[],
): Extract<MdxJsxFlowElement | MdxJsxTextElement, {type: Type}> {
  const element = {
    type,
    name,
    attributes: Object.entries(attributes).map(([key, value]) => ({type: 'mdxJsxAttribute', name: key, value})),
    children: children.map((child) => (typeof child === 'string' ? {type: 'text', value: child} : child)),
    data: {_mdxExplicitJsx: true},
  };
  return element as unknown as Extract<MdxJsxFlowElement | MdxJsxTextElement, {type: Type}>;
}

/** Tells whether an element is there for screen readers only. */
export function isHidden({attributes}: Pick<MdxJsxTextElement, 'attributes'>): boolean {
  return attributes.some((one) => 'name' in one && one.name === 'className' && one.value === 'hc-hidden');
}
