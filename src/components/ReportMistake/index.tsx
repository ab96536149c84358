import type {MouseEvent, ReactNode} from 'react';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type {SiteSettings} from '@site/config/site';

/**
 * A mail about this page, prepared when the link is used and sent by the reader alone. Without scripts it is a mail to the
 * support like any other.
 */
export default function ReportMistake({title}: {title: string}): ReactNode {
  const {email} = useDocusaurusContext().siteConfig.customFields!.support as SiteSettings['support'];
  const address = `mailto:${email}`;
  async function prepare(event: MouseEvent) {
    event.preventDefault();
    const mail = await import('./mail').then(
      ({reportMail}) =>
        reportMail(email, {
          title,
          address: location.href,
          build: document.querySelector<HTMLMetaElement>('meta[name="build-commit"]')?.content ?? '',
          step: document.querySelector<HTMLElement>('[data-step]')?.dataset.step ?? '',
          browser: navigator.userAgent,
        }),
      // Without a connection what prepares the mail may be missing.
      () => address,
    );
    location.assign(mail);
  }
  return (
    <a href={address} onClick={(event) => void prepare(event)}>
      Fehler auf dieser Seite melden
    </a>
  );
}
