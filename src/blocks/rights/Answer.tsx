import {useState, type ReactNode} from 'react';
import rights from '@generated/hc-content-overview/default/rights.json';
import {ensureClipboard} from '@site/src/lib/clipboard';
import {mailto} from '@site/src/lib/mailto';
import {storageKeys} from '@site/src/lib/storage-keys';
import type {Need} from './MayI';
import {lacking, requestFor} from './request';
import './may-i.later.css';

/** The answer in one line, as short as the question: it takes its place. */
export function verdict(needs: readonly Need[], role: string): string {
  const missing = lacking(needs, role).length;
  const answer = missing === 0 ? '' : missing === needs.length ? ' nicht' : ' zum Teil';
  return `${role} darf das${answer}`;
}

function keep(role: string): void {
  try {
    if (role) localStorage.setItem(storageKeys.role, role);
    else localStorage.removeItem(storageKeys.role);
  } catch {
    // The answer is shown all the same.
  }
}

function Request({text}: {text: string}): ReactNode {
  const [copied, setCopied] = useState('');
  async function copy() {
    ensureClipboard();
    await navigator.clipboard.writeText(text).then(
      () => setCopied('Kopiert.'),
      () => setCopied('Ihr Browser lässt das Kopieren nicht zu. Markieren Sie den Text von Hand.'),
    );
  }
  return (
    <>
      <p>Diesen Text können Sie der Person schicken, die bei Ihnen die Rechte vergibt:</p>
      <p className="hc-may__text">{text}</p>
      <p className="hc-may__ways">
        <button type="button" className="hc-button hc-button--quiet" onClick={() => void copy()}>
          Text kopieren
        </button>
        <a className="hc-button hc-button--quiet" href={mailto('', 'Bitte um ein Recht', text)}>
          E-Mail vorbereiten
        </a>
        <span role="status">{copied}</span>
      </p>
    </>
  );
}

export interface Props {
  needs: Need[];
  role: string | null;
  onRole: (role: string | null) => void;
}

/** Asks for the role, says what it may do and what it lacks, and how to ask for that. */
export default function Answer({needs, role, onRole}: Props): ReactNode {
  const missing = role ? lacking(needs, role) : [];
  return (
    <div className="hc-may__answer">
      <label>
        Meine Rolle im Backend{' '}
        <select
          value={role ?? ''}
          onChange={({target: {value}}) => {
            keep(value);
            onRole(value || null);
          }}
        >
          <option value="">keine gewählt</option>
          {rights.roles.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </label>
      {/* Read out when the role changes: there before what it says. */}
      <div aria-live="polite">
        {role && (
          <ul>
            {needs.map(([name, holders]) => (
              <li key={name} data-has={holders.includes(role)}>
                <strong>{holders.includes(role) ? 'Vorhanden:' : 'Fehlt:'}</strong> {name}
              </li>
            ))}
          </ul>
        )}
      </div>
      {role && missing.length > 0 && (
        <Request
          key={role}
          text={requestFor(
            {title: document.querySelector('h1')?.textContent ?? '', address: location.origin + location.pathname},
            role,
            missing,
            rights.path,
          )}
        />
      )}
      <p className="hc-may__note">
        Gilt für die Rollen, wie sie ausgeliefert werden; mehrere Rollen ergänzen sich. Ihr Unternehmen kann sie
        geändert haben. Die Wahl bleibt auf diesem Gerät, „keine gewählt“ löscht sie.
      </p>
    </div>
  );
}
