import path from 'node:path';
import {closest} from 'fastest-levenshtein';
import {day} from './day';
import {loadFacts, type Facts} from './facts';
import {readFigures} from './figures';
import {weekdayOf, weekdays} from './rules/dates';
import {labelSheet} from './rules/paper';
import {round} from './rules/money';
import * as z from '../lib/validation';
import {readYaml} from '../lib/yaml-file';
import {readText} from '../lib/text-file';

/** An amount as articles write it, read as cents. */
const money = z
  .string("Hier gehört ein Betrag in Anführungszeichen hin, zum Beispiel '39,20 €'.")
  .regex(
    /^\d{1,3}(?:\.\d{3})*,\d\d €$/,
    "Schreiben Sie den Betrag mit Komma, zwei Stellen und €, zum Beispiel '39,20 €'.",
  )
  .transform((text) => round(Number(text.replace(/[.€ ]/g, '').replace(',', '.')) * 100));

const figure = z
  .string('Hier gehört ein Betrag, ein Tag oder eine Menge in Anführungszeichen hin.')
  .refine(
    (text) => readFigures(text)[0]?.text === text,
    "Schreiben Sie einen Betrag, einen Tag oder eine Menge: '39,20 €', '15.05.2025', '10 kg'.",
  );

const quantity = z.number().nonnegative();
const named = <T extends z.ZodType>(schema: T) => z.record(z.string(), schema);
const weekday = z.enum(weekdays);
const zone = z.enum(['ungekühlt', 'gekühlt', 'tiefgekühlt']);
const taxRate = z.enum(['ermaessigt', 'normal']);
const period = z.tuple([day, day]);
const containers = named(quantity);

const time = z.string().regex(/^\d\d:\d\d$/, "Schreiben Sie die Uhrzeit als '12:00'.");
const size = z.tuple([quantity, quantity]);

const cutOff = z
  .strictObject({tage: quantity, uhrzeit: time})
  .transform(({tage, uhrzeit}) => ({days: tage, time: uhrzeit}));

/** Conditions of delivery; what is missing is looked up at the next place. */
const conditions = {
  mindestbestellwert: money.optional(),
  mindermengenzuschlag: money.optional(),
  liefergebuehr: z
    .array(z.strictObject({ab: money, gebuehr: money}).transform(({ab, gebuehr}) => ({from: ab, fee: gebuehr})))
    .min(1)
    .optional(),
};

const row = z.strictObject({
  preis: money,
  staffel: z
    .array(z.strictObject({ab: quantity, preis: money}).transform(({ab, preis}) => ({from: ab, price: preis})))
    .default([]),
});

const position = z.union(
  [
    quantity.transform((menge) => ({menge, geliefert: menge, preis: undefined})),
    z
      .strictObject({menge: quantity, geliefert: quantity.optional(), preis: money.optional()})
      .transform(({menge, geliefert, preis}) => ({menge, geliefert: geliefert ?? menge, preis})),
  ],
  'Hier gehört eine Menge hin, oder eine Gruppe aus menge, geliefert und preis.',
);

