import {closest} from 'fastest-levenshtein';
import type {Root, RootContent} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import type {Transformer} from 'unified';
import {SKIP, visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import {site} from '../../../config/site';
import {toHeadingId} from '../../content/heading-ids';
import {capital} from '../../lib/capital';
import {loadMenu} from '../../product/menu';
import {loadRights} from '../../product/rights';
import {loadStates, type StateAction, type StateObject} from '../../product/states';
import {loadTable, tableNames} from '../../product/tables';
import {attributeOf} from '../attribute';
import type {Block} from '../block';
import {ContentError} from '../content-error';
import {addressFault, dataFaults} from '../data-fault';
import {inlineMarkdown} from '../inline-markdown';
import {toMarkdownTable} from '../markdown-table';
import {moduleCode} from '../module-code';
import {chosen, type Option} from './answers';
import {actionAnchor, entryOf, readMails, type Mails} from './entries';

/** Data of which the tables are made. */
export interface ActionData {
  states: ReadonlyMap<string, StateObject>;
  mails: Mails;
}

const MAILS = 'automatische-e-mails';

let known: ActionData | undefined;
const ofProject = (): ActionData =>
  (known ??= {states: loadStates(), mails: tableNames().includes(MAILS) ? readMails(loadTable(MAILS)) : new Map()});

function heading(text: string, id: string): RootContent {
  return {type: 'heading', depth: 3, children: [{type: 'text', value: text}], data: {hProperties: {id}}};
}

/** An action as articles show it: its table, and what there is to say of all states. */
function content(action: StateAction, mails: Mails): RootContent[] {
  const {table, points} = entryOf(action, mails);
  return [
    toMarkdownTable(table),
    {
      type: 'list',
      spread: false,
      children: points.map(([label, text]) => ({
        type: 'listItem',
        spread: false,
        children: [{type: 'paragraph', children: inlineMarkdown(`**${label}:** ${text}`)}],
      })),
    },
  ];
}

/** Reads which actions of which object an element names; what is wrong stops the build. */
function named(node: MdxJsxFlowElement, file: VFile, {states}: ActionData) {
  const name = attributeOf(node, 'objekt') ?? '';
  const object = states.get(name);
  const stop: (problem: string, advice: string) => never = (problem, advice) => {
    throw new ContentError(file, node, problem, advice);
  };
  if (!object)
    return stop(
      `Zum Objekt „${name}“ gibt es keine Aktionen.`,
      `Am nächsten kommt „${closest(name, [...states.keys()])}“. Die Objekte stehen in src/product/zustaende.`,
    );
  const written = attributeOf(node, 'nur');
  const actions = (written?.split(';') ?? object.actions.map((action) => action.name)).map((one) => {
    const found = object.actions.find((action) => action.name === one.trim());
    return (
      found ??
      stop(
        `Bei „${name}“ gibt es keine Aktion „${one.trim()}“.`,
        `Am nächsten kommt „${closest(
          one.trim(),
          object.actions.map((action) => action.name),
        )}“. Mehrere trennt ein Strichpunkt.`,
      )
    );
  });
  return {object, actions};
}

function tables(node: MdxJsxFlowElement, file: VFile, data: ActionData): RootContent[] {
  const {object, actions} = named(node, file, data);
  return actions.flatMap((action) => [
    ...(actions.length > 1 ? [heading(capital(action.name), actionAnchor(object.name, action.name))] : []),
    ...content(action, data.mails),
  ]);
}

const CHOOSER = 'Chooser';

/**
 * Writes what can be done with a kind of record in which of its states where a page has
 * `<Aktionen objekt="Bestellung" nur="stornieren" />`, and a form that asks for record, state and role where it has
 * `<WasGehtNoch />`.
 *
 * @param options.data states and e-mails; those of the project when left out
 */
export default function remarkActions(options: {data?: ActionData} = {}): Transformer<Root> {
  return (root, file) => {
    visit(root, 'mdxJsxFlowElement', (node, index, parent) => {
      if (!parent || index === undefined) return undefined;
      if (node.name === 'WasGehtNoch') {
        node.name = CHOOSER;
        root.children.unshift(
          moduleCode({
            type: 'ImportDeclaration',
            specifiers: [{type: 'ImportDefaultSpecifier', local: {type: 'Identifier', name: CHOOSER}}],
            attributes: [],
            source: {type: 'Literal', value: '@site/src/blocks/actions/Chooser'},
          }),
        );
        return [SKIP, index + 2];
      }
      if (node.name !== 'Aktionen') return undefined;
      const replacement = tables(node, file, options.data ?? ofProject());
      (parent.children as RootContent[]).splice(index, 1, ...replacement);
      return [SKIP, index + replacement.length];
    });
  };
}

/** The name of an object in addresses and files. */
const keyOf = ({name}: StateObject) => toHeadingId(name);

/** Click path to where the product gives rights. */
function rightsPath(): string {
  const menu = loadMenu();
  const {rightsPath: written} = site;
  if (menu.resolve(written) === undefined)
    throw new Error(
      `config/site.ts: Den Klickpfad „${written}“ (rightsPath) gibt es nicht. Am nächsten kommt: „${menu.nearest(written)}“.`,
    );
  return written;
}

/** Reads what the chooser loads: the kinds of records and roles, and each kind by itself. */
function data(): Record<`${string}.json`, object> {
  const {states, mails} = ofProject();
  const objects = [...states.values()];
  const options = objects.map((object): Option => ({
    key: keyOf(object),
    name: object.name,
    page: `/${object.page}#${keyOf(object)}`,
  }));
  return {
    'actions.json': {objects: options, roles: loadRights().roles, path: rightsPath()},
    ...Object.fromEntries(objects.map((object) => [`actions-${keyOf(object)}.json`, chosen(object, mails)])),
  };
}

export const block: Block = {
  source: remarkActions,
  data,
  checkData: (project, root) => dataFaults('HC056', () => loadStates(root, addressFault(project))),
};
