import {closest} from 'fastest-levenshtein';
import type {Nodes} from 'mdast';
import type {Right, Rights} from '../../product/rights';

/** Name of an area: words in capitals, 'und' between them, an addition in brackets. */
const AREA = '\\p{Lu}[\\p{L}-]*(?: (?:und )?\\p{Lu}[\\p{L}-]*| \\(\\p{L}+\\))*';

/** Levels by the words articles use for them. */
const levels: Readonly<Record<string, string>> = {
  Lesen: 'L',
  Bearbeiten: 'B',
  Freigeben: 'F',
  Konfigurieren: 'K',
};

/** Statement of a paragraph on rights. */
export interface Statement {
  /**
   * The needs, each with the roles that have it as delivered: rights of the product or, where the paragraph names roles
   * only, its sentence.
   */
  needs: Right[];
  /** Contradictions to the rights of the product. */
  faults: {problem: string; advice: string}[];
}

/** Returns what readers see of a paragraph; what is bold, and so the name of something, is between asterisks. */
export function writtenText(node: Nodes): string {
  if (node.type === 'strong') return `**${node.children.map(writtenText).join('')}**`;
  if (node.type === 'text' || node.type === 'inlineCode') return node.value.replace(/\s/g, ' ');
  return 'children' in node && !node.type.startsWith('mdx') ? node.children.map(writtenText).join('') : '';
}

/** Pattern of any of the words, the longest first. */
export const alternatives = (words: readonly string[]) =>
  [...words]
    .sort((a, b) => b.length - a.length)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('|');

/** The names articles may use for an area: 'Kunden und Lieferanten' is also 'Kunden', 'Einstellungen (allgemein)' also without. */
function areasByName(rights: Rights): Map<string, string> {
  const names = new Map(rights.areas.map((area) => [area, area]));
  for (const area of rights.areas)
    for (const part of [area.replace(/ \(.*\)$/, ''), ...area.split(' und ')])
      if (!names.has(part)) names.set(part, area);
  return names;
}

interface Patterns {
  areas: Map<string, string>;
  /** 'den Bereich Rechnungen konfigurieren' */
  verb: RegExp;
  roles: RegExp;
  role: RegExp;
}

const made = new WeakMap<Rights, Patterns>();

function patternsOf(rights: Rights): Patterns {
  let patterns = made.get(rights);
  if (!patterns) {
    const areas = areasByName(rights);
    const role = `\\*{0,2}(?:${alternatives(rights.roles)})\\*{0,2}(?![\\p{L}-])`;
    const between = '(?:, | und | oder )';
    patterns = {
      areas,
      verb: new RegExp(
        `(?<![\\p{L}-])(${alternatives([...areas.keys()])}) (lesen|bearbeiten|freigeben|konfigurieren)`,
        'gu',
      ),
      // Words that say 'also' or 'not' are none of these: what follows them is no complete list.
      roles: new RegExp(
        `\\bab Werk (?:(?:ebenfalls|haben es|hat es|hat sie|hat|haben|dürfen das|darf das|kann das alles|sind das|dürfen|darf|sieht|als|bei|nur|noch|der|die|den|Rollen?) )*(${role}(?:${between}(?:als )?${role})*)`,
        'iu',
      ),
      role: new RegExp(role, 'gu'),
    };
    made.set(rights, patterns);
  }
  return patterns;
}

const list = new Intl.ListFormat('de', {type: 'conjunction'});
const sameRoles = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((one) => b.includes(one));

/** Reads the statements of one paragraph in order. */
class Reader {
  readonly needs: Right[] = [];
  readonly faults: Statement['faults'] = [];
  private readonly patterns: Patterns;

  constructor(private readonly rights: Rights) {
    this.patterns = patternsOf(rights);
  }

  sentence(text: string): void {
    const before = this.needs.length;
    const stated = this.rolesIn(text);
    // Roles belong to what is named before them.
    const lead = stated ? text.slice(0, stated.at) : text;
    this.rightsIn(lead);
    const plain = text.replaceAll('**', '').trim();
    const isFurther = /^(?:Ab Werk|Beide?s? )/u.test(plain) && this.needs.length > 0;
    const named = this.needs.slice(isFurther ? 0 : before);
    if (stated && named.length > 0) this.compare(named, stated.roles);
    else if (stated?.isAll) this.needs.push({name: plain, roles: stated.roles});
    this.rightsIn(text.slice(lead.length));
  }

