import {describe, expect, it} from 'vitest';
import {cutOff} from '../../../src/product/rules/cut-off';
import {addDays, daysBetween, endOfMonth, mondayOf, weekdayOf} from '../../../src/product/rules/dates';
import {deliver, whereFetched, type Conditions} from '../../../src/product/rules/delivery-fee';
import {depositOf, runningBalance} from '../../../src/product/rules/deposit';
import {easter, holidays, isBankDay, isWorkingDay} from '../../../src/product/rules/holidays';
import {round, split} from '../../../src/product/rules/money';
import {directDebit, discount, dueDate, dunningDates, interest} from '../../../src/product/rules/payment';
import {findPrice, rebate} from '../../../src/product/rules/prices';
import {deliveredOn, invoiceDay, rhythm, selectableDays, specialDayFor} from '../../../src/product/rules/schedule';
import {available, demand, move, packs, resolveBoxes} from '../../../src/product/rules/stock';
import {shareFee, sumByRate, taxed} from '../../../src/product/rules/vat';

describe('money', () => {
  it('rounds halves away from zero, also those that are stored as less', () => {
    expect([round(1.5), round(-1.5), round(1.005 * 100), round(2.4)]).toEqual([2, -2, 101, 2]);
  });

  it('splits so that the parts add up', () => {
    expect(split(390, [4654, 713])).toEqual([338, 52]);
    expect(split(100, [1, 1, 1])).toEqual([33, 33, 34]);
    expect(split(250, [7])).toEqual([250]);
  });
});

describe('days', () => {
  it('are counted across months, years and leap days', () => {
    expect(addDays('2024-02-28', 2)).toBe('2024-03-01');
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
    expect(endOfMonth('2024-02-10')).toBe('2024-02-29');
    expect(daysBetween('2025-12-30', '2026-01-02')).toHaveLength(4);
  });

  it('know their weekday and the Monday of their week', () => {
    expect(weekdayOf('2025-05-15')).toBe('Do');
    expect([mondayOf('2025-06-01'), mondayOf('2025-06-02')]).toEqual(['2025-05-26', '2025-06-02']);
  });
});

describe('holidays', () => {
  it.each([
    [2020, '2020-04-12'],
    [2024, '2024-03-31'],
    [2025, '2025-04-20'],
    [2026, '2026-04-05'],
    [2038, '2038-04-25'],
  ])('Easter of %i is on %s', (year, day) => expect(easter(year)).toBe(day));

  it('move with Easter', () => {
    expect([...holidays(2025)].map(([day]) => day)).toEqual([
      '2025-01-01',
      '2025-04-18',
      '2025-04-21',
      '2025-05-01',
      '2025-05-29',
      '2025-06-09',
      '2025-06-19',
      '2025-10-03',
      '2025-12-25',
      '2025-12-26',
    ]);
  });

  it('are bank days where only the country rests', () => {
    expect([isBankDay('2025-05-29'), isWorkingDay('2025-05-29')]).toEqual([true, false]);
    expect([isBankDay('2025-04-18'), isWorkingDay('2025-04-18')]).toEqual([false, false]);
    expect([isBankDay('2025-05-31'), isWorkingDay('2025-05-30')]).toEqual([false, true]);
  });
});

describe('payment', () => {
  it('falls due after a holiday or weekend (§ 193 BGB)', () => {
    expect(dueDate('2025-05-21', 14)).toBe('2025-06-04');
    expect(dueDate('2025-05-21', 8)).toBe('2025-05-30');
    expect(dueDate('2025-05-23', 8)).toBe('2025-06-02');
  });

  it('takes off a discount rounded to the cent', () => expect(discount(19897, 2)).toBe(398));

  it('is dunned so many days after it fell due', () =>
    expect(dunningDates('2025-06-04', [7, 14, 28])).toEqual(['2025-06-11', '2025-06-18', '2025-07-02']));

  it('bears interest by the day (fachwissen.yml, F-125)', () =>
    expect([interest(100000, 10.27, 30), interest(100000, 6.27, 30)]).toEqual([844, 515]));

  it('is collected on a bank day, with the file two bank days ahead', () => {
    expect(directDebit('2025-06-01', 14, 2)).toEqual({
      noticeEnds: '2025-06-15',
      collected: '2025-06-16',
      fileBy: '2025-06-12',
      proposed: '2025-06-09',
      window: ['2025-06-11', '2025-06-17'],
    });
    // Easter lies between file and collection.
    expect(directDebit('2025-04-08', 14, 2)).toMatchObject({collected: '2025-04-22', fileBy: '2025-04-16'});
    // A Tuesday belongs to the proposal of the Monday of the week before.
    expect(directDebit('2025-06-03', 14, 2)).toMatchObject({collected: '2025-06-17', proposed: '2025-06-09'});
  });
});

