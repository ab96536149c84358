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
import {agree, hasAgreed, isRefused, signalUrl} from '@site/src/signals/send';
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

/** What would be sent, and the switch without which nothing is. */
function Consent(): ReactNode {
  const [isAgreed, setAgreed] = useState(hasAgreed);
  const isOff = isRefused();
  const change = (wanted: boolean) => {
    agree(wanted);
    setAgreed(hasAgreed());
  };
  return (
    <div className="hc-missed__consent">
      <label>
        <input
          type="checkbox"
          checked={isAgreed && !isOff}
          disabled={isOff}
          onChange={({target: {checked}}) => change(checked)}
        />{' '}
        Suchen ohne Treffer und Antworten auf „Hat das geholfen?“ senden
      </label>
      <p>
        {isOff
          ? 'Ihr Browser bittet darum, nichts über Sie weiterzugeben. Deshalb wird nichts gesendet.'
          : 'Ohne dieses Häkchen wird nichts gesendet. Mit ihm geht ab jetzt jedes Mal eines von beidem an das Hilfe-Center: die Wörter einer Suche ohne Treffer, oder die Adresse des Artikels mit Ja oder Nein. Aufgeschrieben wird dazu nur der Tag: kein Cookie, keine Kennung, keine IP-Adresse. Was nach einer Nummer, Adresse oder Kontoverbindung aussieht, wird nicht gesendet. Namen erkennt das Hilfe-Center nicht; suchen Sie also nicht nach Namen.'}
      </p>
    </div>
  );
}

/** The searches kept on this device and, where signals are taken, the switch for them. */
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
      {signalUrl !== undefined && <Consent />}
      <p className="hc-hidden" role="status">
        {said}
      </p>
    </div>
  );
}
