import {admonitionTitleToDirectiveLabel, createSlugger} from '@docusaurus/utils';
import type {Element, ElementContent, Properties, Root as Tree} from 'hast';
import type {Heading, Nodes, Parent, Root, RootContent} from 'mdast';
import {toString} from 'mdast-util-to-string';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import {unified} from 'unified';
import {maskHeadingIds, splitMasked} from '../../content/heading-ids';
import {themeClasses} from '../../site-pages/class-names';
import {blocks} from '../../blocks';

/** Facts that a content file gives about itself outside its text. */
export interface MarkdownPage {
  title: string;
  description: string;
  keywords: string[];
  tags: string[];
  docusaurusTag: string;
  /** MDX without front matter. */
  source: string;
}

const notes = blocks.flatMap((block) => block.notes ?? []);

function asElement(node: Nodes, hName: string, hProperties: Properties): void {
  node.data = {...node.data, hName, hProperties};
}

/** MDX nodes as plain Markdown: what blocks say of them, other components by what they hold, code not at all. */
function simplify(node: RootContent, before?: RootContent): RootContent[] {
  for (const {text} of blocks) {
    const replaced = text?.(node, before);
    if (replaced) return simplifyAll(replaced);
  }
  switch (node.type) {
    case 'mdxJsxTextElement':
    case 'mdxJsxFlowElement':
      return simplifyAll(node.children);
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
    case 'mdxjsEsm':
      return [];
  }
  if ('children' in node) (node as Parent).children = simplifyAll(node.children);
  return [node];
}

function simplifyAll(nodes: readonly RootContent[]): RootContent[] {
  return nodes.flatMap((node, index) => simplify(node, nodes[index - 1]));
}

function setHeadingIds(root: Root): void {
  const slugger = createSlugger();
  for (const heading of root.children.filter((node): node is Heading => node.type === 'heading')) {
    const {text, id} = splitMasked(toString(heading));
    const last = heading.children.at(-1);
    if (id && last?.type === 'text') last.value = splitMasked(last.value).text;
    asElement(heading, `h${heading.depth}`, {id: id ?? slugger.slug(text)});
  }
}

function nameDirectives(root: Root): void {
  for (const node of root.children)
    if (node.type === 'containerDirective') asElement(node, 'div', {className: [node.name]});
}

function element(tagName: string, properties: Properties, children: ElementContent[] = []): Element {
  return {type: 'element', tagName, properties, children};
}

const text = (value: string): ElementContent[] => [{type: 'text', value}];

/**
 * The tree of a page on the development server, as far as the search reads it: there is no built HTML while someone
 * writes. Components of the theme are not run; their texts are missing.
 */
export function markdownToPage({title, description, keywords, tags, docusaurusTag, source}: MarkdownPage): Tree {
  const markdown = admonitionTitleToDirectiveLabel(maskHeadingIds(source), notes);
  const processor = unified().use(remarkParse).use(remarkGfm).use(remarkDirective).use(remarkMdx).use(remarkRehype);
  const root = processor.parse(markdown);
  root.children = simplifyAll(root.children);
  setHeadingIds(root);
  nameDirectives(root);
  const meta = (name: string, content: string) => element('meta', {name, content});
  const content = processor.runSync(root).children as ElementContent[];
  return {
    type: 'root',
    children: [
      element('head', {}, [
        meta('description', description),
        meta('keywords', keywords.join(',')),
        meta('docsearch:language', 'de'),
        meta('docsearch:docusaurus_tag', docusaurusTag),
      ]),
      element('main', {}, [
        element('h1', {}, text(title)),
        ...tags.map((tag) => element('a', {rel: ['tag']}, text(tag))),
        element('div', {className: [themeClasses.article]}, content),
      ]),
    ],
  };
}
