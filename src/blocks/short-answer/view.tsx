import type {ReactNode} from 'react';
import type {View} from '../block';

export interface Props {
  children: ReactNode;
}

/**
 * Die Antwort auf die Frage des Titels in ein bis drei Sätzen, ganz oben im Artikel. Geschrieben wird sie als Block:
 * `:::kurzantwort` … `:::`.
 */
function Kurzantwort({children}: Props): ReactNode {
  return (
    <div className="kurzantwort" role="note" aria-label="Kurzantwort">
      <span className="kurzantwort__label">Kurzantwort</span>
      {children}
    </div>
  );
}

export const view: View = {notes: () => ({kurzantwort: Kurzantwort})};
