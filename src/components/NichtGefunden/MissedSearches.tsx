import {useEffect, useState, useSyncExternalStore, type ReactNode} from 'react';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type {SiteSettings} from '@site/config/site';
import {missedMail} from '@site/src/signals/missed-mail';
import {
  forgetMissedSearches,
  forgetOldSearches,
  missedSearches,
  stored,
  subscribe,
  type MissedSearch,
} from '@site/src/signals/missed-searches';
import './missed.later.css';

const formatDay = (day: string) => day.split('-').reverse().join('.');

function describe({hadHits, next, day}: MissedSearch): string {
  return [
    hadHits ? 'kein Treffer geöffnet' : 'nichts gefunden',
    ...(next === undefined ? [] : [`danach „${next}“ gesucht`]),
    formatDay(day),
  ].join(', ');
}

function List({searches, onForget}: {searches: MissedSearch[]; onForget: (query?: string) => void}): ReactNode {
  const {email} = useDocusaurusContext().siteConfig.customFields!.support as SiteSettings['support'];
  const {address, count} = missedMail(email, searches);
  return (
    <>
      <ul className="hc-missed__list">
        {searches.map((search) => (
          <li key={search.query}>
            <span>
              <strong>{search.query}</strong>
              <br />
              {describe(search)}
            </span>
            <button
              type="button"
              className="hc-button hc-button--quiet"
              aria-label={`„${search.query}“ löschen`}
              onClick={() => onForget(search.query)}
            >
              Löschen
            </button>
          </li>
        ))}
      </ul>
      <p className="hc-missed__ways">
        <a className="hc-button" href={address}>
          E-Mail vorbereiten
        </a>
        <button type="button" className="hc-button hc-button--quiet" onClick={() => onForget()}>
          Alle löschen
        </button>
      </p>
      <p>
        Die E-Mail enthält {count < searches.length ? `die letzten ${count} Suchen` : 'diese Liste'}. Sie sehen sie vor
        dem Senden und können sie ändern.
      </p>
    </>
  );
}

/** The searches kept on this device. */
export default function MissedSearches(): ReactNode {
  useSyncExternalStore(subscribe, stored);
  useEffect(forgetOldSearches, []);
  const [said, setSaid] = useState('');
  const searches = missedSearches();
  const forget = (query?: string) => {
    forgetMissedSearches(query);
    setSaid(query === undefined ? 'Alle gelöscht.' : `„${query}“ gelöscht.`);
  };
  return (
    <div className="hc-missed">
      {searches.length === 0 ? (
        <p>Auf diesem Gerät ist keine vergebliche Suche gespeichert.</p>
      ) : (
        <List searches={searches} onForget={forget} />
      )}
      <p className="hc-hidden" role="status">
        {said}
      </p>
    </div>
  );
}
