import type {ReactNode} from 'react';
import Head from '@docusaurus/Head';
import Link from '@docusaurus/Link';
import areas from '@generated/hc-content-overview/default/areas.json';
import articles from '@generated/hc-content-overview/default/articles.json';
import Layout from '@theme/Layout';
import styles from './not_used_index.module.css';

/** The former start page: every area with all its articles, plain. In no navigation and not in the sitemap. */
export default function AllAreas(): ReactNode {
  return (
    <Layout title="Alle Bereiche" description="Alle Bereiche und Artikel der Hilfe auf einer Seite.">
      <Head>
        <meta name="robots" content="noindex" />
      </Head>
      <main className="hc-wrap hc-page">
        <h1>Alle Bereiche</h1>
        <p>
          Alle Artikel der Hilfe auf einer Seite. Suche, Einstiege nach Aufgabe und Neues zeigt die{' '}
          <Link to="/">Startseite</Link>.
        </p>
        {areas.map(({key, label, description}) => (
          <section key={key} aria-labelledby={key} className={styles.area}>
            <h2 id={key}>{label}</h2>
            {description && <p>{description}</p>}
            <ul>
              {articles[key]?.map(({title, to}) => (
                <li key={to}>
                  <Link to={to}>{title}</Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </main>
    </Layout>
  );
}
