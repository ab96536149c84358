import {beforeAll, describe, expect, it} from 'vitest';
import {build, withSite, writeFiles, type BuildResult} from './build';

/** Misuses of the framework that have to stop a build, each on a page of its own: the source of the page, and the message. */
const pages: Record<string, {source: string; message: string}> = {
  'a navbar item type of our own without a component': {
    source: navbarItem({type: 'custom-gibt-es-nicht'}),
    message: 'No NavbarItem component found for type "custom-gibt-es-nicht"',
  },
  'an unknown docs version name': {
    source: navbarItem({type: 'docsVersionDropdown', versions: ['gibt-es-nicht']}),
    message: "No docs version exist for name 'gibt-es-nicht'",
  },
  'a sidebar with nothing to link to': {
    source: navbarItem({type: 'docSidebar', sidebarId: 'leer', label: 'Leer'}),
    message: 'Sidebar with ID "leer" doesn\'t have anything to be linked to',
  },
  'an unknown sidebar id': {
    source: navbarItem({type: 'docSidebar', sidebarId: 'gibtEsNicht', label: 'Hilfe'}),
    message: 'Can\'t find any sidebar with id "gibtEsNicht"',
  },
  'an unknown doc id': {
    source: navbarItem({type: 'doc', docId: 'gibt-es-nicht', label: 'Hilfe'}),
    message: 'Couldn\'t find any doc with id "gibt-es-nicht"',
  },
  'missing docs data': {
    source: `${withContext('{...context, globalData: {}}')}
      export default () => <Changed>${tagOf({type: 'docSidebar', sidebarId: 'hilfe', label: 'Hilfe'})}</Changed>;`,
    message: 'You are using a feature of the Docusaurus docs plugin, but this plugin does not seem to be enabled',
  },
  'a missing locale config': {
    source: `${withContext('{...context, i18n: {...context.i18n, localeConfigs: {}}}')}
      export default () => <Changed>${tagOf({type: 'localeDropdown', dropdownItemsBefore: [], dropdownItemsAfter: []})}</Changed>;`,
    message: 'no locale config found for locale=de',
  },
  'a missing route context': {
    source: `
      import {Context} from '@docusaurus/core/lib/client/routeContext';
      import useRouteContext from '@docusaurus/useRouteContext';
      const Reader = () => useRouteContext() && null;
      export default () => <Context.Provider value={null}><Reader /></Context.Provider>;`,
    message: 'no Docusaurus route context found',
  },
  'a missing loading component': {
    source: `
      import Loadable from 'react-loadable';
      const Part = Loadable({loader: () => import('react')});
      export default () => <Part />;`,
    message: 'react-loadable requires a `loading` component',
  },
};

function tagOf(props: Record<string, unknown>): string {
  return `<NavbarItem {...${JSON.stringify(props)}} />`;
}

function navbarItem(props: Record<string, unknown>): string {
  return `
    import Layout from '@theme/Layout';
    import NavbarItem from '@theme/NavbarItem';
    export default () => <Layout>${tagOf(props)}</Layout>;`;
}

/** Declares a component that changes what the framework tells the components inside it. */
function withContext(value: string): string {
  return `
    import {Context} from '@docusaurus/core/lib/client/docusaurusContext';
    import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
    import NavbarItem from '@theme/NavbarItem';
    function Changed({children}) {
      const context = useDocusaurusContext();
      return <Context.Provider value={${value}}>{children}</Context.Provider>;
    }`;
}

function site(navbarItems: Record<string, unknown>[]): Record<string, string> {
  const config = {
    title: 'Test',
    url: 'https://test.example',
    baseUrl: '/',
    i18n: {defaultLocale: 'de', locales: ['de']},
    future: {v4: true, experimental_faster: true},
    presets: [['classic', {docs: {routeBasePath: '/', sidebarPath: './sidebars.js'}, blog: false, sitemap: false}]],
    themeConfig: {navbar: {items: navbarItems}},
  };
  return {
    'docusaurus.config.js': `module.exports = ${JSON.stringify(config)};`,
    'sidebars.js': `module.exports = {hilfe: ['start'], leer: []};`,
    'docs/start.mdx': '---\nslug: /\n---\n\n# Start\n',
    'package.json': '{"private": true}',
  };
}

describe('a mistake in the use of the framework stops the build:', () => {
  let result: BuildResult;
  beforeAll(async () => {
    result = await withSite('framework', (siteDir) => {
      const sources = Object.values(pages).map(({source}, index) => [`src/pages/p${index}.js`, source] as const);
      writeFiles(siteDir, {...site([]), ...Object.fromEntries(sources)});
      return build(siteDir);
    });
  });

  it.each(Object.entries(pages))('%s', (_name, {message}) => {
    expect(result.output).toContain(message);
    expect(result.code).toBe(1);
  });

  it('and no page fails without one', () => {
    const [, failed = ''] = /static site generation failed for (\d+) paths/.exec(result.output) ?? [];
    expect(Number(failed), result.output).toBe(Object.keys(pages).length);
  });

  it('an unknown navbar item type', async () => {
    const {code, output} = await withSite('framework', (siteDir) => {
      writeFiles(siteDir, site([{type: 'gibt-es-nicht'}]));
      return build(siteDir);
    });
    expect(output).toContain('Bad navbar item type gibt-es-nicht');
    expect(code).toBe(1);
  });
});
