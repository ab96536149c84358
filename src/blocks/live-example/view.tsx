import {Children, type ReactNode} from 'react';
import clsx from 'clsx';
import type {View} from '../block';
import styles from './styles.module.css';

export interface Props {
  /** Quelltext und, dahinter, dasselbe als Seite. */
  children: ReactNode;
}

/**
 * Ein Beispiel im Handbuch: links der Quelltext, rechts, was Leser sehen. Entsteht aus einem Block ```mdx beispiel.
 */
function Beispiel({children}: Props): ReactNode {
  const [source, ...rendered] = Children.toArray(children).filter((child) => child !== '\n');
  return (
    <div className={styles.example}>
      <div className={styles.source}>{source}</div>
      <div className={clsx(styles.result, 'markdown')}>
        <p className={styles.label}>So sehen es Leser</p>
        {rendered}
      </div>
    </div>
  );
}

export const view: View = {components: {Beispiel}};
