import {escapeHtml} from '../../lib/html';
import {accessTo} from '../../product/access';
import type {MenuEntry, MenuTree} from '../../product/menu';
import type {Rights} from '../../product/rights';
import {shortId} from '../../product/screen-id';

/** What the map is made of. */
export interface MapData {
  menu: MenuTree;
  rights: Rights;
  /** Route without the slash at the beginning → title. */
  articles: ReadonlyMap<string, string>;
  /** Path of the site with both slashes. */
  baseUrl: string;
  /** Address of a screen in the product, with `{kennung}` for its id; undefined where the product has none. */
  screenUrl: string | undefined;
}

const list = new Intl.ListFormat('de', {type: 'conjunction'});
const paragraph = (html: string) => `<p>${html}</p>`;
const link = (href: string, text: string) => `<a href="${escapeHtml(href)}">${escapeHtml(text)}</a>`;

/** What can be opened by an address: a record needs its number, and a step what comes before it. */
function canBeOpened(menu: MenuTree, {typ, parent}: MenuEntry): boolean {
  if (typ === 'seite') return true;
  return typ === 'reiter' && parent !== undefined && canBeOpened(menu, menu.entries.get(parent)!);
}

function whoMay(menu: MenuTree, rights: Rights, entry: MenuEntry): string[] {
  const access = accessTo(menu, rights, entry);
  if (access === undefined) return [];
  const who = access === 'alle' ? 'alle, ohne Berechtigung' : `${list.format(access.roles)} (${access.name})`;
  return [paragraph(`<strong>Ab Werk für:</strong> ${escapeHtml(who)}`)];
}

function facts({menu, rights, articles, baseUrl, screenUrl}: MapData, entry: MenuEntry): string {
  const {id, path, typ, actions} = entry;
  const known = entry.articles.filter((route) => articles.has(route));
  const links = known.map((route) => link(encodeURI(baseUrl + route), articles.get(route)!));
  return [
    paragraph(escapeHtml(path.replaceAll(' > ', ' › '))),
    paragraph(escapeHtml(menu.types[typ] ?? typ)),
    ...(actions.length > 0
      ? [`<p data-actions><strong>Schaltflächen:</strong> ${escapeHtml(actions.join(', '))}</p>`]
      : []),
    ...whoMay(menu, rights, entry),
    ...(screenUrl !== undefined && canBeOpened(menu, entry)
      ? [paragraph(link(screenUrl.replaceAll('{kennung}', encodeURIComponent(id)), 'Im Produkt öffnen'))]
      : []),
    ...(links.length > 0 ? [`<p data-articles><strong>Artikel:</strong> ${links.join(', ')}</p>`] : []),
  ].join('');
}

function item(data: MapData, id: string): string {
  const {menu} = data;
  const entry = menu.entries.get(id)!;
  const below = entry.children.length > 0 ? items(data, entry.children) : '';
  return (
    `<li id="${escapeHtml(shortId(id))}" data-type="${entry.typ}"><details>` +
    `<summary>${escapeHtml(entry.label)}</summary><div>${facts(data, entry)}</div>${below}</details></li>`
  );
}

function items(data: MapData, ids: readonly string[]): string {
  return `<ul>${ids.map((id) => item(data, id)).join('')}</ul>`;
}

/**
 * The menu tree as nested lists that open without any script; each node has the shorter spelling of its id as its own, and
 * a script finds in them all it needs.
 */
export function mapHtml(data: MapData): string {
  const parts = [...data.menu.entries.values()].filter(({parent}) => parent === undefined);
  return items(
    data,
    parts.map(({id}) => id),
  );
}
