import {useRef, useState, type ReactNode} from 'react';
import type {PageState, RepairWish, ShownFinding} from '../names';
import {showBlock} from './marks';
import {Words} from './Words';

const names = {fehler: 'Fehler', hinweis: 'Hinweis'} as const;

interface Props {
  state: PageState;
  repair: (wish: RepairWish) => Promise<string | undefined>;
}

/** The findings of an article, each with its reason and, where there is one, its repair. */
export function Findings({state: {file, findings, pending}, repair}: Props): ReactNode {
  const [refusal, setRefusal] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const repairable = findings.filter((finding) => finding.fixable && finding.file === undefined);

  const wish = async (finding?: ShownFinding) => {
    setIsBusy(true);
    const {line = 0, rule = '', problem = ''} = finding ?? {};
    setRefusal((await repair(finding ? {file, finding: {line, rule, problem}} : {file})) ?? '');
    setIsBusy(false);
    // The button goes with its finding; whoever pressed it by key goes on in the list.
    list.current?.focus();
  };

  return (
    <div ref={list} tabIndex={-1} className="hc-live-list">
      {refusal !== '' && (
        <p role="alert" className="hc-live-refusal">
          {refusal}
        </p>
      )}
      {repairable.length > 1 && (
        <button type="button" disabled={isBusy} onClick={() => void wish()}>
          Alle {repairable.length} reparieren
        </button>
      )}
      {findings.length === 0 && <p>{pending ? 'Die Rechtschreibung wird geprüft.' : 'Alles in Ordnung.'}</p>}
      <ul>
        {findings.map((finding, index) => {
          const {line, rule, severity, problem, advice, fixable, reason, file: elsewhere} = finding;
          const isFirst = findings.findIndex((one) => one.rule === rule) === index;
          return (
            <li key={`${rule} ${line} ${problem}`} data-schwere={severity}>
              <p className="hc-live-place">
                <span className="hc-live-severity">{names[severity]}</span>{' '}
                {elsewhere === undefined ? (
                  <button type="button" className="hc-live-line" onClick={() => showBlock(line)}>
                    Zeile {line}
                  </button>
                ) : (
                  `${elsewhere}, Zeile ${line}`
                )}{' '}
                <span className="hc-live-rule">{rule}</span>
              </p>
              <div className="hc-live-words">
                <p className="hc-live-problem">
                  <Words text={problem} />
                </p>
                <p>
                  <Words text={advice} />
                </p>
                {reason !== '' && isFirst && <p className="hc-live-note">{reason}</p>}
              </div>
              {fixable && elsewhere === undefined && (
                <button type="button" disabled={isBusy} onClick={() => void wish(finding)}>
                  Reparieren
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
