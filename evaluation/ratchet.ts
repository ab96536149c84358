import type {Figures} from './figures';

/** Figures that are kept, by the name of their list. */
export type KeptFigures = Record<string, Pick<Figures, 'gesamt' | 'art' | 'fragen' | 'umfang'>>;

/** Figures for which a lower value is better. */
const lessIsBetter: ReadonlySet<string> = new Set(['Fehlablehnquote', 'Sicher falsch']);
/** Figures are kept to three digits. */
const ROUNDING = 0.0006;
/**
 * Cases that a figure may lose: a new article takes a few queries from its neighbours by right, and an editor who adds one must
 * not end up with a red check. A change of the search that does harm shows in many lists at once, hence the second limit.
 */
const CASES_OF_ONE_LIST = 3;
const SHARE_OF_ALL_LISTS = 0.005;
/** Of figures that few lists have, so many cases are more than that share. */
const CASES_OF_ALL_LISTS = 2;

const percent = (share: number) => `${(share * 100).toLocaleString('de', {maximumFractionDigits: 1})} %`;

/** Figures as they are kept. */
export function toKept({gesamt, art, fragen, umfang}: Figures): KeptFigures[string] {
  const round = <T extends object>(rates: T) =>
    Object.fromEntries(Object.entries(rates).map(([name, share]) => [name, Math.round(share * 1000) / 1000])) as T;
  return {
    gesamt: round(gesamt),
    art: Object.fromEntries(Object.entries(art).map(([kind, rates]) => [kind, round(rates)])),
    fragen: round(fragen),
    umfang,
  };
}

type Figure = keyof Figures['gesamt'] | keyof Figures['fragen'];

/** Figures of a list by name, each with the number of cases it is a share of. */
function sharesOf({gesamt, fragen, umfang}: KeptFigures[string]): Map<Figure, {value: number; cases: number}> {
  const answerable = umfang.fragen - umfang.ablehnen;
  const {abschnitte = 0, gespraeche = 0} = umfang;
  const cases = {
    'Quelle@1': answerable,
    Fehlablehnquote: answerable,
    Ablehnquote: umfang.ablehnen,
    'Abschnitt@1': abschnitte,
    'Sicher falsch': abschnitte,
    Folgefrage: gespraeche,
    Ausgeschrieben: gespraeche,
  };
  const values: Partial<Record<Figure, number>> = {...gesamt, ...fragen};
  return new Map(
    Object.entries(values).map(([name, value]) => [
      name as Figure,
      {value, cases: name in cases ? cases[name as keyof typeof cases] : umfang.anfragen},
    ]),
  );
}

/** Each figure over all lists, every case counting the same. */
function overAll(figures: KeptFigures): Map<Figure, {value: number; cases: number}> {
  const sums = new Map<Figure, {right: number; cases: number}>();
  for (const list of Object.values(figures)) {
    for (const [name, {value, cases}] of sharesOf(list)) {
      const sum = sums.get(name) ?? {right: 0, cases: 0};
      sums.set(name, {right: sum.right + value * cases, cases: sum.cases + cases});
    }
  }
  return new Map([...sums].map(([name, {right, cases}]) => [name, {value: cases > 0 ? right / cases : 0, cases}]));
}

/** How much of a figure was lost; below zero if it got better. */
const lossOf = (name: Figure, before: number, after: number) => (before - after) * (lessIsBetter.has(name) ? -1 : 1);

/**
 * One German sentence for each figure that has become worse by more than new articles explain, and for each list nothing is
 * known of. Kinds of queries are too small to hold one by one; together they are the figures in total.
 */
export function worsened(kept: KeptFigures, measured: KeptFigures): string[] {
  const unknown = Object.keys(measured).filter((list) => !(list in kept));
  const worse = Object.entries(kept).flatMap(([list, before]) => {
    const now = measured[list];
    if (!now) return [`Die Liste „${list}“ wird nicht mehr gemessen.`];
    const after = sharesOf(now);
    return [...sharesOf(before)].flatMap(([name, {value: share, cases}]) => {
      const value = after.get(name)?.value;
      if (value === undefined) return [`Liste „${list}“: ${name} wird nicht mehr gemessen.`];
      return lossOf(name, share, value) * cases > CASES_OF_ONE_LIST + ROUNDING * cases
        ? [`Liste „${list}“: ${name} ist schlechter geworden, ${percent(value)} statt ${percent(share)}.`]
        : [];
    });
  });
  const common = Object.fromEntries(Object.entries(measured).filter(([list]) => list in kept));
  const now = overAll(common);
  const total = [...overAll(kept)].flatMap(([name, {value: share, cases}]) => {
    const value = now.get(name)?.value;
    const mayLose = Math.max(SHARE_OF_ALL_LISTS, (CASES_OF_ALL_LISTS + ROUNDING * cases) / cases);
    return value !== undefined && lossOf(name, share, value) > mayLose
      ? [`Alle Listen zusammen: ${name} ist schlechter geworden, ${percent(value)} statt ${percent(share)}.`]
      : [];
  });
  return [
    ...worse,
    ...total,
    ...unknown.map(
      (list) =>
        `Zur Liste „${list}“ gibt es noch keine Kennzahlen. Halten Sie sie fest: npm run search -- evaluate --keep`,
    ),
  ];
}
