import type {MouseEvent, ReactNode} from 'react';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type {SiteSettings} from '@site/config/site';
import type {About} from './mail';

const load = () => import(/* webpackChunkName: "clicked" */ './open-mail');

/**
 * A mail about this page, prepared when the link is used and sent by the reader alone. Without scripts it is a mail to the
 * support like any other.
 */
export default function PreparedMail({about, title, children}: {about: About; title: string; children: ReactNode}) {
  const {email} = useDocusaurusContext().siteConfig.customFields!.support as SiteSettings['support'];
  const address = `mailto:${email}`;
  function onClick(event: MouseEvent<HTMLAnchorElement>) {
    event.preventDefault();
    load().then(
      ({openMail}) => openMail(about, title),
      // Without a connection what prepares the mail may be missing.
      () => location.assign(address),
    );
  }
  return (
    <a href={address} onClick={onClick}>
      {children}
    </a>
  );
}
