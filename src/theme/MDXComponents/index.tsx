// Wrapped: adds the components editors may use in articles; they need no import there. What only one page shows, that
// page imports itself (docs/landing-page.mdx, intern/icon-sheet.mdx), so that no other page carries its data.
import MDXComponents from '@theme-original/MDXComponents';
import {views} from '@site/src/blocks/views';

export default Object.assign({}, MDXComponents, ...views.map(({components}) => components)) as object;
