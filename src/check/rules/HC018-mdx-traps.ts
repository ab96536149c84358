import {visit} from 'unist-util-visit';
import {linesOf, type Line} from '../../lib/lines';
import {rangeOf, within, type Range} from '../../content/code';
import type {ContentDocument} from '../../content/document';
import {always, type Finding, type Rule} from '../../content/rule';

/** Turns the parser's English message into what an editor can act on; the place decides, not the wording. */
function explain(source: string, offset: number): Pick<Finding, 'problem' | 'advice'> {
  const rest = source.slice(offset, offset + 40);
  const line = source.slice(
    source.lastIndexOf('\n', offset - 1) + 1,
    !source.includes('\n', offset) ? undefined : source.indexOf('\n', offset),
  );
  if (rest.startsWith('<!--') || line.includes('<!--'))
    return {
      problem: 'HTML-Kommentare gibt es in MDX nicht.',
      advice: 'Schreiben Sie {/* Kommentar */} oder löschen Sie die Stelle.',
    };
  if (/<\/?(?:br|img|hr)\b/i.test(line))
    return {
      problem: 'HTML-Elemente wie <br> müssen geschlossen sein und gehören nicht in den Text.',
      advice: 'Beginnen Sie einen neuen Absatz; für Bilder ![…](…).',
    };
  if (line.includes('{'))
    return {
      problem: 'Eine geschweifte Klammer beginnt in MDX ein Stück Programm.',
      advice: 'Setzen Sie die Stelle in `Code`-Marken.',
    };
  if (line.includes('<'))
    return {
      problem: 'Das Zeichen „<“ beginnt in MDX einen Baustein.',
      advice: 'Schreiben Sie „kleiner als“, setzen Sie es in `Code`-Marken oder schließen Sie den Baustein mit „/>“.',
    };
  return {
    problem: 'Hier ist ein Baustein nicht geschlossen.',
    advice: 'Prüfen Sie, ob jeder Baustein mit „/>“ endet und jeder Block „:::“ eine Schlusszeile hat.',
  };
}

/** Offsets of the blocks that are still open where the next one begins or the article ends. */
function unclosedBlocks({withoutCode}: ContentDocument): number[] {
  const unclosed: number[] = [];
  let open: number | undefined;
  for (const {text, start} of linesOf(withoutCode)) {
    if (/^:::\w/.test(text)) {
      if (open !== undefined) unclosed.push(open);
      open = start;
    } else if (/^:::\s*$/.test(text)) open = undefined;
  }
  return open === undefined ? unclosed : [...unclosed, open];
}

/** Width of a tab in Markdown: to the next multiple, whatever the editor shows. */
const TAB_STOP = 4;

const toRow = (cells: string[]) => `| ${cells.join(' | ')} |`;

/**
 * Rows of a spreadsheet. They become a table where each has the same number of cells and the first one names the columns;
 * which cell is missing, and whether a row of figures wants names above it, only the editor knows.
 */
function pastedTable(document: ContentDocument, rows: Line[], inProse: boolean): Finding {
  // Tabs in code part no cells.
  const cells = rows.map(({text, start: from}) =>
    [...text.matchAll(/(?<=^|\t)[^\t]*/g)].map(({0: cell, index}) => {
      const written = document.source.slice(from + index, from + index + cell.length);
      return written.trim().replaceAll('|', '\\|');
    }),
  );
  const [head] = cells as [string[], ...string[][]];
  const start = rows[0]!.start;
  const odd = cells.findIndex(({length}) => length !== head.length);
  const isNamed = head.every((cell) => /\p{L}/u.test(cell));
  const rule = `|${'---|'.repeat(head.length)}`;
  const problem = 'Diese Zeilen sehen aus wie eine Tabelle aus Excel. So stehen sie als ein Absatz da.';
  const byHand = `Schreiben Sie eine Markdown-Tabelle: „${toRow(head)}“, darunter „${rule}“, darunter die übrigen Zeilen.`;
  if (odd > 0)
    return {
      offset: start,
      problem,
      advice: `${byHand} Zeile ${document.lineAt(rows[odd]!.start)} hat ${cells[odd]!.length} Zellen, die erste ${head.length}.`,
    };
  if (!isNamed)
    return {
      offset: start,
      problem,
      advice: `${byHand} Die erste Zeile nennt, was in jeder Spalte steht; hier fehlt sie.`,
    };
  // Behind the mark of a list or a quotation, a table would need it in every row; code that goes on in the next row would end.
  const isPlain = rows.every(
    ({text, start: from}) =>
      !/^(?:[\s>]|(?:[-*+]|\d{1,9}[.)])[ \t])/.test(text) &&
      !document.isCode(from - 1) &&
      !document.isCode(from + text.length),
  );
  if (document.syntaxError || !inProse || !isPlain) return {offset: start, problem, advice: byHand};
  const end = rows.at(-1)!.start + rows.at(-1)!.text.length;
  const eol = document.source.slice(start).includes('\r\n') ? '\r\n' : '\n';
  return {
    offset: start,
    problem,
    advice: `„npm run pruefen -- --fix“ macht eine Tabelle daraus. Von Hand: ${byHand}`,
    fix: {start, end, text: [toRow(head), rule, ...cells.slice(1).map(toRow)].join(eol)},
  };
}

