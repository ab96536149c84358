import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {decodeUriComponent} from '@site/src/lib/decode';
import type {NearPage} from '@site/src/search/client/worker/protocol';
import {call} from '@site/src/search/client/worker/rpc';
import {findAddress} from './find';

function Proposals({pages}: {pages: NearPage[]}): ReactNode {
  if (pages.length === 0) return <p>Zu den Wörtern der Adresse gibt es keinen Artikel.</p>;
  return (
    <>
      <p className="margin--none">Vielleicht meinen Sie:</p>
      <ul className="clean-list">
        {pages.map(({title, path}) => (
          <li key={path} className="margin-top--sm">
            <Link to={encodeURI(path)}>{title}</Link>
          </li>
        ))}
      </ul>
    </>
  );
}

/**
 * Leads on from the unknown address the browser shows.
 *
 * @param left ends it
 * @param say is given what the page has to say
 * @throws DOMException when it has ended
 */
export async function help(baseUrl: string, left: AbortSignal, say: (remark: ReactNode) => void): Promise<void> {
  say(null);
  // Whoever has no table, as the development server, stays on the page.
  const address = await findAddress(baseUrl, window.location).catch(() => undefined);
  left.throwIfAborted();
  if (address) return window.location.replace(address);
  const remark = await call('near', {path: decodeUriComponent(window.location.pathname)}).then(
    (pages) => <Proposals pages={pages} />,
    () => <p>Ähnliche Artikel lassen sich gerade nicht suchen.</p>,
  );
  left.throwIfAborted();
  say(remark);
}
