import siteConfig from '@generated/docusaurus.config';
import type {SiteSettings} from '@site/config/site';
import {pageMail, type About} from './mail';

/** What a press on a link about this page does: the mail opens. */
export function pressed(about: About, title: string): void {
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
