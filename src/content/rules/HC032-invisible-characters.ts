import {visit} from 'unist-util-visit';
import {ContentDocument} from '../document';
import {always, type Edit, type Finding, type Rule} from '../rule';

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

/** Named references of HTML to characters nobody sees. */
const named: Record<string, string> = {
  shy: '\u00AD',
  ZeroWidthSpace: '\u200B',
  NegativeThinSpace: '\u200B',
  NegativeMediumSpace: '\u200B',
  NegativeThickSpace: '\u200B',
  NegativeVeryThinSpace: '\u200B',
  zwnj: '\u200C',
  zwj: '\u200D',
  lrm: '\u200E',
  rlm: '\u200F',
  NoBreak: '\u2060',
  af: '\u2061',
  ApplyFunction: '\u2061',
  it: '\u2062',
  InvisibleTimes: '\u2062',
  ic: '\u2063',
  InvisibleComma: '\u2063',
};
const reference = /&(?:#x(?<hex>[\da-f]{1,6})|#(?<decimal>\d{1,7})|(?<name>\w+));/gi;
const LAST_CODE = 0x10ffff;
/** What a reference may stand for here; others, such as &nbsp; and &lt;, are meant. */
const unseen = /^[\p{Default_Ignorable_Code_Point}\p{M}\u2028\u2029\uE000-\uF8FF\uFFFC]$/u;

function referenced({hex, decimal, name}: Record<string, string | undefined>): string | undefined {
  if (name !== undefined) return named[name];
  const code = hex === undefined ? Number(decimal) : parseInt(hex, 16);
  const character = code <= LAST_CODE ? String.fromCodePoint(code) : '';
  return unseen.test(character) ? character : undefined;
}

/** @param isCode whether a reference at an offset is a part of code, which shows it as it is written */
function readLine(line: string, start: number, isCode: (offset: number) => boolean): Line {
  let text = '';
  const at: number[] = [];
  let from = 0;
  const add = (part: string, offset: (index: number) => number) => {
    for (let index = 0; index < part.length; index++) at.push(offset(index));
    text += part;
  };
  for (const {0: written, index, groups: parts} of line.matchAll(reference)) {
    const character = isCode(start + index) ? undefined : referenced(parts!);
    if (character === undefined) continue;
    const begin = from;
    add(line.slice(begin, index), (place) => start + begin + place);
    add(character, () => start + index);
    from = index + written.length;
  }
  add(line.slice(from), (place) => start + from + place);
  return {text, at: [...at, start + line.length]};
}

/** The findings of one kind in one line: one message, however many characters a text pasted from Word has. */
function invisible({text: line, at}: Line): Finding[] {
  return kinds.flatMap(({pattern, name, by}) => {
    const found = [...line.matchAll(pattern)].filter(({0: character}) => !by || by(character) !== character);
    const [match] = found;
    if (!match) return [];
    const word = /\s/.test(match[0]) ? '' : wordAt(line, match.index, match[0].length);
    const place = word ? `In „${word}“` : 'In dieser Zeile';
    const more = found.length > 1 ? ` (und noch ${found.length - 1}-mal in dieser Zeile)` : '';
    const fix = by
      ? found.map(({0: character, index}): Edit => ({
          start: at[index]!,
          end: at[index + character.length]!,
          text: by(character),
        }))
      : undefined;
    return [
      {
        offset: at[match.index]!,
        problem: `${place} steht ${name}, ${codeOf(match[0].length > 1 && by ? match[0].slice(1) : match[0])}${more}.`,
        advice: fix
          ? `„npm run pruefen -- --fix“ behebt es. Von Hand: Löschen Sie ${word ? 'das Wort und tippen Sie es' : 'die Stelle und tippen Sie sie'} neu.`
          : 'Löschen Sie die Stelle und tippen Sie sie neu.',
        ...(fix ? {fix} : {}),
      },
    ];
  });
}

/** Tells what of a document is taken to the letter: code, and the front matter, where a reference is only text. */
function codeIn({source, tree}: ContentDocument): (offset: number) => boolean {
  if (!source.includes('&')) return () => false;
  const ranges: [number, number][] = [];
  visit(tree, ['yaml', 'code', 'inlineCode'], ({position}) => {
    ranges.push([position!.start.offset!, position!.end.offset!]);
  });
  return (offset) => ranges.some(([from, to]) => from <= offset && offset < to);
}

const LINK = 'Im Ziel des Links';

interface Place extends Edit {
  /** What the character spoils. */
  what: string;
  /** A marker that decides only together with its neighbours whether it is one. */
  marker?: number;
  uncertain?: boolean;
}

/** Every unusual space of a part of a line, replaced one by one. */
function spacesIn(line: string, from: number, to: number, by: string, what: string): Place[] {
  return [...line.slice(from, to).matchAll(new RegExp(SPACE, 'g'))].map(({index}) => ({
    start: from + index,
    end: from + index + 1,
    text: by,
    what,
  }));
}

/** The places of one match's groups (flag d) in a line. */
function groups(line: string, pattern: RegExp, what: string, by: string): Place[] {
  const match = pattern.exec(line);
  const ranges: ([number, number] | undefined)[] = match?.indices?.slice(1) ?? [];
  return ranges.flatMap((range) => (range ? spacesIn(line, ...range, by, what) : []));
}

const re = (source: string, flags = 'd') => new RegExp(source.replaceAll('@', SPACE), flags);

const head = {
  key: re('^((?:[ \\t]|@)*)(?:[\\w-]+:|-)(@(?:@|[ \\t])*|[ \\t]+@(?:@|[ \\t])*)'),
  indent: re('^((?:[ \\t]|@)*@(?:[ \\t]|@)*)'),
};

function inFrontMatter(line: string): Place[] {
  const what = 'Im Kopf';
  const found = [...groups(line, head.key, what, ' '), ...groups(line, head.indent, what, ' ')];
  found.push(...groups(line, re('((?:@|[ \\t])*@(?:@|[ \\t])*)$'), what, ''));
  // The characters around the entries of a list in one line; what stands in quotes is a text.
  const list = /^\s*[\w-]+:\s*(\[.*\])\s*$/d.exec(line)?.indices?.[1];
  if (list && !/["']/.test(line)) {
    const [from, to] = list;
    for (const {index} of line.slice(from, to).matchAll(re('(?<=[[,][ \\t]*)@|@(?=[ \\t]*[\\],])', 'g')))
      found.push({start: from + index, end: from + index + 1, text: ' ', what});
  }
  return found;
}

/** Where an unusual space keeps a line from being what it looks like. */
function inMarkdown(line: string): Place[] {
  const blank = re('^((?:[ \\t>]|@)*@(?:[ \\t]|@)*)$').exec(line);
  if (blank) return spacesIn(line, 0, line.length, '', 'In einer leeren Zeile');
  const found: Place[] = [];
  const rest = re('^(?:[ \\t]|@|>)*').exec(line)![0].length;
  let at = rest;
  for (;;) {
    const marker = re('^([-*+]|\\d{1,9}[.)]|#{1,6})((?:[ \\t]|@)+)(?=\\S)').exec(line.slice(at));
    if (!marker) break;
    const [, character = '', gap = ''] = marker;
    const isDay = re(`^\\d+\\.@(?:${months})`).test(line.slice(at));
    if (isDay) break;
    found.push(
      ...spacesIn(line, at + character.length, at + marker[0].length, ' ', `Hinter „${character}“`).map((place) => ({
        ...place,
        marker: at,
      })),
    );
    if (!gap || character.startsWith('#')) break;
    at += marker[0].length;
  }
  const begins = line.slice(rest);
  const lead = spacesIn(line, 0, rest, ' ', 'In der Einrückung');
  const isStructure = /^(?:[-*+>#|]|\d{1,9}[.)]|:::|```|~~~)/.test(begins) || /^[ \t]*>/.test(line);
  found.push(...lead.map((place) => (isStructure ? place : {...place, uncertain: true})));
  if (/^#{1,6}\s/.test(begins)) {
    found.push(...groups(line, re('((?:@|[ \\t])*@(?:@|[ \\t])*)\\{(?:@|[ \\t])*#[^}]*\\}'), 'Vor der Kennung', ' '));
    found.push(...groups(line, re('\\{((?:@|[ \\t])*)#[^}]*?((?:@)*)\\}((?:@|[ \\t])*)$'), 'An der Kennung', ''));
  }
  if (/^:{2,}/.test(begins)) {
    const name = re('^[\\s]*:{2,}((?:@)*)[\\w-]*((?:@|[ \\t])*)(?=[\\[{]|$)').exec(line);
    if (name) found.push(...groups(line, re('^[\\s]*:{2,}(@*)[\\w-]*((?:@|[ \\t])*)(?=[\\[{]|$)'), 'Am Block', ''));
    else found.push(...groups(line, re('^[\\s]*:{2,}(@*)[\\w-]+(@+)'), 'Am Block', ' '));
    found.push(...groups(line, re('((?:@|[ \\t])*@(?:@|[ \\t])*)$'), 'Am Block', ''));
  }
  if (/^(?:-{3,}|\*{3,}|_{3,}|={3,})\s*$/.test(begins))
    found.push(...groups(line, re('((?:@|[ \\t])*@(?:@|[ \\t])*)$'), 'Am Strich', ''));
  // In the other rows of a table such a space is part of a cell and does no harm.
  if (/^\|?[\s|:-]+$/.test(begins) && begins.includes('|'))
    found.push(...spacesIn(line, rest, line.length, ' ', 'In der Linie der Tabelle'));
  for (const match of line.matchAll(/\]\(([^()\n]*)\)/dg)) {
    const [from, to] = match.indices![1]!;
    const [, before = '', target = '', gap = ''] =
      re('^((?:@|[ \\t])*)(.*?)((?:@|[ \\t])*)(?:["\'].*)?$', '').exec(line.slice(from, to)) ?? [];
    const start = from + before.length;
    const end = start + target.length;
    found.push(...spacesIn(line, from, start, '', LINK));
    found.push(...spacesIn(line, start, end, ' ', LINK).map((place) => ({...place, uncertain: true})));
    found.push(...spacesIn(line, end, end + gap.length, end + gap.length === to ? '' : ' ', LINK));
  }
  return found;
}

/** All places with an unusual space where Markdown or YAML wants an ordinary one or none. */
function misplacedSpaces(document: ContentDocument): Place[] {
  const {source} = document;
  if (!hasSpace.test(source)) return [];
  const code: [number, number][] = [];
  visit(document.tree, 'inlineCode', ({position}) => void code.push([position!.start.offset!, position!.end.offset!]));
  const places: Place[] = [];
  let inHead = re('^\\uFEFF?---(?:[ \\t]|@)*\\r?\\n').test(source);
  let fence = '';
  for (const [number, {0: line, index}] of [...source.matchAll(/^.*$/gm)].entries()) {
    const add = (found: Place[]) =>
      places.push(
        ...found.map((place) => ({
          ...place,
          start: place.start + index,
          end: place.end + index,
          ...(place.marker === undefined ? {} : {marker: place.marker + index}),
        })),
      );
    const tail = re('((?:@|[ \\t])*@(?:@|[ \\t])*)$');
    const mark = re('^(?:[ \\t>]|@)*(`{3,}|~{3,})([^`]*)$').exec(line);
    if (inHead) {
      if (number > 0 && re('^---(?:[ \\t]|@)*$').test(line)) inHead = false;
      add(/^\uFEFF?---/.test(line) ? groups(line, tail, 'Am Strich unter dem Kopf', '') : inFrontMatter(line));
    } else if (fence) {
      const [, character = '', info = ''] = mark ?? [];
      if (!character.startsWith(fence) || info.trim() !== '') continue;
      fence = '';
      add([
        ...groups(line, tail, 'Hinter den Code-Marken', ''),
        ...groups(line, re('^((?:[ \\t]|@)*@)'), 'Vor den Code-Marken', ' '),
      ]);
    } else if (mark) {
      fence = mark[1]!;
      const at = line.indexOf(fence) + fence.length;
      const gap = re('^(?:@|[ \\t])*').exec(line.slice(at))![0].length;
      add([
        ...spacesIn(line, 0, at, ' ', 'Vor den Code-Marken'),
        ...spacesIn(line, at, at + gap, '', 'Hinter den Code-Marken'),
        ...groups(line, tail, 'Hinter den Code-Marken', ''),
      ]);
    } else add(inMarkdown(line));
  }
  const unique = new Map(places.map((place) => [place.start, place]));
  return confirmed(
    document,
    [...unique.values()].filter(({start}) => !code.some(([from, to]) => from <= start && start < to)),
  );
}

/** Asks the parser which markers are markers once their spaces are ordinary ones; '2. Mahnung' may be a sentence. */
function confirmed({file, source}: ContentDocument, places: Place[]): Place[] {
  if (!places.some(({marker}) => marker !== undefined)) return places;
  const units = source.split('');
  for (const {start} of places) units[start] = ' ';
  const {tree, syntaxError} = new ContentDocument(file, units.join(''));
  const found = new Map<number, {alone: boolean}>();
  visit(tree, (node, _, parent) => {
    const offset = node.position?.start.offset ?? -1;
    if (node.type === 'heading') found.set(offset, {alone: false});
    // A single number may begin a sentence: '1. Mahnung'.
    if (node.type === 'listItem' && parent?.type === 'list')
      found.set(offset, {alone: parent.ordered === true && parent.children.length === 1});
  });
  return places.flatMap((place) => {
    if (place.marker === undefined || syntaxError) return [place];
    const node = found.get(place.marker);
    if (!node) return [];
    return node.alone ? [{...place, uncertain: true}] : [place];
  });
}

function misplaced(document: ContentDocument): Finding[] {
  const lines = new Map<string, Place[]>();
  for (const place of misplacedSpaces(document)) {
    const key = `${document.lineAt(place.start)} ${Boolean(place.uncertain)}`;
    lines.set(key, [...(lines.get(key) ?? []), place]);
  }
  return [...lines.values()].map((places): Finding => {
    const [place] = [...places].sort((a, b) => a.start - b.start);
    const {start, what, uncertain, marker} = place!;
    const character = document.source[start]!;
    const name =
      character === '\u00A0' || character === '\u202F' ? 'ein geschütztes Leerzeichen' : 'ein besonderes Leerzeichen';
    return {
      offset: start,
      problem: `${what} steht ${name} (${codeOf(character)})${uncertain && marker === undefined ? '.' : ', das dort nicht als Leerzeichen zählt.'}`,
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
    const isCode = codeIn(document);
    return [
      ...misplaced(document),
      ...needless(document),
      ...mixedLineEnds(document),
      ...lines.flatMap(({0: line, index}) => invisible(readLine(line, index, isCode))),
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
