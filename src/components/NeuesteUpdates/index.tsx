import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import latestNotes from '@generated/hc-content-overview/default/latest-notes.json';
import ChangeMark from '@site/src/components/ChangeMark';
import {formatMonth} from '@site/src/components/dates';
import styles from './styles.module.css';

/** Die neuesten Punkte aus den Versionshinweisen: `<NeuesteUpdates />`. Sie kommen beim Bauen aus dem Ordner updates/. */
export default function NeuesteUpdates(): ReactNode {
  return (
    <ul className={styles.news}>
      {latestNotes.map(({section, headline, to, date}) => (
        <li key={`${to} ${headline}`}>
          <ChangeMark section={section} />
          <Link to={to}>{headline}</Link>
          {date && <small>{formatMonth(date)}</small>}
        </li>
      ))}
    </ul>
  );
}
