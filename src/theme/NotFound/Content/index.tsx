// Ejected: the fixed German sentences, the search, ways on, and the delivery note with the address that was asked for.
import type {ReactNode} from 'react';
import {PageMetadata} from '@docusaurus/theme-common';
import Link from '@docusaurus/Link';
import {useLocation} from '@docusaurus/router';
import useIsBrowser from '@docusaurus/useIsBrowser';
import type {Props} from '@theme/NotFound/Content';
import {useOneAddress} from '@site/src/components/OneAddress';
import Icon from '@site/src/components/Icon';
import {articleIcon, helpIcon, tagIcon, nextIcon, searchIcon} from '@site/src/icons/icons';
import {decodeUri} from '@site/src/lib/decode';
import {openSearch} from '@site/src/search/client/open';
import type {LucideIcon} from 'lucide-react';
import clsx from 'clsx';
import styles from './styles.module.css';

const waysOn: {picture: LucideIcon; to: string; label: string}[] = [
  {picture: articleIcon, to: '/gethelp/begriffe', label: 'Begriffe'},
  {picture: nextIcon, to: '/gethelp/meldungen', label: 'Meldungen und was hilft'},
  {picture: tagIcon, to: '/tags', label: 'Alle Schlagwörter'},
  {picture: helpIcon, to: '/gethelp/gethelp-landingpage', label: 'Hilfe bekommen'},
];

/** Only the browser knows the address: one file answers for every unknown path. */
function DeliveryNote(): ReactNode {
  const {pathname} = useLocation();
  const isBrowser = useIsBrowser();
  return (
    <div className={styles.note} aria-hidden="true">
      <p className={styles.noteTitle}>Lieferschein</p>
      <dl>
        <div className={styles.wide}>
          <dt>Lieferadresse</dt>
          <dd>{isBrowser ? decodeUri(pathname) : '\u00a0'}</dd>
        </div>
        <div>
          <dt>Zugestellt</dt>
          <dd>nein</dd>
        </div>
        <div>
          <dt>Packstücke</dt>
          <dd>0</dd>
        </div>
        <div className={clsx(styles.wide, styles.remark)}>
          <dt>Bemerkung</dt>
          <dd />
        </div>
      </dl>
      <span className={styles.stamp}>Unbekannt verzogen</span>
    </div>
  );
}

export default function NotFoundContent({className}: Props): ReactNode {
  useOneAddress();
  return (
    <>
      {/* Unknown paths below the help's root are rendered by the docs plugin, which gives them only the site's title. */}
      <PageMetadata title="Seite nicht gefunden" />
      <main className={clsx('hc-wrap', styles.lost, className)}>
        <div className={styles.text}>
          <h1>Seite nicht gefunden</h1>
          <p>
            Wir konnten nicht finden, wonach Sie gesucht haben. Vielleicht ist die Adresse vertippt, oder die Seite ist
            umgezogen.
          </p>
          <div className={styles.actions}>
            <button type="button" className="hc-button" onClick={openSearch}>
              <Icon picture={searchIcon} />
              Hilfe durchsuchen
            </button>
            <Link className="hc-button hc-button--quiet" to="/">
              Zur Startseite
            </Link>
          </div>
          <ul className={styles.links} aria-label="Oft gesucht">
            {waysOn.map(({picture, to, label}) => (
              <li key={to}>
                <Link to={to}>
                  <Icon picture={picture} />
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </div>
        <DeliveryNote />
      </main>
    </>
  );
}
