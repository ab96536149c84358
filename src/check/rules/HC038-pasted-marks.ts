import {visit} from 'unist-util-visit';
import {linesOf, type Line} from '../../lib/lines';
import {rangeOf, within, type Range} from '../../content/code';
import type {ContentDocument} from '../../content/document';
import {always, type Edit, type Finding, type Rule} from '../../content/rule';

const SPACE = '[ \\t\\u00A0\\u2000-\\u200A\\u202F]';
/** Signs that begin an entry wherever they begin a line. The last ones are pictures of the symbol font of Word. */
const PLAIN = '[•●○◦▪■□▫►▸‣⁃∙\\uF0B7\\uF0A7\\uF0D8\\uF0FC]';
const entry = new RegExp(
  `^((?:${SPACE}|>)*)(?:(${PLAIN})${SPACE}*|(·)${SPACE}+|([o§])(?=\\t|${SPACE}{2})${SPACE}+(?!\\d)|(–)${SPACE}+)(?=\\S)`,
);
/** Signs that stand for the same depth: Word writes its first three levels •, o and ▪, in several fonts. */
const alike: [RegExp, string][] = [
  [/[•●·∙⁃‣\uF0B7]/, '•'],
  [/[o○◦]/, 'o'],
  [/[▪■□▫§\uF0A7]/, '▪'],
];
const lettered = new RegExp(`^(?:${SPACE}|>)*([a-z])[.)]${SPACE}+(?=\\S)`);

/** An entry of a pasted list: its marker and what the marker becomes at its depth. */
interface Entry extends Edit {
  bullet: string;
}

interface PastedList {
  entries: Entry[];
  /** Nothing but blank lines stand between it and another one; Markdown would make one list of both. */
  isSecond: boolean;
}

/** The lists with bullets of other programs; lines that follow each other, blank ones between, are one list. */
function pastedLists(document: ContentDocument, lines: Line[]): PastedList[] {
  const inLists: Range[] = [];
  visit(document.tree, 'listItem', (node) => {
    inLists.push(rangeOf(node));
  });
  const lists: PastedList[] = [];
  let current: Entry[] = [];
  let bullets: string[] = [];
  let base = '';
  let isBlankAbove = false;
  for (const {text, start} of lines) {
    const match = entry.exec(text);
    if (!match) {
      isBlankAbove = text.trim() === '';
      if (!isBlankAbove) current = [];
      continue;
    }
    const [all, lead = '', ...marks] = match;
    const written = marks.find(Boolean)!;
    const bullet = alike.find(([bullets]) => bullets.test(written))?.[1] ?? written;
    if (current.length === 0 || (isBlankAbove && !bullets.includes(bullet))) {
      const isSecond = current.length > 0;
      lists.push({entries: (current = []), isSecond});
      bullets = [];
      // Elsewhere the indentation is that of the other program and would make code of the line.
      base = lead.includes('>') || within(inLists, start + lead.length) ? lead.replace(/[^ >]/g, '') : '';
    }
    isBlankAbove = false;
    const depth = bullets.includes(bullet) ? bullets.indexOf(bullet) : bullets.length;
    bullets = [...bullets.slice(0, depth), bullet];
    current.push({start, end: start + all.length, text: `${base}${'  '.repeat(depth)}- `, bullet: written});
  }
  // A single dash may go on with the sentence of the line above.
  return lists.filter(({entries}) => entries.length > 1 || entries[0]!.bullet !== '–');
}

