import type {ReactNode} from 'react';
import Icon from '@site/src/components/Icon';
import InlineIcon from '@site/src/components/InlineIcon/index';
import {articleIcon} from '@site/src/icons/icons';

export interface Props {
  /** Artikelart, wie Leser sie sehen: Anleitung, Überblick … */
  art?: string;
  /** Bereich, wie Leser ihn sehen: Rechnungen … */
  bereich?: string;
  /** Formen des Piktogramms; ohne sie ein Blatt. */
  bild?: string;
  /** Der Link auf den Artikel. */
  children: ReactNode;
}

/**
 * Karte eines Artikels mit Piktogramm, Art und Bereich. Redakteure schreiben unter „Verwandte Artikel“ nur die Links;
 * die Karten macht der Build daraus.
 */
export default function VerwandterArtikel({art, bereich, bild, children}: Props): ReactNode {
  return (
    <div className="hc-card">
      {bild ? <InlineIcon shapes={bild} /> : <Icon picture={articleIcon} />}
      <div>
        {children}
        <small>{[art, bereich].filter(Boolean).join(', ')}</small>
      </div>
    </div>
  );
}
