import {useEffect, useRef, useState, type ReactNode} from 'react';
import Icon from '@site/src/components/Icon';
import {playIcon} from '@site/src/icons/icons';
import type {View} from '../block';
import styles from './styles.module.css';

export interface Props {
  /** Kennung der Vorführung: die Zeichen hinter /demo/ in ihrer Adresse bei Storylane. */
  id?: string;
  /** Was die Vorführung zeigt, zum Beispiel „Lastschriftlauf erstellen“. */
  titel?: string;
}

const ID = /^[a-z0-9]+$/i;

/**
 * Eine Vorführung zum Durchklicken: `<Storylane id="abc123" titel="Lastschriftlauf erstellen" />`. Sie lädt erst,
 * wenn der Leser es will, und sagt vorher, wohin dabei Daten gehen.
 */
export default function Storylane({id, titel}: Props): ReactNode {
  const [isLoaded, setIsLoaded] = useState(false);
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    // The clicked button is gone: without this the keyboard would start again at the top of the page.
    if (isLoaded) frame.current?.focus();
  }, [isLoaded]);
  // Editors write both in MDX, where no compiler sees them.
  if (!id || !ID.test(id) || !titel) {
    throw new Error(
      `Storylane braucht eine Kennung aus Buchstaben und Ziffern und einen Titel, zum Beispiel <Storylane id="abc123" titel="Lastschriftlauf erstellen" />. Angegeben: id="${id ?? ''}", titel="${titel ?? ''}".`,
    );
  }
  return (
    <figure className={styles.demo}>
      {isLoaded ? (
        <iframe
          ref={frame}
          title={`Vorführung: ${titel}`}
          src={`https://app.storylane.io/demo/${id}`}
          allow="fullscreen"
          referrerPolicy="no-referrer"
        />
      ) : (
        <div className={styles.cover}>
          <p className={styles.title}>{titel}</p>
          <p>
            Die Vorführung liegt bei Storylane (app.storylane.io, USA). Wenn Sie sie laden, erfährt Storylane Ihre
            IP-Adresse und Angaben zu Ihrem Browser und kann Cookies setzen.
          </p>
          <button type="button" className="hc-button" onClick={() => setIsLoaded(true)}>
            <Icon picture={playIcon} />
            Vorführung laden
          </button>
        </div>
      )}
      <figcaption>Vorführung: {titel}</figcaption>
    </figure>
  );
}

export const view: View = {components: {Storylane}};