function lists(document: ContentDocument, lines: Line[]): Finding[] {
  const found = pastedLists(document, lines).map(({entries, isSecond}): Finding => {
    const [{start, bullet}] = entries as [Entry, ...Entry[]];
    const shown = /[\uE000-\uF8FF]/.test(bullet) ? '•' : bullet;
    // Below a sentence, a dash or a bullet that stands in it may go on with it.
    const above = linesOf(document.source.slice(0, start)).at(-2)?.text.trimEnd() ?? '';
    const goesOn = above !== '' && !above.endsWith(':') && (/[–·]/.test(bullet) || above.includes(bullet));
    const isSure = !document.syntaxError && !goesOn && !isSecond;
    const byHand = 'eginnen Sie jede Zeile mit „- “.';
    return {
      offset: start,
      problem: `„${shown}“ ist in Markdown kein Aufzählungszeichen; so steht die Liste als ein Absatz da.`,
      advice: isSure
        ? `„npm run pruefen -- --fix“ macht eine Liste daraus. Von Hand: B${byHand}`
        : isSecond
          ? `Schreiben Sie einen Satz zwischen die beiden Listen und b${byHand}`
          : `B${byHand}`,
      ...(isSure ? {fix: entries.map(({start: from, end, text}) => ({start: from, end, text}))} : {}),
    };
  });
  const letters = lines.map(({text}) => lettered.exec(text)?.[1]);
  const begins = letters.flatMap((letter, i) => (letter === 'a' && letters[i + 1] === 'b' ? [lines[i]!.start] : []));
  return [
    ...found,
    ...begins.map((offset) => ({
      offset,
      problem: 'Listen mit Buchstaben kennt Markdown nicht; so steht die Liste als ein Absatz da.',
      advice:
        'Schreiben Sie „1. “, „2. “ oder „- “ und nennen Sie im Text den Schritt, wo bisher „Buchstabe a“ gemeint ist.',
    })),
  ];
}

/** A value in quotation marks that mean nothing to the parser. Its own marks are straight ones. */
const value = /(?<=[\s{])([\w-]+)=(?:(["„“”‟«»″])([^"„“”‟«»″\n]*)(["“”«»″])|([‚‘’])([^"‚‘’\n]*)([‘’]))(?=[\s}/>]|$)/g;

