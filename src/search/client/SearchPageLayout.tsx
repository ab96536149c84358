import type {ComponentProps, ReactNode} from 'react';
import Layout from '@theme/Layout';

/** Stands in for the theme's <Layout> on the search page, which has no main landmark of its own. */
export default function SearchPageLayout({children, ...props}: ComponentProps<typeof Layout>): ReactNode {
  return (
    <Layout {...props}>
      <main>{children}</main>
    </Layout>
  );
}
