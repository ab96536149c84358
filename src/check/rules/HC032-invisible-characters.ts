import type {Nodes} from 'mdast';
import {parseFragment} from 'parse5';
import {visit} from 'unist-util-visit';
import {visit as visitYaml} from 'yaml';
import {groupBy} from '../../lib/group-by';
import {rangeOf, within, type Range} from '../../content/code';
import {ContentDocument} from '../../content/document';
import {always, type Edit, type Finding, type Rule} from '../../content/rule';

/** Looks like a space and is none to Markdown and YAML. */
const SPACE = '[\\u00A0\\u1680\\u2000-\\u200A\\u202F\\u205F\\u3000]';
const hasSpace = new RegExp(SPACE);
const months = 'Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember';

interface Kind {
  pattern: RegExp;
  name: string;
  /** What takes the place of such a character; undefined where nobody knows what stood there. */
  by?: (character: string) => string;
}

const nothing = () => '';
/** Characters that nobody sees and that tear words apart for search, spelling and comparison. */
const kinds: Kind[] = [
  {pattern: /\u00AD/g, name: 'ein weiches Trennzeichen', by: nothing},
  // Between two pictures the joiner makes one of them.
  {
    pattern:
      /[\u200B\u200C\u2060-\u2064\uFEFF\u180E]|\u034F|(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F])\u200D|\u200D(?!\p{Extended_Pictographic})/gu,
    name: 'ein Zeichen ohne Breite',
    by: nothing,
  },
  {
    pattern: /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g,
    name: 'ein Zeichen für die Schreibrichtung',
    by: nothing,
  },
  {pattern: /[\v\f\u0085\u2028\u2029]/g, name: 'ein Umbruch aus einem anderen Programm', by: () => ' '},
  {pattern: /\r+(?=\r\n)/g, name: 'ein doppeltes Zeilenende', by: nothing},
  {pattern: /\r(?!\r*\n)/g, name: 'ein Zeilenende alter Macs', by: () => '\n'},
  {pattern: /(?![\t\n\v\f\r\u0085])\p{Cc}/gu, name: 'ein Steuerzeichen'},
  {
    // Pictures of Word's symbol font that begin a line are bullets, which HC038 repairs.
    pattern: /\uFFFC|[\uE000-\uF8FF](?<!^[\s>]*[\uF0B7\uF0A7\uF0D8\uF0FC])/g,
    name: 'ein Zeichen, das es nur in einem anderen Programm gibt',
  },
  {pattern: /\uFFFD/g, name: 'das Ersatzzeichen „�“; hier ist ein Buchstabe verloren gegangen'},
  {
    pattern: /\p{L}\p{M}+/gu,
    name: 'ein Buchstabe, dessen Punkte oder Akzent ein eigenes Zeichen sind',
    by: (character) => character.normalize('NFC'),
  },
];

const codeOf = (character: string) => `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`;

/** The word a character stands in, as readers see it. */
function wordAt(line: string, column: number, length: number): string {
  const before = /\S*$/.exec(line.slice(0, column))?.[0] ?? '';
  const after = /^\S*/.exec(line.slice(column + length))?.[0] ?? '';
  const visible = (text: string) =>
    kinds.reduce((rest, {pattern, by}) => (by === nothing || !by ? rest.replace(pattern, '') : rest), text);
  return visible(before + line.slice(column, column + length) + after)
    .normalize('NFC')
    .slice(0, 40);
}

/** A line as readers get it, and where each of its characters stands in the source: some may be written as references. */
interface Line {
  text: string;
  /** Offset of each character, and of the end. */
  at: number[];
}

