import type {CSSProperties, ReactNode} from 'react';
import Link from '@docusaurus/Link';
import InlineIcon from '@site/src/components/InlineIcon/index';
import type {StartPage} from '@site/src/components/overview';
import clsx from 'clsx';
import styles from './styles.module.css';

export function roleId(key: string): string {
  return `arbeitsplatz-${key}`;
}

/** The five copies of one note set, one for each workplace. */
export default function Roles({roles}: Pick<StartPage, 'roles'>): ReactNode {
  return (
    <section className={clsx(styles.section, styles.desk)} aria-labelledby="arbeitsplaetze">
      <div className={styles.wrap}>
        <h2 id="arbeitsplaetze">Für Ihren Arbeitsplatz</h2>
        <div className={styles.roles}>
          {roles.map(({key, label, shapes, copy, description, links}) => (
            <section
              key={key}
              id={roleId(key)}
              className={styles.role}
              style={{'--copy': `var(--hc-copy-${copy})`, '--edge': `var(--hc-copy-${copy}-edge)`} as CSSProperties}
              aria-labelledby={`${roleId(key)}-titel`}
            >
              <h3 id={`${roleId(key)}-titel`}>
                <InlineIcon shapes={shapes} />
                {label}
              </h3>
              <p>{description}</p>
              <ul>
                {links.map((link) => (
                  <li key={link.to}>
                    <Link to={link.to}>{link.label}</Link>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      </div>
    </section>
  );
}
