import path from 'node:path';
import type {Heading, Nodes, Parents, Root} from 'mdast';
import {toString} from 'mdast-util-to-string';
import remarkMdx from 'remark-mdx';
import {SKIP, visit} from 'unist-util-visit';
import {VFileMessage} from 'vfile-message';
import {isMap, isNode, isScalar, LineCounter, parseDocument, type Document as YamlDocument} from 'yaml';
import {decodeUri} from '../lib/decode';
import {explainYaml} from '../lib/yaml-faults';
import {createMarkdownProcessor, findCode, mask, OBJECT, within, type Range} from './code';
import {splitFrontMatter} from './front-matter';
import type {Instance} from './front-matter-schema';
import {maskHeadingIds, splitHeadingId, splitMasked} from './heading-ids';
import {isKind, type Kind} from './kinds';
import {routeOfFile} from './route-of-file';

/** Reads articles the way the site does. */
export const createProcessor = () => createMarkdownProcessor().use(remarkMdx);

const processor = createProcessor();

/** A piece of running text: what readers read, without code, click paths, addresses and front matter. */
export interface Prose {
  text: string;
  /** Offset of `text` in the source. */
  offset: number;
}

/** The text of a paragraph, a heading or a table cell as readers see it: one string across bold, links and the like. */
export interface Block {
  /** Text in which whatever is none, such as code and pictures, is one character each. */
  text: string;
  /** For every UTF-16 unit of `text` its offset in the source. */
  offsets: number[];
}

/** Stands in a block for a bare address. It ends where the parser says, so that a character after it may become a part of it. */
export const ADDRESS = '\uFFFB';

export interface Section {
  heading: Heading;
  title: string;
  nodes: Root['children'];
}

/** Masks the marks of quotes and the indentation of lists before the further lines of a paragraph: they are no text. */
function maskLinePrefixes(text: string): string {
  return text.replace(/(?<=\n)[ \t>]+/g, (prefix) => '\n'.repeat(prefix.length));
}

/** '6:00-9:00' looks like a directive to the parser and is text to everybody else. */
function isText(node: Nodes): boolean {
  return (
    node.type === 'text' ||
    (node.type === 'textDirective' && node.children.length === 0 && Object.keys(node.attributes ?? {}).length === 0)
  );
}

/**
 * Addresses the parser finds in a second look, such as those after a quotation mark, come without their places, and so does
 * the text around them. What cannot be found again, as an address with a masked character, is left out: nobody could name its line.
 */
function locateAddresses(tree: Root, source: string): void {
  visit(tree, (parent) => {
    if (!('children' in parent)) return;
    let cursor = -1;
    const place = (node: Nodes): boolean => {
      const text = toString(node);
      if (cursor < 0 || !source.startsWith(text, cursor)) return false;
      const end = cursor + text.length;
      const point = (offset: number) => {
        const before = source.slice(0, offset).split('\n');
        return {line: before.length, column: before.at(-1)!.length + 1, offset};
      };
      node.position = {start: point(cursor), end: point(end)};
      if ('children' in node) for (const child of node.children) child.position = node.position;
      cursor = end;
      return true;
    };
    const children = parent.children as Nodes[];
    if (children.every(({position}) => position)) return;
    const first = parent.position?.start.offset ?? 0;
    const [lead] = children;
    // Before the first child there are only marks, such as those of a heading or a list.
    cursor = lead && !lead.position ? source.indexOf(toString(lead), first) : first;
    (parent.children as Nodes[]) = children.filter((node) => {
      if (!node.position) return place(node) || ((cursor = -1), false);
      cursor = node.position.end.offset!;
      return true;
    });
  });
}

