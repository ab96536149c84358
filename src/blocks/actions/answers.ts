import type {ActionCase, Effects, StateAction, StateObject} from '../../product/states';
import {actionAnchor, effectPoints, holds, namesOf, rolesOf, type Entry, type Mails} from './entries';

/** What holds in some states, as the chooser shows it. Texts are Markdown with bold words and links. */
export interface Answer {
  states: string[];
  possible: boolean;
  /** "solange …" */
  when?: string;
  to?: string;
  /** Rights it takes, and the roles that have them all as delivered; empty where nobody needs one. */
  rights: string[];
  roles: string[];
  text: string;
  /** What follows in these states, and how to take it back. */
  points: [label: string, text: string][];
}

export interface Choice {
  name: string;
  button: string;
  /** Address of the section with the steps, and of the table with all states. */
  help?: string;
  table: string;
  answers: Answer[];
}

/** A kind of record, as the chooser loads it. */
export interface Chosen {
  name: string;
  article: string;
  states: {name: string; meaning: string}[];
  choices: Choice[];
}

/** What the chooser knows of a kind of record before it is chosen. */
export interface Option {
  key: string;
  name: string;
  /** Address of its tables. */
  page: string;
}

/** The effects of an action in a case that has some of its own. */
const merged = (all: Effects, own: Effects): Effects => ({
  ...all,
  ...own,
  sentences: {...all.sentences, ...own.sentences},
});

function answer(one: ActionCase, {effects, back}: StateAction, mails: Mails): Answer {
  const {states} = one;
  if (!one.possible) return {states, possible: false, rights: [], roles: [], text: holds(one), points: []};
  const points: Entry['points'] = [...effectPoints(merged(effects, one.effects), mails), ['Zurück', back]];
  return {
    states,
    possible: true,
    ...(one.when === undefined ? {} : {when: one.when}),
    ...(one.to === undefined ? {} : {to: one.to}),
    rights: namesOf(one.rights),
    roles: rolesOf(one.rights),
    text: holds(one),
    points,
  };
}

function choice(action: StateAction, object: StateObject, mails: Mails): Choice {
  return {
    name: action.name,
    button: action.button,
    ...(action.help === undefined ? {} : {help: `/${action.help}`}),
    table: `/${object.page}#${actionAnchor(object.name, action.name)}`,
    answers: action.cases.map((one) => answer(one, action, mails)),
  };
}

/** What the chooser loads of a kind of record. */
export function chosen(object: StateObject, mails: Mails): Chosen {
  return {
    name: object.name,
    article: object.article,
    states: object.states,
    choices: object.actions.map((action) => choice(action, object, mails)),
  };
}
