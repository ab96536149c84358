import {closest} from 'fastest-levenshtein';
import type {Code} from 'mdast';
import {isMap, isScalar, LineCounter, parseDocument} from 'yaml';
import {explainYaml} from '../../lib/yaml-faults';
import type {World} from '../../product/world';

/** What is drawn of the example world, and what editors may say about it. */
export interface SketchFacts {
  /** For the handbook: what readers see. */
  what: string;
  /** Entries of the world that can be drawn; missing where the drawing needs none. */
  keys?: (world: World) => string[];
  /** Part of the world the entries stand in, for messages and the handbook. */
  part?: keyof World;
  /** Switches of this kind: written with „ja“. */
  switches?: Readonly<Record<string, string>>;
}

const of = (part: keyof World) => ({part, keys: (world: World) => Object.keys(world[part])});

const withDirectDebit = ({rechnungen, bestellungen, kunden}: World) =>
  Object.keys(rechnungen).filter((key) => {
    const [order = ''] = rechnungen[key]!.bestellungen;
    return kunden[bestellungen[order]!.kunde]!.lastschrift;
  });

const kinds = {
  brief: {what: 'Anschriftfeld und Faltmarken eines Geschäftsbriefs, Form A neben Form B'},
  etikettenbogen: {what: 'Bogen mit Etiketten, Rändern und Maßen', ...of('etikettenbogen')},
  kontoumsatz: {
    what: 'Kontoumsatz und die Rechnung, die das Backend dazu vorschlägt',
    part: 'rechnungen',
    keys: ({rechnungen}) => Object.keys(rechnungen).filter((key) => rechnungen[key]!.bezahlt),
    switches: {skonto: 'Der Kunde hat Skonto abgezogen'},
  },
  satzwechsel: {
    what: 'Steuersatz als Treppe mit den Einträgen seiner Gültigkeit',
    part: 'steuersaetze',
    keys: ({steuersaetze}) => Object.keys(steuersaetze),
  },
  preisfindung: {
    what: 'Preissuche Stelle für Stelle, die geltende hervorgehoben',
    part: 'bestellungen',
    keys: ({bestellungen, kunden}) =>
      Object.keys(bestellungen).filter((key) => kunden[bestellungen[key]!.kunde]!.rabatt),
  },
  tour: {
    what: 'Tour auf der Uhr: Abfahrt, Stopps, Zeitfenster',
    ...of('touren'),
    switches: {ankunft: 'Zeigt auch, wann der Fahrer da war und ob das pünktlich ist'},
  },
  pfandkonto: {
    what: 'Saldo des Pfandkontos nach zwei Lieferungen und einer Rückgabe',
    part: 'bestellungen',
    keys: ({bestellungen}) =>
      Object.keys(bestellungen).filter((key) => Object.keys(bestellungen[key]!.leergut).length > 0),
  },
  bestand: {what: 'Bestand, reserviert und verfügbar nach jeder Bewegung', ...of('lager')},
  bestellbar: {what: 'Was vom Bestand noch bestellt werden kann', ...of('lager')},
  tourabrechnung: {what: 'Bargeld einer Tour: vom Wechselgeld über die Einnahmen zur Differenz', ...of('touren')},
  lastschrift: {
    what: 'Kalender einer Lastschrift: Rechnung, Datei, Frist, Einzug',
    part: 'rechnungen',
    keys: withDirectDebit,
  },
  mahnung: {what: 'Kalender der Mahnstufen einer Rechnung', ...of('rechnungen')},
  skonto: {what: 'Kalender von Skontofrist und Fälligkeit', ...of('rechnungen')},
  bestellschluss: {
    what: 'Kalender des Bestellschlusses, mit und ohne „Nur Werktage zählen“',
    part: 'bestellschluesse',
    keys: ({bestellschluesse}) =>
      Object.keys(bestellschluesse).filter((key) => bestellschluesse[key]!.liefertage.length === 1),
  },
  dauerbestellung: {
    what: 'Kalender einer Dauerbestellung mit Sondertagen und Lieferpause',
    ...of('dauerbestellungen'),
  },
} satisfies Record<string, SketchFacts>;

export type SketchKind = keyof typeof kinds;

/** Every kind of sketch under the name editors write. */
export const sketchKinds: Readonly<Record<SketchKind, SketchFacts>> = kinds;

