import type {Code} from 'mdast';
import {parseFragment} from 'parse5';

/** Tells whether a block of code is a diagram, however its mark is capitalised. */
export function isDiagram({lang}: Code): boolean {
  return lang?.toLowerCase() === 'mermaid';
}

/** Emphasis an editor may give a node. */
const emphases = ['accent', 'good', 'bad'] as const;
type Emphasis = (typeof emphases)[number];

/** Shapes that arrows reach from all sides, by the brackets around their label. */
const shapes = [
  ['([', '])'],
  ['[', ']'],
  ['(', ')'],
  ['{', '}'],
] as const;
type Shape = (typeof shapes)[number];

export interface FlowNode {
  /** Lines of text. */
  label: string[];
  shape: Shape;
  emphasis?: Emphasis;
}

export interface FlowEdge {
  /** Positions of the nodes in the list of nodes. */
  from: number;
  to: number;
  label: string[];
  dotted: boolean;
  arrowStart: boolean;
  arrowEnd: boolean;
}

/** All that a diagram says. */
export interface Flowchart {
  direction: string;
  nodes: FlowNode[];
  edges: FlowEdge[];
}

/** Fault of a diagram, with what an editor has to change. */
export class DiagramError extends Error {
  /**
   * @param fix what to write instead
   * @param line of the diagram's text, from 1; 0 for the diagram as a whole
   */
  constructor(
    problem: string,
    readonly fix: string,
    readonly line = 0,
  ) {
    super(problem);
  }
}

/** Between words: also what Word and web pages leave there without anybody seeing it. */
const SPACE = /[\s\u00AD\u200B-\u200F\u2060\uFEFF]*/y;
const ID = /[\p{L}\p{M}\p{N}_]+(?:[-.](?=[\p{L}\p{N}_])[\p{L}\p{M}\p{N}_]+)*/uy;
const ARROWS = '\\u2190-\\u21FF\\u2794-\\u27BE\\u27F0-\\u27FF';
/** Characters meant as a link, whatever they are. */
const LINK_LIKE = new RegExp(`(?:[ox](?=[-=]{2}|-\\.))?[-=<>~.|\\u2010-\\u2015\\u2212${ARROWS}]+[ox]?`, 'y');
/** Nothing may stick to a link that would make it another one. */
const LINK_END = '(?![-=<>~.])';
const LINK = new RegExp(`<?(?:-{2,}>|-\\.+->|(?:-{3,}|-\\.+-)(?![ox]))${LINK_END}`, 'y');
/** A link around its text, which must not hold what could be another link. */
const inlineLink = (open: string, close: string) =>
  new RegExp(
    `<?${open}(?![-.=>ox])\\s*(?:"([^"]*)"|((?:(?!--|-\\.)[^<>[\\](){}|"=;${ARROWS}])+?))\\s*${close}${LINK_END}`,
    'y',
  );
const INLINE_SOLID = inlineLink('--', '(?:-{2,}>|-{3,}(?![ox]))');
const INLINE_DOTTED = inlineLink('-\\.', '(?:\\.+->|\\.+-(?![ox]))');
const linkForms = 'Möglich sind: A --> B, A -->|"Text"| B, A --- B, A <--> B und gestrichelt A -.-> B, A -.- B.';
const nodeForms = 'Möglich sind: A["Text"], A("Text"), A(["Text"]) und A{"Text"}.';

