import type {ReactNode} from 'react';
import Icon from '@site/src/components/Icon';
import ListFilter from '@site/src/components/ListFilter';
import {icons, type IconName} from '@site/src/icons/names';
import styles from './styles.module.css';

const names = (Object.keys(icons) as IconName[]).sort((a, b) => a.localeCompare(b, 'de'));

/** Alle Symbole mit ihrem Namen; gezeichnet aus demselben Satz, den Artikel benutzen. */
export default function IconUebersicht(): ReactNode {
  return (
    <>
      <ListFilter />
      <ul className={styles.list}>
        {names.map((name) => (
          <li key={name}>
            <Icon picture={icons[name]} />
            <code>{name}</code>
          </li>
        ))}
      </ul>
    </>
  );
}
