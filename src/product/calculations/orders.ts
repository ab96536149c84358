import type {Sheet} from '../figures';
import {cutOff, type CutOff} from '../rules/cut-off';
import {addDays, type Day} from '../rules/dates';
import {deliver, whereFetched, type Conditions, type Delivery} from '../rules/delivery-fee';
import {depositOf, runningBalance} from '../rules/deposit';
import {round, sum} from '../rules/money';
import {findPrice, rebate, type PriceList} from '../rules/prices';
import {invoiceDay} from '../rules/schedule';
import {shareFee, sumByRate, taxed, type Line, type Taxed} from '../rules/vat';
import type {World} from '../world';

type Article = World['artikel'][string];

/** Tax rate in percent on a day; without one, the latest. */
export function rateOn(world: World, name: Article['steuer'], delivery: Day = '9999-12-31'): number {
  return world.steuersaetze[name].filter(({ab}) => ab <= delivery).at(-1)!.satz;
}

interface OrderLine extends Line {
  article: Article;
  ordered: number;
  delivered: number;
  /** Cents each, before the rebate. */
  price: number;
  rebate: number;
}

/** One delivery of an order, worked out; amounts in cents, in the basis of the customer group. */
export interface Order {
  basis: 'brutto' | 'netto';
  lines: OrderLine[];
  /** Value of goods after rebates, without deposit. */
  goods: number;
  deposit: Line[];
  returned: number;
  delivery: Delivery;
  /** Shares of fee and surcharge by tax rate. */
  fee: Line[];
  taxes: Taxed[];
  /** In the basis of the document. */
  total: number;
  gross: number;
  cutOff: CutOff;
}

const conditionsOf = (place: {
  mindestbestellwert?: number;
  mindermengenzuschlag?: number;
  liefergebuehr?: Conditions['fee'];
}): Conditions => ({
  minimum: place.mindestbestellwert,
  surcharge: place.mindermengenzuschlag,
  fee: place.liefergebuehr,
});

/** The price lists of an order's customer in the order of the search, his own before those of his group. */
function priceLists(world: World, customer: World['kunden'][string]): PriceList[] {
  const names = [...customer.preislisten, ...world.kundengruppen[customer.gruppe]!.preislisten];
  return names.map((name) => {
    const {aktion, von, bis, zeilen} = world.preislisten[name]!;
    const rows = Object.entries(zeilen).map(([article, {preis, staffel}]) => ({
      article,
      price: preis,
      scale: staffel,
    }));
    return {promotion: aktion, from: von, to: bis, rows};
  });
}

/** Works out an order of the example world by the rules of the product. */
export function workOut(world: World, key: string): Order {
  const order = world.bestellungen[key]!;
  const customer = world.kunden[order.kunde]!;
  const group = world.kundengruppen[customer.gruppe]!;
  const method = world.versandwege[order.versandweg]!;
  const basis = group.preisanzeige;
  const [day = ''] = order.liefertage;
  const places = priceLists(world, customer);
  const percent = customer.rabatt && customer.rabatt.ab <= day ? customer.rabatt.prozent : 0;

  const lines = Object.entries(order.positionen).map(([name, {menge, geliefert, preis}]): OrderLine => {
    const article = world.artikel[name]!;
    const rate = rateOn(world, article.steuer, day);
    const standard = article.preis && taxed(article.preis, rate, 'brutto')[basis === 'brutto' ? 'gross' : 'net'];
    const price = preis ?? findPrice(name, menge, day, places, standard) ?? 0;
    const full = round(price * geliefert);
    const less = rebate(full, percent);
    return {article, ordered: menge, delivered: geliefert, price, rebate: less, rate, amount: full - less};
  });
  const deposit = lines.map(({article, delivered, rate}) => ({
    rate,
    amount: depositOf(article.pfand, world.pfandartikel) * delivered,
  }));
  const returned = depositOf(order.leergut, world.pfandartikel);
  const goods = sum(lines.map(({amount}) => amount));
  const ofCustomer = [customer, group].map(conditionsOf);
  const delivery = deliver(goods, [
    ...(method.abholung ? ofCustomer.map(whereFetched) : ofCustomer),
    conditionsOf(method),
  ]);
  const fee = shareFee(delivery.fee + delivery.surcharge, lines, basis);
  const returns = returned > 0 ? [{rate: rateOn(world, 'normal', day), amount: -returned}] : [];
  const all = [...lines, ...deposit, ...returns, ...fee];
  const taxes = sumByRate(all, basis);
  return {
    basis,
    lines,
    goods,
    deposit,
    returned,
    delivery,
    fee,
    taxes,
    total: sum(all.map(({amount}) => amount)),
    gross: sum(taxes.map(({gross}) => gross)),
    cutOff: cutOff(day, world.vorgaben.bestellschluss, [method.bestellschluss, group.bestellschluss]),
  };
}

