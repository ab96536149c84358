import type {Configuration, FixInfo, LintError} from 'markdownlint';
import {lint} from 'markdownlint/sync';
import {visit} from 'unist-util-visit';
import type {ContentDocument} from '../content/document';
import {frontMatterPattern} from '../content/front-matter';
import type {Edit} from '../content/rule';
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

/**
 * Tells whether a repair says what the editor meant. Spaces next to asterisks may be a product, those in code marks may
 * be meant, and one # may begin a keyword. A list that begins with 3 is published so; in others the numbers are counted
 * anyway.
 */
function isCertain({ruleNames: [rule = ''], lineNumber}: LintError, line: string, document: ContentDocument): boolean {
  if (rule === 'MD018') return !/^#[^#]/.test(line);
  if (rule === 'MD029') {
    let counted = false;
    visit(document.tree, 'list', ({start, children}) => {
      counted ||= (start ?? 2) <= 1 && children.some(({position}) => position!.start.line === lineNumber);
    });
    return counted;
  }
  return rule !== 'MD037' && rule !== 'MD038';
}

/** Lists the lines the parser of MDX reads as code; markdownlint only knows Markdown and takes some of them for text. */
function codeLines({tree}: ContentDocument): [first: number, last: number][] {
  const lines: [number, number][] = [];
  visit(tree, ({type, position}) => {
    if (!position) return;
    const {start, end} = position;
    if (type === 'code') lines.push([start.line + 1, end.line]);
    else if (/^mdx(?:jsEsm|.*Expression)$/.test(type) || (type === 'inlineCode' && start.line < end.line))
      lines.push([start.line, end.line]);
  });
  return lines;
}

/** The repair as a change of the source. Ends of lines are those of its own line. */
function toEdit(source: string, starts: number[], result: LintError, fix: FixInfo): Edit {
  const number = fix.lineNumber ?? result.lineNumber;
  const start = starts[number - 1]!;
  const next = starts[number] ?? source.length;
  const end = /\r?\n$/.exec(source.slice(start, next))?.[0] ?? '';
  // What follows the last line break is no line of its own.
  if (fix.deleteCount === -1)
    return {start: start === next ? (starts[number - 2] ?? start) : start, end: next, text: ''};
  const at = start + (fix.editColumn ?? 1) - 1;
  const eol = end || (source.includes('\r\n') ? '\r\n' : '\n');
  const removed = fix.deleteCount ?? 0;
  // Two spaces at the end of a line begin a new one; more say the same.
  const breaks =
    result.ruleNames[0] === 'MD009' &&
    removed > 2 &&
    /^ +$/.test(source.slice(at, at + removed)) &&
    at > start &&
    /^.*\S/.test(source.slice(next));
  return {start: breaks ? at + 2 : at, end: at + removed, text: (fix.insertText ?? '').replace(/\n/g, eol)};
}

/** Runs markdownlint's own rules over an article and says what would repair it. */
export function checkMarkdown(document: ContentDocument): {messages: Message[]; edits: Edit[]} {
  const {file, source} = document;
  const results = lint({strings: {[file]: source}, config, frontMatter: frontMatterPattern})[file] ?? [];
  const code = codeLines(document);
  const starts = [0, ...[...source.matchAll(/\r\n|\r|\n/g)].map(({0: end, index}) => index + end.length)];
  const messages: Message[] = [];
  const edits: Edit[] = [];
  for (const result of results) {
    const {lineNumber, ruleNames, fixInfo} = result;
    const places = [lineNumber, fixInfo?.lineNumber ?? lineNumber];
    if (code.some(([first, last]) => places.every((place) => first <= place && place <= last))) continue;
    const [rule = ''] = ruleNames;
    const [problem, advice] = german[rule] ?? ['', ''];
    const line = source.slice(starts[lineNumber - 1], starts[lineNumber]);
    // Behind an error the parser knows nothing, so nothing is repaired.
    const fixable = fixInfo && !document.syntaxError && isCertain(result, line, document);
    messages.push({file, line: lineNumber, rule, severity: 'fehler', problem, advice, fixable: Boolean(fixable)});
    if (fixable) edits.push(toEdit(source, starts, result, fixInfo));
  }
  return {messages, edits};
}
