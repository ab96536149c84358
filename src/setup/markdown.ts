import type {Options} from '@docusaurus/plugin-content-docs';
import type {Options as RemarkRehypeOptions} from 'remark-rehype';
import {blocks} from '../blocks';
import remarkHandbooks from './handbook-list';
import remarkHandbookTable from './handbook-table';
import rehypeLines from '../check/preview/rehype-lines';

const isPreview = process.env.NODE_ENV === 'development';

/** Collects what blocks change at one point of the way from Markdown to HTML, in the order of their list. */
function changes<Stage extends 'source' | 'markdown' | 'html'>(stage: Stage) {
  return blocks
    .filter(({onlyInBuilds}) => !onlyInBuilds || process.env.NODE_ENV === 'production')
    .flatMap((block) => block[stage] ?? []);
}

/** Shared by the five docs instances and the standalone pages. */
export const markdownPlugins = {
  beforeDefaultRemarkPlugins: [...changes('source'), remarkHandbooks],
  // The handbook's tables first: they may hold click paths, too.
  remarkPlugins: [remarkHandbookTable, ...changes('markdown')],
  // Lines first: what the others make has none in the source.
  rehypePlugins: [...(isPreview ? [rehypeLines] : []), ...changes('html')],
  admonitions: {keywords: blocks.flatMap(({notes}) => notes ?? []), extendDefaults: true},
} satisfies Partial<Options>;

/** Texts that Markdown itself adds to footnotes: the heading above them, and the names of the links back to the text. */
export const remarkRehypeOptions = {
  footnoteLabel: 'Fußnoten',
  footnoteBackLabel: (footnote: number, place: number) =>
    `Zurück zum Text von Fußnote ${footnote + 1}${place > 1 ? `, Stelle ${place}` : ''}`,
} satisfies RemarkRehypeOptions;
