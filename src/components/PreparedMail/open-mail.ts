import siteConfig from '@generated/docusaurus.config';
import type {SiteSettings} from '@site/config/site';
import {pageMail, type About} from './mail';

/** Opens the mail about this page. */
export function openMail(about: About, title: string): void {
  const {email} = siteConfig.customFields!.support as SiteSettings['support'];
  location.assign(
    pageMail(email, about, {
      title,
      address: location.href,
      build: document.querySelector<HTMLMetaElement>('meta[name="build-commit"]')?.content ?? '',
      step: document.querySelector<HTMLElement>('[data-step]')?.dataset.step ?? '',
      browser: navigator.userAgent,
    }),
  );
}
