import {closest} from 'fastest-levenshtein';
import {readFigures, Sheet} from '../figures';
import type {World} from '../world';
import * as calendar from './calendar';
import * as goods from './goods';
import * as invoices from './invoices';
import * as orders from './orders';

interface Calculation {
  /** Its results, for the handbook. */
  what: string;
  /** Entries of the world it can be made for. */
  keys(world: World): string[];
  run(sheet: Sheet, world: World, key: string): void;
}

const of =
  (part: keyof World) =>
  (world: World): string[] =>
    Object.keys(world[part]);

const priced = (world: World): string[] => Object.keys(world.artikel).filter((key) => orders.priceOf(world, key));

/** Every calculation an article can show, under the name it has in the front matter. */
export const calculations: Record<string, Calculation> = {
  bestellung: {
    what: 'Positionen, Pfand, Liefergebühr, Steuern, Summe, Liefertag und Bestellschluss einer Bestellung',
    keys: of('bestellungen'),
    run: orders.order,
  },
  gebuehrenanteile: {
    what: 'Nettowarenwert je Steuersatz, nach dem die Liefergebühr aufgeteilt wird',
    keys: of('bestellungen'),
    run: orders.feeShares,
  },
  preisfindung: {
    what: 'Preisliste, Staffel, Aktion und Rabatt der ersten Position',
    keys: (world) =>
      Object.keys(world.bestellungen).filter((key) => world.kunden[world.bestellungen[key]!.kunde]!.rabatt),
    run: orders.price,
  },
  absatz: {
    what: 'Mengen, Durchschnittspreise, Rohertrag und Retourenquote einer Lieferung',
    keys: of('bestellungen'),
    run: orders.sales,
  },
  pfandkonto: {
    what: 'zwei Lieferungen und die Rückgabe, mit laufendem Saldo',
    keys: of('bestellungen'),
    run: orders.depositAccount,
  },
  preisanzeige: {
    what: 'Preis, Nettopreis, Grundpreis und Pfand eines Artikels',
    keys: priced,
    run: orders.priceDisplay,
  },
  satzwechsel: {
    what: 'Steuer eines Artikels vor und nach geänderten Sätzen',
    keys: priced,
    run: orders.rateChange,
  },
  rechnung: {
    what: 'Beträge, Rechnungsdatum, Leistungszeitraum, Fälligkeit oder Einzug, Zahlung',
    keys: of('rechnungen'),
    run: invoices.invoice,
  },
  lieferungen: {
    what: 'die Lieferungen einer Rechnung einzeln, je Wochentag, je Woche, im Durchschnitt',
    keys: of('rechnungen'),
    run: invoices.deliveriesOf,
  },
  teilrechnung: {
    what: 'die Sammelrechnung ohne eine Lieferung dieser Bestellung, und diese allein',
    keys: (world) =>
      Object.keys(world.bestellungen).filter((key) =>
        Object.values(world.rechnungen).some(({bestellungen}) => bestellungen.includes(key)),
      ),
    run: invoices.without,
  },
  lastschrift: {
    what: 'Frist, Einzugsdatum, Abgabe der Datei, Vorschlag',
    keys: of('rechnungen'),
    run: invoices.directDebitOf,
  },
  mahnung: {what: 'Fälligkeit, Mahnstufen mit Tag und Gebühr', keys: of('rechnungen'), run: invoices.dunning},
  skonto: {
    what: 'Abzug, Zahlung, Steueranteile, letzter Tag nach § 193 BGB',
    keys: of('rechnungen'),
    run: invoices.discountOf,
  },
  buchung: {what: 'Buchungszeilen mit und ohne eigenes Pfandkonto', keys: of('rechnungen'), run: invoices.booking},
  etikettenbogen: {what: 'Maße eines Etikettenbogens', keys: of('etikettenbogen'), run: goods.labelSheet},
  tour: {what: 'Strecke, Last, Kosten, Werkstatttage, Uhrzeiten der Stopps', keys: of('touren'), run: goods.tour},
  tourabrechnung: {what: 'Wechselgeld, Einnahmen, Soll, Differenz', keys: of('touren'), run: goods.cash},
  kiste: {what: 'Komponenten je Kiste und Tour, mit Ausschluss', keys: of('kisten'), run: goods.boxes},
  preisanteil: {what: 'Kistenpreis, auf zwei Steuersätze verteilt', keys: of('preisanteile'), run: goods.priceShares},
  bestand: {what: 'Bestand, reserviert, verfügbar nach jeder Bewegung', keys: of('lager'), run: goods.stock},
  inventur: {what: 'Soll, Ist und Differenz', keys: of('lager'), run: goods.stocktaking},
  lieferantenbestellung: {
    what: 'Bedarf, Gebinde, Bestellwert, letzter Bestelltag',
    keys: of('lieferantenbestellungen'),
    run: goods.purchase,
  },
  produktion: {what: 'Zuschlag, Bleche, Mehl, Rest', keys: of('produktion'), run: goods.production},
  paket: {what: 'Gewicht und Tage einer Sendung', keys: of('pakete'), run: goods.parcel},
  bestellschluss: {
    what: 'Bestellschluss von Liefertagen nach jeder Regel',
    keys: of('bestellschluesse'),
    run: calendar.cutOffs,
  },
  liefertage: {
    what: 'wählbare Liefertage am Tag der Bestellung',
    keys: (world) =>
      Object.keys(world.bestellungen).filter((key) => {
        const {bestellt, versandweg} = world.bestellungen[key]!;
        return bestellt && world.versandwege[versandweg]!.buchungshorizont;
      }),
    run: calendar.choice,
  },
  dauerbestellung: {
    what: 'Termine nach Rhythmus, Sondertagen und Pause',
    keys: of('dauerbestellungen'),
    run: calendar.standingOrder,
  },
  lieferpause: {
    what: 'erzeugte Bestellungen und Vorschauen einer Pause',
    keys: of('lieferpausen'),
    run: calendar.pause,
  },
  wochenmenge: {what: 'Stück je Wochentag und Woche', keys: of('wochenmengen'), run: calendar.weekly},
  abholung: {what: 'Bestellschluss, Abholtag, Abholfrist', keys: of('abholungen'), run: calendar.pickUp},
  kommissionierung: {what: 'Soll, Fehlmenge, Liefermenge', keys: of('kommissionierungen'), run: goods.picking},
  kontingent: {what: 'Kontingent und nächster Liefertag', keys: of('kontingente'), run: goods.quota},
  guthaben: {what: 'Guthaben eines Mitglieds nach jeder Bestellung', keys: of('guthaben'), run: goods.allowance},
  sondertage: {
    what: 'Sondertage, Ersatztage und ihr Bestellschluss',
    keys: ({sondertage}) => [...new Set(sondertage.map(({tag}) => tag.slice(0, 4)))],
    run: calendar.special,
  },
  feiertage: {
    what: 'gesetzliche Feiertage eines Jahres in Hessen',
    keys: ({feiertage}) => feiertage.map(String),
    run: calendar.publicHolidays,
  },
  fachwissen: {
    what: 'Tage, Beträge und Sätze aus einem Eintrag von fachwissen.yml',
    keys: of('fakten'),
    run: (sheet, world, key) => {
      for (const {text} of readFigures(world.fakten[key]!)) sheet.figures.set(text, key);
    },
  },
  angabe: {
    what: 'Tage, Beträge und Mengen, die aus nichts folgen',
    keys: of('angaben'),
    run: (sheet, world, key) => {
      const {was, werte} = world.angaben[key]!;
      for (const text of werte) sheet.figures.set(text, was);
    },
  },
};

