import {PageMetadata} from '@docusaurus/theme-common';
import type {ComponentProps, ReactNode} from 'react';
import Layout from '@theme/Layout';

/** Stands in for the theme's <Layout> on the search page, which has no description, and no main landmark without hits. */
export default function SearchPageLayout({children, ...props}: ComponentProps<typeof Layout>): ReactNode {
  return (
    <Layout {...props}>
      <PageMetadata description="Durchsuchen Sie alle Artikel der Hilfe: Anleitungen, häufige Fragen, Versionshinweise und die Beschreibung der Schnittstellen." />
      <main>{children}</main>
    </Layout>
  );
}