const keywords: [RegExp, string, string][] = [
  [
    /subgraph(?=\s+[\p{L}\p{N}_"„“]|\s*(?:;|$))/uy,
    'Gruppen (subgraph) werden nicht gezeichnet.',
    'Löschen Sie die Zeilen mit „subgraph“ und „end“. Nennen Sie die Gruppe in den Beschriftungen, oder teilen Sie den Ablauf auf zwei Diagramme auf.',
  ],
  [/end(?=\s*(?:;|$))/y, '„end“ schließt eine Gruppe, und Gruppen werden nicht gezeichnet.', 'Löschen Sie die Zeile.'],
  [
    /direction(?=\s+(?:TB|TD|BT|LR|RL)\b)/y,
    'Eine eigene Richtung (direction) wird nicht gezeichnet.',
    'Die Richtung steht in der ersten Zeile: flowchart TB.',
  ],
  [
    /(?:classDef|style|linkStyle)(?=\s+[\p{L}\p{N}_])/uy,
    'Eigene Farben und Linien gibt es nicht.',
    `Löschen Sie die Zeile. Heben Sie mit :::${emphases.join(', :::')} hervor: A["Text"]:::accent.`,
  ],
  [
    /click(?=\s+[\p{L}\p{N}_])/uy,
    'Verknüpfte Kästen gibt es nicht.',
    'Löschen Sie die Zeile. Setzen Sie den Link in den Text.',
  ],
];

/** Reads one line; every failure names what is wrong there and what to write. */
class LineReader {
  private at = 0;

  constructor(
    private readonly text: string,
    private readonly number: number,
  ) {
    this.skipSpace();
  }

  /** Tells whether nothing follows, or only a comment. */
  endsLine(): boolean {
    return this.at === this.text.length || this.text.startsWith('%%', this.at);
  }

  endsStatement(): boolean {
    return this.endsLine() || this.text[this.at] === ';';
  }

  get rest(): string {
    return this.text.slice(this.at).trim();
  }

  fail(problem: string, fix: string): never {
    throw new DiagramError(problem, fix, this.number);
  }

  private skipSpace() {
    SPACE.lastIndex = this.at;
    SPACE.exec(this.text);
    this.at = SPACE.lastIndex;
  }

  /** Match of a sticky pattern here, without going on. */
  peek(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.at;
    return pattern.exec(this.text);
  }

  take(pattern: RegExp): RegExpExecArray | null {
    const match = this.peek(pattern);
    if (match) {
      this.at += match[0].length;
      this.skipSpace();
    }
    return match;
  }

  takeText(text: string): boolean {
    if (!this.text.startsWith(text, this.at)) return false;
    this.at += text.length;
    this.skipSpace();
    return true;
  }

  /** Label up to `close`, in straight quotes or plain. */
  label(close: string, example: string): string[] {
    let content: string;
    if (this.takeText('"')) {
      const end = this.text.indexOf('"', this.at);
      if (end < 0) this.fail('Hinter der Beschriftung fehlt das Anführungszeichen.', `Schreiben Sie ${example}.`);
      content = this.text.slice(this.at, end);
      this.at = end + 1;
      this.skipSpace();
      if (!this.takeText(close)) {
        this.fail(
          `Hinter der Beschriftung „${content}“ steht nicht „${close}“.`,
          `Schreiben Sie ${example}. Anführungszeichen im Text sind „ und “.`,
        );
      }
    } else {
      const end = this.text.indexOf(close, this.at);
      if (end < 0) this.fail(`Die Beschriftung endet nicht mit „${close}“.`, `Schreiben Sie ${example}.`);
      content = this.text.slice(this.at, end).trim();
      this.at = end + close.length;
      this.skipSpace();
      if (/["[\](){}|;]/.test(content)) {
        this.fail(
          `In der Beschriftung „${content}“ steht ein Zeichen, das Mermaid selbst braucht.`,
          `Setzen Sie Beschriftungen in gerade Anführungszeichen: ${example}.`,
        );
      }
      if (/^[„“”«»‚‘’'].*[„“”«»‚‘’']$/.test(content)) {
        this.fail(
          `Die Beschriftung ${content} steht nicht in geraden Anführungszeichen.`,
          `Schreiben Sie ${example}. Word macht daraus typografische.`,
        );
      }
    }
    return this.linesOf(content);
  }

  /** Text of a label as it is read, line by line. */
  linesOf(content: string): string[] {
    const marks = /<\/?(?!br\s*\/?>)[a-z][^<>]*>|\*\*|~~|^\s*`|\\n/i.exec(content)?.[0].trim();
    if (marks) {
      this.fail(
        `Auszeichnungen wie ${marks} werden in Beschriftungen nicht gezeichnet.`,
        marks === '\\n'
          ? 'Ein Zeilenumbruch ist <br/>.'
          : `Schreiben Sie nur Text und <br/>, und < als &lt;. Heben Sie Kästen mit :::${emphases.join(', :::')} hervor.`,
      );
    }
    const lines = content.split(/<br\s*\/?>/i).map((line) =>
      decodeEntities(line)
        .replace(/[ \t]+/g, ' ')
        .trim(),
    );
    if (lines.join('') === '')
      this.fail('Eine Beschriftung ist leer.', 'Schreiben Sie Text zwischen die Anführungszeichen.');
    if (/\p{Cc}/u.test(lines.join(''))) {
      this.fail('In einer Beschriftung steht ein unsichtbares Steuerzeichen.', 'Tippen Sie die Beschriftung neu ein.');
    }
    return lines;
  }
}

/** `&auml;` as in HTML and `#auml;` as in Mermaid; what is no such name stays as it is. */
function decodeEntities(text: string): string {
  const decode = (html: string) => {
    const [node] = parseFragment(html).childNodes;
    return node && 'value' in node ? node.value : '';
  };
  return text.replace(/[&#](#?\w+);/g, (written, name: string) => {
    const html = `&${/^\d+$/.test(name) ? '#' : ''}${name};`;
    const decoded = decode(html);
    return decoded === html || /\p{Cc}/u.test(decoded) ? written : decoded;
  });
}

/** Puts the statements of a diagram together. */
class Builder {
  readonly nodes: (FlowNode & {id: string; isNamed: boolean})[] = [];
  readonly edges: FlowEdge[] = [];

  /** Position of the node with this name, which may be mentioned before it is described. */
  node(id: string): number {
    const known = this.nodes.findIndex((node) => node.id === id);
    if (known >= 0) return known;
    return this.nodes.push({id, label: [id], shape: ['[', ']'], isNamed: false}) - 1;
  }

  describe(reader: LineReader, id: string, label: string[], shape: Shape) {
    const node = this.nodes[this.node(id)]!;
    if (node.isNamed && (node.label.join('\n') !== label.join('\n') || node.shape !== shape)) {
      reader.fail(
        `Den Kasten „${id}“ gibt es zweimal, als „${node.label.join(' ')}“ und als „${label.join(' ')}“.`,
        'Geben Sie jedem Kasten einen eigenen Kurznamen.',
      );
    }
    Object.assign(node, {label, shape, isNamed: true});
  }

  emphasise(reader: LineReader, id: string, name: string) {
    const emphasis = emphases.find((each) => each === name);
    if (!emphasis) {
      reader.fail(`Die Hervorhebung „${name}“ gibt es nicht.`, `Möglich sind: ${emphases.join(', ')}.`);
    }
    const node = this.nodes[this.node(id)]!;
    if (node.emphasis && node.emphasis !== emphasis) {
      reader.fail(`Der Kasten „${id}“ hat zwei Hervorhebungen.`, 'Entscheiden Sie sich für eine.');
    }
    node.emphasis = emphasis;
  }
}

/** `A`, `A["Text"]` or `A["Text"]:::accent`. */
function readNode(reader: LineReader, builder: Builder): number {
  const id = reader.take(ID)?.[0];
  if (!id) return reader.fail(`Statt „${reader.rest}“ muss hier ein Kasten stehen.`, nodeForms);
  const node = builder.node(id);
  const special = reader.peek(/\[[[(/\\]|\(\(|\{\{|@\{/y)?.[0];
  if (special) reader.fail(`Die Form „${id}${special}…“ wird nicht gezeichnet.`, nodeForms);
  const shape = shapes.find(([open]) => reader.takeText(open));
  if (shape) {
    const [open, close] = shape;
    builder.describe(reader, id, reader.label(close, `${id}${open}"Text"${close}`), shape);
  }
  const emphasis = reader.take(/:::([\p{L}\p{N}_-]+)/uy)?.[1];
  if (emphasis) builder.emphasise(reader, id, emphasis);
  return node;
}

/** One node, or several with `&` between them. */
function readNodes(reader: LineReader, builder: Builder): number[] {
  const nodes = [readNode(reader, builder)];
  while (reader.takeText('&')) nodes.push(readNode(reader, builder));
  return nodes;
}

type Link = Omit<FlowEdge, 'from' | 'to'>;

/** `-->`, `-->|"Text"|`, `-- Text -->` and their like. */
function readLink(reader: LineReader): Link {
  const inline = reader.take(INLINE_SOLID) ?? reader.take(INLINE_DOTTED);
  const link = inline ?? reader.take(LINK);
  if (!link) {
    const written = reader.peek(LINK_LIKE)?.[0];
    return written
      ? reader.fail(`Den Pfeil „${written}“ gibt es nicht.`, linkForms)
      : reader.fail(`Mit „${reader.rest}“ lässt sich nichts anfangen, hier muss ein Pfeil stehen.`, linkForms);
  }
  const [whole, quoted, plain] = link;
  const arrowStart = whole.startsWith('<');
  const arrowEnd = whole.endsWith('>');
  if (arrowStart && !arrowEnd) reader.fail(`Den Pfeil „${whole}“ gibt es nicht.`, linkForms);
  let label: string[] = [];
  if (inline) label = reader.linesOf((quoted ?? plain)!);
  else if (reader.takeText('|')) label = reader.label('|', 'A -->|"Text"| B');
  return {label, dotted: /^<?-\./.test(whole), arrowStart, arrowEnd};
}

function readStatement(reader: LineReader, builder: Builder) {
  if (reader.endsStatement()) return;
  for (const [pattern, problem, fix] of keywords) if (reader.peek(pattern)) reader.fail(problem, fix);
  const assigned = reader.take(/class\s+([\p{L}\p{M}\p{N}_.,-]+)\s+([\p{L}\p{N}_-]+)(?=\s*(?:;|$))/uy);
  if (assigned) {
    for (const id of assigned[1]!.split(',')) {
      if (!builder.nodes.some((node) => node.id === id)) {
        reader.fail(
          `Den Kasten „${id}“ gibt es nicht.`,
          'Die Zeile mit „class“ steht hinter den Kästen, die sie nennt.',
        );
      }
      builder.emphasise(reader, id, assigned[2]!);
    }
    return;
  }
  let sources = readNodes(reader, builder);
  while (!reader.endsStatement()) {
    const link = readLink(reader);
    const targets = readNodes(reader, builder);
    for (const from of sources) {
      if (targets.includes(from)) {
        reader.fail(
          `Ein Pfeil führt vom Kasten „${builder.nodes[from]!.id}“ zu ihm selbst.`,
          'Führen Sie ihn zu einem anderen Kasten. Was sich wiederholt, sagt die Beschriftung.',
        );
      }
      for (const to of targets) builder.edges.push({from, to, ...link});
    }
    sources = targets;
  }
}

/**
 * Reads a Mermaid flowchart: exactly the part of the language that is rendered completely. Everything else is an error,
 * since the library that renders it skips what it does not know.
 *
 * @throws DiagramError with the line and what to write instead
 */
export function parseFlowchart(source: string): Flowchart {
  const builder = new Builder();
  let direction: string | undefined;
  for (const [index, line] of source
    .normalize('NFC')
    .split(/\r\n?|\n/)
    .entries()) {
    const reader = new LineReader(line, index + 1);
    if (reader.peek(/%%\{/y)) {
      reader.fail(
        'Einstellungen (%%{…}%%) werden nicht beachtet.',
        'Löschen Sie die Zeile. Farben und Schrift sind überall gleich.',
      );
    }
    if (reader.endsLine()) continue;
    if (!direction) {
      direction = reader.take(/(?:graph|flowchart)\s+(TB|TD|LR)(?=\s*(?:;|$))/iy)?.[1]?.toUpperCase();
      if (!direction) {
        reader.fail(
          `Die erste Zeile „${reader.rest}“ nennt kein Diagramm, das gezeichnet wird.`,
          'Die erste Zeile ist flowchart TB (von oben nach unten) oder flowchart LR (von links nach rechts). Andere Arten von Diagrammen gibt es nicht.',
        );
      }
    } else {
      readStatement(reader, builder);
    }
    while (reader.takeText(';')) readStatement(reader, builder);
  }
  if (builder.nodes.length === 0) {
    throw new DiagramError(
      'Das Diagramm ist leer.',
      'Schreiben Sie unter die erste Zeile „flowchart TB“ zum Beispiel: A["Entwurf"] --> B["Gestellt"].',
    );
  }
  return {direction: direction!, nodes: builder.nodes, edges: builder.edges};
}
