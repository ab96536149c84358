import {labelSheet} from '../../../product/rules/paper';
import {Drawing} from '../drawing';
import type {Renderer} from './types';

const SHEET_HEIGHT = 250;
const LEFT = 62;
const TOP = 26;

const millimetres = (value: number) => `${String(value).replace('.', ',')} mm`;

/** A sheet of labels with its margins, drawn to scale. */
export const labelSheetSketch: Renderer = (world, {key}) => {
  const entry = world.etikettenbogen[key]!;
  const {papier, etikett, abstand, rand, jeBogen} = entry;
  const {columns, rows} = labelSheet(entry);
  const scale = Math.min(SHEET_HEIGHT / papier[1], 200 / papier[0]);
  const drawing = new Drawing(TOP + papier[1] * scale + 24);
  const [x, y] = [(mm: number) => LEFT + mm * scale, (mm: number) => TOP + mm * scale];
  const right = x(papier[0]);
  const bottom = y(papier[1]);
  drawing.box(LEFT, TOP, papier[0] * scale, papier[1] * scale, 'paper');
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const first = row === 0 && column === 0;
      const at = [x(rand[0] + column * (etikett[0] + abstand)), y(rand[1] + row * (etikett[1] + abstand))] as const;
      drawing.box(...at, etikett[0] * scale, etikett[1] * scale, first ? 'accent' : 'node');
      if (!first) continue;
      const middle = at[0] + (etikett[0] * scale) / 2;
      drawing.text(middle, at[1] + (etikett[1] * scale) / 2 - 3, etikett.join(' × '), {anchor: 'middle'});
      drawing.text(middle, at[1] + (etikett[1] * scale) / 2 + 12, 'mm', {anchor: 'middle', size: 'small'});
    }
  }
  drawing.text(LEFT, 14, `${papier.join(' × ')} mm`, {style: 'strong'});
  drawing.measure(LEFT - 8, TOP, LEFT - 8, y(rand[1]));
  drawing.text(LEFT - 14, y(rand[1] / 2) + 4, millimetres(rand[1]), {anchor: 'end', size: 'small'});
  drawing.measure(LEFT - 8, y(papier[1] - rand[1]), LEFT - 8, bottom);
  drawing.text(LEFT - 14, y(papier[1] - rand[1] / 2) + 4, millimetres(rand[1]), {anchor: 'end', size: 'small'});
  drawing.measure(LEFT, bottom + 7, x(rand[0]), bottom + 7);
  drawing.text(LEFT, bottom + 21, millimetres(rand[0]), {size: 'small'});
  drawing.measure(x(papier[0] - rand[0]), bottom + 7, right, bottom + 7);
  drawing.text(right, bottom + 21, millimetres(rand[0]), {anchor: 'end', size: 'small'});
  drawing.text(right + 12, TOP + 60, `${columns} nebeneinander`, {size: 'small'});
  drawing.text(right + 12, TOP + 78, `${rows} untereinander`, {size: 'small'});
  drawing.text(right + 12, TOP + 96, `${jeBogen} je Bogen`, {size: 'small', style: 'strong'});
  drawing.text(right + 12, TOP + 114, `Abstand ${millimetres(abstand)}`, {size: 'small'});
  return {
    drawing,
    text:
      `Bogen von ${papier.join(' × ')} mm mit ${jeBogen} Etiketten von ${etikett.join(' × ')} mm: ${columns} nebeneinander, ${rows} untereinander, ` +
      `Abstand ${millimetres(abstand)}. Links und rechts bleiben je ${millimetres(rand[0])} Rand, oben und unten je ${millimetres(rand[1])}.`,
  };
};