/** Tabs outside code. Those of the indentation become the spaces they stand for, so that every list stays as it is. */
function tabs(document: ContentDocument): Finding[] {
  const findings: Finding[] = [];
  const {bodyOffset} = document;
  const tables: Range[] = [];
  visit(document.tree, 'table', (node) => {
    tables.push(rangeOf(node));
  });
  const inProse = (offset: number) =>
    document.prose().some(({text, offset: start}) => start <= offset && offset < start + text.length);
  const lines = linesOf(document.withoutCode);
  const isRow = (line = '') => /\S.*\t/.test(line) && !/^\s*[a-z][.)]\t/.test(line);
  const hasCells = (line = '') => isRow(line) && /\S\t+\S/.test(line);
  let pasted = -1;
  for (const [number, {text: line, start: index}] of lines.entries()) {
    if (!line.includes('\t')) continue;
    // Behind an error the parser knows nothing, so nothing is repaired.
    const repair = (offset: number, length: number, text: string): Pick<Finding, 'fix'> =>
      document.syntaxError ? {} : {fix: {start: offset, end: offset + length, text}};
    const lead = /^[\s>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*/.exec(line)![0];
    let column = 0;
    for (let i = 0; i < lead.length; i += 1) {
      const isTab = lead[i] === '\t';
      const width = isTab ? TAB_STOP - (column % TAB_STOP) : 1;
      if (isTab)
        findings.push({
          offset: index + i,
          problem: 'Ein Tabulator verschiebt Listen unvorhersehbar.',
          advice: 'Rücken Sie mit Leerzeichen ein.',
          ...repair(index + i, 1, ' '.repeat(width)),
        });
      column += width;
    }
    const rest = [...line.slice(lead.length).matchAll(/\t+/g)].map(({0: run, index: at}) => ({
      run,
      offset: index + lead.length + at,
    }));
    const isTable = rest[0] && within(tables, rest[0].offset);
    const beside = (test: typeof isRow) => [-1, 1].some((step) => test(lines[number + step]?.text));
    const isPasted = !isTable && rest.length > 0 && (hasCells(line) ? beside(isRow) : isRow(line) && beside(hasCells));
    if (isPasted) {
      // One message for the whole table: every row has the same fault.
      if (pasted !== number - 1) {
        const after = lines.slice(number);
        const length = after.findIndex(({text}) => !text.includes('\t'));
        findings.push(pastedTable(document, length < 0 ? after : after.slice(0, length), inProse(rest[0]!.offset)));
      }
      pasted = number;
      continue;
    }
    for (const {run, offset} of rest) {
      const isLast = offset + run.length === index + line.trimEnd().length + run.length;
      const beforeValue = offset < bodyOffset && /^\s*(?:[\w-]+:|-) *$/.test(line.slice(0, offset - index));
      findings.push({
        offset,
        problem: offset < bodyOffset ? 'Im Kopf steht ein Tabulator.' : 'Im Text steht ein Tabulator.',
        advice: 'Schreiben Sie ein Leerzeichen.',
        ...(beforeValue || (offset >= bodyOffset && (isTable || isLast || inProse(offset)))
          ? repair(offset, run.length, isLast ? '' : ' ')
          : {}),
      });
    }
  }
  return findings;
}

export const rule: Rule = {
  id: 'HC018',
  title: 'Keine MDX-Fallen',
  reason: 'Die Zeichen < und { haben in MDX eine eigene Bedeutung. Ein einziges hält sonst die ganze Site an.',
  severity: always,
  fixable: true,
  check(document) {
    const findings: Finding[] = [];
    if (document.syntaxError) {
      const {line = 1, column = 1} = document.syntaxError;
      const lines = document.source.split('\n');
      const offset = lines.slice(0, line - 1).reduce((sum, text) => sum + text.length + 1, 0) + column - 1;
      findings.push({offset: Math.min(offset, document.source.length), ...explain(document.source, offset)});
    }
    findings.push(...tabs(document));
    for (const offset of unclosedBlocks(document)) {
      findings.push({
        offset,
        problem: 'Dem Block fehlt die Schlusszeile.',
        advice: 'Schreiben Sie hinter den Text eine Zeile mit „:::“.',
      });
    }
    return findings;
  },
  examples: {
    good: [
      'Ein Tabulator in `a\tb`.\n\n```text\n\ta\tb\n```\n',
      'Der Wert `{name}` ist `<leer>`.\n',
      ':::tip\nA\n:::\n\n```md\n:::tip\n```\n\n:::info\nB\n:::\n',
    ],
    bad: [
      'Der Wert {name fehlt.\n',
      'Menge <5 Stück\n',
      'Zeile mit\tTabulator\n',
      '- A\n\t- B\n\t\t- C\n',
      'Menge\tPreis\n3\t5\n4\t7\n',
      'Menge\tPreis\tArt\n3\t\tKiste | Korb\n4\t7\t\n',
      'Menge\tPreis\n3\t5\n4\t7\t8\n',
      '3\t5\n4\t7\n',
      {source: '---\ntitle:\tBeispiel\nart: anleitung\n---\n\nText.\n'},
      '|\tMenge\t|\tPreis |\n|---|---|\n|\t3\t|\t5\t|\n',
      '<!-- Notiz -->\n',
      '<Klickpfad pfad="Rechnungen">\n',
      ':::tip\nOhne Ende.\n',
      ':::warning\nOhne Ende.\n\n## Weiter\n\n:::tip\nMit Ende.\n:::\n',
    ],
  },
};
