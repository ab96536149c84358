import type {List, Nodes} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import {accessTo} from '../../product/access';
import type {Right, Rights} from '../../product/rights';
import {DEFAULT_PART} from '../../product/screen-id';
import type {ContentDocument, Section} from '../../content/document';
import type {Project} from '../../content/project';
import {beforeReview, type Finding, type Rule} from '../../content/rule';
import {alternatives} from './stated-rights';

/** Sections that say for the whole article who may do what it shows. */
const FOR_ALL = /^(?:Voraussetzungen|Wer darf was|Wo zu finden)$/;
const ADMINISTRATOR = 'Administrator';

interface Patterns {
  /** 'Administrator, Innendienst und die Buchhaltung' */
  row: RegExp;
  role: RegExp;
}

const made = new WeakMap<Rights, Patterns>();

function patternsOf(rights: Rights): Patterns {
  let patterns = made.get(rights);
  if (!patterns) {
    const role = `(?<![\\p{L}-])(?:${alternatives(rights.roles)})(?![\\p{L}-])`;
    patterns = {
      row: new RegExp(`${role}(?:(?:,? und|,? oder|,) (?:die |der |den )?${role})*`, 'gu'),
      role: new RegExp(role, 'gu'),
    };
    made.set(rights, patterns);
  }
  return patterns;
}

/** Words that make a sentence with roles one about rights. */
const GRANTS =
  /\b(?:ab Werk|Ab Werk|als|darf|dürfen|Rollen?|Einzelrechte?|Stufe|vorbehalten|auch|lassen|bitten|Bitten|fragen)\b|nur (?:der|die|ein) /u;
const DENIES = /\b(?:nicht|nur lesen)\b|^(?!.*[Aa]b Werk).*\b(?:sieht|sehen)\b/u;

/** Who may do what, as one part of an article says. */
interface Grants {
  text: string;
  /** Roles named together. */
  groups: string[][];
}

function grantsOf(nodes: readonly Nodes[], rights: Rights, everySentence: boolean): Grants {
  const {row, role} = patternsOf(rights);
  const parts: string[] = [];
  for (const node of nodes) {
    visit(node, (child) => {
      if (child.type === 'paragraph' || child.type === 'tableRow') parts.push(toString(child));
    });
  }
  const sentences = parts.flatMap((part) => part.split(/(?<=[.;!?])\s+/));
  const groups = sentences
    .filter((sentence) => (everySentence || GRANTS.test(sentence)) && !DENIES.test(sentence))
    .flatMap((sentence) => [...sentence.replaceAll(/Bereich (?:\p{L}+ und )?\p{L}+/gu, '').matchAll(row)])
    .map(([names]) => [...names.matchAll(role)].map(([name]) => name));
  return {text: parts.join('\n'), groups};
}

/** Tells whether everybody of one group has the right, or the right itself is named. */
function isGranted(right: Right, area: string | undefined, {text, groups}: Grants, isOwn: boolean): boolean {
  if (area !== undefined && text.includes(`Bereich ${area}`)) return true;
  if (area === undefined && text.includes('Einzelrecht') && text.includes(right.name.replace('Einzelrecht ', ''))) {
    return true;
  }
  return groups.some((group) => {
    // 'The administrator sets up, the office uses': the administrator is no answer for what others may do, too.
    const isRemark = group.every((role) => role === ADMINISTRATOR) && groups.length > 1 && right.roles.length > 1;
    return group.every((role) => right.roles.includes(role)) && (isOwn || !isRemark);
  });
}

interface Need {
  offset: number;
  /** The screen or button; one finding each. */
  subject: string;
  /** The reader's action there. */
  what: string;
  right: Right;
  area: string | undefined;
  /** Reading is not asked for where the article says nothing about rights at all. */
  isReading: boolean;
}

function clickPathOf(node: Nodes): string | undefined {
  if (node.type !== 'mdxJsxTextElement' && node.type !== 'mdxJsxFlowElement') return undefined;
  if (node.name !== 'Klickpfad') return undefined;
  const value = node.attributes.find(
    ({type, ...rest}) => type === 'mdxJsxAttribute' && 'name' in rest && rest.name === 'pfad',
  );
  return typeof value?.value === 'string' ? value.value : undefined;
}

/** Lists the rights the steps of a list take: screens to open or to save, buttons with a right of their own. */
function needsOf(list: List, {menu, rights}: Project): Need[] {
  const needs: Need[] = [];
  let open: {id: string; path: string; offset: number} | undefined;
  const add = (doing: 'open' | 'save', {id, path, offset}: NonNullable<typeof open>) => {
    const entry = menu.entries.get(id)!;
    const right = accessTo(menu, rights, entry, doing);
    if (right === undefined || right === 'alle') return;
    const isReading = right.name.startsWith('Stufe Lesen');
    const what = `„${path}“ ${doing === 'save' ? 'speichern' : 'öffnen'}`;
    needs.push({offset, subject: path, what, right, area: entry.area, isReading});
  };
  const click = (label: string, offset: number) => {
    if (open && /^(?:Speichern|Neue[rs]? )/u.test(label)) add('save', open);
    const right = rights.buttons.get(label);
    if (right) needs.push({offset, subject: label, what: `„${label}“`, right, area: undefined, isReading: false});
  };
  visit({type: 'root', children: list.children} as unknown as Nodes, (node) => {
    const offset = node.position?.start.offset ?? 0;
    const path = clickPathOf(node);
    if (path !== undefined) {
      const steps = menu.resolve(path);
      const id = menu.idOf(path);
      const root = path.split('>')[0]!.trim();
      const isBackend = root === DEFAULT_PART || menu.resolve(`${DEFAULT_PART} > ${path}`) !== undefined;
      if (!steps || id === undefined || !isBackend) return;
      open = {id, path, offset};
      add('open', open);
      const last = steps.at(-1)!;
      if (last.kind === 'action') click(last.label, offset);
    }
    if (node.type === 'strong') click(toString(node), offset);
  });
  return needs;
}

