import type * as Preset from '@docusaurus/preset-classic';
import type {Config} from '@docusaurus/types';
import {algoliaTheme, search} from '../../config/search';
import finish from '../../src/outputs/finish';
import searchPlugin from '../../src/outputs/search';
import {searchIndex} from '../../src/outputs/search/output';

/** A help centre of five pages with the search of the real one: what a provider does does not depend on the articles. */
const config: Config = {
  title: 'Hilfe-Center',
  url: 'https://hilfe.example.com',
  baseUrl: '/',
  trailingSlash: false,
  i18n: {defaultLocale: 'de', locales: ['de'], path: '../../i18n'},
  future: {v4: true, experimental_faster: true},
  onBrokenLinks: 'throw',
  presets: [
    [
      'classic',
      {
        docs: {routeBasePath: '/', sidebarPath: false},
        blog: false,
        pages: false,
        sitemap: false,
        theme: {customCss: '../../src/css/index.css'},
      } satisfies Preset.Options,
    ],
  ],
  plugins: [
    ['@docusaurus/plugin-content-docs', {id: 'intern', path: 'intern', routeBasePath: 'intern', sidebarPath: false}],
    ['@docusaurus/plugin-content-docs', {id: 'gethelp', path: 'gethelp', routeBasePath: 'gethelp', sidebarPath: false}],
    searchPlugin(search),
    finish([searchIndex]),
  ],
  themeConfig: {
    colorMode: {respectPrefersColorScheme: true},
    navbar: {title: 'Hilfe-Center'},
    algolia: algoliaTheme(search),
  } satisfies Preset.ThemeConfig,
};

export default config;
