import type {Sheet} from '../figures';
import {addDays, daysBetween, endOfMonth, nextDay, weekdayOf} from '../rules/dates';
import {split, sum} from '../rules/money';
import {deliveredOn, invoiceDay, type SpecialDay} from '../rules/schedule';
import {available, demand, move, packs, resolveBoxes, type Stock} from '../rules/stock';
import {minutesOf, timeOf} from '../rules/times';
import {taxed} from '../rules/vat';
import type {World} from '../world';
import {rateOn, workOut} from './orders';

/** Special days of the world in the form the rules read. */
export const specialDays = ({sondertage}: World): SpecialDay[] =>
  sondertage.map(({tag, ersatztag, versandwege}) => ({
    day: tag,
    ...(ersatztag ? {movedTo: ersatztag} : {}),
    ...(versandwege ? {methods: versandwege} : {}),
  }));

/** Distance, load and cost of a tour, and of all tours of its month with the same vehicle. */
export function tour(sheet: Sheet, world: World, key: string): void {
  const {tag, fahrzeug, versandweg, start, dauer, stopps, km, last, angenommeneLast} = world.touren[key]!;
  const {nutzlast, kostenJeKm, werkstatt} = world.fahrzeuge[fahrzeug]!;
  const days = daysBetween(`${tag.slice(0, 8)}01`, endOfMonth(tag)).filter(
    (day) =>
      world.versandwege[versandweg]!.liefertage.includes(weekdayOf(day)) &&
      deliveredOn(day, versandweg, specialDays(world)) === day,
  );
  const driven = days.filter((day) => day < werkstatt[0] || day > werkstatt[1]);
  sheet.days('Tag der Tour', tag);
  sheet.times('Abfahrt', start);
  sheet.times('zurück', timeOf(minutesOf(start) + minutesOf(dauer)));
  for (const {geplant, ankunft, zeitfenster = []} of stopps) {
    sheet.times('geplant', geplant);
    sheet.times('Ankunft', ankunft);
    sheet.times('Zeitfenster', ...zeitfenster);
  }
  sheet.days('aus der Vorlage angelegt', addDays(tag, -world.vorgaben.erzeugungsvorlauf));
  sheet.days('Werkstatt', ...werkstatt);
  sheet.days('Tour ohne dieses Fahrzeug', ...days.filter((day) => !driven.includes(day)));
  sheet.days(
    'nächste Tour mit diesem Fahrzeug',
    driven.find((day) => day > werkstatt[1])!,
  );
  sheet.quantities('Strecke', 'km', km, km * driven.length);
  sheet.money('Kosten je km', kostenJeKm);
  sheet.money('Kosten', km * kostenJeKm, km * kostenJeKm * driven.length);
  sheet.quantities('Last', 'kg', last, nutzlast, nutzlast - last, angenommeneLast, angenommeneLast - nutzlast);
}

/** Cash of a tour: what should be there, what was handed in. */
export function cash(sheet: Sheet, world: World, key: string): void {
  const {tag, wechselgeld, einnahmen, weitereEinnahmen, abgegeben} = world.touren[key]!;
  const taken = [...einnahmen.map((name) => workOut(world, name).gross), ...weitereEinnahmen];
  const expected = wechselgeld + sum(taken);
  sheet.days('Tag der Tour', tag);
  sheet.money('Wechselgeld', wechselgeld);
  sheet.money('Einnahme', ...taken);
  sheet.money('Einnahmen', sum(taken));
  sheet.money('Soll', expected);
  sheet.money('abgegeben', abgegeben);
  sheet.money('Differenz', abgegeben - expected);
}

/** Measures of a sheet of labels. */
export function labelSheet(sheet: Sheet, world: World, key: string): void {
  const {papier, etikett, abstand, rand} = world.etikettenbogen[key]!;
  sheet.quantities('Papier, Etikett, Abstand, Rand', 'mm', ...papier, ...etikett, abstand, ...rand);
}

