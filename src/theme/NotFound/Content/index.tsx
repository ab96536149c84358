// Ejected: the fixed German sentences, the search, ways on, and the delivery note with the address that was asked for.
import type {ReactNode} from 'react';
import {PageMetadata} from '@docusaurus/theme-common';
import Link from '@docusaurus/Link';
import {useLocation} from '@docusaurus/router';
import useIsBrowser from '@docusaurus/useIsBrowser';
import type {Props} from '@theme/NotFound/Content';
import {useUnknownAddress} from '@site/src/components/UnknownAddress';
import Icon from '@site/src/components/Icon';
import {articleIcon, helpIcon, tagIcon, searchIcon} from '@site/src/icons/icons';
import {decodeUri} from '@site/src/lib/decode';
import {openSearch} from '@site/src/search/client/ui/open';
import type {LucideIcon} from 'lucide-react';
import clsx from 'clsx';
import styles from './styles.module.css';

const waysOn: {picture: LucideIcon; to: string; label: string}[] = [
  {picture: articleIcon, to: '/gethelp/begriffe', label: 'Begriffe'},
  {picture: articleIcon, to: '/gethelp/meldungen', label: 'Meldungen und was hilft'},
  {picture: tagIcon, to: '/tags', label: 'Alle Schlagwörter'},
  {picture: helpIcon, to: '/gethelp/gethelp-landingpage', label: 'Hilfe bekommen'},
];

/**
 * Only the browser knows the address: one file answers for every unknown path. What the help makes of its words is the remark,
 * for which there is room from the start; the rest of the note is a picture.
 */
function DeliveryNote(): ReactNode {
  const {pathname} = useLocation();
  const isBrowser = useIsBrowser();
  const remark = useUnknownAddress();
  return (
    <div className={styles.note}>
      <p className={styles.noteTitle} aria-hidden="true">
        Lieferschein
      </p>
      <dl>
        <div className={styles.wide} aria-hidden="true">
          <dt>Lieferadresse</dt>
          <dd>{isBrowser ? decodeUri(pathname) : '\u00a0'}</dd>
        </div>
        <div aria-hidden="true">
          <dt>Zugestellt</dt>
          <dd>nein</dd>
        </div>
        <div aria-hidden="true">
          <dt>Packstücke</dt>
          <dd>0</dd>
        </div>
        <div className={clsx(styles.wide, styles.remark)} aria-live="polite">
          <dt>Bemerkung</dt>
          <dd>{remark}</dd>
        </div>
      </dl>
      <p className={styles.stamp} aria-hidden="true">
        Unbekannt verzogen
      </p>
    </div>
  );
}

export default function NotFoundContent({className}: Props): ReactNode {
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
        </div>
        <DeliveryNote />
        <ul className={styles.links} aria-label="Nachschlagen">
          {waysOn.map(({picture, to, label}) => (
            <li key={to}>
              <Link to={to}>
                <Icon picture={picture} />
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </main>
    </>
  );
}
