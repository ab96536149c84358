import siteConfig from '@generated/docusaurus.config';
import type {SiteSettings} from '@site/config/site';
import {decodeUri} from '@site/src/lib/decode';
import {hasAgreed, isRefused, send, signalUrl} from '@site/src/signals/send';
import {pageMail, type About} from './mail';

const HELP_PAGE = 'gethelp/gethelp-landingpage#nicht-gefunden';

/** What was answered on the page that is open: once is enough. */
let answered: string | undefined;

function link(href: string, text: string): HTMLAnchorElement {
  const created = document.createElement('a');
  created.href = href;
  created.textContent = text;
  return created;
}

/** Says below the question what became of the answer. Added beside what React renders, which goes with the page. */
function reply(place: Element, ...parts: (string | Node)[]): void {
  const said = place.querySelector('[role=status]') ?? document.createElement('span');
  said.role = 'status';
  place.append(said);
  said.replaceChildren(' ', ...parts);
}

/**
 * What a press on a link about this page does: the mail opens. Where signals are taken, the answer whether the page has helped
 * is sent if the reader has agreed, and the mail is offered.
 */
export function pressed(from: Element, about: About, title: string): void {
  const {email} = siteConfig.customFields!.support as SiteSettings['support'];
  const mail = pageMail(email, about, {
    title,
    address: location.href,
    build: document.querySelector<HTMLMetaElement>('meta[name="build-commit"]')?.content ?? '',
    step: document.querySelector<HTMLElement>('[data-step]')?.dataset.step ?? '',
    browser: navigator.userAgent,
  });
  if (about === 'fehler' || signalUrl === undefined) return location.assign(mail);
  const place = from.parentElement!;
  const byMail = link(mail, 'E-Mail vorbereiten');
  const page = decodeUri(location.pathname).slice(siteConfig.baseUrl.length - 1);
  if (answered === page) return reply(place, 'Danke, das haben wir schon.', byMail);
  if (send({kind: about, page})) {
    answered = page;
    return about === 'ja' ? reply(place, 'Danke.') : reply(place, 'Danke. Was hat gefehlt?', byMail);
  }
  const isOpen = !hasAgreed() && !isRefused();
  reply(
    place,
    'Das bleibt auf diesem Gerät.',
    byMail,
    ...(isOpen ? [link(siteConfig.baseUrl + HELP_PAGE, 'Senden erlauben')] : []),
  );
}
