import type {Heading, Paragraph, RootContent} from 'mdast';
import {accessTo} from '../../product/access';
import type {MenuEntry, MenuTree} from '../../product/menu';
import type {ProductRule, ProductRules} from '../../product/product-rules';
import type {Rights} from '../../product/rights';
import {inlineMarkdown} from '../inline-markdown';
import {toMarkdownTable} from '../markdown-table';
import {plainElement} from '../plain-element';

const HEADING = 'Was ändert sich, wenn Sie das umstellen?';
const ANCHOR = 'was-aendert-sich';
const COLUMNS = ['Einstellung', 'Voreingestellt', 'Worauf eine Änderung wirkt', 'Was bleibt'];

const list = new Intl.ListFormat('de', {type: 'conjunction'});

/** What is looked up to say who may change a setting, and where. */
export interface Places {
  menu: MenuTree;
  rights: Rights;
}

type RuleWithSetting = ProductRule & Required<Pick<ProductRule, 'setting'>>;

/** The path that several begin with. */
function sharedPath(paths: readonly string[]): string {
  const [first = [], ...others] = paths.map((path) => path.split(' > '));
  const differs = first.findIndex((step, at) => others.some((steps) => steps[at] !== step));
  return first.slice(0, differs < 0 ? first.length : differs).join(' > ');
}

/** Where settings are, and who may change them as delivered. */
function whereAndWho(screens: readonly MenuEntry[], {menu, rights}: Places): string {
  const shared = sharedPath(screens.map(({path}) => path));
  const where = shared ? [shared] : screens.map(({path}) => path);
  const needed = screens.map((entry) => accessTo(menu, rights, entry, 'save'));
  const roles = needed.flatMap((right) => (right === undefined || right === 'alle' ? [] : right.roles));
  const who = roles.length > 0 ? ` Das darf ab Werk: ${list.format(new Set(roles))}.` : '';
  return `Zu ändern unter ${list.format(where.map((path) => `**${path}**`))}.${who}`;
}

/**
 * The section of an article that says what changing its settings acts on: those of rules whose home it is.
 *
 * @param route without the slash at the beginning
 * @returns nothing for an article that is home of no setting
 */
export function settingsSection(route: string, rules: ProductRules, places: Places): RootContent[] {
  const own = [...rules.values()].filter(
    (rule): rule is RuleWithSetting => rule.setting !== undefined && rule.home.replace(/#.*/, '') === route,
  );
  if (own.length === 0) return [];
  const heading: Heading = {
    type: 'heading',
    depth: 2,
    children: [{type: 'text', value: HEADING}],
    data: {hProperties: {id: ANCHOR}},
  };
  const screens = [...new Set(own.map(({setting}) => setting.screen))].map((id) => places.menu.entries.get(id)!);
  const paragraph: Paragraph = {type: 'paragraph', children: inlineMarkdown(whereAndWho(screens, places))};
  const rows = own.map(({setting: {field, screen, asDelivered, acts, leaves}}) => [
    screens.length > 1 ? `${places.menu.entries.get(screen)!.label}: ${field}` : field,
    asDelivered,
    acts,
    leaves ?? '–',
  ]);
  const table = toMarkdownTable({spalten: COLUMNS, zeilen: rows});
  return [plainElement('mdxJsxFlowElement', 'div', {className: 'hc-settings'}, [heading, paragraph, table])];
}
