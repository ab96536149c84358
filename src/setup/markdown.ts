import type {Options} from '@docusaurus/plugin-content-docs';
import type {Options as RemarkRehypeOptions} from 'remark-rehype';
import remarkKlickpfad from '../plugins/remark-klickpfad';
import remarkCodeBlock from '../plugins/remark-code-block';
import remarkDiagram from '../plugins/remark-diagram';
import remarkExamples from '../plugins/remark-examples';
import remarkGlossary from '../plugins/remark-glossary';
import remarkHeadingIds from '../plugins/remark-heading-ids';
import remarkHandbooks from '../plugins/remark-handbooks';
import remarkHandbookTable from '../plugins/remark-handbook-table';
import remarkIcons from '../plugins/remark-icons';
import remarkJourneys from '../plugins/remark-journeys';
import remarkLiveExample from '../plugins/remark-live-example';
import remarkMessages from '../plugins/remark-messages';
import remarkProductMap from '../plugins/remark-product-map';
import remarkProductTable from '../plugins/remark-product-table';
import remarkRecht from '../plugins/remark-recht';
import remarkRelated from '../plugins/remark-related';
import remarkRights from '../plugins/remark-rights';
import remarkSketch from '../plugins/remark-sketch';
import rehypeLines from '../plugins/live-check/rehype-lines';
import rehypeListFilter from '../plugins/rehype-list-filter';
import rehypeQuestions from '../plugins/rehype-questions';
import rehypeSteps from '../plugins/rehype-steps';
import rehypeTables from '../plugins/rehype-tables';
import rehypeTerms from '../plugins/rehype-terms';
import rehypeUnbroken from '../plugins/rehype-unbroken';

/** Shared by the five docs instances and the standalone pages. */
export const markdownPlugins = {
  // Before the defaults: links are still file paths here, so that the kind of the target can be read from its file.
  // The preview shows examples that are still being worked out; a build publishes none of them.
  beforeDefaultRemarkPlugins: [
    ...(process.env.NODE_ENV === 'production' ? [remarkExamples] : []),
    remarkHeadingIds,
    remarkLiveExample,
    remarkRelated,
    remarkMessages,
    remarkGlossary,
    remarkProductMap,
    remarkJourneys,
    remarkRights,
    remarkHandbooks,
  ],
  // Code last: diagrams and sketches are written as blocks of code, too, and have been replaced by then.
  remarkPlugins: [
    remarkKlickpfad,
    remarkRecht,
    remarkIcons,
    remarkDiagram,
    remarkSketch,
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
