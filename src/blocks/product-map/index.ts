import path from 'node:path';
import type {Root} from 'mdast';
import type {Transformer} from 'unified';
import {EXIT, visit} from 'unist-util-visit';
import {site} from '../../../config/site';
import {listContentFiles, summarise} from '../../content/project';
import {groupBy} from '../../lib/group-by';
import {readText} from '../../lib/text-file';
import {endsOf, readLedger} from '../../product/ledger';
import {loadMenu, type MenuTree} from '../../product/menu';
import {loadRights} from '../../product/rights';
import {moduleCode} from '../module-code';
import {block as listFilter, filterOf} from '../list-filter';
import {mapHtml, type MapData} from './html';
import type {Block} from '../block';

interface Article {
  route: string;
  text: string;
}

/** The articles with click paths to each screen, those with the most first. */
export function leadingTo(menu: MenuTree, articles: readonly Article[]): MapData['leading'] {
  const paths = articles.flatMap(({route, text}) =>
    [...text.matchAll(/<Klickpfad\s+pfad="([^"]+)"/g)].map(([, clickPath]) => ({route, id: menu.idOf(clickPath!)})),
  );
  return new Map(
    [...groupBy(paths, ({id}) => id ?? '')].map(([id, found]) => {
      const routes = [...groupBy(found, ({route}) => route)];
      return [id, routes.sort(([, a], [, b]) => b.length - a.length).map(([route]) => route)];
    }),
  );
}

/** Every id that leads to another one, by the one the product has now. */
function formerIds(menu: MenuTree): MapData['former'] {
  const ledger = readLedger(process.cwd());
  const endOf = endsOf(ledger, menu.entries);
  const old = ledger.flatMap(({id}) => (menu.entries.has(id) ? [] : id));
  return groupBy(old, (id) => endOf(id) ?? '');
}

function readMapData(): MapData {
  const menu = loadMenu();
  const articles = listContentFiles(process.cwd())
    .map((file) => ({file: file.normalize('NFC'), text: readText(path.resolve(file))}))
    .map(({file, text}) => ({...summarise(file, text), text}))
    .filter(({draft}) => !draft)
    .map(({file, route, title, text}) => ({file, route: route.slice(1), title, text}));
  // Release notes say what was new once, and registers only repeat what articles name.
  const treating = articles.filter(({file}) => /^(?:docs|api)\//.test(file));
  return {
    menu,
    rights: loadRights(),
    articles: new Map(articles.map(({route, title}) => [route, title])),
    leading: leadingTo(menu, treating),
    former: formerIds(menu),
    baseUrl: site.baseUrl,
    screenUrl: site.product.screenUrl,
  };
}

const COMPONENT = 'ProductMap';

/** The component only this page needs: among those of all articles, every page would load it. */
const imported = moduleCode({
  type: 'ImportDeclaration',
  specifiers: [{type: 'ImportDefaultSpecifier', local: {type: 'Identifier', name: COMPONENT}}],
  source: {type: 'Literal', value: '@site/src/blocks/product-map/ProductMap'},
  attributes: [],
});

let known: MapData | undefined;

/**
 * Writes the menu tree of the product where a page has `<Produktkarte />`.
 *
 * @param options.data menu, rights and articles; those of the project when left out
 */
export default function remarkProductMap(options: {data?: MapData} = {}): Transformer<Root> {
  return (root) => {
    visit(root, 'mdxJsxFlowElement', (node, index, parent) => {
      if (node.name !== 'Produktkarte' || !parent || index === undefined) return undefined;
      const data = options.data ?? (known ??= readMapData());
      node.name = COMPONENT;
      node.attributes = [{type: 'mdxJsxAttribute', name: 'html', value: mapHtml(data)}];
      parent.children.splice(index, 0, ...filterOf(data.menu.entries.size));
      root.children.unshift(imported);
      return EXIT;
    });
  };
}

export const block: Block = {source: remarkProductMap, needs: [listFilter]};
