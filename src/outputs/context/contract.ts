import {createHash} from 'node:crypto';
import {
  CONTRACT_VERSION,
  INDEX_FILE,
  roles,
  SCHEMA_FILE,
  type AreaFile,
  type ContractArticle,
  type ContractFile,
  type ContractIndex,
  type Help,
  type MessagesFile,
  type Role,
  type ScreenHelp,
} from '../../context/contract';
import {kinds, type Kind} from '../../content/kinds';
import {groupBy} from '../../lib/group-by';
import type {MenuEntry, MenuTree} from '../../product/menu';
import type {Mention} from '../../site-pages';

/** An article of the help and what it names. */
export interface TreatingArticle {
  /** Address without origin and base URL, decoded, with a slash at the beginning. */
  route: string;
  url: string;
  title: string;
  shortAnswer: string;
  kind: Kind | undefined;
  menuOrder: number;
  mentions: Mention[];
}

export interface Product {
  menu: MenuTree;
  /** Code → wording. */
  messages: ReadonlyMap<string, string>;
  /** Old id → the one that took its place. */
  successors: ReadonlyMap<string, string>;
}

/** A place in an article, before it is known which articles are in the same file. */
type Place = Omit<Help, 'artikel'> & {article: TreatingArticle; count: number};

const describing = new Set<Kind | undefined>(['referenz', 'ueberblick', 'start']);
const solving = new Set<Kind | undefined>(['loesung', 'faq']);

function roleOf({kind}: TreatingArticle, {isStart, step}: Mention): Role {
  if (solving.has(kind)) return 'problem';
  if (isStart) return 'beginn';
  if (describing.has(kind)) return 'referenz';
  return step === undefined ? 'erwaehnung' : 'schritt';
}

const rank = (rolle: Role) => roles.indexOf(rolle);

/** Where an article names something: each section whose instructions start there, or else the one place that says most. */
function placesIn(article: TreatingArticle, mentions: Mention[]): Place[] {
  const places = mentions.map((mention): Place => {
    const {section, anchor, step} = mention;
    return {
      article,
      count: mentions.length,
      rolle: roleOf(article, mention),
      ...(anchor && section ? {abschnitt: section} : {}),
      ...(anchor ? {anker: anchor} : {}),
      ...(step === undefined ? {} : {schritt: step}),
    };
  });
  const best = places.toSorted((a, b) => rank(a.rolle) - rank(b.rolle))[0];
  if (best?.rolle !== 'beginn') return best ? [best] : [];
  const starts = places.filter(({rolle}) => rolle === 'beginn');
  return starts.filter(({anker}, index) => starts.findIndex((other) => other.anker === anker) === index);
}

function byRank(a: Place, b: Place): number {
  return (
    rank(a.rolle) - rank(b.rolle) ||
    b.count - a.count ||
    a.article.menuOrder - b.article.menuOrder ||
    a.article.route.localeCompare(b.article.route, 'de')
  );
}

/** A file's articles, each once, and places as that file writes them. */
class Articles {
  readonly list: ContractArticle[] = [];
  private readonly indexes = new Map<TreatingArticle, number>();

  add({article, count: _, ...place}: Place): Help {
    let index = this.indexes.get(article);
    if (index === undefined) {
      const {title, shortAnswer, url, kind} = article;
      this.indexes.set(article, (index = this.list.length));
      this.list.push({titel: title, kurzantwort: shortAnswer, adresse: url, art: kind ? kinds[kind] : kinds.referenz});
    }
    return {artikel: index, ...place};
  }
}

/** An area with more screens than these is split into those below it: its file stays a few kilobytes. */
const MOST_SCREENS = 60;

/** The area of every screen: the highest node above it that is small enough, or itself where its children are areas. */
function areasOf(menu: MenuTree): Map<string, string> {
  const areas = new Map<string, string>();
  const split = new Set<string>();
  for (const {id, parent} of menu.entries.values()) {
    const below = [...menu.entries.keys()].filter((other) => other.startsWith(`${id}.`)).length;
    if (below >= MOST_SCREENS) split.add(id);
    areas.set(id, parent === undefined || split.has(parent) ? id : areas.get(parent)!);
  }
  return areas;
}

