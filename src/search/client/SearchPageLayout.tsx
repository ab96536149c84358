import {useEffect, type ComponentProps, type ReactNode} from 'react';
import Layout from '@theme/Layout';

/**
 * Stands in for the theme's <Layout> on the search page, which has no main landmark of its own until there are hits, and
 * then makes each path of a hit a landmark with an English name.
 */
export default function SearchPageLayout({children, ...props}: ComponentProps<typeof Layout>): ReactNode {
  // After every render: the page draws its hits anew for each query.
  useEffect(() => {
    for (const inner of document.querySelectorAll('main main, main article nav')) {
      inner.removeAttribute('aria-label');
      inner.setAttribute('role', 'presentation');
    }
  });
  return (
    <Layout {...props}>
      <main>{children}</main>
    </Layout>
  );
}