const worldFile = z.strictObject({
  nummern: named(z.number()),
  steuersaetze: z.record(taxRate, z.array(z.strictObject({ab: day.default('0000-00-00'), satz: quantity})).min(1)),
  vorgaben: z.strictObject({
    zahlungsziel: quantity,
    skonto: z.strictObject({prozent: quantity, tage: quantity}),
    mahnstufen: z.array(z.strictObject({stufe: z.string(), tage: quantity, privat: money, geschaeft: money})),
    mindestbetragMahnung: money,
    vorabankuendigung: quantity,
    vorlaufLastschrift: quantity,
    bestellschluss: cutOff,
    erzeugungsvorlauf: quantity,
  }),
  pfandartikel: named(money),
  artikel: named(
    z.strictObject({
      name: z.string(),
      steuer: taxRate,
      preis: money.optional(),
      /** Content of one piece in its base unit. */
      inhalt: quantity.default(1),
      einheit: z.enum(['kg', 'l']).optional(),
      /** Net per base unit. */
      einkauf: money.optional(),
      /** Smallest quantity customers can order, in the base unit. */
      bestelleinheit: quantity.optional(),
      temperaturzone: zone.optional(),
      pfand: containers.default({}),
    }),
  ),
  preislisten: named(
    z.strictObject({aktion: z.boolean().default(false), von: day.optional(), bis: day.optional(), zeilen: named(row)}),
  ),
  kundengruppen: named(
    z.strictObject({
      preisanzeige: z.enum(['brutto', 'netto']),
      preislisten: z.array(z.string()).default([]),
      bestellschluss: cutOff.optional(),
      ...conditions,
    }),
  ),
  versandwege: named(
    z.strictObject({
      liefertage: z.array(weekday),
      bestellschluss: cutOff.optional(),
      buchungshorizont: quantity.optional(),
      /** Customers fetch the goods: the fees of customer and group are for deliveries only. */
      abholung: z.boolean().default(false),
      ...conditions,
    }),
  ),
  sondertage: z.array(
    z.strictObject({tag: day, ersatztag: day.optional(), versandwege: z.array(z.string()).optional()}),
  ),
  kunden: named(
    z.strictObject({
      /** As in `nummern`; nameless where a customer stands for many. */
      name: z.string().optional(),
      gruppe: z.string(),
      preislisten: z.array(z.string()).default([]),
      rabatt: z.strictObject({ab: day, prozent: quantity}).optional(),
      sammelrechnung: z.boolean().default(false),
      lastschrift: z.boolean().default(false),
      ...conditions,
    }),
  ),
  bestellungen: named(
    z.strictObject({
      kunde: z.string(),
      versandweg: z.string(),
      bestellt: day.optional(),
      liefertage: z.array(day).min(1),
      positionen: named(position),
      leergut: containers.default({}),
    }),
  ),
  rechnungen: named(z.strictObject({bestellungen: z.array(z.string()).min(1), bezahlt: day.optional()})),
  etikettenbogen: named(
    z.strictObject({papier: size, etikett: size, jeBogen: quantity, abstand: quantity, rand: size}),
  ),
  fahrzeuge: named(z.strictObject({nutzlast: quantity, kostenJeKm: money, werkstatt: period})),
  touren: named(
    z.strictObject({
      tag: day,
      fahrzeug: z.string(),
      versandweg: z.string(),
      start: time,
      dauer: z.string().regex(/^\d+:\d\d$/, "Schreiben Sie die Dauer als '3:10'."),
      stopps: z.array(
        z.strictObject({
          nummer: quantity.optional(),
          kunde: z.string().optional(),
          geplant: time,
          ankunft: time,
          zeitfenster: z.tuple([time, time]).optional(),
        }),
      ),
      km: quantity,
      last: quantity,
      /** A load that would be too much. */
      angenommeneLast: quantity,
      wechselgeld: money,
      einnahmen: z.array(z.string()),
      weitereEinnahmen: z.array(money),
      abgegeben: money,
    }),
  ),
  kommissionierungen: named(
    z.strictObject({tag: day, zeilen: z.array(z.strictObject({menge: quantity, fehlmenge: quantity.default(0)}))}),
  ),
  kisten: named(
    z.strictObject({
      artikel: z.string(),
      liefertag: day,
      komponenten: z.array(z.strictObject({produkt: z.string(), menge: quantity, ersatz: z.string().optional()})),
      anzahl: quantity,
      ohne: z.strictObject({produkte: z.array(z.string()), anzahl: quantity}),
      direkt: containers,
    }),
  ),
  preisanteile: named(z.strictObject({preis: money, komponenten: z.record(taxRate, money)})),
  lagerplaetze: named(z.strictObject({temperaturzone: zone})),
  lager: named(
    z.strictObject({
      lagerplatz: z.string(),
      bestand: quantity,
      reserviert: quantity,
      bewegungen: z.array(
        z.strictObject({tag: day, art: z.enum(['reservieren', 'kommissionieren', 'schwund']), menge: quantity}),
      ),
      offeneBestellungen: quantity,
      wenigeVerfuegbar: quantity,
      inventur: z.strictObject({waehrendDerZaehlung: quantity, gezaehlt: quantity}),
    }),
  ),
  lieferantenbestellungen: named(
    z.strictObject({
      bestelltage: z.array(weekday),
      lieferzeit: quantity,
      liefertag: day,
      offen: quantity,
      mindestbestand: quantity,
      verfuegbar: quantity,
      gebinde: quantity,
      preis: money,
      mindestbestellwert: money,
    }),
  ),
  produktion: named(
    z.strictObject({
      liefertag: day,
      bestellt: quantity,
      zuschlag: quantity,
      blech: quantity,
      mehl: quantity,
      ausschuss: quantity,
    }),
  ),
  pakete: named(
    z.strictObject({uebergabe: day, artikel: z.array(quantity), standardgewicht: quantity, verpackung: quantity}),
  ),
  dauerbestellungen: named(
    z.strictObject({versandweg: z.string(), beginn: day, bis: day, wochen: quantity, pause: period, lauf: day}),
  ),
  wochenmengen: named(z.partialRecord(weekday, quantity)),
  abholungen: named(z.strictObject({tag: day, frist: quantity, abgeholt: day})),
  kontingente: named(
    z.strictObject({
      stueck: quantity,
      versandweg: z.string(),
      tage: z.array(z.strictObject({tag: day, dauerbestellungen: quantity, einzeln: quantity})),
    }),
  ),
  guthaben: named(
    z.strictObject({
      eingeladen: day,
      monatlich: money,
      preisliste: z.string(),
      artikel: z.string(),
      bestellungen: z.array(z.strictObject({tag: day, menge: quantity})),
    }),
  ),
  lieferpausen: named(z.strictObject({versandweg: z.string(), eingetragen: day, von: day, bis: day})),
  bestellschluesse: named(
    z.strictObject({
      liefertage: z.array(day).min(1),
      versandweg: cutOff.optional(),
      kundengruppe: cutOff.optional(),
      vorlaufzeit: quantity.optional(),
    }),
  ),
  feiertage: z.array(z.number()),
  angaben: named(z.strictObject({was: z.string(), werte: z.array(figure).min(1)})),
});

