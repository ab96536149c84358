import type {Root} from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {unified, type Transformer} from 'unified';
import {VFile} from 'vfile';

/** Parses an article's text and runs one remark plugin over it, as the build does. */
export async function transform(
  plugin: () => Transformer<Root>,
  markdown: string,
  file = 'docs/rechnungen/test.mdx',
): Promise<Root> {
  const processor = unified().use(remarkParse).use(remarkGfm).use(remarkMdx).use(plugin);
  return processor.run(processor.parse(markdown), new VFile({path: `${process.cwd()}/${file}`, value: markdown}));
}