function screenPlaces(menu: MenuTree, articles: TreatingArticle[]): Map<string, Place[]> {
  const places = new Map<string, Place[]>([...menu.entries.keys()].map((id) => [id, []]));
  const byRoute = new Map(articles.map((article) => [article.route.slice(1), article]));
  for (const [id, {articles: routes}] of menu.entries)
    for (const route of routes) {
      const article = byRoute.get(route);
      if (article) places.get(id)!.push({article, count: 0, rolle: 'artikel'});
    }
  for (const article of articles) {
    const named = groupBy(
      article.mentions.filter(({isMessage}) => !isMessage),
      ({names}) => menu.idOf(names),
    );
    for (const [id, mentions] of named) if (id !== undefined) places.get(id)!.push(...placesIn(article, mentions));
  }
  // Declared articles keep the order of the menu file.
  for (const list of places.values())
    list.sort((a, b) => (a.rolle === 'artikel' && b.rolle === 'artikel' ? 0 : byRank(a, b)));
  return places;
}

/** The nearest screen with help: one above, for it shows this one, or else the first one below. */
function nearest(menu: MenuTree, {id, parent}: MenuEntry, hasHelp: (id: string) => boolean): string | undefined {
  for (let above = parent; above !== undefined; above = menu.entries.get(above)!.parent)
    if (hasHelp(above)) return above;
  return [...menu.entries.keys()].find((below) => below.startsWith(`${id}.`) && hasHelp(below));
}

function areaFiles(menu: MenuTree, articles: TreatingArticle[]): AreaFile[] {
  const places = screenPlaces(menu, articles);
  const hasHelp = (id: string) => places.get(id)!.length > 0;
  const areas = areasOf(menu);
  return [...groupBy(menu.entries.values(), ({id}) => areas.get(id)!)].map(([area, entries]) => {
    const listed = new Articles();
    const kontexte = Object.fromEntries(
      entries.map((entry): [string, ScreenHelp] => {
        const {id, label, path} = entry;
        const siehe = hasHelp(id) ? undefined : nearest(menu, entry, hasHelp);
        const hilfe = places.get(id)!.map((place) => listed.add(place));
        return [id, {titel: label, pfad: path, hilfe, ...(siehe === undefined ? {} : {siehe})}];
      }),
    );
    return {
      fassung: CONTRACT_VERSION,
      bereich: {id: area, titel: menu.entries.get(area)!.label},
      artikel: listed.list,
      kontexte,
    };
  });
}

function messagesFile(messages: ReadonlyMap<string, string>, articles: TreatingArticle[]): MessagesFile {
  const listed = new Articles();
  const ownEntry = ({anker}: Place, code: string) => anker?.toUpperCase() === code;
  return {
    fassung: CONTRACT_VERSION,
    meldungen: Object.fromEntries(
      [...messages].map(([code, wortlaut]) => {
        const places = articles
          .flatMap((article) =>
            placesIn(
              article,
              article.mentions.filter(({names}) => names === code),
            ),
          )
          .map((place): Place => (ownEntry(place, code) ? {...place, rolle: 'artikel'} : place))
          .sort(byRank);
        return [code, {wortlaut, hilfe: places.map((place) => listed.add(place))}];
      }),
    ),
    artikel: listed.list,
  };
}

const HASH_LENGTH = 12;

/** Names a file by its content, so that browsers can keep it for good, and says how to check it. */
export function hashed(name: string, ending: string, text: string): ContractFile {
  const hash = createHash('sha256').update(text);
  return {
    datei: `${name}.${hash.copy().digest('hex').slice(0, HASH_LENGTH)}.${ending}`,
    integritaet: `sha256-${hash.digest('base64')}`,
  };
}

/**
 * Makes the files of the contract.
 *
 * @param address of the help centre, with a slash at the end
 * @param widget the script for products, if it is published too
 * @param articles what readers may see of the help; the order does not matter
 * @returns name below the folder of the contract → text
 */
export function makeContract(
  address: string,
  product: Product,
  articles: TreatingArticle[],
  widget?: ContractFile,
): Map<string, string> {
  const files = new Map<string, string>();
  const write = (name: string, content: AreaFile | MessagesFile): ContractFile => {
    const text = JSON.stringify(content);
    const file = hashed(`v${CONTRACT_VERSION}/${name}`, 'json', text);
    files.set(file.datei, text);
    return file;
  };
  const index: ContractIndex = {
    $schema: SCHEMA_FILE,
    fassung: CONTRACT_VERSION,
    adresse: address,
    bereiche: areaFiles(product.menu, articles).map((area) => ({...area.bereich, ...write(area.bereich.id, area)})),
    meldungen: write('meldungen', messagesFile(product.messages, articles)),
    ...(widget ? {widget} : {}),
    nachfolger: Object.fromEntries(product.successors),
  };
  files.set(INDEX_FILE, JSON.stringify(index));
  return files;
}