/** The example world, and the facts whose days and amounts articles name. */
export type World = z.infer<typeof worldFile> & {fakten: Readonly<Record<string, string>>};

/** Returns by number what facts say in figures: its sentence, since when it holds, its source, and which part is certain. */
export function factTexts(facts: Facts): Record<string, string> {
  return Object.fromEntries(
    [...facts].map(([number, {sentence, holds, source, reservation = ''}]) => [
      number,
      [sentence, holds, source, reservation].join(' '),
    ]),
  );
}

/** Where values name entries of another part: path with * for any key → part. */
const references: [at: string[], part: keyof z.infer<typeof worldFile>][] = [
  [['kundengruppen', '*', 'preislisten', '*'], 'preislisten'],
  [['kunden', '*', 'gruppe'], 'kundengruppen'],
  [['kunden', '*', 'preislisten', '*'], 'preislisten'],
  [['sondertage', '*', 'versandwege', '*'], 'versandwege'],
  [['bestellungen', '*', 'kunde'], 'kunden'],
  [['bestellungen', '*', 'versandweg'], 'versandwege'],
  [['rechnungen', '*', 'bestellungen', '*'], 'bestellungen'],
  [['kunden', '*', 'name'], 'nummern'],
  [['touren', '*', 'fahrzeug'], 'fahrzeuge'],
  [['touren', '*', 'stopps', '*', 'kunde'], 'kunden'],
  [['touren', '*', 'versandweg'], 'versandwege'],
  [['touren', '*', 'einnahmen', '*'], 'bestellungen'],
  [['kisten', '*', 'artikel'], 'artikel'],
  [['lager', '*', 'lagerplatz'], 'lagerplaetze'],
  [['dauerbestellungen', '*', 'versandweg'], 'versandwege'],
  [['lieferpausen', '*', 'versandweg'], 'versandwege'],
  [['kontingente', '*', 'versandweg'], 'versandwege'],
  [['guthaben', '*', 'preisliste'], 'preislisten'],
  [['guthaben', '*', 'artikel'], 'artikel'],
];
/** The same where not the values but the keys below the path are names. */
const keyReferences: typeof references = [
  [['bestellungen', '*', 'positionen'], 'artikel'],
  [['bestellungen', '*', 'leergut'], 'pfandartikel'],
  [['artikel', '*', 'pfand'], 'pfandartikel'],
  [['preislisten', '*', 'zeilen'], 'artikel'],
  [['lager'], 'artikel'],
  [['kontingente'], 'artikel'],
];

