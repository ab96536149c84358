// Ejected: three crates while a page loads, the raw error with a German retry button when it cannot (upstream: English).
import type {ReactNode} from 'react';
import type {LoadingComponentProps} from 'react-loadable';
import Icon from '@site/src/components/Icon';
import {retryIcon} from '@site/src/icons/icons';
import styles from './styles.module.css';

export default function Loading({error, retry, pastDelay}: LoadingComponentProps): ReactNode {
  if (error) {
    return (
      <div className={styles.failed} role="alert">
        <p>{String(error)}</p>
        <button type="button" className="hc-button" onClick={retry}>
          <Icon picture={retryIcon} />
          Erneut laden
        </button>
      </div>
    );
  }
  // A page that comes at once should not flicker.
  if (!pastDelay) return null;
  return (
    <div className={styles.waiting}>
      <span className={styles.crates} role="status" aria-label="Wird geladen">
        <i />
        <i />
        <i />
      </span>
    </div>
  );
}
