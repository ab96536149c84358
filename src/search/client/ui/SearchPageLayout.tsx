import Link from '@docusaurus/Link';
import {PageMetadata, useSearchQueryString} from '@docusaurus/theme-common';
import {useHistory} from '@docusaurus/router';
import {useEffect, useSyncExternalStore, type ComponentProps, type MouseEvent, type ReactNode} from 'react';
import Layout from '@theme/Layout';
import {DIRECTIVE} from '../../engine/passage';
import {followHitKeys} from './hit-keys';
import {isPlainClick, openPassage} from './passage';
import {noteLeft, noteOpened} from '../algolia/search-trail';
import {getStatus, setStatus, subscribe} from '../algolia/status';
import {nothingFound, searchPage} from '../words';

/** Tells screen readers that nothing was found: the page's own sentence is rendered together with its live region, and so stays silent. */
function NothingFound(): ReactNode {
  const [query] = useSearchQueryString();
  const {kind, hits} = useSyncExternalStore(subscribe, getStatus, getStatus);
  useEffect(() => setStatus({kind: 'ok', hits: undefined}), []);
  return (
    <span role="status" className="hc-hidden">
      {query && hits === 0 && kind !== 'failed' && nothingFound}
    </span>
  );
}

/** Replaces the theme's <Layout> on the search page, which has no description, and no main landmark without hits. */
export default function SearchPageLayout({children, ...props}: ComponentProps<typeof Layout>): ReactNode {
  useEffect(followHitKeys, []);
  useEffect(() => noteLeft, []);
  const history = useHistory();
  /** The theme's hits are links of the framework, which know nothing of passages. */
  const open = (event: MouseEvent<HTMLElement>) => {
    const link = event.target instanceof Element && event.target.closest('a');
    if (link) noteOpened();
    if (!link || !link.hash.includes(DIRECTIVE) || !isPlainClick(event)) return;
    event.preventDefault();
    event.stopPropagation();
    openPassage(history, link.pathname + link.hash);
  };
  return (
    <Layout {...props}>
      <PageMetadata description={searchPage.description} />
      <main onClickCapture={open}>
        {children}
        <div className="container hc-unscripted">
          <p>{searchPage.needsScripts}</p>
          <ul>
            {/* Not every site has tags, nor every site with this search the overview. */}
            <li>
              <Link to="/not_used_index" data-noBrokenLinkCheck>
                {searchPage.allAreas}
              </Link>
            </li>
            <li>
              <Link to="/tags" data-noBrokenLinkCheck>
                {searchPage.allTags}
              </Link>
            </li>
            <li>
              <Link to="/gethelp/gethelp-landingpage">{searchPage.getHelp}</Link>
            </li>
          </ul>
        </div>
        <NothingFound />
      </main>
    </Layout>
  );
}
