import {useState, useSyncExternalStore, type ReactNode} from 'react';
import {showUpdate, updateReady} from '@site/src/offline/client/worker-link';
import styles from './styles.module.css';

/** The notice that the site has a newer version than the page shown; the reader decides when to change. */
export default function UpdateNotice(): ReactNode {
  const isReady = useSyncExternalStore(updateReady.subscribe, updateReady.get, updateReady.get);
  const [isLater, setLater] = useState(false);
  return (
    // Always there, so that screen readers say what appears in it.
    <div role="status">
      {isReady && !isLater && (
        <section className={styles.notice} aria-label="Neue Fassung">
          <p>Es gibt eine neue Fassung des Hilfe-Centers.</p>
          <div className={styles.actions}>
            <button type="button" className="hc-button" onClick={showUpdate}>
              Jetzt laden
            </button>
            <button type="button" className="hc-button hc-button--quiet" onClick={() => setLater(true)}>
              Später
            </button>
          </div>
        </section>
      )}
    </div>
  );
}
