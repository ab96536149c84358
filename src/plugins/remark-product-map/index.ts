import fs from 'node:fs';
import path from 'node:path';
import type {Root} from 'mdast';
import type {Transformer} from 'unified';
import {EXIT, visit} from 'unist-util-visit';
import {site} from '../../../config/site';
import {listContentFiles, summarise} from '../../content/project';
import {readText} from '../../lib/text-file';
import {loadMenu} from '../../product/menu';
import {loadRights} from '../../product/rights';
import {moduleCode} from '../module-code';
import {mapHtml, type MapData} from './html';

const PAGE = 'gethelp/produktkarte.mdx';
/** Address of the page with the map, without the base URL. */
export const MAP_ROUTE = '/gethelp/produktkarte';

/** Whether this help centre has the page with the map. */
export function hasMap(): boolean {
  return fs.existsSync(path.resolve(PAGE));
}

function readMapData(): MapData {
  const articles = listContentFiles(process.cwd())
    .map((file) => summarise(file.normalize('NFC'), readText(path.resolve(file))))
    .filter(({draft}) => !draft);
  return {
    menu: loadMenu(),
    rights: loadRights(),
    articles: new Map(articles.map(({route, title}) => [route.slice(1), title])),
    baseUrl: site.baseUrl,
    screenUrl: site.product.screenUrl,
  };
}

const COMPONENT = 'ProductMap';

/** The component only this page needs: among those of all articles, every page would load it. */
const imported = moduleCode({
  type: 'ImportDeclaration',
  specifiers: [{type: 'ImportDefaultSpecifier', local: {type: 'Identifier', name: COMPONENT}}],
  source: {type: 'Literal', value: '@site/src/components/ProductMap'},
  attributes: [],
});

let known: string | undefined;

/**
 * Writes the menu tree of the product where a page has `<Produktkarte />`.
 *
 * @param options.data menu, rights and articles; those of the project when left out
 */
export default function remarkProductMap(options: {data?: MapData} = {}): Transformer<Root> {
  return (root) => {
    visit(root, 'mdxJsxFlowElement', (node) => {
      if (node.name !== 'Produktkarte') return undefined;
      root.children.unshift(imported);
      node.name = COMPONENT;
      const html = options.data ? mapHtml(options.data) : (known ??= mapHtml(readMapData()));
      node.attributes = [{type: 'mdxJsxAttribute', name: 'html', value: html}];
      return EXIT;
    });
  };
}