/** The text before the first heading, without the short answer, and the sections that speak for all. */
function commonGrants(document: ContentDocument, sections: readonly Section[], rights: Rights): Grants {
  const first = document.tree.children.findIndex(({type}) => type === 'heading');
  const intro = document.tree.children
    .slice(0, first === -1 ? undefined : first)
    .filter(({type}) => type === 'paragraph');
  const parts = [
    grantsOf(intro, rights, false),
    ...sections
      .filter(({title}) => FOR_ALL.test(title))
      .map(({title, nodes}) => grantsOf(nodes, rights, title === 'Wer darf was')),
  ];
  return {text: parts.map(({text}) => text).join('\n'), groups: parts.flatMap(({groups}) => groups)};
}

const inWords = new Intl.ListFormat('de', {type: 'conjunction'});

export const rule: Rule = {
  id: 'HC052',
  title: 'Wer Schritte geht, hat auch das Recht dazu',
  reason:
    'Wer nach den Voraussetzungen anfängt und beim vierten Schritt „Ihnen fehlt die Berechtigung“ liest, hat umsonst gearbeitet. Jede Ansicht und jede Schaltfläche mit eigenem Recht, die Schritte verlangen, muss zu den Rollen passen, die der Artikel oder der Abschnitt nennt.',
  severity: beforeReview,
  fixable: false,
  check(document, project) {
    if (document.instance !== 'docs') return [];
    const {sections} = document;
    const common = commonGrants(document, sections, project.rights);
    const findings: Finding[] = [];
    for (const {title, nodes} of sections) {
      if (FOR_ALL.test(title)) continue;
      const own = grantsOf(nodes, project.rights, false);
      const told = new Set<string>();
      visit({type: 'root', children: nodes} as Nodes, 'list', (list) => {
        if (!list.ordered) return;
        for (const {offset, subject, what, right, area, isReading} of needsOf(list, project)) {
          if (isReading && common.groups.length === 0) continue;
          if (isGranted(right, area, own, true) || isGranted(right, area, common, false)) continue;
          if (told.has(subject)) continue;
          told.add(subject);
          findings.push({
            offset,
            problem: `${what} können ab Werk nur ${inWords.format(right.roles)}; das sagen weder Abschnitt noch Voraussetzungen.`,
            advice: `Nennen Sie im Abschnitt, wer das darf, zum Beispiel „ab Werk ${inWords.format(right.roles)}“, oder unter Voraussetzungen: ${right.name}.`,
          });
        }
      });
    }
    return findings;
  },
  examples: {
    good: [
      '## Voraussetzungen\n\n- Sie dürfen Rechnungen bearbeiten, ab Werk als Administrator oder Innendienst.\n\n## Kunden ändern\n\n1. Öffnen Sie <Klickpfad pfad="Rechnungen > Rechnungsübersicht > ‹Rechnung›" />.\n2. Klicken Sie auf **Speichern**.\n',
      '## Voraussetzungen\n\n- Sie dürfen Rechnungen bearbeiten, ab Werk als Administrator oder Innendienst.\n\n## Regel ändern\n\n1. Öffnen Sie <Klickpfad pfad="Einstellungen" />. Ab Werk darf das nur der Administrator.\n2. Klicken Sie auf **Speichern**.\n',
      '## Voraussetzungen\n\n- Sie haben die Stufe Bearbeiten im Bereich Rechnungen.\n\n## Prüfen\n\n1. Öffnen Sie <Klickpfad pfad="Rechnungen > Rechnungsübersicht" />.\n',
      '## Ergebnis prüfen\n\n1. Klicken Sie auf **Lastschriftlauf erstellen** (Einzelrecht, ab Werk Administrator und Buchhaltung).\n',
      '## Nachsehen\n\n1. Öffnen Sie <Klickpfad pfad="Rechnungen > Rechnungsübersicht" />.\n',
    ],
    bad: [
      '## Voraussetzungen\n\n- Sie dürfen Rechnungen bearbeiten, ab Werk als Administrator oder Innendienst.\n\n## Regel ändern\n\n1. Öffnen Sie <Klickpfad pfad="Einstellungen" />.\n2. Klicken Sie auf **Speichern**.\n',
      '## Voraussetzungen\n\n- Sie dürfen Rechnungen bearbeiten, ab Werk als Administrator, Innendienst oder Buchhaltung.\n\n## Ergebnis prüfen\n\n1. Öffnen Sie die Rechnung und klicken Sie auf **Lastschriftlauf erstellen**.\n',
      '## Kunden ändern\n\n1. Öffnen Sie <Klickpfad pfad="Rechnungen > Rechnungsübersicht > ‹Rechnung›" />.\n2. Klicken Sie auf **Speichern**.\n',
      '## Voraussetzungen\n\n- Das Einrichten darf ab Werk nur der Administrator.\n- Kunden anlegen dürfen ab Werk auch Innendienst und Fahrer.\n\n## Rechnung ansehen\n\n1. Öffnen Sie <Klickpfad pfad="Rechnungen > Rechnungsübersicht" />.\n',
    ],
  },
};