/** Goods, deposit, fee and total of an order, what is missing to the next step, its days. */
export function order(sheet: Sheet, world: World, key: string): void {
  const {bestellt, liefertage, kunde} = world.bestellungen[key]!;
  const {basis, lines, goods, deposit, returned, delivery, fee, taxes, total, gross, cutOff: end} = workOut(world, key);
  sheet.money('Summe', total);
  sheet.money('Rechnungsbetrag', gross);
  sheet.money('Warenwert', goods);
  for (const {article, ordered, delivered, price, amount, rate} of lines) {
    sheet.money(`Preis ${article.name}`, price);
    sheet.money(`Position ${article.name}`, amount, round(price * ordered));
    sheet.quantities('Steuersatz', '%', rate);
    if (article.einheit) {
      sheet.quantities(
        `Menge ${article.name}`,
        article.einheit,
        article.inhalt,
        ...[ordered, delivered].map((n) => n * article.inhalt),
      );
      if (article.einheit === 'kg') sheet.quantities(`Gewicht ${article.name}`, 'g', delivered * article.inhalt * 1000);
      if (ordered !== delivered)
        sheet.money('Unterschied zwischen bestellter und gelieferter Menge', amount - round(price * ordered));
    }
    if (Object.keys(article.pfand).length > 0) {
      sheet.money('Pfand je Kasten', depositOf(article.pfand, world.pfandartikel));
      sheet.money('Pfandbetrag', ...Object.keys(article.pfand).map((name) => world.pfandartikel[name]!));
    }
  }
  sheet.money(
    'Ware je Steuersatz',
    ...sumByRate(lines, basis).map((line) => line[basis === 'brutto' ? 'gross' : 'net']),
  );
  sheet.money('Pfand', sum(deposit.map(({amount}) => amount)));
  sheet.money('Leergut', returned);
  sheet.money('Liefergebühr', delivery.fee);
  sheet.money('Mindermengenzuschlag', delivery.surcharge);
  sheet.money('Mindestbestellwert', delivery.minimum);
  sheet.money('fehlt bis zum Mindestbestellwert', delivery.missing);
  if (delivery.freeFrom) {
    sheet.money('kostenlose Lieferung ab', delivery.freeFrom);
    sheet.money('fehlt bis zur kostenlosen Lieferung', delivery.freeFrom - goods);
  }
  for (const {amount, rate} of fee) sheet.money(`Liefergebühr, Anteil ${rate} %`, amount);
  for (const {net, tax, gross: share, rate} of taxes) {
    sheet.money(`netto ${rate} %`, net);
    sheet.money(`Umsatzsteuer ${rate} %`, tax);
    sheet.money(`brutto ${rate} %`, share);
  }
  sheet.money('Umsatzsteuer', sum(taxes.map(({tax}) => tax)));
  sheet.money('netto', sum(taxes.map(({net}) => net)));
  sheet.days('Liefertag', ...liefertage);
  if (bestellt) sheet.days('Bestelltag', bestellt);
  sheet.days('Bestellschluss', end.day);
  if (!world.kunden[kunde]!.sammelrechnung) sheet.days('Rechnungslauf', invoiceDay(liefertage[0]!, false));
}

/** How a fee is shared among tax rates: net values of goods and their percentages. */
export function feeShares(sheet: Sheet, world: World, key: string): void {
  const {lines, basis} = workOut(world, key);
  const goods = sumByRate(lines, basis);
  const net = sum(goods.map((line) => line.net));
  sheet.money('Nettowarenwert', ...goods.map((line) => line.net), net);
  sheet.quantities('Anteil am Nettowarenwert', '%', ...goods.map((line) => round((line.net / net) * 1000) / 10));
}

/** How the price of an order's first line is found: list, scale, promotion, rebate. */
export function price(sheet: Sheet, world: World, key: string): void {
  const {kunde, liefertage} = world.bestellungen[key]!;
  const [line] = workOut(world, key).lines;
  const name = Object.keys(world.bestellungen[key]!.positionen)[0]!;
  const customer = world.kunden[kunde]!;
  const {rabatt} = customer;
  const lists = [...customer.preislisten, ...world.kundengruppen[customer.gruppe]!.preislisten];
  for (const list of lists.map((entry) => world.preislisten[entry]!)) {
    const {preis, staffel} = list.zeilen[name] ?? {preis: undefined, staffel: []};
    if (preis) sheet.money(list.aktion ? 'Aktionspreis' : 'Preis der Preisliste', preis);
    sheet.money('Staffelpreis', ...staffel.map((step) => step.price));
    if (list.aktion) sheet.days('Aktion', list.von!, list.bis!);
  }
  if (line!.article.einheit) sheet.quantities('Inhalt', line!.article.einheit, line!.article.inhalt);
  sheet.quantities('Rabatt', '%', rabatt!.prozent);
  sheet.money('Menge × Preis', line!.amount + line!.rebate);
  sheet.money('Abzug des Rabatts', line!.rebate);
  sheet.money('Summe nach Rabatt', line!.amount);
  sheet.days('Liefertag', ...liefertage);
}

