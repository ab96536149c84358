import {Fragment, type ReactNode} from 'react';
import clsx from 'clsx';
import type {StepKind} from '@site/src/product/menu';

type Step = [label: string, kind: StepKind];

export interface Props {
  /** Der Weg im Produkt, zum Beispiel „Rechnungen > Lastschriften > Einziehbar“. Wird beim Bauen geprüft. */
  pfad?: string;
  /** Was der Build aus `pfad` macht: die Glieder als JSON. Nicht von Hand setzen. */
  schritte?: string;
}

/** Up to this length a label stays on one line even on a phone of 320 px. */
const LONGEST_UNBROKEN_LABEL = 28;

function itemClass([label, kind]: Step): string {
  return clsx(
    'klickpfad__item',
    kind !== 'menu' && `klickpfad__item--${kind}`,
    label.length > LONGEST_UNBROKEN_LABEL && 'klickpfad__item--long',
  );
}

/**
 * Ein Weg durch das Produkt: `<Klickpfad pfad="Rechnungen > Lastschriften > Einziehbar" />`. Geöffnete Datensätze
 * stehen in ‹ ›, eine Schaltfläche darf das letzte Glied sein. Vorgelesen wird „Klickpfad: Rechnungen, Lastschriften,
 * Einziehbar“, kopiert „Rechnungen › Lastschriften › Einziehbar“.
 */
export default function Klickpfad({schritte}: Props): ReactNode {
  if (!schritte) {
    throw new Error('Der Klickpfad wurde nicht aufgelöst. Schreiben Sie <Klickpfad pfad="…" /> direkt in den Artikel.');
  }
  const steps = JSON.parse(schritte) as Step[];
  return (
    <span className="klickpfad">
      <span className="hc-hidden">Klickpfad: </span>
      {steps.map((step, index) => (
        <Fragment key={index}>
          {index > 0 && ' '}
          <span className="klickpfad__step">
            {index > 0 && (
              <span className="klickpfad__sep" aria-hidden="true">
                ›{'\u00a0'}
              </span>
            )}
            <span className={itemClass(step)}>{step[0]}</span>
            {index < steps.length - 1 && <span className="hc-hidden">,</span>}
          </span>
        </Fragment>
      ))}
    </span>
  );
}
