import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import areas from '@generated/hc-content-overview/default/areas.json';
import InlineIcon from '@site/src/components/InlineIcon/index';
import styles from './styles.module.css';

/** The wall of crates. An area has no page of its own, so its crate opens the area's first article. */
export default function Areas(): ReactNode {
  return (
    <section className={styles.section} aria-labelledby="bereiche">
      <div className={styles.wrap}>
        <h2 id="bereiche">Alle Bereiche</h2>
        <ul className={styles.crates}>
          {areas.map(({key, label, shapes, description, to}) => (
            <li key={key}>
              <div className={styles.crate}>
                <InlineIcon shapes={shapes} />
                <h3>
                  <Link to={to}>{label}</Link>
                </h3>
                {description && <p>{description}</p>}
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