/** An article as the rules see it: source, front matter with lines, syntax tree. Never throws on bad input. */
export class ContentDocument {
  readonly instance: Instance;
  readonly frontMatter: Record<string, unknown>;
  readonly yaml: YamlDocument;
  private readonly yamlLines = new LineCounter();
  private readonly lineStarts: number[] = [0];
  /** Offset at which the front matter begins, after its first line. */
  readonly yamlOffset: number;
  private parsed: {tree: Root; syntaxError?: VFileMessage} | undefined;
  private cachedCode: Range[] | undefined;
  private cachedProse: Prose[] | undefined;
  /** Offset at which the text after the front matter begins. */
  readonly bodyOffset: number;

  /**
   * @param file path relative to the project, with slashes
   * @param source the whole file
   */
  constructor(
    readonly file: string,
    readonly source: string,
  ) {
    this.instance = file.split('/')[0] as Instance;
    for (let i = source.indexOf('\n'); i >= 0; i = source.indexOf('\n', i + 1)) this.lineStarts.push(i + 1);
    const {yaml, yamlOffset, bodyOffset} = splitFrontMatter(source);
    this.yamlOffset = yamlOffset;
    this.bodyOffset = bodyOffset;
    this.yaml = parseDocument(yaml, {lineCounter: this.yamlLines});
    const values: unknown = explainYaml(this.yaml, yaml) ? {} : this.yaml.toJS();
    this.frontMatter = values && typeof values === 'object' ? (values as Record<string, unknown>) : {};
  }

  /** Empty when the source cannot be parsed; then `syntaxError` says why. */
  get tree(): Root {
    return this.parse().tree;
  }

  get syntaxError(): VFileMessage | undefined {
    return this.parse().syntaxError;
  }

  /** Parses on first use: some questions need only source and front matter, and parsing takes longer than all else. */
  private parse(): NonNullable<typeof this.parsed> {
    if (this.parsed) return this.parsed;
    try {
      const masked = maskHeadingIds(this.source);
      const tree = processor.parse(masked);
      locateAddresses(tree, masked);
      return (this.parsed = {tree});
    } catch (error) {
      if (!(error instanceof VFileMessage)) throw error;
      return (this.parsed = {tree: {type: 'root', children: []}, syntaxError: error});
    }
  }

  /** Code, comments and programs: what is taken to the letter and no repair changes. Known without a tree, too. */
  private get code(): Range[] {
    const {tree, syntaxError} = this.parse();
    return (this.cachedCode ??= findCode(this.source, syntaxError ? undefined : tree));
  }

  /** Tells whether what stands at an offset is taken to the letter. */
  isCode(offset: number): boolean {
    return within(this.code, offset);
  }

  /** The source with every character of code hidden. Offsets and lines stay. */
  get withoutCode(): string {
    return mask(this.source, this.code);
  }

  get kind(): Kind | null {
    return isKind(this.frontMatter.art) ? this.frontMatter.art : null;
  }

  get isDraft(): boolean {
    return this.frontMatter.draft === true;
  }

  /** Address of the article without base URL, decoded. */
  get route(): string {
    return routeOfFile(this.file);
  }

  get body(): string {
    return this.source.slice(this.bodyOffset);
  }

  /** Offset at which a line begins, counted from 1. */
  lineStart(line: number): number {
    return this.lineStarts[line - 1]!;
  }