/** A sketch an editor asks for. */
export interface Sketch {
  kind: SketchKind;
  /** Entry of the world; empty where the kind needs none. */
  key: string;
  switches: ReadonlySet<string>;
  /** Caption. */
  title: string;
}

/** What an editor has to change about a sketch. */
export class SketchError extends Error {
  /**
   * @param fix what to write instead
   * @param line of the sketch's text, from 1; 0 for the line it begins with
   */
  constructor(
    problem: string,
    readonly fix: string,
    readonly line = 0,
  ) {
    super(problem);
  }
}

/** Tells whether a block of code is a sketch, however its mark is capitalised. */
export function isSketch({lang}: Code): boolean {
  return lang?.toLowerCase() === 'skizze';
}

const example = '```skizze titel="Was hier zu sehen ist."';

/**
 * Reads what an editor wrote between the fences.
 *
 * @throws SketchError with the line and what to write instead
 */
export function readSketch({value, meta}: Pick<Code, 'value' | 'meta'>, world: World): Sketch {
  const title = /(?:^|\s)titel="([^"]+)"/.exec(meta ?? '')?.[1]?.trim();
  if (!title) throw new SketchError('Der Skizze fehlt die Angabe titel="…".', `So beginnt eine Skizze: ${example}`);

  const lines = new LineCounter();
  const document = parseDocument(value, {lineCounter: lines});
  const lineAt = (offset = 0) => lines.linePos(offset).line;
  const fault = explainYaml(document, value);
  if (fault) throw new SketchError(fault.problem, fault.advice, lineAt(fault.offset));
  if (!isMap(document.contents)) {
    throw new SketchError(
      'Zwischen den Zeichen ``` steht nicht, was gezeichnet wird.',
      `Schreiben Sie „art: “ und eine von: ${Object.keys(sketchKinds).join(', ')}; darunter „von: “ und den Eintrag der Beispielwelt.`,
      1,
    );
  }

  const entries = new Map(
    document.contents.items.map(({key, value: node}) => {
      const at = isScalar(key) ? key.range[0] : 0;
      // As it is written: an entry such as 1042 is a name, too.
      const text = isScalar(node) ? node.source : '';
      return [String(key), {text: text.trim(), line: lineAt(at)}] as const;
    }),
  );
  const names = Object.keys(sketchKinds) as SketchKind[];
  const written = entries.get('art');
  if (!written?.text)
    throw new SketchError('Die Zeile „art“ fehlt.', `Möglich sind: ${names.join(', ')}.`, written?.line ?? 1);
  const kind = names.find((each) => each === written.text);
  if (!kind) {
    throw new SketchError(
      `Die Art „${written.text}“ gibt es nicht.`,
      `Am nächsten kommt „${closest(written.text, names)}“. Möglich sind: ${names.join(', ')}.`,
      written.line,
    );
  }

  const {keys, part, switches: known = {}} = sketchKinds[kind];
  const allowed = ['art', ...(keys ? ['von'] : []), ...Object.keys(known)];
  for (const [name, {line}] of entries) {
    if (allowed.includes(name)) continue;
    throw new SketchError(
      `Die Zeile „${name}“ gibt es bei der Art „${kind}“ nicht.`,
      `Möglich sind: ${allowed.join(', ')}.`,
      line,
    );
  }
  const on = Object.keys(known).filter((name) => entries.has(name));
  for (const name of on) {
    if (entries.get(name)!.text === 'ja') continue;
    throw new SketchError(
      `„${name}“ kennt nur den Wert „ja“.`,
      `Schreiben Sie „${name}: ja“, oder löschen Sie die Zeile.`,
      entries.get(name)!.line,
    );
  }
  if (!keys) return {kind, key: '', switches: new Set(on), title};

  const from = entries.get('von');
  const possible = keys(world);
  if (!from?.text) {
    throw new SketchError(
      'Die Zeile „von“ fehlt: wessen Zahlen gezeichnet werden.',
      `Möglich sind: ${possible.join(', ')}.`,
      from?.line ?? written.line,
    );
  }
  if (!possible.includes(from.text)) {
    throw new SketchError(
      `Für „${from.text}“ lässt sich „${kind}“ nicht zeichnen.`,
      `Möglich sind: ${possible.join(', ')}. Die Daten stehen in src/product/beispielwelt.yml unter „${String(part)}“.`,
      from.line,
    );
  }
  return {kind, key: from.text, switches: new Set(on), title};
}
