import type {ReactNode} from 'react';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import Icon from '@site/src/components/Icon';
import {searchIcon} from '@site/src/icons/icons';
import type {StartPage} from '@site/src/components/overview';
import {openSearch} from '@site/src/search/client/ui/open';
import CratePicture from './CratePicture';
import {roleId} from './Roles';
import styles from './styles.module.css';

/** The plate at the top: one question, the search, and the short way to one's own work. */
export default function Hero({note, queries, roles}: StartPage): ReactNode {
  const {tagline} = useDocusaurusContext().siteConfig;
  return (
    <div className={styles.hero}>
      <div className={styles.plate}>
        <div>
          <h1>Wobei können wir helfen?</h1>
          <p>
            {tagline}. <span className="hc-scripted">Suchen Sie nach einem Begriff oder stellen Sie eine Frage.</span>
          </p>
          <button type="button" className={styles.search} onClick={openSearch}>
            <span>
              <b>Suchbegriff oder Frage</b>
              <span>z.&nbsp;B. {queries}</span>
            </span>
            <span className={styles.go}>
              <Icon picture={searchIcon} />
              <span className="hc-hidden">Suche öffnen</span>
            </span>
          </button>
          <ul className={styles.chips}>
            <li>Direkt zu Ihrer Arbeit:</li>
            {roles.map(({key, label}) => (
              <li key={key}>
                <a href={`#${roleId(key)}`}>{label}</a>
              </li>
            ))}
          </ul>
        </div>
        <div className={styles.picture}>
          <CratePicture {...note} />
        </div>
      </div>
    </div>
  );
}
