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
    for (const match of document.source.matchAll(
      /^:::(?:kurzantwort|tip|info|warning|danger|note)\b[^\n]*\n(?=[^\n]*\S)(?![\s\S]*?\n:::[ \t]*(?:\n|$))/gm,
    )) {
      findings.push({
        offset: match.index,
        problem: 'Dem Block fehlt die Schlusszeile.',
        advice: 'Schreiben Sie hinter den Text eine Zeile mit „:::“.',
      });
    }
    return findings;
  },
  examples: {
    good: ['Der Wert `{name}` ist `<leer>`.\n'],
    bad: [
      'Der Wert {name fehlt.\n',
      'Menge <5 Stück\n',
      'Zeile mit\tTabulator\n',
      '<!-- Notiz -->\n',
      '<Klickpfad pfad="Rechnungen">\n',
      ':::tip\nOhne Ende.\n',
    ],
  },
};