  /** Line of an offset, from 1. */
  lineAt(offset: number): number {
    let low = 0;
    let high = this.lineStarts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.lineStarts[middle]! <= offset) low = middle;
      else high = middle - 1;
    }
    return low + 1;
  }

  /** Offset of a key of the front matter, or of its start. */
  keyOffset(key: string): number {
    if (isMap(this.yaml.contents)) {
      for (const {key: node} of this.yaml.contents.items) {
        if (isScalar(node) && node.value === key && node.range) return this.yamlOffset + node.range[0];
      }
    }
    return 0;
  }

  /** Offset of an entry of a list in the front matter, or of its key. */
  entryOffset(key: string, index: number): number {
    const node = this.yaml.getIn([key, index], true);
    return isNode(node) && node.range ? this.yamlOffset + node.range[0] : this.keyOffset(key);
  }

  /** Keys of the front matter as written. */
  get keys(): string[] {
    return isMap(this.yaml.contents)
      ? this.yaml.contents.items.flatMap(({key}) => (isScalar(key) ? [String(key.value)] : []))
      : [];
  }

  /** Text and fixed id of a heading of this article. */
  headingOf(node: Heading): {text: string; id: string | null} {
    return splitMasked(toString(node));
  }

  get headings(): {node: Heading; text: string; id: string | null}[] {
    const found: {node: Heading; text: string; id: string | null}[] = [];
    visit(this.tree, 'heading', (node) => {
      found.push({node, ...this.headingOf(node)});
    });
    return found;
  }

  /** Sections of the second level; text before the first heading belongs to none. */
  get sections(): Section[] {
    const sections: Section[] = [];
    for (const node of this.tree.children) {
      if (node.type === 'heading' && node.depth <= 2) {
        sections.push({heading: node, title: splitMasked(toString(node)).text, nodes: []});
      } else {
        sections.at(-1)?.nodes.push(node);
      }
    }
    return sections;
  }

  /** Running text with its place in the source; text inside code, attributes of components and addresses is left out. */
  prose(): Prose[] {
    return (this.cachedProse ??= this.collectProse());
  }

  private collectProse(): Prose[] {
    const found: Prose[] = [];
    visit(this.tree, (node: Nodes) => {
      if (this.isVerbatim(node)) return SKIP;
      if (!('children' in node)) return undefined;
      let run: Nodes[] = [];
      const flush = () => {
        const [first] = run;
        if (first) found.push(this.pieceOf(first.position!.start.offset!, run.at(-1)!.position!.end.offset!));
        run = [];
      };
      for (const child of node.children as Nodes[]) {
        if (isText(child)) run.push(child);
        else flush();
      }
      flush();
      return undefined;
    });
    return found;
  }

  private pieceOf(start: number, end: number): Prose {
    const text = this.source.slice(start, end);
    return {text: maskLinePrefixes(splitHeadingId(text).text.padEnd(text.length)), offset: start};
  }

  /**
   * Tells whether a node is to be taken to the letter: code, bare addresses, and labels that name a definition elsewhere.
   */
  private isVerbatim(node: Nodes): boolean {
    if (node.type === 'linkReference') return node.referenceType !== 'full';
    if (node.type === 'link') return this.source[node.position!.start.offset!] !== '[';
    return node.type === 'yaml' || node.type === 'code' || node.type === 'inlineCode';
  }

  /** Paragraphs, headings and table cells, for questions a single piece of prose cannot answer. */
  blocks(): Block[] {
    const found: Block[] = [];
    visit(this.tree, (node: Nodes) => {
      if (node.type !== 'paragraph' && node.type !== 'heading' && node.type !== 'tableCell') return undefined;
      const block: Block = {text: '', offsets: []};
      this.fillBlock(block, node);
      found.push(block);
      return SKIP;
    });
    return found;
  }

  private fillBlock(block: Block, parent: Parents): void {
    const add = (text: string, offset: number) => {
      block.text += text;
      for (let i = 0; i < text.length; i += 1) block.offsets.push(offset + i);
    };
    for (const node of parent.children as Nodes[]) {
      const start = node.position!.start.offset!;
      if (isText(node)) add(this.pieceOf(start, node.position!.end.offset!).text, start);
      else if ('children' in node && !this.isVerbatim(node)) this.fillBlock(block, node);
      else add(node.type === 'break' ? '\n' : node.type === 'link' ? ADDRESS : OBJECT, start);
    }
  }

  /** Number of words a reader reads. */
  get words(): number {
    return this.prose().reduce((sum, {text}) => sum + (text.match(/\p{L}[\p{L}\p{N}-]*/gu)?.length ?? 0), 0);
  }
}

/** File a relative link of a document points to, relative to the project. */
export function linkedFile(document: Pick<ContentDocument, 'file'>, url: string): string {
  return path.posix.join(path.posix.dirname(document.file), decodeUri(url.replace(/[?#].*$/, ''))).normalize('NFC');
}
