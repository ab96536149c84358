import type {Options} from '@docusaurus/plugin-content-docs';
import {markdownPlugins} from './markdown';
import type {Instance} from '../../config/instances';
import {site} from '../../config/site';
import {generateUpdatesSidebar, type SidebarGenerator} from './updates-sidebar';
import {datesAreKnown} from '../../config/git';

type SidebarItems = Awaited<ReturnType<SidebarGenerator>>;

/** Two categories may have the same label in different places; the framework wants a key of its own for each. */
function withKeys(items: SidebarItems, parents: string): SidebarItems {
  return items.map((item) => {
    if (item.type !== 'category') return item;
    const key = `${parents}/${item.label}`;
    return {...item, key, items: withKeys(item.items, key)};
  });
}

/** Pages at the top of a content folder are shown by themselves; the sidebar of the help starts with its areas. */
const generateHelpSidebar: SidebarGenerator = async ({defaultSidebarItemsGenerator, ...args}) => {
  const items = withKeys(await defaultSidebarItemsGenerator(args), '');
  return args.item.dirName === '.' ? items.filter(({type}) => type === 'category') : items;
};

/** The one factory of all five instances: what differs between them is in `instances`. */
export function docsOptions(instance: Instance) {
  return {
    ...(instance.id === 'default' ? {} : {id: instance.id}),
    path: instance.path,
    routeBasePath: instance.routeBasePath,
    sidebarPath: instance.sidebarPath,
    ...(instance.id === 'default' ? {sidebarItemsGenerator: generateHelpSidebar, tags: 'tags.yml'} : {}),
    ...(instance.id === 'updates' ? {sidebarItemsGenerator: generateUpdatesSidebar} : {}),
    onInlineTags: 'throw',
    // File names such as 2025-01-… are names, not an order; the order is in the front matter.
    numberPrefixParser: false,
    editUrl: `${site.repository.url}/edit/${site.repository.branch}/`,
    showLastUpdateTime: datesAreKnown,
    versions: {current: {label: 'Aktuell'}},
    lastVersion: 'current',
    ...markdownPlugins,
  } satisfies Options;
}
