import {applyFixes, type Configuration} from 'markdownlint';
import {lint} from 'markdownlint/sync';
import type {Message} from './run';

/** Rules of markdownlint that fit our articles, with the German sentence an editor reads. The rest we check ourselves. */
const german: Record<string, [problem: string, advice: string]> = {
  MD009: ['Am Ende der Zeile stehen Leerzeichen.', 'Löschen Sie sie.'],
  MD012: ['Zwei Leerzeilen stehen hintereinander.', 'Löschen Sie eine.'],
  MD018: ['Hinter dem # fehlt ein Leerzeichen.', 'Schreiben Sie „## Überschrift“.'],
  MD022: ['Um die Überschrift fehlt eine Leerzeile.', 'Fügen Sie darüber und darunter eine Leerzeile ein.'],
  MD027: ['Hinter dem Zitatzeichen stehen zu viele Leerzeichen.', 'Lassen Sie eines stehen.'],
  MD029: ['Die Nummern der Schritte stimmen nicht.', 'Zählen Sie 1., 2., 3. …'],
  MD031: ['Um den Code- oder Diagrammblock fehlt eine Leerzeile.', 'Fügen Sie davor und dahinter eine Leerzeile ein.'],
  MD032: ['Um die Liste fehlt eine Leerzeile.', 'Fügen Sie davor und dahinter eine Leerzeile ein.'],
  MD037: ['Zwischen den Sternchen und dem Wort steht ein Leerzeichen.', 'Schreiben Sie **Wort** ohne Leerzeichen.'],
  MD038: ['In den Code-Marken stehen Leerzeichen am Rand.', 'Schreiben Sie `Wert` ohne Leerzeichen.'],
  MD039: ['Im Linktext stehen Leerzeichen am Rand.', 'Schreiben Sie [Text](Ziel) ohne Leerzeichen.'],
  MD042: ['Der Link hat kein Ziel.', 'Setzen Sie den Pfad der Datei in die runden Klammern.'],
  MD047: ['Am Ende der Datei fehlt der Zeilenumbruch.', 'Beenden Sie die letzte Zeile mit der Eingabetaste.'],
  MD055: [
    'Die Tabellenzeile hat nicht an beiden Enden einen senkrechten Strich.',
    'Beginnen und beenden Sie jede Zeile mit |.',
  ],
  MD056: [
    'Die Tabellenzeile hat zu viele oder zu wenige Zellen.',
    'Zählen Sie die senkrechten Striche; ein Strich im Text heißt \\|.',
  ],
  MD058: ['Um die Tabelle fehlt eine Leerzeile.', 'Fügen Sie davor und dahinter eine Leerzeile ein.'],
};

const config: Configuration = {
  default: false,
  ...Object.fromEntries(Object.keys(german).map((name) => [name, true])),
  MD029: {style: 'one_or_ordered'},
};

/** Runs markdownlint's own rules over an article; `fixed` is the text with its repairs applied. */
export function checkMarkdown(file: string, source: string): {messages: Message[]; fixed: string} {
  const results = lint({strings: {[file]: source}, config, frontMatter: /^---\n[\s\S]*?\n---\n/})[file] ?? [];
  const messages = results.map(({lineNumber, ruleNames, fixInfo}): Message => {
    const [rule = ''] = ruleNames;
    const [problem, advice] = german[rule] ?? ['', ''];
    return {
      file,
      line: lineNumber,
      rule,
      severity: 'fehler',
      problem,
      advice,
      fixable: Boolean(fixInfo),
    };
  });
  return {messages, fixed: applyFixes(source, results)};
}