describe('cut-off (R-01)', () => {
  const general = {days: 1, time: '12:00'};

  it('is the general one where nothing else is set', () =>
    expect(cutOff('2025-06-12', general, [undefined, undefined])).toEqual({day: '2025-06-11', time: '12:00'}));

  it('is the earlier one of shipping method and group', () => {
    const rules = [
      {days: 1, time: '12:00'},
      {days: 2, time: '15:00'},
    ];
    expect(cutOff('2025-06-26', general, rules)).toEqual({day: '2025-06-24', time: '15:00'});
    expect(cutOff('2025-06-26', general, rules, {leadTime: 3})).toEqual({day: '2025-06-23', time: '15:00'});
    expect(cutOff('2025-06-26', general, rules, {leadTime: 1})).toEqual({day: '2025-06-24', time: '15:00'});
    expect(
      cutOff('2025-05-20', general, [
        {days: 1, time: '12:00'},
        {days: 1, time: '15:00'},
      ]),
    ).toEqual({day: '2025-05-19', time: '12:00'});
  });

  it('leaves out Sundays and days without delivery where only workdays count', () => {
    const closed = new Set(['2025-06-09']);
    expect(cutOff('2025-06-16', general, [], {onlyWorkdays: true, closed}).day).toBe('2025-06-14');
    expect(cutOff('2025-06-10', general, [], {onlyWorkdays: true, closed}).day).toBe('2025-06-07');
    expect(cutOff('2025-06-10', general, [], {closed}).day).toBe('2025-06-09');
    expect(cutOff('2025-06-10', general, [{days: 0, time: '07:00'}], {closed}).day).toBe('2025-06-10');
  });
});

describe('price (R-10)', () => {
  const list = {promotion: false, rows: [{article: 'sack', price: 980, scale: [{from: 5, price: 940}]}]};
  const other = {promotion: false, rows: [{article: 'sack', price: 900, scale: []}]};
  const promotion = {
    promotion: true,
    from: '2025-06-01',
    to: '2025-06-30',
    rows: [{article: 'sack', price: 960, scale: []}],
  };

  it('comes from the first place that has one, with its scale', () => {
    expect(findPrice('sack', 4, '2025-05-15', [list, other, promotion], 100)).toBe(980);
    expect(findPrice('sack', 5, '2025-05-15', [list, other], 100)).toBe(940);
    expect(findPrice('kiste', 1, '2025-05-15', [list], 100)).toBe(100);
    expect(findPrice('kiste', 1, '2025-05-15', [list], undefined)).toBeUndefined();
  });

  it('is that of a promotion where it is lower on the day of delivery', () => {
    expect(findPrice('sack', 4, '2025-06-10', [list, promotion], 100)).toBe(960);
    expect(findPrice('sack', 6, '2025-06-10', [list, promotion], 100)).toBe(940);
    expect(findPrice('sack', 4, '2025-07-01', [list, promotion], 100)).toBe(980);
  });

  it('is rebated by the line', () => expect([rebate(3840, 3), rebate(5640, 3)]).toEqual([115, 169]));
});

describe('delivery (R-02, R-03)', () => {
  const group: Conditions = {
    minimum: 2500,
    surcharge: 250,
    fee: [
      {from: 0, fee: 490},
      {from: 2500, fee: 390},
      {from: 6000, fee: 0},
    ],
  };
  const area: Conditions = {minimum: 3000, fee: [{from: 0, fee: 390}]};

  it('follows the scale of the most special place', () => {
    expect(deliver(1840, [{}, group, area])).toEqual({
      minimum: 2500,
      missing: 660,
      surcharge: 250,
      fee: 490,
      freeFrom: 6000,
    });
    expect(deliver(2500, [{}, group, area])).toMatchObject({missing: 0, surcharge: 0, fee: 390});
    expect(deliver(6069, [group])).toMatchObject({fee: 0});
    expect(deliver(6069, [{}, {}, area])).toEqual({minimum: 3000, missing: 0, surcharge: 0, fee: 390});
  });

  it('takes a 0 for a value: it stops the search', () =>
    expect(deliver(1000, [{minimum: 0, fee: [{from: 0, fee: 0}]}, group])).toMatchObject({fee: 0, surcharge: 0}));

  it('where goods are fetched, asks the least value of the group but only the fee of the shipping method', () => {
    expect(deliver(1840, [whereFetched(group), {}])).toMatchObject({minimum: 2500, missing: 660, fee: 0});
    expect(deliver(3339, [whereFetched(group), {fee: [{from: 0, fee: 100}]}])).toMatchObject({missing: 0, fee: 100});
  });

  it('costs nothing where nothing is set', () =>
    expect(deliver(1000, [])).toEqual({minimum: 0, missing: 0, surcharge: 0, fee: 0}));
});

