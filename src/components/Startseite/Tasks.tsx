import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import Icon from '@site/src/components/Icon';
import {nextIcon} from '@site/src/icons/icons';
import type {StartPage} from '@site/src/components/overview';
import clsx from 'clsx';
import styles from './styles.module.css';

/** One sentence, many endings. */
export default function Tasks({tasks}: Pick<StartPage, 'tasks'>): ReactNode {
  return (
    <section className={styles.section} aria-labelledby="aufgaben">
      <div className={clsx(styles.wrap, styles.tasks)}>
        <div className={styles.tasksHead}>
          <h2 id="aufgaben">Ich möchte&nbsp;…</h2>
          <p>Der kürzeste Weg zu dem, was im Betrieb am häufigsten ansteht.</p>
        </div>
        <ul>
          {tasks.map(({label, to}) => (
            <li key={to}>
              <Link to={to}>
                <span>{label}</span>
                <Icon picture={nextIcon} />
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
