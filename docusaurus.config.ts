import type {Config, PluginConfig} from '@docusaurus/types';
import type * as Preset from '@docusaurus/preset-classic';
import {blocks} from './src/blocks';
import {announcementBar} from './src/setup/announcement';
import {docsOptions} from './src/setup/docs-options';
import {footer} from './src/setup/footer';
import {instances} from './config/instances';
import {buildCommit, datesAreKnown} from './config/git';
import {markdownPlugins, remarkRehypeOptions} from './src/setup/markdown';
import {navbarItems} from './src/setup/navbar';
import {algoliaTheme, search} from './config/search';
import {site} from './config/site';
import {parseFrontMatter} from './src/content/front-matter';
import {DEFAULT_PICTURE} from './src/content/link-picture';
import {readRedirects} from './src/content/redirects';
import buildTime from './src/upstream/build-time';
import contentOverview from './src/outputs/content-overview';
import earlyScripts from './src/upstream/early-scripts';
import finish, {allOutputs} from './src/outputs/finish';
import firstLoad from './src/upstream/first-load';
import hideDrafts from './src/upstream/hide-drafts';
import lenientDecoding from './src/upstream/lenient-decoding';
import liveCheck from './src/check/preview';
import metadata from './src/outputs/metadata';
import pageRedirects from './src/outputs/page-redirects';
import searchPlugin from './src/outputs/search';
import validFiles from './src/check/valid-files';
import {assertSeamsFit} from './src/upstream/guard';

assertSeamsFit();

const [help, ...otherInstances] = instances;

const config: Config = {
  title: site.title,
  tagline: site.tagline,
  url: site.url,
  baseUrl: site.baseUrl,
  trailingSlash: false,
  favicon: 'img/favicon.svg',
  i18n: {defaultLocale: 'de', locales: ['de'], localeConfigs: {de: {label: 'Deutsch', htmlLang: 'de'}}},

  // Read by <Kontakt /> and the structured data: config/site.ts reads the environment, which no browser has.
  // Every page carries them, so only what these two show.
  customFields: {
    company: {name: site.company.name, url: site.company.url},
    support: site.support,
  },

  // An English notice, as a script in every page, for sites whose style sheet is missing: here it is in the page.
  baseUrlIssueBanner: false,

  onBrokenLinks: 'throw',
  onBrokenAnchors: 'throw',
  onDuplicateRoutes: 'throw',
  markdown: {
    hooks: {onBrokenMarkdownLinks: 'throw', onBrokenMarkdownImages: 'throw'},
    parseFrontMatter,
    remarkRehypeOptions,
  },

  future: {
    // One by one: `v4: true` would switch on whatever a later release of version 3 adds to them.
    v4: {removeLegacyPostBuildHeadAttribute: true, useCssCascadeLayers: true},
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
          // Where the history is unknown, a date would be a wrong one.
          lastmod: datesAreKnown ? 'date' : null,
          ignorePatterns: ['intern/**', 'not_used_index', 'search'].map((pattern) => site.baseUrl + pattern),
        },
      } satisfies Preset.Options,
    ],
  ],
  plugins: [
    ...otherInstances.map(
      (instance) => ['@docusaurus/plugin-content-docs', docsOptions(instance)] satisfies PluginConfig,
    ),
    pageRedirects(readRedirects()),
    validFiles,
    contentOverview,
    hideDrafts,
    firstLoad({keepCards: ['updates']}),
    buildTime,
    earlyScripts(site.announcement?.id ?? null),
    lenientDecoding,
    searchPlugin(search),
    metadata,
    finish(allOutputs({author: site.company.name})),
    ...(process.env.NODE_ENV === 'development' ? [liveCheck] : []),
  ],

  clientModules: [
    './src/dom-changes/index.ts',
    './src/keyboard/index.ts',
    ...blocks.flatMap(({clientModule}) => clientModule ?? []),
  ],

  themeConfig: {
    colorMode: {defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: true},
    announcementBar: site.announcement ? announcementBar(site.announcement, site.baseUrl) : undefined,
    navbar: {
      title: site.title,
      hideOnScroll: true,
      items: navbarItems,
    },
    docs: {sidebar: {hideable: false, autoCollapseCategories: false}},
    tableOfContents: {minHeadingLevel: 2, maxHeadingLevel: 3},
    footer,
    algolia: algoliaTheme(search),
    // Pages that are no articles, and areas and kinds without a picture: parseFrontMatter names that of an article.
    image: DEFAULT_PICTURE,
    metadata: [
      // True of all pictures; articles say of which article theirs is.
      {property: 'og:image:type', content: 'image/png'},
      {property: 'og:image:width', content: '1200'},
      {property: 'og:image:height', content: '630'},
      {property: 'og:image:alt', content: `Titelbild: ${site.title}`},
      {name: 'twitter:image:alt', content: `Titelbild: ${site.title}`},
      {name: 'color-scheme', content: 'light dark'},
      ...(buildCommit ? [{name: 'build-commit', content: buildCommit}] : []),
    ],
  } satisfies Preset.ThemeConfig,
};

export default config;
