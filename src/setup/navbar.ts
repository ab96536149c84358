import type {NavbarItem} from '@docusaurus/theme-common';
import {escapeRegexp} from '@docusaurus/utils';
import {instances} from '../../config/instances';
import {site} from '../../config/site';

/** Paths of the areas that have an entry of their own; everything else belongs to 'Hilfe-Center'. */
const otherEntries = [
  ...instances.filter(({id}) => id !== 'default').map(({routeBasePath}) => routeBasePath),
  'search',
];

export const navbarItems: NavbarItem[] = [
  {
    to: '/',
    label: 'Hilfe-Center',
    position: 'left',
    activeBaseRegex: `^${escapeRegexp(site.baseUrl)}(?!(${otherEntries.join('|')})(/|$))`,
  },
  ...instances
    .filter(({id, inNavbar}) => inNavbar && id !== 'default')
    .map(({start, label, routeBasePath}): NavbarItem => ({
      to: start,
      label,
      position: 'left',
      activeBasePath: `/${routeBasePath}`,
    })),
  // In place of menu and search, which need scripts; for everyone else no entry of the navigation.
  {
    type: 'html',
    value: `<a class="navbar__link" href="${site.baseUrl}not_used_index">Alle Artikel</a>`,
    position: 'left',
    className: 'hc-unscripted',
  },
  {
    type: 'docsVersionDropdown',
    position: 'right',
    // With a single version the theme renders a plain link; the second entry keeps it a menu, and a useful one.
    dropdownItemsAfter: [{to: '/updates/aktuell-in-test-und-entwicklung', label: 'In Test und Entwicklung'}],
  },
  {type: 'localeDropdown', position: 'right'},
  {href: site.company.url, label: 'Zur Website', position: 'right'},
];
