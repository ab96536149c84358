import type {Footer} from '@docusaurus/theme-common';
import {site} from '../../config/site';

export const footer = {
  style: 'light',
  links: [
    {
      title: 'Nachschlagen',
      items: [
        {label: 'Erste Schritte', to: site.firstSteps},
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
  copyright: site.footnote,
} satisfies Partial<Footer>;
