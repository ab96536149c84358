/** The small product another help centre begins with: what tests of mechanics may name. */
import path from 'node:path';
import {loadMenu} from '../../src/product/menu';
import {loadRights} from '../../src/product/rights';
import {loadTable} from '../../src/product/tables';

const folder = path.resolve(__dirname, '../../e2e/fixture-site/src/product');
const table = (name: string) => loadTable(name, path.join(folder, 'tabellen'));

export const menu = loadMenu(path.join(folder, 'menue.yml'));
export const rights = loadRights(table('rollen-und-rechte'), table('einzelrechte'));