/** Deposit handed out with an order twice and its returns: containers and their value, each with the balance after it. */
function depositEntries(world: World, key: string) {
  const {positionen, leergut} = world.bestellungen[key]!;
  const given: Record<string, number> = {};
  for (const [name, {geliefert}] of Object.entries(positionen))
    for (const [container, count] of Object.entries(world.artikel[name]!.pfand))
      given[container] = (given[container] ?? 0) + count * geliefert;
  const back = Object.fromEntries(Object.entries(leergut).map(([name, count]) => [name, -count]));
  const entries = [given, given, back];
  const balances = runningBalance(entries);
  const valued = (containers: Record<string, number>) => ({
    containers,
    amount: depositOf(containers, world.pfandartikel),
  });
  return entries.map((entry, index) => ({moved: valued(entry), balance: valued(balances[index]!)}));
}

/** Running balance of a deposit account over two deliveries and a return. */
export function depositAccount(sheet: Sheet, world: World, key: string): void {
  const entries = depositEntries(world, key);
  sheet.money('Pfand des Vorgangs', ...entries.map(({moved}) => moved.amount));
  sheet.money('Saldo', ...entries.map(({balance}) => balance.amount));
  sheet.money('Pfandbetrag', ...Object.values(world.pfandartikel));
}

/** Price of an article without customer: its own, gross, or that of the first list that has one, net. */
export function priceOf(world: World, key: string): {amount: number; basis: 'brutto' | 'netto'} | undefined {
  const own = world.artikel[key]!.preis;
  if (own !== undefined) return {amount: own, basis: 'brutto'};
  const lists = Object.values(world.preislisten).filter(({aktion}) => !aktion);
  const listed = lists.map(({zeilen}) => zeilen[key]?.preis).find((amount) => amount !== undefined);
  return listed === undefined ? undefined : {amount: listed, basis: 'netto'};
}

/** Prices that customers see at an article: price, net price, unit price, deposit. */
export function priceDisplay(sheet: Sheet, world: World, key: string): void {
  const {inhalt, einheit, bestelleinheit, pfand, steuer} = world.artikel[key]!;
  const {amount, basis} = priceOf(world, key)!;
  const rate = rateOn(world, steuer);
  const prices = [amount, taxed(amount, rate, basis).net];
  const deposit = depositOf(pfand, world.pfandartikel);
  sheet.money('Preis', ...prices);
  sheet.money('Grundpreis', ...prices.map((each) => round(each / inhalt)));
  if (einheit) sheet.quantities('Inhalt', einheit, inhalt, ...(bestelleinheit ? [bestelleinheit] : []));
  sheet.quantities('Steuersatz', '%', rate);
  sheet.money('Pfand', deposit, ...Object.keys(pfand).map((name) => world.pfandartikel[name]!));
  sheet.money('Preis mit Pfand', amount + deposit);
  sheet.money('Grundpreis mit Pfand, falsch', round((amount + deposit) / inhalt));
}

/** Effects of a changed tax rate on an article: days of the change, net, tax and gross at each rate. */
export function rateChange(sheet: Sheet, world: World, key: string): void {
  const {steuer, inhalt, einheit} = world.artikel[key]!;
  const {amount, basis} = priceOf(world, key)!;
  if (einheit) sheet.quantities('Inhalt', einheit, inhalt);
  for (const {ab, satz} of world.steuersaetze[steuer]) {
    const {net, tax, gross} = taxed(amount, satz, basis);
    sheet.money(`netto, ${satz} %`, net);
    sheet.money(`Umsatzsteuer, ${satz} %`, tax);
    sheet.money(`brutto, ${satz} %`, gross);
    sheet.quantities('Steuersatz', '%', satz);
    if (ab === '0000-00-00') continue;
    sheet.days('gültig ab', ab);
    sheet.days('letzter Tag des alten Satzes', addDays(ab, -1));
  }
}

/** Figures of a delivery in reports: sales by product, average prices, gross profit, a returned crate. */
export function sales(sheet: Sheet, world: World, key: string): void {
  const {lines, goods, delivery} = workOut(world, key);
  for (const {article, amount, delivered, price: each} of lines) {
    const units = delivered * article.inhalt;
    sheet.money('Durchschnittspreis', round(amount / units), round(amount / delivered));
    if (article.einheit) sheet.quantities('Menge', article.einheit, units, units - article.inhalt, article.inhalt);
    sheet.money('nach Retoure eines Stücks', amount - each);
    sheet.quantities('Retourenquote', '%', round((1 / delivered) * 1000) / 10);
    if (!article.einkauf) continue;
    const cost = round(units * article.einkauf);
    sheet.money('Einkaufspreis', article.einkauf);
    sheet.money('Wareneinsatz', cost);
    sheet.money('Rohertrag', amount - cost);
    sheet.quantities('Rohertragsquote', '%', round(((amount - cost) / amount) * 1000) / 10);
  }
  sheet.money('Umsatz mit Liefergebühr', goods + delivery.fee);
}
