import type {ProductTable} from '../../product/tables';
import type {Right} from '../../product/rights';
import {toHeadingId} from '../../content/heading-ids';
import {capital} from '../../lib/capital';
import type {ActionCase, Effects, StateAction} from '../../product/states';

/** Automatic e-mails by name, and whether they are on as delivered: 'ein' or 'aus'. */
export type Mails = ReadonlyMap<string, string>;

/** What a page shows of an action: a table of its states and points below it, Markdown in both. */
export interface Entry {
  table: ProductTable;
  points: [label: string, text: string][];
}

const list = new Intl.ListFormat('de', {type: 'conjunction'});
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

const effectSentences = ({sentences}: Effects): string => Object.values(sentences).join(' ');

/** What follows, and which e-mails the customer gets, each under its label; nothing for what is unknown. */
export function effectPoints(effects: Effects, mails: Mails): Entry['points'] {
  const points: Entry['points'] = [
    ['Was folgt', effectSentences(effects)],
    ['E-Mail', effects.mails ? mailSentence(effects.mails, mails) : ''],
  ];
  return points.filter(([, text]) => text !== '');
}

/** What holds in some states, beside yes or no and what follows. */
export function holds(one: ActionCase, own: string[] = []): string {
  const parts = one.possible
    ? [
        one.hint,
        one.message && `Dabei kann ${one.message} erscheinen.`,
        ...own,
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
    holds(one, one.possible ? effectPoints(one.effects, mails).map(([, text]) => text) : []) || '–',
  ]);
  // What a row says of its own is an exception to the point below.
  const isException = {
    'Was folgt': cases.some((one) => one.possible && effectSentences(one.effects) !== ''),
    'E-Mail': cases.some((one) => one.possible && one.effects.mails !== undefined),
  };
  const points: Entry['points'] = [
    ['Schaltfläche', `**${button}**`],
    ['Wer das darf', isSame ? (needed[0] ?? '') : ''],
    ...effectPoints(effects, mails).map(([label, text]): Entry['points'][number] => [
      isException[label as keyof typeof isException] ? `${label}, wo oben nichts anderes steht` : label,
      text,
    ]),
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