/** Content of boxes with an exclusion, and what the tour picks for all of them. */
export function boxes(sheet: Sheet, world: World, key: string): void {
  const {artikel, liefertag, komponenten, anzahl, ohne, direkt} = world.kisten[key]!;
  const components = komponenten.map(({produkt, menge, ersatz}) => ({
    product: produkt,
    quantity: menge,
    substitute: ersatz,
  }));
  const weight = sum(components.map(({quantity}) => quantity));
  const [ordinary, excluding] = [
    resolveBoxes(components, anzahl - ohne.anzahl),
    resolveBoxes(components, ohne.anzahl, ohne.produkte),
  ];
  for (const {product, quantity} of components) {
    const all = (ordinary.get(product) ?? 0) + (excluding.get(product) ?? 0);
    sheet.quantities(`${product} je Kiste`, 'kg', quantity);
    sheet.quantities(`${product} in ${ohne.anzahl} Kisten`, 'kg', quantity * ohne.anzahl, excluding.get(product) ?? 0);
    sheet.quantities(`${product} in ${anzahl} Kisten`, 'kg', all);
    sheet.quantities(`${product}, Kommissioniermenge`, 'kg', all + (direkt[product] ?? 0));
    const single = resolveBoxes(components, 1, ohne.produkte).get(product) ?? 0;
    sheet.quantities(`${product} mit Ersatz`, 'kg', single);
  }
  sheet.quantities('Gewicht', 'kg', weight, weight * ohne.anzahl, weight * anzahl);
  sheet.money('Preis der Kiste', world.artikel[artikel]!.preis!);
  sheet.quantities('Steuersatz', '%', rateOn(world, world.artikel[artikel]!.steuer, liefertag));
  const monday = nextDay(liefertag, (day) => weekdayOf(day) === 'Mo', -1);
  sheet.days('Liefertag', liefertag);
  sheet.days('Kalenderwoche', monday, addDays(monday, 6));
}

/** Price of a box shared among tax rates by the prices of its components. */
export function priceShares(sheet: Sheet, world: World, key: string): void {
  const {preis, komponenten} = world.preisanteile[key]!;
  const names = Object.keys(komponenten) as (keyof typeof komponenten)[];
  const shares = split(preis, Object.values(komponenten));
  sheet.money('Preis der Kiste', preis);
  sheet.money('Komponentenpreise', ...Object.values(komponenten), sum(Object.values(komponenten)));
  names.forEach((name, index) => {
    const {gross, tax} = taxed(shares[index]!, rateOn(world, name), 'brutto');
    sheet.money(`Anteil ${name}`, gross);
    sheet.money(`Umsatzsteuer ${name}`, tax);
  });
}

/** Stock of a product before its moves and after each of them. */
function stockStates(world: World, key: string): Stock[] {
  const {bestand, reserviert, bewegungen} = world.lager[key]!;
  const states = [{present: bestand, reserved: reserviert}];
  for (const {art, menge} of bewegungen) states.push(move(states.at(-1)!, {kind: art, quantity: menge}));
  return states;
}

/** Stock of a product after every move, and what can still be ordered. */
export function stock(sheet: Sheet, world: World, key: string): void {
  const {bewegungen, offeneBestellungen, wenigeVerfuegbar} = world.lager[key]!;
  const states = stockStates(world, key);
  const show = (state: Stock) =>
    sheet.quantities('Bestand, reserviert, verfügbar', 'kg', state.present, state.reserved, available(state));
  show(states[0]!);
  sheet.quantities('Grenze der Anzeige', 'kg', wenigeVerfuegbar);
  bewegungen.forEach(({tag, menge}, index) => {
    const state = states[index + 1]!;
    sheet.days('Bewegung', tag);
    sheet.quantities('Bewegung', 'kg', menge);
    show(state);
    if (index > 0) return;
    sheet.quantities('offene Bestellungen', 'kg', offeneBestellungen);
    sheet.quantities('noch bestellbar', 'kg', available(state) - offeneBestellungen);
  });
}

/** Stocktaking: what should be there at the end, what was counted, the difference. */
export function stocktaking(sheet: Sheet, world: World, key: string): void {
  const {bestand, inventur} = world.lager[key]!;
  const expected = bestand - inventur.waehrendDerZaehlung;
  sheet.quantities('Soll', 'kg', bestand, expected);
  sheet.quantities('während der Zählung', 'kg', inventur.waehrendDerZaehlung);
  sheet.quantities('Ist', 'kg', inventur.gezaehlt);
  sheet.quantities('Differenz', 'kg', inventur.gezaehlt - expected);
}

