import {median} from './shared';
import type {Measurement} from './site-lighthouse';

export interface Row {
  name: string;
  runs: Measurement[];
}

type Figure = 'lcp' | 'fcp' | 'tbt' | 'cls' | 'script' | 'total';

const of = ({runs}: Row, figure: Figure) => median(runs.map((run) => run[figure]));
const kib = (bytes: number) => (bytes / 1024).toFixed(0);
const ms = (time: number) => time.toFixed(0);

/** A Markdown table, the ratios run by run to Starlight below it. */
export function table(rows: Row[], throttle: string): string {
  const lines = rows.map((row) => {
    const times = row.runs.map(({lcp}) => lcp);
    const scores = [0, 1, 2, 3].map((index) => median(row.runs.map((run) => run.scores[index]!)));
    return [
      row.name,
      kib(of(row, 'script')),
      kib(of(row, 'total')),
      ms(of(row, 'fcp')),
      `${ms(of(row, 'lcp'))} (${ms(Math.min(...times))}–${ms(Math.max(...times))})`,
      ms(of(row, 'tbt')),
      of(row, 'cls').toFixed(3),
      scores.join(' / '),
    ].join(' | ');
  });
  const peer = rows.find(({name}) => name === 'Starlight');
  const article = rows.find(({name}) => name === 'Artikel');
  const ratio =
    peer && article
      ? median(article.runs.flatMap(({lcp}, index) => (peer.runs[index] ? [lcp / peer.runs[index].lcp] : [])))
      : undefined;
  const failed = rows.flatMap(({name, runs}) => {
    const ids = [...new Set(runs.flatMap((run) => run.failed))];
    return ids.length > 0 ? [`${name} besteht nicht: ${ids.join(', ')}`] : [];
  });
  return [
    `Lighthouse mobil, ${throttle}, Median von ${rows[0]?.runs.length ?? 0}`,
    '',
    '| Seite | Skripte KiB (gzip) | zusammen KiB (übertragen) | FCP ms | LCP ms (von–bis) | TBT ms | CLS | Punkte: Tempo / Barrierefreiheit / Praxis / Suchmaschinen |',
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: | --- |',
    ...lines.map((line) => `| ${line} |`),
    ...(ratio === undefined ? [] : ['', `LCP des Artikels zu Starlight, Lauf für Lauf: ${ratio.toFixed(2)}`]),
    ...failed,
  ].join('\n');
}

/**
 * Pages that lack points in one of the four categories.
 *
 * @param fast points in tempo that count as all of them, in the best run
 * @returns their names
 */
export function lacking(rows: Row[], fast: number): string[] {
  return rows
    .filter(({runs}) => {
      const best = [0, 1, 2, 3].map((index) => Math.max(...runs.map(({scores}) => scores[index]!)));
      return best.some((points, index) => points < (index === 0 ? fast : 100));
    })
    .map(({name}) => name);
}

const charts: {figure: Figure; title: string; unit: string; scale: number}[] = [
  {figure: 'lcp', title: 'LCP', unit: 'ms', scale: 1},
  {figure: 'tbt', title: 'TBT', unit: 'ms', scale: 1},
  {figure: 'script', title: 'Skripte', unit: 'KiB gzip', scale: 1024},
];

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Bars of the three figures side by side. */
export function plot(rows: Row[]): string {
  const [left, width, line] = [110, 230, 26];
  const height = 40 + rows.length * line;
  const bars = charts.flatMap(({figure, title, unit, scale}, chart) => {
    const x = left + chart * (width + 70);
    const values = rows.map((row) => of(row, figure) / scale);
    const most = Math.max(...values, 1);
    return [
      `<text x="${x}" y="18" font-weight="bold">${title} (${unit})</text>`,
      ...values.map((value, index) => {
        const y = 32 + index * line;
        const isPeer = ['Docusaurus', 'Starlight', 'Artikel vorher'].includes(rows[index]!.name);
        const length = Math.max(1, (value / most) * width).toFixed(1);
        return (
          `<rect x="${x}" y="${y}" width="${length}" height="16" fill="${isPeer ? '#8a9099' : '#17624a'}"/>` +
          `<text x="${(x + Number(length) + 6).toFixed(1)}" y="${y + 12}">${value.toFixed(0)}</text>`
        );
      }),
    ];
  });
  const names = rows.map(({name}, index) => `<text x="0" y="${44 + index * line}">${escaped(name)}</text>`);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-10 0 ${left + charts.length * (width + 70)} ${height}" font-family="sans-serif" font-size="12" role="img" aria-label="Ladezeiten im Vergleich"><rect x="-10" width="100%" height="100%" fill="#fff"/>${[...names, ...bars].join('')}</svg>\n`;
}
