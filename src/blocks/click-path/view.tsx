import {Fragment, type ReactNode} from 'react';
import clsx from 'clsx';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {readClickPath} from '@site/src/lib/click-path';

export interface Props {
  /** Der Weg im Produkt, zum Beispiel „Rechnungen > Lastschriften > Einziehbar“. Wird beim Bauen geprüft. */
  pfad?: string;
  /** Was der Build aus `pfad` macht: die Glieder, vor einer Schaltfläche „!“. Nicht von Hand setzen. */
  schritte: string;
  /** Kennung der Ansicht auf der Produktkarte, vom Build. */
  ort?: string;
}

/** Up to this length a label stays on one line even on a phone of 320 px. */
const LONGEST_UNBROKEN_LABEL = 28;

function itemClass(label: string, isButton: boolean): string {
  return clsx(
    'klickpfad__item',
    isButton ? 'klickpfad__item--action' : label.startsWith('‹') && 'klickpfad__item--record',
    label.length > LONGEST_UNBROKEN_LABEL && 'klickpfad__item--long',
  );
}

/**
 * Ein Weg durch das Produkt: `<Klickpfad pfad="Rechnungen > Lastschriften > Einziehbar" />`. Geöffnete Datensätze
 * stehen in ‹ ›, eine Schaltfläche darf das letzte Glied sein. Vorgelesen wird „Klickpfad: Rechnungen, Lastschriften,
 * Einziehbar“, kopiert „Rechnungen › Lastschriften › Einziehbar“.
 */
export default function Klickpfad({schritte, ort}: Props): ReactNode {
  const map = useBaseUrl('/gethelp/produktkarte');
  const steps = readClickPath(schritte);
  const Tag = ort ? 'a' : 'span';
  return (
    <Tag className="klickpfad" href={ort && `${map}#${ort}`}>
      <span className="hc-hidden">Klickpfad: </span>
      {steps.map(({label, isButton}, index) => (
        <Fragment key={index}>
          {index > 0 && ' '}
          <span className="klickpfad__step">
            {index > 0 && (
              <span className="klickpfad__sep" aria-hidden="true">
                ›{'\u00a0'}
              </span>
            )}
            <span className={itemClass(label, isButton)}>{label}</span>
            {index < steps.length - 1 && <span className="hc-hidden">,</span>}
          </span>
        </Fragment>
      ))}
    </Tag>
  );
}