/** Why an entry of the front matter names no calculation: two German sentences. */
export class UnknownCalculation extends Error {
  constructor(
    readonly problem: string,
    readonly advice: string,
  ) {
    super(`${problem} ${advice}`);
  }
}

/**
 * Makes a calculation.
 *
 * @param entry name and key as in the front matter, such as 'bestellung muster'
 * @returns every figure it yields → what the figure is
 * @throws UnknownCalculation when there is no such calculation or no such entry in the world
 */
export function calculate(world: World, entry: string): Sheet['figures'] {
  const [name = '', ...rest] = entry.split(' ');
  const key = rest.join(' ');
  const calculation = Object.hasOwn(calculations, name) ? calculations[name] : undefined;
  if (!calculation)
    throw new UnknownCalculation(
      `Die Rechnung „${name}“ gibt es nicht.`,
      `Meinten Sie „${closest(name, Object.keys(calculations))}“?`,
    );
  const keys = calculation.keys(world);
  if (!keys.includes(key))
    throw new UnknownCalculation(
      `Für „${key}“ gibt es keine Rechnung „${name}“.`,
      `Meinten Sie „${name} ${closest(key, keys)}“? Die Daten stehen in src/product/beispielwelt.yml.`,
    );
  const sheet = new Sheet();
  calculation.run(sheet, world, key);
  return sheet.figures;
}
