// Ejected: tags and date are in the article's head, so only the edit link stays; adds the question whether it has helped, the way to help,
// the article's number, the mail about a mistake, the copy as Markdown, in the updates their feeds and, in print, the address with its QR code.
import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {useDoc, useDocsVersion} from '@docusaurus/plugin-content-docs/client';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {ThemeClassNames} from '@docusaurus/theme-common';
import EditThisPage from '@theme/EditThisPage';
import {useArticle} from '@site/src/components/article';
import CopyMarkdown from '@site/src/components/CopyMarkdown';
import {hasMarkdownCopy} from '@site/src/components/MarkdownCopyLink';
import PreparedMail from '@site/src/components/PreparedMail';
import UpdateFeeds from '@site/src/components/UpdateFeeds';
import {NUMBER_PAGE} from '@site/src/lib/number-names';
import {decodeUri} from '@site/src/lib/decode';
import clsx from 'clsx';

export default function DocItemFooter(): ReactNode {
  const {id, title, editUrl, permalink, unlisted} = useDoc().metadata;
  const {pluginId} = useDocsVersion();
  const {url} = useDocusaurusContext().siteConfig;
  const {kind, number, code} = useArticle();
  if (id === 'landing-page') return null;
  const answersQuestions = kind !== 'start' && kind !== 'handbuch';
  return (
    <footer className={clsx(ThemeClassNames.docs.docFooter, 'hc-article-foot')}>
      {answersQuestions && (
        <p>
          Hat das geholfen?
          <PreparedMail about="ja" title={title}>
            Ja
          </PreparedMail>
          <PreparedMail about="nein" title={title}>
            Nein
          </PreparedMail>
          {' (per E-Mail)'}
        </p>
      )}
      {answersQuestions && <Link to="/gethelp/gethelp-landingpage">Hilfe bekommen</Link>}
      {number && (
        <Link to={`/${NUMBER_PAGE}`} data-number={number}>
          Nummer {number}
        </Link>
      )}
      <PreparedMail about="fehler" title={title}>
        Fehler auf dieser Seite melden
      </PreparedMail>
      {editUrl && <EditThisPage editUrl={editUrl} />}
      {hasMarkdownCopy({instance: pluginId, unlisted}) && <CopyMarkdown permalink={permalink} />}
      {pluginId === 'updates' && <UpdateFeeds />}
      <p className="hc-address">
        {code && (
          <img src={code} alt="" width="87" height="87" style={{display: 'block', imageRendering: 'pixelated'}} />
        )}
        Immer aktuell unter {url}
        {decodeUri(permalink)}
        {number && `, Nummer ${number}`}
      </p>
    </footer>
  );
}
