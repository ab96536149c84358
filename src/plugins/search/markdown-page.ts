import {
  admonitionTitleToDirectiveLabel,
  createSlugger,
  escapeMarkdownHeadingIds,
  parseMarkdownHeadingId,
} from '@docusaurus/utils';
import {toHtml} from 'hast-util-to-html';
import type {Data, Heading, Nodes, Parent, Root, RootContent} from 'mdast';
import type {MdxJsxFlowElement, MdxJsxTextElement} from 'mdast-util-mdx-jsx';
import {toString} from 'mdast-util-to-string';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import {unified} from 'unified';
import {escapeHtml} from '../../search/engine/highlight';
import {RELATED_HEADING} from '../remark-related';

/** What a content file says about itself outside its text. */
export interface MarkdownPage {
  title: string;
  description: string;
  keywords: string[];
  tags: string[];
  docusaurusTag: string;
  /** MDX without front matter. */
  source: string;
}

const admonitions = ['kurzantwort', 'note', 'tip', 'info', 'warning', 'danger'];

type WithHast = Data & {hName?: string; hProperties?: Record<string, string>; id?: string};

function asElement(node: Nodes, hName: string, hProperties: Record<string, string>): void {
  (node.data as WithHast | undefined) = {...node.data, hName, hProperties};
}

function clickPath({attributes}: MdxJsxFlowElement | MdxJsxTextElement): string {
  const path = attributes.find((one) => one.type === 'mdxJsxAttribute' && one.name === 'pfad')?.value;
  return typeof path === 'string' ? path.replaceAll('>', '›') : '';
}

/** MDX nodes as plain Markdown: click paths by their name, other components by what they hold, code not at all. */
function simplify(node: RootContent): RootContent[] {
  switch (node.type) {
    case 'mdxJsxTextElement':
    case 'mdxJsxFlowElement':
      if (node.name === 'Klickpfad') return [{type: 'strong', children: [{type: 'text', value: clickPath(node)}]}];
      return (node.children as RootContent[]).flatMap(simplify);
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
    case 'mdxjsEsm':
      return [];
  }
  if ('children' in node) (node as Parent).children = node.children.flatMap((child) => simplify(child as RootContent));
  return [node];
}

function setHeadingIds(root: Root): void {
  const slugger = createSlugger();
  for (const heading of root.children.filter((node): node is Heading => node.type === 'heading')) {
    const {text, id} = parseMarkdownHeadingId(toString(heading));
    const last = heading.children.at(-1);
    if (id && last?.type === 'text') last.value = last.value.replace(/\s*\{#[^}]*\}\s*$/, '');
    asElement(heading, `h${heading.depth}`, {id: id ?? slugger.slug(text)});
  }
}

function nameDirectives(root: Root): void {
  root.children.forEach((node, index) => {
    if (node.type === 'containerDirective') asElement(node, 'div', {class: node.name});
    const before = root.children[index - 1];
    if (node.type === 'list' && before?.type === 'heading' && toString(before) === RELATED_HEADING) {
      asElement(node, 'ul', {class: 'hc-related'});
    }
  });
}

/**
 * A page of the development server, as far as the search reads built pages: there is no built HTML while someone writes.
 * Components of the theme are not run; their texts are missing.
 */
export function markdownToPage({title, description, keywords, tags, docusaurusTag, source}: MarkdownPage): string {
  const markdown = admonitionTitleToDirectiveLabel(escapeMarkdownHeadingIds(source), admonitions);
  const processor = unified().use(remarkParse).use(remarkGfm).use(remarkDirective).use(remarkMdx).use(remarkRehype);
  const root = processor.parse(markdown);
  root.children = root.children.flatMap(simplify);
  setHeadingIds(root);
  nameDirectives(root);
  const meta = (name: string, content: string) => `<meta name="${name}" content="${escapeHtml(content)}">`;
  return [
    '<!doctype html><head>',
    meta('description', description),
    meta('keywords', keywords.join(',')),
    meta('docsearch:language', 'de'),
    meta('docsearch:docusaurus_tag', docusaurusTag),
    `</head><main><h1>${escapeHtml(title)}</h1>`,
    ...tags.map((tag) => `<a rel="tag">${escapeHtml(tag)}</a>`),
    `<div class="theme-doc-markdown">${toHtml(processor.runSync(root))}</div></main>`,
  ].join('');
}