const reference = /&(?:#x[\da-f]{1,6}|#\d{1,7}|\w+);/gi;
/** What a reference may stand for here; others, such as &nbsp; and &lt;, are meant. */
const unseen = /^[\p{Default_Ignorable_Code_Point}\p{M}\u2028\u2029\uE000-\uF8FF\uFFFC]$/u;

function referenced(written: string): string | undefined {
  const [node] = parseFragment(written).childNodes;
  return node && 'value' in node && unseen.test(node.value) ? node.value : undefined;
}

function readLine(document: ContentDocument, line: string, start: number): Line {
  let text = '';
  const at: number[] = [];
  let from = 0;
  const add = (part: string, offset: (index: number) => number) => {
    for (let index = 0; index < part.length; index++) at.push(offset(index));
    text += part;
  };
  for (const {0: written, index} of line.matchAll(reference)) {
    const character = referenced(written);
    // Code and front matter show a reference as it is written.
    if (character === undefined || start + index < document.bodyOffset || document.isCode(start + index)) continue;
    const begin = from;
    add(line.slice(begin, index), (place) => start + begin + place);
    add(character, () => start + index);
    from = index + written.length;
  }
  add(line.slice(from), (place) => start + from + place);
  return {text, at: [...at, start + line.length]};
}

/** The findings of one kind in one line: one message, however many characters a text pasted from Word has. */
function invisible(document: ContentDocument, {text: line, at}: Line): Finding[] {
  return kinds.flatMap(({pattern, name, by}) => {
    const found = [...line.matchAll(pattern)].filter(({0: character}) => !by || by(character) !== character);
    const [match] = found;
    if (!match) return [];
    const word = /\s/.test(match[0]) ? '' : wordAt(line, match.index, match[0].length);
    const place = word ? `In „${word}“` : 'In dieser Zeile';
    const more = found.length > 1 ? ` (und noch ${found.length - 1}-mal in dieser Zeile)` : '';
    const fix = found.flatMap(({0: character, index}): Edit[] => {
      const [start, end] = [at[index]!, at[index + character.length]!];
      // Ends of lines are those of the whole file.
      const isMeant = document.isCode(start) && !character.includes('\r');
      return by && !isMeant ? [{start, end, text: by(character)}] : [];
    });
    return [
      {
        offset: at[match.index]!,
        problem: `${place} steht ${name}, ${codeOf(match[0].length > 1 && by ? match[0].slice(1) : match[0])}${more}.`,
        advice:
          fix.length > 0
            ? `„npm run pruefen -- --fix“ behebt es. Von Hand: Löschen Sie ${word ? 'das Wort und tippen Sie es' : 'die Stelle und tippen Sie sie'} neu.`
            : 'Löschen Sie die Stelle und tippen Sie sie neu.',
        ...(fix.length > 0 ? {fix} : {}),
      },
    ];
  });
}

const LINK = 'Im Ziel des Links';

interface Place extends Edit {
  /** What the character spoils; by default what stands before it. */
  what?: string;
  /** What is meant, nobody but the author knows. */
  uncertain?: boolean;
}

const re = (source: string, flags = 'gmd') => new RegExp(source.replaceAll('@', SPACE), flags);
const anySpace = re('@', 'g');

/** The unusual spaces of a part of a text. */
function spacesIn(
  source: string,
  from: number,
  to: number,
  place: Pick<Place, 'text' | 'what' | 'uncertain'>,
): Place[] {
  return [...source.slice(from, to).matchAll(anySpace)].map(({index}) => ({
    ...place,
    start: from + index,
    end: from + index + 1,
  }));
}

/** Spaces of what the parser does not take for what it is as long as they are there, and what takes their places. */
const looksLike: [pattern: RegExp, by: string[]][] = [
  // The id of a heading.
  [
    re('^[ \\t>]*#{1,6}(?:@|[ \\t]).*?((?:@|[ \\t])*)\\{((?:@|[ \\t])*)#[^}\\n]*?(@*)\\}((?:@|[ \\t])*)$'),
    [' ', '', '', ''],
  ],
  // The name of a block.
  [re('^(?:@|[ \\t>])*:{2,}(@*)[\\w-]+(@*)(?=[\\[{]|$)'), ['', '']],
  // The language of code.
  [re('^(?:@|[ \\t>])*(?:`{3,}|~{3,})((?:@|[ \\t])*)(?:[\\w-]+(@+)(?=\\S))?[^`\\n]*$'), ['', ' ']],
];

function inLookalikes(source: string): Place[] {
  return looksLike.flatMap(([pattern, texts]) =>
    [...source.matchAll(pattern)].flatMap(({indices}) =>
      texts.flatMap((text, group) => {
        const [from, to] = indices![group + 1] ?? [0, 0];
        return spacesIn(source, from, to, {text});
      }),
    ),
  );
}

/** Around the target of a link; in the middle of it may be what belongs there. */
function inLinks(source: string): Place[] {
  return [...source.matchAll(re('\\]\\(((?:@|[ \\t])*)([^()\\n]*?)((?:@|[ \\t])*)(["\'][^()\\n]*)?\\)'))].flatMap(
    ({indices, 4: title}) => {
      const [, before, target, after] = indices!;
      return [
        ...spacesIn(source, ...before!, {text: '', what: LINK}),
        ...spacesIn(source, ...target!, {text: ' ', what: LINK, uncertain: true}),
        ...spacesIn(source, ...after!, {text: title === undefined ? '' : ' ', what: LINK}),
      ];
    },
  );
}

interface PlainText {
  /** Tells what is code, a value in quotation marks or a field of the front matter. */
  isVerbatim: (offset: number) => boolean;
  /** The words between the marks. */
  words: Range[];
  /** Numbers that may begin a sentence: '2. Mahnung'. */
  alone: Range[];
  /** False where the parser gives up. */
  isRead: boolean;
}

/** Reads a text as its author sees it: with ordinary spaces. */
function readPlain({file, source}: ContentDocument): PlainText {
  const id = /^([ \t>]*#{1,6} .*\{)( +)(#[^}\n]*)(?=\})/gm;
  const plain = new ContentDocument(file, source.replace(anySpace, ' ').replace(id, '$1$3$2'));
  const verbatim: Range[] = [];
  const words: Range[] = [];
  const alone: Range[] = [];
  visitYaml(plain.yaml, {
    Scalar(_, {range}) {
      if (range) verbatim.push([plain.yamlOffset + range[0], plain.yamlOffset + range[1]]);
    },
  });
  visit(plain.tree, (node: Nodes, _, parent) => {
    // Addresses found in a second look may have no place.
    if (!node.position) return;
    const [from, to] = rangeOf(node);
    const children = ('children' in node ? (node.children as Nodes[]) : []).filter(({position}) => position);
    const [begin, end] = children.length > 0 ? [rangeOf(children[0]!)[0], rangeOf(children.at(-1)!)[1]] : [to, to];
    const text = plain.source.slice(from, to);
    const [line = ''] = /^.*/.exec(text) ?? [];
    if (/^(?:code|containerDirective|leafDirective)$/.test(node.type)) {
      for (const {0: value, index} of line.matchAll(/"[^"]*"|\[.*\]/g))
        verbatim.push([from + index, from + index + value.length]);
    } else if (node.type === 'definition') verbatim.push([from, to]);
    else if (/^(?:mdxJsx.*|textDirective)$/.test(node.type)) verbatim.push([from, begin]);
    else if (node.type === 'tableRow') words.push([from, to]);
    else if (/^(?:paragraph|heading)$/.test(node.type))
      words.push([begin, end + /^[ \t]*/.exec(plain.source.slice(end))![0].length]);
    else if (node.type === 'listItem' && parent?.type === 'list' && parent.ordered && parent.children.length === 1)
      alone.push([from, begin]);
  });
  return {
    isVerbatim: (offset) => within(verbatim, offset) || plain.isCode(offset),
    words,
    alone,
    isRead: !plain.syntaxError,
  };
}

/** Holds words and numbers together, whatever the parser says: reading a text anew takes longer than all else. */
const insideText = re('(?<=[\\p{L}\\d§“)%*_]|\\p{L}\\.)@(?=\\S)', 'gu');
const isDay = re(`^\\d+\\.@(?:${months})`, '');
const isLead = re('^(?:@|[ \\t>])*$', '');
const isStructure = re('^(?:@|[ \\t])*(?:[-*+>#|]|\\d{1,9}[.)]|:::|```|~~~)', '');

/** All places with an unusual space where Markdown or YAML wants an ordinary one or none. */
function misplacedSpaces(document: ContentDocument): Place[] {
  const {source, bodyOffset} = document;
  const candidates = [...inLookalikes(source), ...inLinks(source)];
  if (candidates.length === 0 && !hasSpace.test(source.replace(insideText, ''))) return [];
  const {isVerbatim, words, alone, isRead} = readPlain(document);
  const found = new Map<number, Place>();
  for (const {index: start} of source.matchAll(anySpace)) {
    const isHead = start < bodyOffset;
    const from = source.lastIndexOf('\n', start) + 1;
    const [line = ''] = /^.*/.exec(source.slice(from)) ?? [];
    const leads = isLead.test(line.slice(0, start - from));
    if (isVerbatim(start) || !(isHead || isRead) || (!leads && within(words, start))) continue;
    const isLast = line.slice(start - from).trim() === '';
    const number = alone.find((range) => within([range], start));
    if (number && isDay.test(source.slice(number[0]))) continue;
    const uncertain = number !== undefined || (leads && !isLast && !isHead && !isStructure.test(line));
    found.set(start, {start, end: start + 1, text: isLast ? '' : ' ', ...(uncertain ? {uncertain} : {})});
  }
  for (const place of candidates) if (!isVerbatim(place.start)) found.set(place.start, place);
  return [...found.values()].sort((a, b) => a.start - b.start);
}

function misplaced(document: ContentDocument): Finding[] {
  const {source} = document;
  const lines = groupBy(
    misplacedSpaces(document),
    ({start, uncertain}) => `${document.lineAt(start)} ${Boolean(uncertain)}`,
  );
  return [...lines.values()].map((places): Finding => {
    const [{start, what, uncertain}] = places as [Place, ...Place[]];
    const character = source[start]!;
    const name =
      character === '\u00A0' || character === '\u202F' ? 'ein geschütztes Leerzeichen' : 'ein besonderes Leerzeichen';
    const before = /\S+(?=\s*$)/.exec(source.slice(source.lastIndexOf('\n', start) + 1, start))?.[0];
    const place = what ?? (before === undefined ? 'Am Anfang der Zeile' : `Hinter „${before.slice(-40)}“`);
    return {
      offset: start,
      problem: `${place} steht ${name} (${codeOf(character)}), das dort nicht als Leerzeichen zählt.`,
      advice: uncertain
        ? 'Soll hier eine Liste beginnen, eingerückt werden oder ein Pfad stehen? Dann tippen Sie ein gewöhnliches Leerzeichen, ohne die Alt-Taste. Sonst löschen Sie es.'
        : '„npm run pruefen -- --fix“ behebt es. Von Hand: Löschen Sie es und tippen Sie die Leertaste ohne die Alt-Taste.',
      // 'Mahnung' behind '2.' may well be the beginning of a sentence, which has its space by right.
      ...(uncertain && what !== LINK ? {severity: 'hinweis' as const} : {}),
      ...(uncertain ? {} : {fix: places.map(({start: from, end, text}) => ({start: from, end, text}))}),
    };
  });
}

/** Two spaces in one place, one of them protected, as mail programs write them for an indented or a justified text. */
const doubled =
  /(?<=[\p{L}\p{N}.,;:!?)“‘’*_])(?: *[\u00A0\u202F][ \u00A0\u202F]+| +[\u00A0\u202F] *)(?=[\p{L}\p{N}„(‚*_])/gu;
/** One between two words. */
const betweenWords = /(?<=(\p{L}{2,}))[\u00A0\u202F](?=(\p{L}{2,}))/gu;
const isCapital = (word = '') => /^\p{Lu}/u.test(word);

/** Protected spaces that hold nothing together and keep lines from breaking where they should. */
function needless(document: ContentDocument): Finding[] {
  const lines = new Map<number, Edit[]>();
  for (const {text, offset} of document.prose()) {
    for (const pattern of [doubled, betweenWords])
      for (const {0: spaces, 1: left, 2: right, index} of text.matchAll(pattern)) {
        // Two names, such as 'Tour Nord', may be kept together on purpose.
        if (isCapital(left) && isCapital(right)) continue;
        const start = offset + index;
        const line = document.lineAt(start);
        lines.set(line, [...(lines.get(line) ?? []), {start, end: start + spaces.length, text: ' '}]);
      }
  }
  return [...lines.values()].map((fix) => ({
    offset: Math.min(...fix.map(({start}) => start)),
    problem: `In dieser Zeile ${fix.length === 1 ? 'hält ein geschütztes Leerzeichen' : `halten ${fix.length} geschützte Leerzeichen`} Wörter zusammen, die getrennt umbrechen dürfen.`,
    advice: '„npm run pruefen -- --fix“ behebt es. Von Hand: Tippen Sie dort die Leertaste ohne die Alt-Taste.',
    severity: 'hinweis',
    fix,
  }));
}

/** Line ends of two kinds, as they come about when a text from Windows is pasted into a file of Git. */
function mixedLineEnds({source}: ContentDocument): Finding[] {
  const ends = [...source.matchAll(/\r\n/g)];
  const [first] = ends;
  if (!first || !/(?<!\r)\n/.test(source)) return [];
  return [
    {
      offset: source.startsWith('---\r\n') ? source.search(/(?<!\r)\n/) : first.index,
      problem: 'Ab hier enden Zeilen anders als davor: Die Datei mischt die Zeilenenden von Windows mit denen von Git.',
      advice:
        '„npm run pruefen -- --fix“ gleicht sie an. Von Hand in VS Code: unten rechts auf „CRLF“ klicken, „LF“ wählen, speichern.',
      severity: 'hinweis',
      fix: ends.map(({index}) => ({start: index, end: index + 1, text: ''})),
    },
  ];
}

export const rule: Rule = {
  id: 'HC032',
  title: 'Keine Zeichen, die niemand sieht',
  reason:
    'Ein geschütztes Leerzeichen hinter „1.“ oder „##“ macht aus Liste und Überschrift einen Absatz. Unsichtbare Zeichen aus Word und von Webseiten zerreißen Wörter für Suche und Rechtschreibprüfung.',
  severity: always,
  fixable: true,
  first: true,
  check(document) {
    const lines = [...document.source.matchAll(/[^\n]*(?:\n|$)/g)];
    return [
      ...misplaced(document),
      ...needless(document),
      ...mixedLineEnds(document),
      ...lines.flatMap(({0: line, index}) => invisible(document, readLine(document, line, index))),
    ];
  },
  examples: {
    good: [
      'Am Montag,\n24.\u00A0Dezember, kosten 10\u00A0kg 39,20\u00A0€, z.\u202FB. hier.\n\n24.\u00A0Dezember ist ein Feiertag.\n',
      '10&nbsp;kg &lt; 2&nbsp;t, 👩&zwj;👧, `&shy;`.\n\n```text\n&shy;\n```\n',
      'Ein Paar: 👩‍👧 und ❤️.\n\n`1.\u00A0Code`\n\n```text\n1.\u00A0Code\n-\u00A0Code\n```\n',
      '| Menge | Preis |\n|---|---|\n| 10\u00A0kg | 5\u00A0€ |\n|\u00A0– |\u00A0– |\n',
      'Auf Tour\u00A0Nord fährt Frau\u00A0Yilmaz 5\u00A0Tage lang.\n',
      'Eins.\r\n\r\nZwei.\r\n'.replace(/^/, '---\r\ntitle: Beispiel\r\nart: anleitung\r\n---\r\n\r\n'),
    ],
    bad: [
      '##\u00A0Schritt für Schritt\n',
      '1.\u00A0Öffnen Sie den Kunden.\n2.\u00A0Buchen Sie.\n\n-\u00A0Erster Punkt\n-\u202FZweiter Punkt\n',
      '- A\n\u00A0\u00A0- B\n',
      '## Frist\u00A0{#frist}\u00A0\n',
      ':::tip\u00A0\nText\n:::\u00A0\n',
      '```text\u00A0\nText\n```\u00A0\n',
      '| A | B |\n|\u00A0---\u00A0|\u00A0---\u00A0|\n| 1 | 2 |\n',
      '[Ziel](./a.mdx\u00A0"Titel")\n',
      '1.\u00A0Mahnung\n',
      'Kun\u00ADden\u200Bnummer und gro\u0308\u00DFer.\n',
      'Brems&shy;scheiben&#xAD;lieferung, Zwei&#8203;rad&zwnj;la&ZeroWidthSpace;ger, gro&#x308;\u00DFer.\n',
      'Ein Bild: \uFFFC. Ein Rest: \uFFFD.\n',
      'Der\u00A0Kunde\u00A0zahlt. \u00A0Die Rechnung\u00A0ist bezahlt.\n',
      'Eins.\r\n\r\nZwei.\n',
      'Eins.\r\rZwei.\r',
      {
        source:
          '---\u00A0\ntitle:\u00A0Beispiel\nart: anleitung\ntags:\n\u00A0\u00A0-\u00A0mahnung\n---\u00A0\n\nText.\n',
      },
    ],
  },
};
