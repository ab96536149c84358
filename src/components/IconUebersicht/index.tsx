import {useDeferredValue, useId, useState, type ReactNode} from 'react';
import Icon from '@site/src/components/Icon';
import {icons, type IconName} from '@site/src/icons/names';
import styles from './styles.module.css';

const names = (Object.keys(icons) as IconName[]).sort((a, b) => a.localeCompare(b, 'de'));

/** Umlaute und ihre Umschreibung gelten gleich: „büro“ findet buero. */
function fold(text: string): string {
  return text.toLowerCase().replace(/ä/g, 'ae').replace(/ö/g, 'oe').replace(/ü/g, 'ue').replace(/ß/g, 'ss');
}

/** Alle Symbole mit ihrem Namen, durchsuchbar; gezeichnet aus demselben Satz, den Artikel benutzen. */
export default function IconUebersicht(): ReactNode {
  const [query, setQuery] = useState('');
  const wanted = fold(useDeferredValue(query).trim());
  const id = useId();
  const found = names.filter((name) => name.includes(wanted));
  return (
    <div className={styles.sheet}>
      <label htmlFor={id}>Symbol suchen</label>
      <input
        id={id}
        type="search"
        value={query}
        placeholder="z. B. rechnung"
        onChange={(event) => setQuery(event.target.value)}
      />
      <p role="status">
        {found.length === 0
          ? `Kein Symbol heißt so. Es gibt ${names.length}.`
          : `${found.length} von ${names.length} Symbolen`}
      </p>
      <ul className={styles.list}>
        {found.map((name) => (
          <li key={name}>
            <Icon picture={icons[name]} />
            <code>{name}</code>
          </li>
        ))}
      </ul>
    </div>
  );
}
