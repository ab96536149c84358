import type {Options} from '@docusaurus/plugin-content-docs';
import remarkKlickpfad from '../src/plugins/remark-klickpfad';
import remarkCodeBlock from '../src/plugins/remark-code-block';
import remarkDiagram from '../src/plugins/remark-diagram';
import remarkExamples from '../src/plugins/remark-examples';
import remarkHandbookTable from '../src/plugins/remark-handbook-table';
import remarkIcons from '../src/plugins/remark-icons';
import remarkLiveExample from '../src/plugins/remark-live-example';
import remarkProductTable from '../src/plugins/remark-product-table';
import remarkRelated from '../src/plugins/remark-related';
import rehypeQuestions from '../src/plugins/rehype-questions';
import rehypeTables from '../src/plugins/rehype-tables';
import rehypeUnbroken from '../src/plugins/rehype-unbroken';

/** Shared by the five docs instances and the standalone pages. */
export const markdownPlugins = {
  // Before the defaults: links are still file paths here, so that the kind of the target can be read from its file.
  // The preview shows examples that are still being worked out; a build publishes none of them.
  beforeDefaultRemarkPlugins: [
    ...(process.env.NODE_ENV === 'production' ? [remarkExamples] : []),
    remarkLiveExample,
    remarkRelated,
  ],
  // Code last: a diagram is written as a block of code, too, and is none any more.
  remarkPlugins: [
    remarkKlickpfad,
    remarkIcons,
    remarkDiagram,
    remarkProductTable,
    remarkHandbookTable,
    remarkCodeBlock,
  ],
  rehypePlugins: [rehypeTables, rehypeQuestions, rehypeUnbroken],
  admonitions: {keywords: ['kurzantwort'], extendDefaults: true},
} satisfies Partial<Options>;
