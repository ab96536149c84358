import {describe, expect, it} from 'vitest';
import {build, withSite, writeFiles} from './build';

interface Case {
  name: string;
  message: string;
  navbarItem?: Record<string, unknown>;
  docs?: boolean;
  files?: Record<string, string>;
}

/** Configuration errors that have to stop a build; each case breaks one thing in a site of a single page. */
const cases: Case[] = [
  {
    name: 'unknown navbar item type',
    message: 'Bad navbar item type gibt-es-nicht',
    navbarItem: {type: 'gibt-es-nicht'},
  },
  {
    name: 'navbar item type of our own without a component',
    message: 'No NavbarItem component found for type "custom-gibt-es-nicht"',
    navbarItem: {type: 'custom-gibt-es-nicht'},
  },
  {
    name: 'unknown docs version name',
    message: "No docs version exist for name 'gibt-es-nicht'",
    navbarItem: {type: 'docsVersionDropdown', versions: ['gibt-es-nicht']},
  },
  {
    name: 'sidebar with nothing to link to',
    message: 'Sidebar with ID "leer" doesn\'t have anything to be linked to',
    navbarItem: {type: 'docSidebar', sidebarId: 'leer', label: 'Leer'},
  },
  {
    name: 'unknown sidebar id',
    message: 'Can\'t find any sidebar with id "gibtEsNicht"',
    navbarItem: {type: 'docSidebar', sidebarId: 'gibtEsNicht', label: 'Hilfe'},
  },
  {
    name: 'unknown doc id',
    message: 'Couldn\'t find any doc with id "gibt-es-nicht"',
    navbarItem: {type: 'doc', docId: 'gibt-es-nicht', label: 'Hilfe'},
  },
  {
    name: 'missing docs data',
    message: 'You are using a feature of the Docusaurus docs plugin, but this plugin does not seem to be enabled',
    navbarItem: {type: 'docSidebar', sidebarId: 'hilfe', label: 'Hilfe'},
    docs: false,
  },
  {
    name: 'missing locale config',
    message: 'no locale config found for locale=de',
    files: {
      'src/pages/test.js': `
        import {Context} from '@docusaurus/core/lib/client/docusaurusContext';
        import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
        import LocaleDropdownNavbarItem from '@theme/NavbarItem/LocaleDropdownNavbarItem';
        export default function Test() {
          const context = useDocusaurusContext();
          const value = {...context, i18n: {...context.i18n, localeConfigs: {}}};
          return <Context.Provider value={value}><LocaleDropdownNavbarItem dropdownItemsBefore={[]} dropdownItemsAfter={[]} /></Context.Provider>;
        }`,
    },
  },
  {
    name: 'missing route context',
    message: 'no Docusaurus route context found',
    files: {
      'src/theme/Root.js': `
        import useRouteContext from '@docusaurus/useRouteContext';
        export default function Root({children}) {
          useRouteContext();
          return children;
        }`,
    },
  },
  {
    name: 'missing loading component',
    message: 'react-loadable requires a `loading` component',
    files: {
      'src/pages/test.js': `
        import Loadable from 'react-loadable';
        const Part = Loadable({loader: () => import('react')});
        export default function Test() {
          return <Part />;
        }`,
    },
  },
];

function files({navbarItem, docs = true, files: extra = {}}: Case): Record<string, string> {
  const config = {
    title: 'Test',
    url: 'https://test.example',
    baseUrl: '/',
    i18n: {defaultLocale: 'de', locales: ['de']},
    future: {v4: true, experimental_faster: true},
    presets: [
      ['classic', {docs: docs && {routeBasePath: '/', sidebarPath: './sidebars.js'}, blog: false, sitemap: false}],
    ],
    themeConfig: {navbar: {items: navbarItem ? [navbarItem] : []}},
  };
  return {
    'docusaurus.config.js': `module.exports = ${JSON.stringify(config)};`,
    'sidebars.js': `module.exports = {hilfe: ['start'], leer: []};`,
    'docs/start.mdx': '---\nslug: /\n---\n\n# Start\n',
    'package.json': '{"private": true}',
    ...extra,
  };
}

describe.concurrent('a configuration error stops the build', () => {
  it.each(cases)('$name', {timeout: 120_000}, async (testCase) => {
    const {code, output} = await withSite('framework', (siteDir) => {
      writeFiles(siteDir, files(testCase));
      return build(siteDir);
    });
    expect(output).toContain(testCase.message);
    expect(code).toBe(1);
  });

  it('and the same site without an error is built', {timeout: 120_000}, async () => {
    const {code, output} = await withSite('framework', (siteDir) => {
      writeFiles(siteDir, files({name: 'sound', message: ''}));
      return build(siteDir);
    });
    expect(output).toContain('Generated static files');
    expect(code).toBe(0);
  });
});
