import type {Figures} from './figures';

/** Figures that are kept, by the name of their set. */
export type KeptFigures = Record<string, Pick<Figures, 'gesamt' | 'art' | 'fragen'>>;

/** Of these figures less is better. */
const lessIsBetter: ReadonlySet<string> = new Set(['Fehlablehnquote']);
/** Figures are kept to three digits. */
const ROUNDING = 0.0006;

const percent = (share: number) => `${(share * 100).toLocaleString('de', {maximumFractionDigits: 1})} %`;

/** Figures as they are kept. */
export function toKept({gesamt, art, fragen}: Figures): KeptFigures[string] {
  const round = <T extends object>(rates: T) =>
    Object.fromEntries(Object.entries(rates).map(([name, share]) => [name, Math.round(share * 1000) / 1000])) as T;
  return {
    gesamt: round(gesamt),
    art: Object.fromEntries(Object.entries(art).map(([kind, rates]) => [kind, round(rates)])),
    fragen: round(fragen),
  };
}

/**
 * One German sentence for each figure that has become worse, and for each set nothing is known of. Kinds of queries are too
 * small to hold one by one; together they are the figures in total.
 */
export function worsened(kept: KeptFigures, measured: KeptFigures): string[] {
  const unknown = Object.keys(measured).filter((set) => !(set in kept));
  const worse = Object.entries(kept).flatMap(([set, {gesamt, fragen}]) => {
    const now = measured[set];
    if (!now) return [`Der Satz „${set}“ wird nicht mehr gemessen.`];
    const before: Record<string, number> = {...gesamt, ...fragen};
    const after: Record<string, number> = {...now.gesamt, ...now.fragen};
    return Object.entries(before).flatMap(([name, share]) => {
      const value = after[name];
      if (value === undefined) return [`Satz „${set}“: ${name} wird nicht mehr gemessen.`];
      const change = (value - share) * (lessIsBetter.has(name) ? -1 : 1);
      return change < -ROUNDING
        ? [`Satz „${set}“: ${name} ist schlechter geworden, ${percent(value)} statt ${percent(share)}.`]
        : [];
    });
  });
  return [
    ...worse,
    ...unknown.map(
      (set) =>
        `Zum Satz „${set}“ gibt es noch keine Kennzahlen. Halten Sie sie fest: npm run search:evaluate -- --keep`,
    ),
  ];
}