/** Every value a path leads to, with its own path. */
function valuesAt(
  value: unknown,
  [step, ...rest]: string[],
  at: PropertyKey[] = [],
): [at: PropertyKey[], value: unknown][] {
  if (step === undefined) return [[at, value]];
  if (value === undefined || value === null) return [];
  const keys = step === '*' ? Object.keys(value) : [step];
  return keys.flatMap((key) =>
    valuesAt((value as Record<string, unknown>)[key], rest, [...at, Array.isArray(value) ? Number(key) : key]),
  );
}

/**
 * Reads the example world.
 *
 * @param source text of the file
 * @param name path shown in errors
 * @param facts what fachwissen.yml holds
 * @throws Error in German with file and line: wrong shape, or a name that stands for nothing
 */
export function parseWorld(source: string, name: string, facts: Facts = new Map()): World {
  const {data, fail} = readYaml(source, name, worldFile);
  const check = (at: PropertyKey[], value: string, part: keyof typeof data) => {
    const entries = Object.keys(data[part]);
    if (!entries.includes(value))
      fail(at, `„${value}“ steht nicht unter „${part}“.`, `Meinten Sie „${closest(value, entries)}“?`);
  };
  for (const [steps, part] of references)
    for (const [at, value] of valuesAt(data, steps)) if (typeof value === 'string') check(at, value, part);
  for (const [steps, part] of keyReferences)
    for (const [at, value] of valuesAt(data, steps))
      for (const key of Object.keys(value ?? {})) check([...at, key], key, part);
  for (const [key, {lagerplatz}] of Object.entries(data.lager)) {
    const [ware, platz] = [data.artikel[key]!.temperaturzone, data.lagerplaetze[lagerplatz]!.temperaturzone];
    if (ware !== platz)
      fail(
        ['lager', key, 'lagerplatz'],
        `${key} ist ${ware ?? 'ohne Temperaturzone'}, ${lagerplatz} ist ${platz}.`,
        'Wählen Sie einen anderen Lagerplatz oder berichtigen Sie die Zone.',
      );
  }
  for (const [key, sheet] of Object.entries(data.etikettenbogen)) {
    const {columns, rows} = labelSheet(sheet);
    if (columns * rows !== sheet.jeBogen)
      fail(
        ['etikettenbogen', key, 'jeBogen'],
        `Auf den Bogen passen ${columns} × ${rows} Etiketten, nicht ${sheet.jeBogen}.`,
        'Berichtigen Sie Anzahl, Maße oder Ränder.',
      );
  }
  for (const [key, {versandweg, liefertage}] of Object.entries(data.bestellungen))
    liefertage.forEach((tag, index) => {
      const {liefertage: erlaubt} = data.versandwege[versandweg]!;
      const closed = data.sondertage.some((special) => special.tag === tag);
      if (erlaubt.includes(weekdayOf(tag)) && !closed) return;
      fail(
        ['bestellungen', key, 'liefertage', index],
        closed
          ? 'Dieser Tag ist ein Sondertag.'
          : `„${versandweg}“ liefert ${erlaubt.join(', ')}, dieser Tag ist ein ${weekdayOf(tag)}.`,
        'Wählen Sie einen anderen Liefertag.',
      );
    });
  return {...data, fakten: factTexts(facts)};
}

/** Reads beispielwelt.yml and fachwissen.yml of a folder; see `parseWorld` and `parseFacts` for errors. */
export function loadWorld(folder = __dirname): World {
  const file = path.join(folder, 'beispielwelt.yml');
  return parseWorld(readText(file), path.relative(process.cwd(), file), loadFacts(folder));
}