/** Tells whether an attribute may follow this text: of a component, a block, a diagram. */
function takesAttributes(before: string): boolean {
  const line = before.slice(before.lastIndexOf('\n') + 1);
  if (/^[\s>]*(?:`{3,}|~{3,})/.test(line)) return true;
  if (/:[\w-]+(?:\[[^\]]*\])?\{[^}]*$/.test(line)) return true;
  const component = /<[A-Z][\w.]*\s[^<]*$/.exec(before.slice(-1000))?.[0];
  return component !== undefined && !component.replace(/"[^"]*"/g, '').includes('>');
}

function attributes({source, withoutCode}: ContentDocument, lines: Line[]): Finding[] {
  return lines.flatMap(({text, start}) => {
    return [...text.matchAll(value)].flatMap((match): Finding[] => {
      const [all, name = '', open = match[5]!, , close = match[7]!] = match;
      const offset = start + match.index;
      // A text in straight marks may have a quote in it.
      if (open === '"' && (close === '"' || text.slice(match.index + all.length).split('"').length % 2 === 0))
        return [];
      if (!takesAttributes(withoutCode.slice(0, offset))) return [];
      const at = offset + name.length + 1;
      const end = offset + all.length;
      return [
        {
          offset,
          problem: `Um den Wert von „${name}“ stehen typografische Anführungszeichen; hier gehören sie zum Bauplan, nicht zum Text.`,
          advice: `Schreiben Sie ${name}="${source.slice(at + open.length, end - close.length)}".`,
          fix: [
            {start: at, end: at + open.length, text: '"'},
            {start: end - close.length, end, text: '"'},
          ],
        },
      ];
    });
  });
}

/** Entries of lists in the head: between marks of a text, a comma splits them. */
function headEntries({source, yamlOffset, bodyOffset}: ContentDocument): Finding[] {
  const head = source.slice(yamlOffset, bodyOffset);
  return [...head.matchAll(/^(?:[\w-]+:[ \t]*\[.*|[ \t]*-[ \t]+.*)$/gm)].flatMap(({0: line, index}) => {
    const entries = [
      ...line.matchAll(/(?<=(?:^[\w-]+:[ \t]*\[|,|^[ \t]*-)[ \t]*)[„“”]([^"'„“”\\]*)[“”](?=[ \t]*(?:[\],]|\r?$))/g),
    ];
    const [first] = entries;
    if (!first) return [];
    const start = yamlOffset + index;
    return [
      {
        offset: start + first.index,
        problem: 'Um einen Eintrag im Kopf stehen typografische Anführungszeichen; sie würden ein Teil von ihm.',
        advice: `Schreiben Sie "${first[1]}".`,
        fix: entries.map((match) => ({
          start: start + match.index,
          end: start + match.index + match[0].length,
          text: `"${match[1]}"`,
        })),
      },
    ];
  });
}

/** Addresses as mail programs write them; MDX takes the angle bracket for a component. */
function addresses(lines: Line[]): Finding[] {
  return lines.flatMap(({text, start}) => {
    const pattern =
      /(?<=^|[\s(\uFFFC])([^\s<>()\uFFFC]*)<((?:https?:\/\/|mailto:)?)([^\s<>@]+(?:@[^\s<>@]+\.\p{L}+)?)>(?=[\s.,;:!?)\uFFFC]|$)/gu;
    return [...text.matchAll(pattern)].flatMap(
      ({0: all, 1: shown = '', 2: scheme = '', 3: rest = '', index}): Finding[] => {
        const isMail = rest.includes('@');
        if (isMail ? scheme.startsWith('http') : !scheme.startsWith('http')) return [];
        const bare = isMail ? rest : `${scheme}${rest}`;
        const same = shown === '' || bare === shown || rest.replace(/\/$/, '') === shown.replace(/\/$/, '');
        const offset = start + index;
        return [
          {
            offset,
            problem: `„${all}“ steht in spitzen Klammern wie in einer E-Mail; MDX hält sie für einen Baustein.`,
            advice: same
              ? `Schreiben Sie ${bare}.`
              : `Schreiben Sie den Link als [Text](${isMail ? 'mailto:' : ''}${bare}).`,
            ...(same ? {fix: {start: offset, end: offset + all.length, text: bare}} : {}),
          },
        ];
      },
    );
  });
}

export const rule: Rule = {
  id: 'HC038',
  title: 'Was aus Word, Outlook und Chats kommt, ist mit den Zeichen von Markdown geschrieben',
  reason:
    'Ein eingefügtes „•“ macht keine Liste, typografische Anführungszeichen begrenzen keinen Wert, und eine Adresse in spitzen Klammern hält die ganze Site an.',
  severity: always,
  fixable: true,
  first: true,
  check(document) {
    const lines = linesOf(document.withoutCode).filter(({start}) => start >= document.bodyOffset);
    return [
      ...lists(document, lines),
      ...attributes(document, lines),
      ...headEntries(document),
      ...addresses(lines),
    ].sort((a, b) => a.offset - b.offset);
  },
  examples: {
    good: [
      '- Eins\n- Zwei\n\nDer Lauf\n– so heißt er – startet nachts.\n\nA · B · C\n',
      '```text\n• Code\n```\n\n`<https://www.example.com>` und `titel=„so“`.\n',
      '<Klickpfad pfad="Rechnungen > Rechnungsübersicht" titel="Das „Wort“ hier" />\n',
      {
        source:
          '---\ntitle: „Beispiel“ und mehr\nart: anleitung\nfragen: ["Was heißt „offen“?", Wo ist „Speichern“]\n---\n\nText.\n',
      },
    ],
    bad: [
      '• Eins\n• Zwei\n',
      '•\tEins\no\tDarunter\n§\tGanz unten\n•\tZwei\n',
      '·\u00A0\u00A0\u00A0\u00A0 Eins\n·\u00A0\u00A0\u00A0\u00A0 Zwei\n',
      '\uF0B7\tEins\n\uF0B7\tZwei\n',
      'Dazu gehören:\n\n– Eins\n– Zwei\n',
      '• Eins\n• Zwei\n\n– Drei\n– Vier\n',
      'a)\tEins\nb)\tZwei\n',
      '1. Schritt\n   • Eins\n   • Zwei\n',
      '<Klickpfad pfad=„Rechnungen > Rechnungsübersicht“ />\n',
      ':::tip{titel="Achtung“}\nText.\n:::\n',
      '```mermaid titel=“Ablauf” alt=‚So‘\nflowchart TB\n  A --> B\n```\n',
      'Schreiben Sie an info@example.com<mailto:info@example.com> oder <https://www.example.com>.\n',
      {source: '---\ntitle: Beispiel\nart: anleitung\nkeywords: [„A, b“, “C”]\n---\n\nText.\n'},
    ],
  },
};
