import type {ReactNode} from 'react';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type {SiteSettings} from '@site/config/site';
import Icon from '@site/src/components/Icon';
import {mailIcon, phoneIcon} from '@site/src/icons/icons';
import styles from './styles.module.css';

/** Die Wege zu uns, aus config/site.ts: `<Kontakt />`. */
export default function Kontakt(): ReactNode {
  // The settings file reads the environment, so the browser gets its contacts through the site's configuration.
  const support = useDocusaurusContext().siteConfig.customFields!.support as SiteSettings['support'];
  const {email, phone, phoneHref, hours} = support;
  return (
    <dl className={styles.contact}>
      <div>
        <dt>
          <Icon picture={mailIcon} />
          E-Mail
        </dt>
        <dd>
          <a href={`mailto:${email}`}>{email}</a>
        </dd>
      </div>
      <div>
        <dt>
          <Icon picture={phoneIcon} />
          Telefon, {hours}
        </dt>
        <dd>
          <a href={phoneHref}>{phone}</a>
        </dd>
      </div>
    </dl>
  );
}
