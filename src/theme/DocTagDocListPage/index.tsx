// Ejected: articles as the same cards as below an article (upstream: a list of headings), German title with „ “.
import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {HtmlClassNameProvider, PageMetadata, ThemeClassNames} from '@docusaurus/theme-common';
import areas from '@generated/hc-content-overview/default/areas.json';
import type {Props} from '@theme/DocTagDocListPage';
import SearchMetadata from '@theme/SearchMetadata';
import Trail from '@site/src/components/StructuredData/Trail';
import VerwandterArtikel from '@site/src/components/VerwandterArtikel';

export default function DocTagDocListPage({tag}: Props): ReactNode {
  const baseUrl = useBaseUrl('/');
  const title = `${tag.count} Artikel zum Schlagwort „${tag.label}“`;
  return (
    <HtmlClassNameProvider className={ThemeClassNames.page.docsTagDocListPage}>
      <PageMetadata title={title} description={tag.description} />
      <Trail
        crumbs={[
          {name: 'Schlagwörter', path: tag.allTagsPath},
          {name: tag.label, path: tag.permalink},
        ]}
      />
      <SearchMetadata tag="doc_tag_doc_list" />
      <main className="hc-wrap hc-page">
        <h1>{title}</h1>
        {tag.description && <p>{tag.description}</p>}
        <p>
          <Link to={tag.allTagsPath}>Alle Schlagwörter ansehen</Link>
        </p>
        <ul className="hc-related">
          {tag.items.map(({id, title: name, permalink}) => {
            const area = areas.find(({key}) => permalink.startsWith(`${baseUrl}${key}/`));
            return (
              <li key={id}>
                <VerwandterArtikel bereich={area?.label} bild={area?.shapes}>
                  <Link to={permalink}>{name}</Link>
                </VerwandterArtikel>
              </li>
            );
          })}
        </ul>
      </main>
    </HtmlClassNameProvider>
  );
}
