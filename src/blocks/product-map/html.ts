import {escapeHtml} from '../../lib/html';
import {accessTo} from '../../product/access';
import type {MenuEntry, MenuTree} from '../../product/menu';
import type {Rights} from '../../product/rights';
import {shortId} from '../../product/screen-id';

/** Data of which the map is made. */
export interface MapData {
  menu: MenuTree;
  rights: Rights;
  /** Route without the slash at the beginning → title. */
  articles: ReadonlyMap<string, string>;
  /** Id → routes of the articles that lead there, the most useful first. */
  leading: ReadonlyMap<string, readonly string[]>;
  /** Id → those it has had before: addresses that were once copied. */
  former: ReadonlyMap<string, readonly string[]>;
  /** Path of the site with both slashes. */
  baseUrl: string;
  /** Address of a screen in the product, with `{kennung}` for its id; undefined where the product has none. */
  screenUrl: string | undefined;
}

/** More would be a search of its own. */
const MOST_ARTICLES = 8;

const list = new Intl.ListFormat('de', {type: 'conjunction'});
const paragraph = (html: string) => `<p>${html}</p>`;
const link = (href: string, text: string) => `<a href="${escapeHtml(href)}">${escapeHtml(text)}</a>`;

/** Tells whether an entry can be opened by an address: a record needs its number, and a step what comes before it. */
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

function facts({menu, rights, articles, leading, baseUrl, screenUrl}: MapData, entry: MenuEntry): string {
  const {id, path, typ, actions} = entry;
  const routes = new Set([...entry.articles, ...(leading.get(id) ?? [])]);
  const known = [...routes].filter((route) => articles.has(route));
  const links = known.slice(0, MOST_ARTICLES).map((route) => link(encodeURI(baseUrl + route), articles.get(route)!));
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
    ...(links.length > 0 ? [paragraph(`<strong>Artikel:</strong> ${links.join(', ')}`)] : []),
    paragraph(`<strong>Kennung:</strong> ${link(`#${encodeURIComponent(shortId(id))}`, shortId(id))}`),
  ].join('');
}

function formerIds({former}: MapData, id: string): string {
  return (former.get(id) ?? []).map((old) => `<span id="${escapeHtml(shortId(old))}"></span>`).join('');
}

function item(data: MapData, id: string): string {
  const {menu} = data;
  const entry = menu.entries.get(id)!;
  const below = entry.children.length > 0 ? items(data, entry.children) : '';
  return (
    `<li><details><summary>${escapeHtml(entry.label)}</summary>` +
    `<div id="${escapeHtml(shortId(id))}">${formerIds(data, id)}${facts(data, entry)}</div>${below}</details></li>`
  );
}

function items(data: MapData, ids: readonly string[]): string {
  return `<ul>${ids.map((id) => item(data, id)).join('')}</ul>`;
}

/**
 * The menu tree as nested lists that open without any script. The shorter spelling of an id is on the details: browsers open
 * everything an address is in.
 */
export function mapHtml(data: MapData): string {
  const parts = [...data.menu.entries.values()].filter(({parent}) => parent === undefined);
  return items(
    data,
    parts.map(({id}) => id),
  );
}
