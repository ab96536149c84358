import {letter} from '../../../product/rules/paper';
import {Drawing, WIDTH} from '../drawing';
import {listing} from '../format';
import type {Renderer} from './types';

const MM = 0.68; // viewBox units
const FOOT = 270; // about where the columns of the foot begin
const [PAPER_WIDTH, PAPER_HEIGHT] = letter.paper;

/** The address field and the folds of a business letter, both forms beside each other. */
export const letterZones: Renderer = () => {
  const top = 24;
  const drawing = new Drawing(top + PAPER_HEIGHT * MM + 4);
  const forms = Object.entries(letter.forms);
  const sheet = PAPER_WIDTH * MM;
  const lefts = [22, WIDTH - sheet - 4];
  const {left, width, height} = letter.address;
  forms.forEach(([name, {address, folds}], index) => {
    const x = lefts[index]!;
    const y = (mm: number) => top + mm * MM;
    drawing.text(x + sheet / 2, 14, `Form ${name}`, {anchor: 'middle', style: 'strong'});
    drawing.box(x, top, sheet, PAPER_HEIGHT * MM, 'paper');
    const field = x + left * MM;
    drawing.box(field, y(address), width * MM, height * MM, 'accent');
    drawing.text(field + (width * MM) / 2, y(address + height / 2) + 4, 'Anschrift', {anchor: 'middle'});
    drawing.text(field + (width + 4) * MM, y(address) + 9, `${width} × ${height} mm`, {size: 'small'});
    const middle = field + (width * MM) / 2;
    drawing.measure(middle, top, middle, y(address));
    drawing.text(middle + 6, y(address / 2) + 4, `${address} mm`, {size: 'small'});
    drawing.measure(x, y(address + height / 2), field, y(address + height / 2));
    drawing.text(field + (width + 4) * MM, y(address) + 22, `Rand ${left} mm`, {size: 'small'});
    drawing.text(x + sheet / 2, y((folds[0] + folds[1]) / 2) + 4, 'Text', {anchor: 'middle', style: 'soft'});
    drawing.line(x, y(FOOT), x + sheet, y(FOOT), 'grid');
    drawing.text(x + sheet / 2, y((FOOT + PAPER_HEIGHT) / 2) + 4, 'Fußspalten', {
      anchor: 'middle',
      size: 'small',
      style: 'soft',
    });
    for (const fold of folds) {
      drawing.line(x, y(fold), x + 8, y(fold), 'edge').line(x + 8, y(fold), x + sheet, y(fold), 'dashed');
      drawing.text(x + sheet - 4, y(fold) + 12, `Faltmarke ${fold} mm`, {anchor: 'end', size: 'small'});
    }
  });
  return {
    drawing,
    text:
      `Das Anschriftfeld ist ${width} × ${height} mm groß und beginnt ${left} mm vom linken Rand. ` +
      forms
        .map(
          ([name, {address, folds}]) =>
            `Bei Form ${name} liegt es ${address} mm unter der Oberkante, die Faltmarken bei ${listing(folds.map((fold) => `${fold} mm`))}.`,
        )
        .join(' '),
  };
};
