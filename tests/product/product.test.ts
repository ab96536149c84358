import {expect, it} from 'vitest';
import {accessTo} from '../../src/product/access';
import {loadMenu} from '../../src/product/menu';
import {loadRights} from '../../src/product/rights';

// What holds for the data of any product.
const menu = loadMenu();
const rights = loadRights();

it('every area the menu names has rights', () => {
  for (const entry of menu.entries.values()) expect(() => accessTo(menu, rights, entry)).not.toThrow();
});

it('every button with a right of its own is a button of the menu', () => {
  const buttons = new Set([...menu.entries.values()].flatMap(({actions}) => actions));
  expect(rights.buttons.size).toBeGreaterThan(0);
  for (const button of rights.buttons.keys()) expect(buttons).toContain(button);
});
