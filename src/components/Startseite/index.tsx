import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {HtmlClassNameProvider} from '@docusaurus/theme-common';
import startPage from '@generated/hc-content-overview/default/start-page.json';
import Kontakt from '@site/src/components/Kontakt';
import NeuesteUpdates from '@site/src/components/NeuesteUpdates';
import clsx from 'clsx';
import Areas from './Areas';
import Hero from './Hero';
import Roles from './Roles';
import Tasks from './Tasks';
import styles from './styles.module.css';

const CURRENT_UPDATES = '/updates/aktuell-in-test-und-entwicklung';

/**
 * Die Startseite: `<Startseite />`. Aufgaben und Arbeitsplätze stehen in docs/_startseite.yml, Bereiche und Neues
 * kommen aus den Artikeln.
 */
export default function Startseite(): ReactNode {
  const {roles, tasks} = startPage;
  return (
    <HtmlClassNameProvider className="hc-start">
      <div className={styles.start}>
        <Hero {...startPage} />
        <Tasks tasks={tasks} />
        <Roles roles={roles} />
        <Areas />
        <div className={clsx(styles.section, styles.desk)}>
          <div className={clsx(styles.wrap, styles.two)}>
            <section aria-labelledby="neues">
              <h2 id="neues">Neu im Produkt</h2>
              <NeuesteUpdates />
              <p>
                <Link to={CURRENT_UPDATES}>Was gerade in Test und Entwicklung ist</Link>
              </p>
            </section>
            <section className={styles.contact} aria-labelledby="kontakt">
              <h2 id="kontakt">Nicht fündig geworden?</h2>
              <p>
                Schreiben Sie uns, was Sie gesucht haben. Mit Klickpfad und Wortlaut der Meldung geht es am schnellsten.
              </p>
              <Kontakt />
            </section>
          </div>
        </div>
      </div>
    </HtmlClassNameProvider>
  );
}
