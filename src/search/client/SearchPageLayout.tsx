import Link from '@docusaurus/Link';
import {PageMetadata} from '@docusaurus/theme-common';
import type {ComponentProps, ReactNode} from 'react';
import Layout from '@theme/Layout';

/** Stands in for the theme's <Layout> on the search page, which has no description, and no main landmark without hits. */
export default function SearchPageLayout({children, ...props}: ComponentProps<typeof Layout>): ReactNode {
  return (
    <Layout {...props}>
      <PageMetadata description="Durchsuchen Sie alle Artikel der Hilfe: Anleitungen, häufige Fragen, Versionshinweise und die Beschreibung der Schnittstellen." />
      <main>
        {children}
        <div className="container hc-unscripted">
          <p>
            Die Suche arbeitet im Browser und braucht dafür JavaScript. Schalten Sie es ein und laden Sie die Seite neu,
            oder finden Sie Ihren Artikel ohne Suche:
          </p>
          <ul>
            {/* Not every site has tags, nor every site with this search the overview. */}
            <li>
              <Link to="/not_used_index" data-noBrokenLinkCheck>
                Alle Bereiche mit ihren Artikeln
              </Link>
            </li>
            <li>
              <Link to="/tags" data-noBrokenLinkCheck>
                Alle Schlagwörter
              </Link>
            </li>
            <li>
              <Link to="/gethelp/gethelp-landingpage">Hilfe bekommen</Link>
            </li>
          </ul>
        </div>
      </main>
    </Layout>
  );
}
