import type {Footer} from '@docusaurus/theme-common';
import {site} from '../../config/site';

export const footer = {
  style: 'light',
  links: [
    {
      title: 'Nachschlagen',
      items: [
        {label: 'Erste Schritte', to: '/erste-schritte/ueberblick-die-ersten-schritte'},
        {label: 'Alle Schlagwörter', to: '/tags'},
        {label: 'Updates', to: '/updates/aktuell-in-test-und-entwicklung'},
        {label: 'Ohne Internet lesen', to: '/gethelp/gethelp-landingpage#offline'},
      ],
    },
    {
      title: 'Fragen',
      items: [
        {label: 'Hilfe bekommen', to: '/gethelp/gethelp-landingpage'},
        {label: site.support.email, href: `mailto:${site.support.email}`},
        {label: site.support.phone, href: site.support.phoneHref},
      ],
    },
    {
      title: 'Rechtliches',
      items: [
        {label: 'Impressum', href: site.company.imprintUrl},
        {label: 'Datenschutz', href: site.company.privacyUrl},
        {label: 'Barrierefreiheit', to: '/barrierefreiheit'},
      ],
    },
  ],
  copyright: 'Das Hilfe-Center zeigt Beispiele aus dem erfundenen Betrieb Lieferhof Lindental.',
} satisfies Partial<Footer>;
