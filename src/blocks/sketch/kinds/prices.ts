import {searchPrice, type PricePlace} from '../../../product/calculations/orders';
import {formatDay} from '../../../product/figures';
import {Drawing, WIDTH, type AreaStyle} from '../drawing';
import {euro, fullDay} from '../format';
import type {Renderer} from './types';

const ROW = 34;
const STEP = ROW + 12;
const SUM = 19;

/** The places of the price search one below the other, with the one that decides. */
export const priceSearch: Renderer = (world, {key}) => {
  const {basis, article, quantity, delivery, own, group, standard, promotion, price, percent, full, rebate} =
    searchPrice(world, key);
  const places: [name: string, place: PricePlace][] = [
    ['Kundenpreis', {}],
    ['Preisliste des Kunden', own],
    ['Preisliste der Kundengruppe', group],
    ['Standardpreis', standard],
  ];
  const winner = places.findIndex(([, place]) => place.price !== undefined);
  const found = places[winner]?.[1].price;
  const beaten = promotion !== undefined && found !== undefined && promotion.price < found;
  const top = 26;
  const drawing = new Drawing(top + 4 * STEP + (promotion ? STEP : 0) + (percent > 0 ? 3 : 2) * SUM + 8);
  drawing.text(0, 14, `${quantity} × ${article}`, {style: 'strong'});
  drawing.text(WIDTH, 14, fullDay(delivery), {anchor: 'end', size: 'small'});
  const row = (y: number, sign: string, name: string, value: string, tone: AreaStyle, note = '') => {
    drawing.box(1, y, WIDTH - 2, ROW, tone);
    drawing.plate(18, y + ROW / 2, sign);
    drawing.text(34, y + (note ? 14 : ROW / 2 + 4), name, {
      style: tone === 'node' ? 'normal' : tone === 'idle' ? 'soft' : 'strong',
    });
    if (note) drawing.text(34, y + 28, note, {size: 'small'});
    drawing.text(WIDTH - 12, y + ROW / 2 + 4, value, {
      anchor: 'end',
      style: value.endsWith('€') && tone !== 'idle' ? 'strong' : 'soft',
    });
  };
  const spoken: string[] = [];
  places.forEach(([name, place], index) => {
    const y = top + index * STEP;
    const passed = winner >= 0 && index > winner;
    const scale = place.scaleFrom === undefined ? '' : `Staffel ab ${place.scaleFrom}`;
    const value = passed ? 'nicht mehr gesucht' : place.price === undefined ? 'kein Preis' : euro(place.price);
    const tone = index === winner ? (beaten ? 'node' : 'accent') : passed ? 'idle' : 'node';
    row(y, String(index + 1), name, value, tone, passed ? '' : scale);
    if (!passed && index < winner) drawing.arrow(18, y + ROW, y + STEP);
    if (!passed) spoken.push(`${index + 1}. ${name}: ${value}${scale ? ` (${scale})` : ''}.`);
  });
  let y = top + 4 * STEP;
  if (promotion) {
    const verdict = beaten ? 'niedriger, gilt' : 'nicht niedriger, gilt nicht';
    const until = `${formatDay(promotion.from).slice(0, 6)} bis ${formatDay(promotion.to).slice(0, 6)}`;
    row(y, '5', `Aktion: ${verdict}`, euro(promotion.price), beaten ? 'accent' : 'idle', until);
    spoken.push(`5. Aktion vom ${until}: ${euro(promotion.price)}, ${verdict}.`);
    y += STEP;
  }
  drawing.line(0, y, WIDTH, y, 'edge');
  const sums: [name: string, amount: string, style: 'normal' | 'strong'][] = [
    [`${quantity} × ${euro(price)}`, euro(full), 'normal'],
    [`${percent} % Rabatt`, euro(-rebate), 'normal'],
    [`Summe ${basis}`, euro(full - rebate), 'strong'],
  ];
  if (percent === 0) sums.splice(1, 1);
  sums.forEach(([name, amount, style], index) => {
    const line = y + 18 + index * SUM;
    drawing.text(0, line, name, {style}).text(WIDTH - 12, line, amount, {anchor: 'end', style});
  });
  const less = percent > 0 ? `, abzüglich ${percent} % Rabatt (${euro(rebate)}) ${euro(full - rebate)}` : '';
  return {
    drawing,
    text: `${quantity} × ${article} für ${fullDay(delivery)}. ${spoken.join(' ')} ${quantity} × ${euro(price)} sind ${euro(full)} ${basis}${less}.`,
  };
};
