import path from 'node:path';
import {distance} from 'fastest-levenshtein';
import * as z from '../lib/validation';
import {readYaml} from '../lib/yaml-file';
import {DEFAULT_PART} from './screen-id';
import {readText} from '../lib/text-file';

const nodeTypes = [
  'wurzel',
  'menue',
  'seite',
  'detail',
  'reiter',
  'abschnitt',
  'schritt',
  'aktion',
  'verweis',
] as const;
export type NodeType = (typeof nodeTypes)[number];

export interface MenuNode {
  id: string;
  label: string;
  typ: NodeType;
  icon?: string;
  aktionen?: string[];
  artikel?: string[];
  /** Area of the rights matrix this node and all below it belong to, or 'alle'. */
  bereich?: string;
  children?: MenuNode[];
}

const menuNode: z.ZodType<MenuNode> = z.lazy(() =>
  z.strictObject({
    id: z.string(),
    label: z.string().min(1),
    typ: z.enum(nodeTypes),
    icon: z.string().optional(),
    aktionen: z.array(z.string()).optional(),
    artikel: z.array(z.string()).optional(),
    bereich: z.string().optional(),
    children: z.array(menuNode).optional(),
  }),
);

const menuFile = z.strictObject({
  version: z.literal(1),
  typen: z.record(z.enum(nodeTypes), z.string()),
  produktteile: z.array(menuNode).min(1),
});

/** How one part of a click path is rendered. */
export type StepKind = 'menu' | 'record' | 'action';

export interface Step {
  label: string;
  kind: StepKind;
}

/** A node of the tree with its place. */
export interface MenuEntry {
  id: string;
  label: string;
  typ: NodeType;
  /** Click path that leads here, as articles write it; for a part of the product its name. */
  path: string;
  /** Buttons of this view. */
  actions: readonly string[];
  /** Addresses of the articles whose subject lives here, without the slash at the beginning. */
  articles: readonly string[];
  /** Area of the rights matrix, its own or that of a node above; 'alle' where nobody needs a right, undefined where the model is silent. */
  area: string | undefined;
  parent: string | undefined;
  children: readonly string[];
}

const SEPARATOR = ' > ';

export class MenuTree {
  private readonly steps = new Map<string, Step[]>();
  private readonly ids = new Map<string, string>();
  /** Every node by its id, in the order of the file: each before its children. */
  readonly entries: ReadonlyMap<string, MenuEntry>;

  /** @param types what each type of node is, in words readers know */
  constructor(
    parts: MenuNode[],
    readonly types: Partial<Record<NodeType, string>> = {},
  ) {
    const entries = new Map<string, MenuEntry>();
    for (const part of parts) this.add(part, [], undefined, entries);
    this.entries = entries;
  }

  private add(node: MenuNode, parents: Step[], parent: string | undefined, entries: Map<string, MenuEntry>): void {
    const isRecord = node.typ === 'detail';
    const label = isRecord && !node.label.startsWith('‹') ? `‹${node.label}›` : node.label;
    const steps: Step[] = [...parents, {label, kind: isRecord ? 'record' : node.typ === 'aktion' ? 'action' : 'menu'}];
    if (entries.has(node.id)) throw new Error(`src/product/menue.yml: Die Kennung „${node.id}“ steht zweimal da.`);
    entries.set(node.id, {
      id: node.id,
      label: node.label,
      typ: node.typ,
      path: this.remember(steps, node.id),
      actions: node.aktionen ?? [],
      articles: node.artikel ?? [],
      area: node.bereich ?? (parent === undefined ? undefined : entries.get(parent)!.area),
      parent,
      children: (node.children ?? []).map(({id}) => id),
    });
    for (const action of node.aktionen ?? []) this.remember([...steps, {label: action, kind: 'action'}], node.id);
    for (const child of node.children ?? []) this.add(child, steps, node.id, entries);
  }

  /** Returns the click path in its shorter spelling. */
  private remember(steps: Step[], id: string): string {
    const key = steps.map(({label}) => label).join(SEPARATOR);
    this.steps.set(key, steps);
    this.ids.set(key, id);
    if (steps[0]?.label !== DEFAULT_PART || steps.length === 1) return key;
    const short = key.slice(DEFAULT_PART.length + SEPARATOR.length);
    this.steps.set(short, steps.slice(1));
    this.ids.set(short, id);
    return short;
  }

  /** Id of the node a click path leads to, or of the node whose action is its last step; undefined if no such path exists. */
  idOf(clickPath: string): string | undefined {
    return this.ids.get(normalise(clickPath));
  }

  /** Number of different click paths, both spellings of the default part counted. */
  get size(): number {
    return this.steps.size;
  }

  /** Every click path, in the shorter spelling where there are two. */
  get paths(): string[] {
    const short = new Set(this.steps.keys());
    return [...short].filter((key) => {
      const hasShort = key.startsWith(DEFAULT_PART + SEPARATOR);
      return !hasShort || !short.has(key.slice(DEFAULT_PART.length + SEPARATOR.length));
    });
  }

  /** The steps of a click path written as 'Rechnungen > Rechnungsübersicht > ‹Rechnung›', or undefined if no such path exists. */
  resolve(clickPath: string): Step[] | undefined {
    return this.steps.get(normalise(clickPath));
  }

  /** The existing click path that is spelled most like the given one. */
  nearest(clickPath: string): string {
    const wanted = normalise(clickPath);
    let best = '';
    let bestDistance = Infinity;
    for (const candidate of this.steps.keys()) {
      const current = distance(wanted, candidate);
      if (current < bestDistance) [best, bestDistance] = [candidate, current];
    }
    return best;
  }
}

function normalise(clickPath: string): string {
  return clickPath
    .split('>')
    .map((part) => part.trim().replace(/\s+/g, ' '))
    .join(SEPARATOR);
}

/** Reads and validates a menu file; the error names the file, the line and what is wrong there. */
export function loadMenu(file = path.join(__dirname, 'menue.yml')): MenuTree {
  const {data} = readYaml(readText(file), path.relative(process.cwd(), file), menuFile);
  return new MenuTree(data.produktteile, data.typen);
}
