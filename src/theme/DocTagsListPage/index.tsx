// Ejected: a German index (umlauts with their vowel) of punched labels over the full width; upstream sorts by code point.
import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {useLocation} from '@docusaurus/router';
import {HtmlClassNameProvider, PageMetadata, ThemeClassNames} from '@docusaurus/theme-common';
import type {Props} from '@theme/DocTagsListPage';
import SearchMetadata from '@theme/SearchMetadata';
import ListFilter from '@site/src/components/ListFilter';
import {LONG_LIST} from '@site/src/components/ListFilter/long';
import Trail from '@site/src/components/StructuredData/Trail';
import {groupByLetter} from '@site/src/components/letters';

export default function DocTagsListPage({tags}: Props): ReactNode {
  const {pathname} = useLocation();
  return (
    <HtmlClassNameProvider className={ThemeClassNames.page.docsTagsListPage}>
      <PageMetadata title="Schlagwörter" description="Alle Artikel der Hilfe nach Schlagwort, von A bis Z." />
      <Trail crumbs={[{name: 'Schlagwörter', path: pathname}]} />
      <SearchMetadata tag="doc_tags_list" />
      <main className="hc-wrap hc-page">
        <h1>Schlagwörter</h1>
        <p>Alle Artikel nach Stichwort. Die Zahl sagt, wie viele Artikel dahinterstehen.</p>
        {tags.length >= LONG_LIST && <ListFilter />}
        <div className="hc-letters">
          {groupByLetter(tags).map(({letter, entries}) => (
            <section key={letter} aria-labelledby={`buchstabe-${letter}`}>
              <h2 id={`buchstabe-${letter}`}>{letter}</h2>
              <ul className="hc-taglist">
                {entries.map(({permalink, label, count, description}) => (
                  <li key={permalink}>
                    <Link className="hc-tag" to={permalink} rel="tag" title={description}>
                      {label} <span aria-label={`${count} Artikel`}>{count}</span>
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      </main>
    </HtmlClassNameProvider>
  );
}