  private rightsIn(text: string): void {
    this.singleRights(text);
    this.levels(text);
  }

  private add(right: Right | undefined): void {
    if (right && !this.needs.includes(right)) this.needs.push(right);
  }

  private singleRights(text: string): void {
    if (!text.includes('Einzelrecht')) return;
    for (const [, name = ''] of text.matchAll(/\*\*([^*]+)\*\*/g))
      if (this.rights.single.includes(name)) this.add(this.rights.find(name));
    for (const [, name = ''] of text.matchAll(/Einzelrecht \*\*([^*]+)\*\*/g))
      if (!this.rights.single.includes(name))
        this.faults.push({
          problem: `Das Einzelrecht „${name}“ gibt es nicht.`,
          advice: `Am nächsten kommt „${closest(name, this.rights.single)}“. Alle stehen in src/product/tabellen/einzelrechte.yml.`,
        });
  }

  private levels(text: string): void {
    const {areas, verb} = this.patterns;
    const named = [
      ...text.matchAll(
        new RegExp(`im Bereich (?<area>${AREA})(?: mindestens)? die Stufe (?<level>\\p{Lu}\\p{L}+)`, 'gu'),
      ),
      ...text.matchAll(new RegExp(`Stufe (?<level>\\p{Lu}\\p{L}+) im Bereich (?<area>${AREA})`, 'gu')),
    ];
    for (const {groups} of named) {
      const {area = '', level = ''} = groups ?? {};
      const key = `${areas.get(area) ?? area} (${levels[level] ?? level})`;
      const right = this.rights.find(key);
      this.add(right);
      if (!right)
        this.faults.push({
          problem: `Die Stufe „${level}“ im Bereich „${area}“ gibt es nicht.`,
          advice: `Am nächsten kommt „${this.rights.find(this.rights.nearest(key))!.name}“. Bereiche und Stufen stehen in src/product/tabellen/rollen-und-rechte.yml.`,
        });
    }
    if (!/\b(?:dürfen|darf|dürfe)\b/u.test(text)) return;
    for (const [, area = '', does = ''] of text.matchAll(verb))
      this.add(this.rights.find(`${areas.get(area)!} (${does[0]!.toUpperCase()})`));
  }

  /** The roles a sentence gives as those that have it, and whether it names no others elsewhere, for something else. */
  private rolesIn(text: string): {roles: string[]; at: number; isAll: boolean} | undefined {
    const {roles, role} = this.patterns;
    const match = /^Sie (?:arbeiten mit der|haben die) Rolle (.+)$/u.exec(text) ?? roles.exec(text);
    const found = match?.[1]!.match(role);
    if (!match || !found) return undefined;
    return {
      roles: found.map((one) => one.replaceAll('*', '')),
      at: match.index,
      isAll: text.match(role)!.length === found.length,
    };
  }

  private compare(named: readonly Right[], stated: readonly string[]): void {
    const roles = this.rights.roles.filter((role) => named.every((right) => right.roles.includes(role)));
    if (sameRoles(roles, stated)) return;
    const names = list.format(named.map(({name}) => name));
    this.faults.push({
      problem: `${names}: Ab Werk ${roles.length === 1 ? 'hat das' : 'haben das'} ${list.format(roles)}, nicht ${list.format(stated)}.`,
      advice:
        'Schreiben Sie die Rollen so oder nennen Sie das Recht, das Sie meinen. Wer was darf, steht in src/product/tabellen.',
    });
  }
}

/** Reads which rights a paragraph names, in the forms articles use, and compares them with those of the product. */
export function statedRights(paragraph: Nodes, rights: Rights): Statement {
  const reader = new Reader(rights);
  for (const sentence of writtenText(paragraph).split(/(?<=[.!?])\s+(?=\p{Lu}|\*)/u)) reader.sentence(sentence);
  return {needs: reader.needs, faults: reader.faults};
}
