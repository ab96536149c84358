import type {Options} from '@docusaurus/plugin-content-docs';
import type {Options as RemarkRehypeOptions} from 'remark-rehype';
import remarkKlickpfad from '../blocks/click-path';
import remarkCodeBlock from '../blocks/code';
import remarkDiagram from '../blocks/diagram';
import remarkExamples from '../blocks/figures';
import remarkGlossary from '../blocks/glossary';
import remarkHeadingIds from '../blocks/heading-ids';
import remarkHandbooks from './handbook-list';
import remarkHandbookTable from './handbook-table';
import remarkIcons from '../blocks/icon';
import remarkJourneys from '../blocks/journeys';
import remarkLiveExample from '../blocks/live-example';
import remarkMessages from '../blocks/messages';
import remarkProductMap from '../blocks/product-map';
import remarkProductTable from '../blocks/product-table';
import remarkRecht from '../blocks/law';
import remarkRelated from '../blocks/related';
import remarkRights from '../blocks/rights';
import remarkSketch from '../blocks/sketch';
import rehypeLines from '../check/preview/rehype-lines';
import rehypeListFilter from '../blocks/list-filter';
import rehypeQuestions from '../blocks/questions';
import rehypeSteps from '../blocks/steps';
import rehypeTables from '../blocks/tables';
import rehypeTerms from '../blocks/terms';
import rehypeUnbroken from '../blocks/unbroken';

/** Shared by the five docs instances and the standalone pages. */
export const markdownPlugins = {
  // Before the defaults: links and pictures are still file paths here, so that what they lead to can be read from its file.
  // The preview shows examples that are still being worked out; a build publishes none of them.
  beforeDefaultRemarkPlugins: [
    ...(process.env.NODE_ENV === 'production' ? [remarkExamples] : []),
    remarkHeadingIds,
    remarkLiveExample,
    remarkSketch,
    remarkRelated,
    remarkMessages,
    remarkGlossary,
    remarkProductMap,
    remarkJourneys,
    remarkRights,
    remarkHandbooks,
  ],
  // Code last: diagrams are written as blocks of code, too, and have been replaced by then.
  remarkPlugins: [
    remarkKlickpfad,
    remarkRecht,
    remarkIcons,
    remarkDiagram,
    remarkProductTable,
    remarkHandbookTable,
    remarkCodeBlock,
  ],
  // First: what the others make has no lines in the source.
  rehypePlugins: [
    ...(process.env.NODE_ENV === 'development' ? [rehypeLines] : []),
    rehypeTables,
    rehypeListFilter,
    rehypeQuestions,
    rehypeUnbroken,
    rehypeTerms,
    rehypeSteps,
  ],
  admonitions: {keywords: ['kurzantwort'], extendDefaults: true},
} satisfies Partial<Options>;

/** What Markdown itself adds to footnotes: the heading above them, and the names of the links back to the text. */
export const remarkRehypeOptions = {
  footnoteLabel: 'Fußnoten',
  footnoteBackLabel: (footnote: number, place: number) =>
    `Zurück zum Text von Fußnote ${footnote + 1}${place > 1 ? `, Stelle ${place}` : ''}`,
} satisfies RemarkRehypeOptions;
