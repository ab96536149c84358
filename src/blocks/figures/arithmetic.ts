import {round} from '../../product/rules/money';
import type {Finding} from '../../content/rule';

export interface Arithmetic {
  findings: Finding[];
  /** Places of right results: they need no other source. */
  results: Set<number>;
}

const NUMBER = String.raw`\d{1,3}(?:\.\d{3})+(?:,\d+)?|\d+(?:,\d+)?`;
const VALUE = String.raw`(?:${NUMBER})(?:[ \u00A0](?:€|CHF|kg|g|km|l)(?!\p{L}))?`;
const equation = new RegExp(
  String.raw`(?<![\d.,]|[ \u00A0][×÷+−:=][ \u00A0])(${VALUE}(?:[ \u00A0][×÷+−:][ \u00A0]${VALUE})+)[ \u00A0]=[ \u00A0]\*{0,2}(${VALUE})`,
  'gu',
);
const share = new RegExp(String.raw`(${VALUE}) von (${VALUE}) sind (${NUMBER})[ \u00A0]%`, 'gu');

const toNumber = (text: string) =>
  Number(/[\d.,]+/.exec(text)![0].replace(/\./g, '').replace(',', '.')) / (/\sg$/.test(text) ? 1000 : 1);

/** Value of a chain of numbers; multiplication and division go first. */
function evaluate(chain: string): number {
  const [first = '', ...rest] = chain.split(/[ \u00A0]([×÷+−:])[ \u00A0]/);
  const terms = [toNumber(first)];
  for (let i = 0; i < rest.length; i += 2) {
    const value = toNumber(rest[i + 1]!);
    if (rest[i] === '+') terms.push(value);
    else if (rest[i] === '−') terms.push(-value);
    else terms.push(rest[i] === '×' ? terms.pop()! * value : terms.pop()! / value);
  }
  return terms.reduce((sum, term) => sum + term, 0);
}

/** Tells whether a value is shown right in as many digits as its text has. */
function shows(value: number, text: string): boolean {
  const digits = /,(\d+)/.exec(text)?.[1]?.length ?? 0;
  const unit = 10 ** digits * (/\sg$/.test(text) ? 1000 : 1);
  return round(value * unit) === round(toNumber(text) * unit);
}

const german = (value: number) => (round(value * 100) / 100).toLocaleString('de-DE');

/** Checks a table's rows of sums: the total of a column is the sum of the rows above it, or of the last of them. */
function checkTable(rows: {cells: string[]; offset: number}[], findings: Finding[]): void {
  const header = rows[0]!.cells.map((cell) => cell.toLowerCase());
  const [net, tax, gross] = [/^netto/, /^(?:umsatz)?steuer(?:[ \u00A0]\d+[ \u00A0]%)?$/, /^(?:brutto|betrag)/].map(
    (name) => header.findIndex((cell) => name.test(cell)),
  );
  const value = (cell = ''): number | undefined => {
    const [, sign, amount] = new RegExp(String.raw`^\**([+−]?)(${VALUE})(?![\d.,])`, 'u').exec(cell) ?? [];
    return amount === undefined ? undefined : toNumber(amount) * (sign === '−' ? -1 : 1);
  };
  rows.slice(2).forEach(({cells, offset}, index) => {
    if (net! >= 0 && tax! >= 0 && gross! >= 0) {
      const [a, b, c] = [net!, tax!, gross!].map((column) => value(cells[column]));
      if (a !== undefined && b !== undefined && c !== undefined && round((a + b) * 100) !== round(c * 100))
        findings.push({
          offset,
          problem: `In dieser Zeile ergeben netto und Steuer nicht ${cells[gross!]!.replace(/\*/g, '')}.`,
          advice: `${german(a)} + ${german(b)} = ${german(a + b)}.`,
        });
    }
    if (!/^\**(?:Summe|Zusammen|Gesamt|Rechnungsbetrag)/.test(cells[0]!)) return;
    cells.slice(1).forEach((cell, position) => {
      const total = value(cell);
      const above = rows.slice(2, index + 2).map((row) => value(row.cells[position + 1]));
      const values = above.filter((entry) => entry !== undefined);
      if (total === undefined || values.length < 2) return;
      const sums = values.map((_, from) => values.slice(from).reduce((sum, entry) => sum + entry, 0));
      if (sums.some((sum) => round(sum * 1000) === round(total * 1000))) return;
      findings.push({
        offset,
        problem: `„${cell.replace(/\*/g, '')}“ ist nicht die Summe der Zeilen darüber.`,
        advice: `Die Zeilen ergeben ${german(sums[0]!)}.`,
      });
    });
  });
}

/** Recomputes what a text says by itself: equations, shares, sums of tables, net and tax and gross of a row. */
export function checkArithmetic(text: string): Arithmetic {
  const findings: Finding[] = [];
  const results = new Set<number>();
  for (const {0: all, 1: chain = '', 2: result = '', index} of text.matchAll(equation)) {
    const value = evaluate(chain);
    const at = index + all.length - result.length;
    if (shows(value, result)) results.add(at);
    else
      findings.push({
        offset: at,
        problem: `„${all.replace(/\*/g, '')}“ stimmt nicht.`,
        advice: `Es ergibt ${german(value)}.`,
      });
  }
  for (const {0: all, 1: part = '', 2: whole = '', 3: percent = '', index} of text.matchAll(share)) {
    const value = (toNumber(part) / toNumber(whole)) * 100;
    if (!shows(value, percent))
      findings.push({offset: index, problem: `„${all}“ stimmt nicht.`, advice: `Es sind ${german(value)} %.`});
  }
  for (const {0: table, index} of text.matchAll(/(?:^\|.*(?:\n|$)){3,}/gm)) {
    let offset = index;
    const rows = table.split('\n').flatMap((line) => {
      const row = {
        cells: line
          .split(/(?<!\\)\|/)
          .slice(1, -1)
          .map((cell) => cell.trim()),
        offset,
      };
      offset += line.length + 1;
      return line ? [row] : [];
    });
    checkTable(rows, findings);
  }
  return {findings, results};
}
