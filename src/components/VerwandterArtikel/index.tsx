import type {ReactNode} from 'react';
import Icon from '@site/src/components/Icon';
import {isIconName, type IconName} from '@site/src/components/Icon/icons';

export interface Props {
  /** Artikelart, wie Leser sie sehen: Anleitung, Überblick … */
  art?: string;
  /** Bereich, wie Leser ihn sehen: Rechnungen … */
  bereich?: string;
  /** Name des Ordners, zu dem das Piktogramm gehört: rechnungen … */
  bereichsName?: string;
  /** Der Link auf den Artikel. */
  children: ReactNode;
}

const questions = new Set(['Häufige Fragen', 'Lösung']);

function pictogram({art = '', bereichsName = ''}: Props): IconName {
  if (questions.has(art)) return 'frage';
  return isIconName(bereichsName) ? bereichsName : 'artikel';
}

/**
 * Karte eines Artikels mit Piktogramm, Art und Bereich. Redakteure schreiben unter „Verwandte Artikel“ nur die Links;
 * die Karten macht der Build daraus.
 */
export default function VerwandterArtikel(props: Props): ReactNode {
  const {art, bereich, children} = props;
  return (
    <div className="hc-card">
      <Icon name={pictogram(props)} />
      <div>
        {children}
        <small>{[art, bereich].filter(Boolean).join(', ')}</small>
      </div>
    </div>
  );
}
