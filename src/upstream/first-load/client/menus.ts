import type {CompactMenu} from './expand';

type Items = object[];
type Load = () => Promise<{default: Items}>;

/** How to fetch the parts of a sidebar a page is shown with, by their names. */
export type Menus = Record<string, Load>;

const opened = new Map<string, Items>();
const closed = new WeakMap<Items, () => Promise<Items>>();

async function open(name: string, load: Load): Promise<Items> {
  const items = opened.get(name) ?? (await load()).default;
  opened.set(name, items);
  return items;
}

/** Fetches the parts of a sidebar a page is shown with. */
export async function openMenus(menus: Menus): Promise<void> {
  await Promise.all(Object.entries(menus).map(([name, load]) => open(name, load)));
}

/**
 * Makes categories whose items are fetched when a reader expands them or opens one of their pages. Until then they have the
 * first of their links: the category leads there without scripts, and one that is empty could not be expanded, since the
 * theme sees the end of that only where something grows.
 */
export function categoryOf(loaders: Menus): (menu: CompactMenu) => object {
  return ({menu, first, category}) => {
    const until: Items = first ? [{type: 'link', href: first[0], label: first[1]}] : [];
    closed.set(until, () => open(menu, loaders[menu]!));
    return {
      ...category,
      get items() {
        return opened.get(menu) ?? until;
      },
    };
  };
}

/** How to fetch the items of a category; undefined for items that are there. */
export function loaderOf(items: Items): (() => Promise<Items>) | undefined {
  return closed.get(items);
}
