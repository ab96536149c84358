import {always, type Finding, type Rule} from '../rule';

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
function unclosedBlocks(source: string): number[] {
  const unclosed: number[] = [];
  let open: number | undefined;
  let fence = '';
  for (const {0: line, index} of source.matchAll(/^.*$/gm)) {
    const [, mark] = /^\s*(```+|~~~+)/.exec(line) ?? [];
    if (mark && fence === '') fence = mark;
    else if (mark?.startsWith(fence)) fence = '';
    if (mark || fence !== '') continue;
    if (/^:::\w/.test(line)) {
      if (open !== undefined) unclosed.push(open);
      open = index;
    } else if (/^:::\s*$/.test(line)) open = undefined;
  }
  return open === undefined ? unclosed : [...unclosed, open];
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
    for (const match of document.source.matchAll(/\t/g)) {
      findings.push({
        offset: match.index,
        problem: 'Ein Tabulator verschiebt Listen unvorhersehbar.',
        advice: 'Rücken Sie mit Leerzeichen ein.',
        fix: {start: match.index, end: match.index + 1, text: '  '},
      });
    }
    for (const offset of unclosedBlocks(document.source)) {
      findings.push({
        offset,
        problem: 'Dem Block fehlt die Schlusszeile.',
        advice: 'Schreiben Sie hinter den Text eine Zeile mit „:::“.',
      });
    }
    return findings;
  },
  examples: {
    good: ['Der Wert `{name}` ist `<leer>`.\n', ':::tip\nA\n:::\n\n```md\n:::tip\n```\n\n:::info\nB\n:::\n'],
    bad: [
      'Der Wert {name fehlt.\n',
      'Menge <5 Stück\n',
      'Zeile mit\tTabulator\n',
      '<!-- Notiz -->\n',
      '<Klickpfad pfad="Rechnungen">\n',
      ':::tip\nOhne Ende.\n',
      ':::warning\nOhne Ende.\n\n## Weiter\n\n:::tip\nMit Ende.\n:::\n',
    ],
  },
};
