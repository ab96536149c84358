import './env';
import {readBaseUrl, readOrigin, readOrigins} from './address';

/**
 * Everything an operator adapts: brand, addresses, contacts, announcement.
 * The defaults use reserved names (RFC 2606 domains, telephone numbers set aside for fiction).
 */
export interface Announcement {
  /** Changing the id shows a dismissed announcement again. */
  id: string;
  /** HTML shown in the bar; links inside the site begin with a slash and leave out the base URL. */
  content: string;
}

export interface SiteSettings {
  title: string;
  tagline: string;
  /** Origin without a trailing slash; `SITE_URL` overrides it at build time. */
  url: string;
  /** Path under which the site is served, with both slashes; `SITE_BASE_URL` overrides it. */
  baseUrl: string;
  company: {name: string; url: string; imprintUrl: string; privacyUrl: string};
  support: {email: string; phone: string; phoneHref: string; hours: string};
  repository: {url: string; branch: string};
  announcement: Announcement | null;
  /** Where new readers begin: the address of an article, in the footer of every page. */
  firstSteps: string;
  /** Where the product gives rights, as a click path: readers copy it into their request. */
  rightsPath: string;
  /** Last line of every page; says whose examples the articles show. */
  footnote: string;
  /** Origins of the products that may show the help inside themselves and read its contract; empty: none. */
  embedding: {origins: string[]};
  /** Address of a screen in the product, with `{kennung}` where its id stands; without one nothing leads into the product. */
  product: {screenUrl: string | undefined};
  /** Every build makes the handbooks (PDF) and offers them on 'Hilfe bekommen'; `SITE_HANDBOOKS=1` at build time. */
  handbooks: boolean;
}

export const site: SiteSettings = {
  title: 'Hilfe-Center',
  tagline: 'Anleitungen für Bestellungen, Rechnungen, Liefertouren und Webshop',
  url: readOrigin(process.env.SITE_URL, 'https://hilfe.example.com'),
  baseUrl: readBaseUrl(process.env.SITE_BASE_URL, '/'),
  company: {
    name: 'Beispiel Software GmbH',
    url: 'https://www.example.com',
    imprintUrl: 'https://www.example.com/impressum',
    privacyUrl: 'https://www.example.com/datenschutz',
  },
  support: {
    email: 'hilfe@example.com',
    phone: '030 23125-014',
    phoneHref: 'tel:+493023125014',
    hours: 'Mo bis Fr 7:00–17:00 Uhr',
  },
  repository: {url: 'https://github.com/example/hilfe-center', branch: 'main'},
  announcement: {
    id: 'e-rechnung-einrichten',
    content:
      'Rechnungen an Geschäftskunden: <a href="/rechnungen/e-rechnung/konfiguration">So richten Sie die E-Rechnung ein</a>',
  },
  firstSteps: '/erste-schritte/ueberblick-die-ersten-schritte',
  rightsPath: 'Firmenstammdaten > Mitarbeiter > Rollen und Berechtigungen > Berechtigungen',
  footnote: 'Das Hilfe-Center zeigt Beispiele aus dem erfundenen Betrieb Lieferhof Lindental.',
  embedding: {origins: readOrigins([])},
  product: {screenUrl: undefined},
  handbooks: process.env.SITE_HANDBOOKS === '1',
};
