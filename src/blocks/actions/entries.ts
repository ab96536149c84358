import type {ProductTable} from '../../product/tables';
import type {Right} from '../../product/rights';
import {toHeadingId} from '../../content/heading-ids';
import type {ActionCase, StateAction} from '../../product/states';

/** Automatic e-mails by name, and whether they are on as delivered: 'ein' or 'aus'. */
export type Mails = ReadonlyMap<string, string>;

/** What a page shows of an action: a table of its states and points below it, Markdown in both. */
export interface Entry {
  table: ProductTable;
  points: [label: string, text: string][];
}

const list = new Intl.ListFormat('de', {type: 'conjunction'});
export const capital = (text: string): string => text.charAt(0).toLocaleUpperCase('de') + text.slice(1);
const choice = new Intl.ListFormat('de', {type: 'disjunction'});

/** Reads which e-mails there are from their table; a row can name several. */
export function readMails({zeilen}: ProductTable): Mails {
  return new Map(
    zeilen.flatMap(([names = '', , state = '']) => [names, ...names.split(', ')].map((name) => [name, state] as const)),
  );
}

/** The anchor of an action on the page of its object: "bestellung-stornieren". */
export const actionAnchor = (object: string, action: string): string => toHeadingId(`${object} ${action}`);

/** Roles that have all of some rights, as delivered; empty where nobody needs one. */
export function rolesOf(rights: readonly Right[]): string[] {
  const [first] = rights;
  return first ? first.roles.filter((role) => rights.every((right) => right.roles.includes(role))) : [];
}

/** Names of rights, that of a single one bold. */
export const namesOf = (rights: readonly Right[]): string[] =>
  rights.map(({name}) => name.replace(/^Einzelrecht (.+)$/, 'Einzelrecht **$1**'));

/**
 * Who may do something, as delivered; empty where nobody needs a right. A single right is named, for whoever gives it; what a level
 * of an area is called matters to few.
 */
export function whoMay(rights: readonly Right[]): string {
  const single = namesOf(rights).filter((name) => name.endsWith('**'));
  const roles = list.format(rolesOf(rights));
  return single.length > 0 ? `${roles} (${list.format(single)})` : roles;
}

/** Says which e-mails a customer gets. */
export function mailSentence(names: readonly string[], mails: Mails): string {
  if (names.length === 0) return 'Der Kunde bekommt keine E-Mail.';
  const named = names.map((name) => `„${name}“ (voreingestellt ${mails.get(name)!})`);
  return `Der Kunde bekommt die E-Mail ${list.format(named)}.`;
}

/** What follows in all states. */
export const effectsOf = ({effects}: StateAction): string => effects.sentences.join(' ');

/** What holds in some states, beside yes or no. */
export function holds(one: ActionCase, mails: Mails): string {
  const parts = one.possible
    ? [
        one.hint,
        one.message && `Dabei kann ${one.message} erscheinen.`,
        ...one.effects.sentences,
        one.effects.mails && mailSentence(one.effects.mails, mails),
        one.otherwise && `Sonst: ${one.otherwise}`,
      ]
    : [one.reason, one.message && `Es erscheint ${one.message}.`, one.instead];
  return parts.filter(Boolean).join(' ');
}

function isPossible(one: ActionCase): string {
  if (!one.possible) return 'nein';
  const answer = one.when === undefined ? 'ja' : `ja, ${one.when}`;
  return one.to === undefined ? answer : `${answer}. Status danach: **${one.to}**`;
}

/** What a page shows of an action. Who may do it has a column only where that differs from state to state. */
export function entryOf(action: StateAction, mails: Mails): Entry {
  const {cases, button, effects, back} = action;
  const needed = cases.flatMap((one) => (one.possible ? [whoMay(one.rights)] : []));
  const isSame = new Set(needed).size < 2;
  const rows = cases.map((one) => [
    choice.format(one.states.map((state) => `**${state}**`)),
    isPossible(one),
    ...(isSame ? [] : [one.possible ? whoMay(one.rights) || 'alle' : '–']),
    holds(one, mails) || '–',
  ]);
  const points: Entry['points'] = [
    ['Schaltfläche', `**${button}**`],
    ['Wer das darf', isSame ? (needed[0] ?? '') : ''],
    ['Was folgt', effectsOf(action)],
    ['E-Mail', effects.mails ? mailSentence(effects.mails, mails) : ''],
    ['Zurück', back],
  ];
  return {
    table: {
      spalten: ['Status', `${capital(action.name)}?`, ...(isSame ? [] : ['Wer, ab Werk']), 'Was gilt'],
      zeilen: rows,
    },
    points: points.filter(([, text]) => text !== ''),
  };
}