/** Need, packs, value and last day of an order to a supplier. */
export function purchase(sheet: Sheet, world: World, key: string): void {
  const entry = world.lieferantenbestellungen[key]!;
  const needed = demand(entry.offen, entry.mindestbestand, entry.verfuegbar, 0);
  const count = packs(needed, entry.gebinde);
  const ready = addDays(entry.liefertag, -entry.lieferzeit);
  sheet.quantities('Bedarf', 'kg', needed, entry.offen, entry.mindestbestand, entry.verfuegbar);
  sheet.quantities('bereits bestellt', 'kg', 0);
  sheet.quantities('verfügbar nach dem Wareneingang', 'kg', entry.verfuegbar + needed);
  sheet.quantities('Gebinde', 'kg', entry.gebinde);
  sheet.money('Preis je Gebinde', entry.preis);
  sheet.money('Bestellwert', count * entry.preis);
  sheet.money('Mindestbestellwert', entry.mindestbestellwert);
  sheet.money('fehlt bis zum Mindestbestellwert', entry.mindestbestellwert - count * entry.preis);
  sheet.days('Liefertag', entry.liefertag);
  sheet.days(
    'letzter Bestelltag',
    nextDay(ready, (day) => entry.bestelltage.includes(weekdayOf(day)), -1),
  );
}

/** A day's production: surcharge, trays, flour, what remains. */
export function production(sheet: Sheet, world: World, key: string): void {
  const {liefertag, bestellt, zuschlag, blech, mehl, ausschuss} = world.produktion[key]!;
  const planned = packs(bestellt * (1 + zuschlag / 100), blech) * blech;
  const made = planned - ausschuss;
  sheet.days('Liefertag', liefertag);
  sheet.quantities('Zuschlag', '%', zuschlag);
  sheet.quantities('Stück', 'Stück', ausschuss, blech, planned, made, made - bestellt, packs(bestellt, blech) * blech);
  sheet.quantities('Mehl je Stück', 'g', mehl);
  sheet.quantities('Mehl', 'kg', (planned * mehl) / 1000, (made * mehl) / 1000, (ausschuss * mehl) / 1000);
}

/** Weight of a parcel and the days around its dispatch. */
export function parcel(sheet: Sheet, world: World, key: string): void {
  const {uebergabe, artikel, standardgewicht, verpackung} = world.pakete[key]!;
  const weights = [...artikel, standardgewicht, verpackung];
  sheet.quantities('Gewicht', 'kg', ...weights, Math.round(sum(weights) * 1000) / 1000);
  sheet.days('Übergabe', uebergabe);
  sheet.days('Bestellschluss', addDays(uebergabe, -world.vorgaben.bestellschluss.days));
  sheet.days('Zustellung', addDays(uebergabe, 1));
  sheet.days('abrechenbar', invoiceDay(addDays(uebergabe, 1), false));
}

/** Lines of a picking order: asked for, missing, picked. */
export function picking(sheet: Sheet, world: World, key: string): void {
  const {tag, zeilen} = world.kommissionierungen[key]!;
  sheet.days('Liefertag', tag);
  for (const {menge, fehlmenge} of zeilen) {
    sheet.quantities('Soll', 'kg', menge);
    sheet.quantities('Fehlmenge', 'kg', fehlmenge);
    sheet.quantities('Liefermenge', 'kg', menge - fehlmenge);
  }
}

/** A quota per delivery day and the next day of delivery after a full one. */
export function quota(sheet: Sheet, world: World, key: string): void {
  const {stueck, versandweg, tage} = world.kontingente[key]!;
  sheet.quantities('Kontingent', 'Stück', stueck);
  for (const {tag, dauerbestellungen, einzeln} of tage) {
    sheet.days('Liefertag', tag);
    if (dauerbestellungen + einzeln < stueck) continue;
    sheet.days('Tag davor', addDays(tag, -1));
    sheet.days(
      'nächster Liefertag',
      nextDay(addDays(tag, 1), (day) => world.versandwege[versandweg]!.liefertage.includes(weekdayOf(day))),
    );
  }
}

/** Monthly allowance of a member after each order. */
export function allowance(sheet: Sheet, world: World, key: string): void {
  const {eingeladen, monatlich, preisliste, artikel, bestellungen} = world.guthaben[key]!;
  const each = world.preislisten[preisliste]!.zeilen[artikel]!.preis;
  let left = monatlich;
  sheet.days('eingeladen', eingeladen);
  sheet.money('Guthaben im Monat', monatlich);
  for (const {tag, menge} of bestellungen) {
    left -= menge * each;
    sheet.days('Liefertag', tag);
    sheet.money('Bestellung', menge * each);
    sheet.money('Guthaben danach', left);
  }
  sheet.money('Bestellungen des Monats', monatlich - left);
  sheet.quantities('Inhalt', 'kg', world.artikel[artikel]!.inhalt);
  sheet.days('neuer Monat', addDays(endOfMonth(eingeladen), 1));
}