describe('tax (R-09)', () => {
  it('is taken out of gross amounts and added to net ones', () => {
    expect(taxed(5318, 7, 'brutto')).toEqual({rate: 7, net: 4970, tax: 348, gross: 5318});
    expect(taxed(11303, 7, 'netto')).toEqual({rate: 7, net: 11303, tax: 791, gross: 12094});
  });

  it('is rounded once per rate', () =>
    expect(
      sumByRate(
        [
          {rate: 7, amount: 3920},
          {rate: 19, amount: 5100},
          {rate: 7, amount: 6840},
        ],
        'netto',
      ),
    ).toEqual([
      {rate: 7, net: 10760, tax: 753, gross: 11513},
      {rate: 19, net: 5100, tax: 969, gross: 6069},
    ]));

  it('of a fee follows the net value of the goods', () => {
    const goods = [
      {rate: 19, amount: 849},
      {rate: 7, amount: 4980},
    ];
    expect(shareFee(390, goods, 'brutto')).toEqual([
      {rate: 7, amount: 338},
      {rate: 19, amount: 52},
    ]);
  });
});

describe('schedule', () => {
  const special = [
    {day: '2025-05-29'},
    {day: '2025-06-19'},
    {day: '2025-06-19', movedTo: '2025-06-18', methods: ['stadt']},
  ];

  it('lets the narrower special day go first', () => {
    expect(specialDayFor('2025-06-19', 'frueh', special)).toEqual({day: '2025-06-19'});
    expect([deliveredOn('2025-06-19', 'stadt', special), deliveredOn('2025-06-19', 'frueh', special)]).toEqual([
      '2025-06-18',
      undefined,
    ]);
    expect(deliveredOn('2025-06-20', 'frueh', special)).toBe('2025-06-20');
  });

  it('keeps the rhythm of a standing order', () =>
    expect(rhythm('2025-06-05', 2, '2025-07-05')).toEqual(['2025-06-05', '2025-06-19', '2025-07-03']));

  it('offers the days of the method within the horizon', () =>
    expect(selectableDays('2025-05-19', 14, {name: 'stadt', days: ['Di', 'Do']}, special)).toEqual([
      '2025-05-20',
      '2025-05-22',
      '2025-05-27',
    ]));

  it('invoices the night after the delivery, or after the month', () => {
    expect(invoiceDay('2025-05-20', false)).toBe('2025-05-21');
    expect(invoiceDay('2025-05-20', true)).toBe('2025-06-01');
    expect(invoiceDay('2025-12-31', true)).toBe('2026-01-01');
  });
});

describe('stock (R-12)', () => {
  it('is reserved, picked and wasted', () => {
    const start = {present: 320, reserved: 40};
    const reserved = move(start, {kind: 'reservieren', quantity: 40});
    const picked = move(reserved, {kind: 'kommissionieren', quantity: 40});
    const wasted = move(picked, {kind: 'schwund', quantity: 2});
    expect([start, reserved, picked, wasted].map(available)).toEqual([280, 240, 240, 238]);
    expect(wasted).toEqual({present: 278, reserved: 40});
  });

  it('is ordered in whole packs', () => {
    expect(demand(180, 50, 110, 0)).toBe(120);
    expect(demand(10, 0, 110, 0)).toBe(0);
    expect([packs(120, 10), packs(121, 10), packs(220.5, 24), packs(0.3, 0.1)]).toEqual([12, 13, 10, 3]);
  });
});

describe('boxes', () => {
  const components = [
    {product: 'Möhren', quantity: 1},
    {product: 'Sellerie', quantity: 0.5, substitute: 'Möhren'},
    {product: 'Kohl', quantity: 1},
  ];

  it('replace what a customer excludes, and add up what is in them already', () => {
    expect(Object.fromEntries(resolveBoxes(components, 2))).toEqual({Möhren: 2, Sellerie: 1, Kohl: 2});
    expect(Object.fromEntries(resolveBoxes(components, 2, ['Sellerie', 'Kohl']))).toEqual({Möhren: 3});
  });
});

describe('deposit account', () => {
  it('runs on with what is handed out and returned', () => {
    const crate = {flasche: 12, kasten: 1};
    const balance = runningBalance([crate, crate, {flasche: -10, kasten: -1}]);
    expect(balance.at(-1)).toEqual({flasche: 14, kasten: 1});
    expect(balance.map((entry) => depositOf(entry, {flasche: 15, kasten: 150}))).toEqual([330, 660, 360]);
  });
});
