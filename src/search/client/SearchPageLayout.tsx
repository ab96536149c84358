import Link from '@docusaurus/Link';
import {PageMetadata, useSearchQueryString} from '@docusaurus/theme-common';
import {useEffect, useSyncExternalStore, type ComponentProps, type ReactNode} from 'react';
import Layout from '@theme/Layout';
import {getStatus, setStatus, subscribe} from './status';

/** Says to screen readers that nothing was found: the page's own sentence comes with its place, and so stays silent. */
function NothingFound(): ReactNode {
  const [query] = useSearchQueryString();
  const {kind, hits} = useSyncExternalStore(subscribe, getStatus, getStatus);
  useEffect(() => setStatus({kind: 'ok', hits: undefined}), []);
  return (
    <span role="status" className="hc-hidden">
      {query && hits === 0 && kind !== 'failed' && 'Keine Treffer'}
    </span>
  );
}

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
        <NothingFound />
      </main>
    </Layout>
  );
}
