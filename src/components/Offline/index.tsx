import {useEffect, useId, useSyncExternalStore, type ReactNode} from 'react';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {
  completeState,
  readComplete,
  removeComplete,
  startDownload,
  stopDownload,
  type CompleteState,
} from '@site/src/offline/client/complete';
import type {FailureReason} from '@site/src/offline/download';
import Icon from '@site/src/components/Icon';
import {downloadIcon} from '@site/src/icons/icons';
import styles from './styles.module.css';

const MEGABYTE = 1_000_000;

const failures: Record<FailureReason, string> = {
  cancelled: 'Abgebrochen. Was schon geladen ist, bleibt für den nächsten Versuch gespeichert.',
  'no-room':
    'Auf diesem Gerät ist nicht genug Platz. Geben Sie Speicher frei und versuchen Sie es noch einmal. Seiten, die Sie schon gelesen haben, bleiben verfügbar.',
  'new-version':
    'Inzwischen gibt es eine neue Fassung des Hilfe-Centers. Laden Sie die Seite neu und starten Sie noch einmal.',
  'no-connection':
    'Die Verbindung ist unterbrochen. Was schon geladen ist, bleibt für den nächsten Versuch gespeichert.',
  foreign:
    'Noch nicht vollständig: Statt des Hilfe-Centers antwortet etwas anderes, zum Beispiel die Anmeldung eines WLANs oder ein Filter. Melden Sie sich dort an und setzen Sie das Laden fort. Was schon geladen ist, bleibt gespeichert.',
};

function megabytes(bytes: number): string {
  return `${Math.max(1, Math.round(bytes / MEGABYTE))} MB`;
}

function formatDate(milliseconds: number): string {
  return new Date(milliseconds).toLocaleDateString('de-DE', {day: 'numeric', month: 'long', year: 'numeric'});
}

/** Returns the words for a screen reader: beginnings and endings, not every megabyte. */
function announcement(state: CompleteState): string {
  if (state.step === 'loading') return 'Die Hilfe wird geladen.';
  if (state.step === 'ready') return 'Die Hilfe ist auf diesem Gerät gespeichert.';
  return state.step === 'absent' && state.failure ? failures[state.failure] : '';
}

function Progress({state}: {state: Extract<CompleteState, {step: 'loading'}>}): ReactNode {
  const id = useId();
  return (
    <>
      <label htmlFor={id}>
        {megabytes(state.done)} von {megabytes(state.bytes)} geladen
      </label>
      <progress id={id} className={styles.progress} max={state.bytes} value={state.done} />
      <button type="button" className="hc-button hc-button--quiet" onClick={stopDownload}>
        Abbrechen
      </button>
    </>
  );
}

function Step({state, baseUrl}: {state: CompleteState; baseUrl: string}): ReactNode {
  switch (state.step) {
    case 'unknown':
      return (
        <>
          <p className="hc-scripted">Wird geprüft …</p>
          <p className="hc-unscripted">Das geht nur mit JavaScript. Schalten Sie es im Browser ein.</p>
        </>
      );
    case 'unsupported':
      return <p>Dieser Browser kann keine Seiten für unterwegs speichern.</p>;
    case 'insecure':
      return (
        <p>
          Diese Adresse beginnt mit http://. Für unterwegs speichern Browser nur Seiten, deren Adresse mit https://
          beginnt. Fragen Sie, wer das Hilfe-Center bei Ihnen betreibt, ob es eine solche gibt.
        </p>
      );
    case 'loading':
      return <Progress state={state} />;
    case 'ready':
      return (
        <>
          <p>
            <strong>Die ganze Hilfe ist auf diesem Gerät gespeichert</strong> ({megabytes(state.bytes)}, Stand{' '}
            {formatDate(state.date)}).{' '}
            {state.outdated
              ? 'Sie wird erneuert, sobald Sie das Hilfe-Center mit Verbindung öffnen.'
              : 'Sie wird von selbst erneuert, wenn es eine neue Fassung gibt.'}
          </p>
          <button type="button" className="hc-button hc-button--quiet" onClick={() => void removeComplete(baseUrl)}>
            Vom Gerät löschen
          </button>
        </>
      );
    case 'absent':
      return (
        <>
          {state.failure && <p className={styles.failure}>{failures[state.failure]}</p>}
          <button type="button" className="hc-button" onClick={() => void startDownload(baseUrl)}>
            <Icon picture={downloadIcon} />
            {state.missing ? 'Laden fortsetzen' : 'Hilfe offline verfügbar machen'}
          </button>
          <p className={styles.size}>
            {state.missing
              ? `Es fehlen noch etwa ${megabytes(state.missing)}.`
              : state.bytes === undefined
                ? 'Dafür brauchen Sie eine Verbindung.'
                : `Belegt etwa ${megabytes(state.bytes)} auf diesem Gerät.`}
          </p>
        </>
      );
  }
}

/** Alle Artikel und die Suche auf dem Gerät speichern, mit Größe und Fortschritt: `<Offline />`. */
export default function Offline(): ReactNode {
  const {baseUrl} = useDocusaurusContext().siteConfig;
  const state = useSyncExternalStore(completeState.subscribe, completeState.get, completeState.get);
  useEffect(() => void readComplete(baseUrl), [baseUrl]);
  return (
    <div className={styles.offline}>
      <Step state={state} baseUrl={baseUrl} />
      <p className="hc-hidden" role="status">
        {announcement(state)}
      </p>
    </div>
  );
}
