import {useState, type ReactNode} from 'react';
import type {CompileFault} from '../names';
import {Words} from './Words';

const place = ({file, line}: CompileFault) => (line > 0 ? `${file}, Zeile ${line}` : file);

/** Card with the reason why the preview cannot show what was saved. It disappears when it can. */
export function FaultCard({faults}: {faults: CompileFault[]}): ReactNode {
  const key = JSON.stringify(faults);
  const [hidden, setHidden] = useState('');
  if (hidden === key) return null;
  return (
    <div role="alert" className="hc-live-fault">
      <h2>Die Seite lässt sich nicht übersetzen</h2>
      <ul>
        {faults.map((fault) => (
          <li key={JSON.stringify(fault)}>
            <p className="hc-live-place">{place(fault)}</p>
            <p className="hc-live-problem">
              <Words text={fault.problem} />
            </p>
            <p>
              <Words text={fault.advice} />
            </p>
          </li>
        ))}
      </ul>
      <p className="hc-live-note">Nach dem Speichern kommt die Seite von selbst zurück.</p>
      <button type="button" onClick={() => setHidden(key)}>
        Ausblenden
      </button>
    </div>
  );
}
