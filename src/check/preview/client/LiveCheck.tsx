import {useEffect, useId, useState, useSyncExternalStore, type ReactNode} from 'react';
import type {PageState, ShownFinding} from '../names';
import type {Connection} from './connection';
import {FaultCard} from './FaultCard';
import {Findings} from './Findings';
import {keepMarked} from './marks';

/** An open panel stays open when the page is loaded anew, as it is after a mended fault. */
const STORED = 'hc-live-check';

function wasOpen(): boolean {
  try {
    return sessionStorage.getItem(STORED) === 'findings';
  } catch {
    return false;
  }
}

function storeOpen(isOpen: boolean): void {
  try {
    sessionStorage.setItem(STORED, isOpen ? 'findings' : '');
  } catch {
    // Without storage the panel is closed after a reload.
  }
}

const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`;

const none: ShownFinding[] = [];

/** The state of an article in a few words. */
export function summary({findings, pending}: PageState): string {
  const errors = findings.filter(({severity}) => severity === 'fehler').length;
  const hints = findings.length - errors;
  const parts = [
    ...(errors > 0 ? [count(errors, 'Fehler', 'Fehler')] : []),
    ...(hints > 0 ? [count(hints, 'Hinweis', 'Hinweise')] : []),
  ];
  if (parts.length > 0) return parts.join(', ');
  return pending ? 'Rechtschreibung wird geprüft …' : 'Alles in Ordnung';
}

function gravity({findings}: PageState): 'fehler' | 'hinweis' | 'gut' {
  if (findings.some(({severity}) => severity === 'fehler')) return 'fehler';
  return findings.length > 0 ? 'hinweis' : 'gut';
}

/** The bar of the preview: what the check says about the open article. */
export function LiveCheck({connection}: {connection: Connection}): ReactNode {
  const state = useSyncExternalStore(connection.subscribe, connection.current);
  const [isOpen, setOpen] = useState(wasOpen);
  const panelId = useId();
  const findings = state?.findings ?? none;

  useEffect(() => keepMarked(findings), [findings]);
  useEffect(() => storeOpen(isOpen), [isOpen]);

  if (!state) return null;
  const {file, faults} = state;
  if (file === '' && faults.length === 0 && findings.length === 0) return null;
  return (
    <section className="hc-live" aria-label="Prüfung beim Schreiben" data-schwere={gravity(state)}>
      {faults.length > 0 && <FaultCard faults={faults} />}
      {/* Escape closes the panel from anywhere in it. */}
      {/* eslint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div
        id={panelId}
        className="hc-live-panel"
        hidden={!isOpen}
        onKeyDown={({key}) => {
          if (key === 'Escape') setOpen(false);
        }}
      >
        {isOpen && <Findings state={state} repair={(wish) => connection.repair(wish)} />}
      </div>
      <div className="hc-live-bar">
        <p role="status" className="hc-live-summary">
          {summary(state)}
        </p>
        <p className="hc-live-file">{file}</p>
        <button type="button" aria-expanded={isOpen} aria-controls={panelId} onClick={() => setOpen(!isOpen)}>
          Befunde
        </button>
      </div>
    </section>
  );
}
