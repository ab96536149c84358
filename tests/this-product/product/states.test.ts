import fs from 'node:fs';
import {expect, it} from 'vitest';
import {loadMenu} from '../../../src/product/menu';
import {loadProductRules} from '../../../src/product/product-rules';
import {loadStates} from '../../../src/product/states';

/** Output of what is there: no matter of states. */
const isOutput = (button: string) => /drucken$|herunterladen$|^Exportieren$/.test(button);

it('tells of every button in the office on the screen of a record with states', () => {
  const {entries} = loadMenu();
  const objects = [...loadStates().values()];
  const told = new Set(objects.flatMap(({actions}) => actions.map(({screen, button}) => `${screen}: ${button}`)));
  const buttons = objects
    .map(({screen}) => entries.get(screen)!)
    .filter(({id, typ}) => typ === 'detail' && id.startsWith('backend.'))
    .flatMap(({id, actions}) => actions.filter((button) => !isOutput(button)).map((button) => `${id}: ${button}`));
  expect(buttons.length).toBeGreaterThan(0);
  expect(buttons.filter((button) => !told.has(button))).toEqual([]);
});

it('names only code there is as proof of a rule', () => {
  for (const {number, proof} of loadProductRules().values())
    for (const place of proof) {
      const [file = '', name = ''] = place.split(' ');
      expect(fs.readFileSync(file, 'utf8'), number).toContain(name);
    }
});
