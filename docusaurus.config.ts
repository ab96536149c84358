import type {Config, PluginConfig} from '@docusaurus/types';
import type * as Preset from '@docusaurus/preset-classic';
import {docsOptions, instances} from './config/docs-instances';
import {footer} from './config/footer';
import {markdownPlugins} from './config/markdown';
import {navbarItems} from './config/navbar';
import {redirects} from './config/redirects';
import {search} from './config/search';
import {site} from './config/site';
import {parseFrontMatter} from './src/content/front-matter';
import contentOverview from './src/plugins/content-overview';
import earlyScripts from './src/plugins/early-scripts';
import searchPlugin from './src/plugins/search';

const [help, ...otherInstances] = instances;

const config: Config = {
  title: site.title,
  tagline: site.tagline,
  url: site.url,
  baseUrl: site.baseUrl,
  trailingSlash: false,
  favicon: 'img/favicon.svg',
  i18n: {defaultLocale: 'de', locales: ['de'], localeConfigs: {de: {label: 'Deutsch', htmlLang: 'de'}}},

  // Read by <Kontakt />: config/site.ts reads the environment, which no browser has.
  customFields: {support: site.support},

  onBrokenLinks: 'throw',
  onBrokenAnchors: 'throw',
  onDuplicateRoutes: 'throw',
  markdown: {
    hooks: {onBrokenMarkdownLinks: 'throw', onBrokenMarkdownImages: 'throw'},
    parseFrontMatter,
  },

  future: {
    v4: true,
    // Named experimental_faster up to 3.9; from 3.10 on it is `faster`.
    experimental_faster: true,
  },

  presets: [
    [
      'classic',
      {
        docs: docsOptions(help!),
        blog: false,
        pages: {...markdownPlugins},
        theme: {customCss: './src/css/index.css'},
        sitemap: {
          changefreq: 'weekly',
          priority: 0.5,
          lastmod: null,
          ignorePatterns: ['intern/**', 'not_used_index', 'search'].map((pattern) => site.baseUrl + pattern),
        },
      } satisfies Preset.Options,
    ],
  ],
  plugins: [
    ...otherInstances.map(
      (instance) => ['@docusaurus/plugin-content-docs', docsOptions(instance)] satisfies PluginConfig,
    ),
    ['@docusaurus/plugin-client-redirects', {redirects}],
    contentOverview,
    earlyScripts(site.announcement?.id ?? null),
    searchPlugin(search),
  ],

  themeConfig: {
    colorMode: {defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: true},
    announcementBar: site.announcement ? {...site.announcement, isCloseable: true} : undefined,
    navbar: {
      title: site.title,
      hideOnScroll: true,
      logo: {alt: '', src: 'img/logo-hell.svg', srcDark: 'img/logo-dunkel.svg', width: 38, height: 38},
      items: navbarItems,
    },
    docs: {sidebar: {hideable: false, autoCollapseCategories: false}},
    tableOfContents: {minHeadingLevel: 2, maxHeadingLevel: 3},
    footer,
    algolia: {
      ...(search.mode === 'hosted'
        ? {appId: search.appId, apiKey: search.apiKey, indexName: search.indexName, askAi: search.assistantId}
        : // The theme's schema wants values; no request is ever made with these.
          {appId: 'EMBEDDED', apiKey: 'EMBEDDED', indexName: 'hilfe'}),
      contextualSearch: true,
      searchPagePath: 'search',
    },
    metadata: [{name: 'color-scheme', content: 'light dark'}],
  } satisfies Preset.ThemeConfig,
};

export default config;
