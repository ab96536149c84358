import type {ReactNode} from 'react';
import {getErrorCausalChain} from '@docusaurus/utils-common';
import Icon from '@site/src/components/Icon';
import {retryIcon} from '@site/src/icons/icons';
import TippedCrate from './TippedCrate';
import styles from './styles.module.css';

export interface Props {
  error: Error;
  tryAgain: () => void;
}

/** Shows, instead of a page that threw, what happened, the one action, and the raw message on request. */
export default function Crash({error, tryAgain}: Props): ReactNode {
  return (
    <main className={styles.crash}>
      <TippedCrate />
      <div role="alert">
        <h1>Die Seite ist abgestürzt.</h1>
        <p>Laden Sie sie noch einmal. Bleibt der Fehler, hilft uns die technische Meldung weiter.</p>
        <button type="button" className="hc-button" onClick={tryAgain}>
          <Icon picture={retryIcon} />
          Nochmal versuchen
        </button>
        <details>
          <summary>Technische Meldung</summary>
          <pre>
            <code>{getErrorCausalChain(error).map(String).join('\n\nUrsache:\n')}</code>
          </pre>
        </details>
      </div>
    </main>
  );
}
