import fs from 'node:fs';
import path from 'node:path';
import {closest} from 'fastest-levenshtein';
import * as z from '../lib/validation';
import {readText} from '../lib/text-file';
import {readYaml, type YamlFile} from '../lib/yaml-file';
import {loadMenu, type MenuTree} from './menu';
import {loadMessages} from './messages';
import type {AddressFault} from './product-rules';
import {loadRights, type Right, type Rights} from './rights';
import {loadTable, tableNames} from './tables';

/** In place of a right: nobody needs one. */
const EVERYBODY = 'alle';
/** Saves what was changed on any screen; the menu does not name it everywhere. */
const SAVE = 'Speichern';
/** Stands in the place of the other on an archived record. */
const [ARCHIVE, RESTORE] = ['Archivieren', 'Wiederherstellen'];

const text = z.string().trim().min(1);
const sentence = text.regex(/[.!?“]$/, 'Das ist ein ganzer Satz und endet mit einem Punkt: So lesen ihn die Leser.');
const rights = z.array(text).min(1);
const states = z.array(text).min(1);

/** What happens beside the change of state. */
const effectsShape = z.strictObject({
  bestand: sentence.optional(),
  geld: sentence.optional(),
  rechnung: sentence.optional(),
  lieferung: sentence.optional(),
  anderes: sentence.optional(),
  /** Automatic e-mails to the customer; none if it is empty. */
  post: z.array(text).optional(),
});

const caseShape = z.strictObject({
  status: states,
  nein: sentence.optional(),
  stattdessen: sentence.optional(),
  nach: text.optional(),
  recht: rights.optional(),
  nur: text
    .regex(
      /^(?:wenn|solange|sobald|bis) .*[^.]$/,
      '„nur“ beginnt mit wenn, solange, sobald oder bis, ohne Punkt am Ende.',
    )
    .optional(),
  sonst: sentence.optional(),
  hinweis: sentence.optional(),
  meldung: text.optional(),
  folgen: effectsShape.optional(),
});

const stateFile = z.strictObject({
  objekt: text,
  artikel: z.enum(['der', 'die', 'das']),
  bildschirm: text,
  hilfe: text,
  seite: text,
  status: z.record(z.string(), sentence),
  ereignisse: z
    .array(z.strictObject({von: states, nach: text, sobald: text, folgen: effectsShape.optional()}))
    .optional(),
  aktionen: z.record(
    z.string(),
    z.strictObject({
      schaltflaeche: text,
      bildschirm: text.optional(),
      recht: rights,
      hilfe: text.optional(),
      folgen: effectsShape.optional(),
      zurueck: sentence,
      faelle: z.array(caseShape).min(1),
    }),
  ),
});

/** What happens beside the change of state; `mails` go to the customer, unknown where it is left out. */
export interface Effects {
  /** A sentence by what it is about: 'bestand', 'geld'. */
  sentences: Readonly<Record<string, string>>;
  mails?: string[];
}

/** What holds for an action in some states of its object. */
export type ActionCase = {
  states: string[];
  /** Code of the message that asks back or refuses. */
  message?: string;
} & (
  | {
      possible: true;
      /** State afterwards; the same where it is left out. */
      to?: string;
      /** All of them are needed; nobody needs one if it is empty. */
      rights: Right[];
      /** Only "solange …". */
      when?: string;
      /** What to do where the condition does not hold. */
      otherwise?: string;
      /** What to mind before. */
      hint?: string;
      /** Of this case alone: they take the place of those of the action on the same. */
      effects: Effects;
    }
  | {possible: false; reason: string; instead: string}
);

/** Something people want to do with an object. */
export interface StateAction {
  /** As they say it: "stornieren". */
  name: string;
  button: string;
  /** Id of the screen with the button. */
  screen: string;
  /** Address of the section with the steps, without the slash at the beginning. */
  help?: string;
  /** In all cases. */
  effects: Effects;
  /** How to take it back, and until when. */
  back: string;
  /** Every state of the object is in exactly one. */
  cases: ActionCase[];
}

/** A kind of record with its states and what can be done in each. */
export interface StateObject {
  name: string;
  article: 'der' | 'die' | 'das';
  screen: string;
  /** Address of the article on it, and of the page with all of its actions. */
  help: string;
  page: string;
  states: {name: string; meaning: string}[];
  /** Changes of state for which nobody presses a button: "sobald …". */
  events: {from: string[]; to: string; when: string; effects: Effects}[];
  actions: StateAction[];
}

/** What the states are checked against. */
export interface StateReference {
  menu: MenuTree;
  rights: Rights;
  /** Codes of messages. */
  messages: ReadonlySet<string>;
  /** Names of automatic e-mails. */
  mails: ReadonlySet<string>;
  /** Looks up sections of articles; they are not looked up when it is left out. */
  addressFault?: AddressFault;
}

type Written = z.infer<typeof stateFile>;
type WrittenAction = Written['aktionen'][string];
type WrittenCase = WrittenAction['faelle'][number];
type WrittenEffects = z.infer<typeof effectsShape>;
type At = readonly PropertyKey[];

function toEffects({post, ...sentences}: WrittenEffects = {}): Effects {
  return {sentences, ...(post ? {mails: post} : {})};
}

/** Leaves out what is undefined. */
function given<T extends object>(fields: T): {[K in keyof T]?: Exclude<T[K], undefined>} {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as ReturnType<
    typeof given<T>
  >;
}

/** Reads one file, and looks up what it names. */
class StateReader {
  private readonly states: string[];

  constructor(
    private readonly data: Written,
    private readonly fail: YamlFile<Written>['fail'],
    private readonly known: StateReference,
  ) {
    this.states = Object.keys(data.status);
  }

  read(): StateObject {
    const {objekt, artikel, bildschirm, hilfe, seite, status, ereignisse = [], aktionen} = this.data;
    this.oneOf(['bildschirm'], 'Die Kennung', bildschirm, this.known.menu.entries.keys());
    this.isSection(['hilfe'], hilfe);
    this.isSection(['seite'], seite);
    return {
      name: objekt,
      article: artikel,
      screen: bildschirm,
      help: hilfe,
      page: seite,
      states: Object.entries(status).map(([name, meaning]) => ({name, meaning})),
      events: ereignisse.map(({von, nach, sobald, folgen}, index) => {
        const at = ['ereignisse', index];
        for (const state of [...von, nach]) this.isState(at, state);
        return {from: von, to: nach, when: sobald, effects: this.effects([...at, 'folgen'], folgen)};
      }),
      actions: Object.entries(aktionen).map(([name, action]) => this.action(name, action)),
    };
  }

  private action(
    name: string,
    {schaltflaeche, bildschirm, recht, hilfe, folgen, zurueck, faelle}: WrittenAction,
  ): StateAction {
    const at = ['aktionen', name];
    const screen = bildschirm ?? this.data.bildschirm;
    this.isButton(at, schaltflaeche, screen);
    if (hilfe !== undefined) this.isSection([...at, 'hilfe'], hilfe);
    const rights = this.rights([...at, 'recht'], recht);
    const cases = faelle.map((one, index) => this.case([...at, 'faelle', index], name, one, rights));
    this.isComplete(at, name, cases);
    return {
      name,
      button: schaltflaeche,
      screen,
      ...given({help: hilfe}),
      effects: this.effects([...at, 'folgen'], folgen),
      back: zurueck,
      cases,
    };
  }

  private case(at: At, action: string, one: WrittenCase, needed: Right[]): ActionCase {
    for (const state of one.status) this.isState([...at, 'status'], state);
    if (one.meldung !== undefined) this.oneOf([...at, 'meldung'], 'Die Meldung', one.meldung, this.known.messages);
    const shared = {states: one.status, ...given({message: one.meldung})};
    const {nein, stattdessen, nach, recht, nur, sonst, hinweis, folgen} = one;
    if ((nein === undefined) !== (stattdessen === undefined))
      this.fail(
        at,
        `Zu „${action}“ fehlt die Hälfte.`,
        '„nein“ sagt, warum es nicht geht, „stattdessen“, was dann zu tun ist.',
      );
    if ((nur === undefined) !== (sonst === undefined))
      this.fail(
        at,
        `Zu „${action}“ fehlt die Hälfte.`,
        '„nur“ sagt, wann es geht, „sonst“, was andernfalls zu tun ist.',
      );
    if (nein !== undefined) {
      const more = ['nach', 'recht', 'nur', 'hinweis', 'folgen'].find((field) => field in one);
      if (more)
        this.fail(
          [...at, more],
          `„${action}“ geht hier nicht und hat doch „${more}“.`,
          'Löschen Sie eines von beiden.',
        );
      return {...shared, possible: false, reason: nein, instead: stattdessen!};
    }
    if (nach !== undefined) this.isState([...at, 'nach'], nach);
    return {
      ...shared,
      possible: true,
      rights: recht ? this.rights([...at, 'recht'], recht) : needed,
      effects: this.effects([...at, 'folgen'], folgen),
      ...given({to: nach, when: nur, otherwise: sonst, hint: hinweis}),
    };
  }

  private isComplete(at: At, action: string, cases: ActionCase[]): void {
    const told = cases.flatMap(({states}) => states);
    for (const state of this.states) {
      const times = told.filter((one) => one === state).length;
      if (times === 0)
        this.fail(
          at,
          `„${action}“ sagt nichts zum Status „${state}“.`,
          'Ergänzen Sie unter „faelle“, ob es dann geht.',
        );
      if (times > 1)
        this.fail(at, `„${action}“ nennt den Status „${state}“ zweimal.`, 'Jeder Status steht in einem Fall.');
    }
  }

  private isButton(at: At, label: string, screen: string): void {
    const {entries} = this.known.menu;
    this.oneOf([...at, 'bildschirm'], 'Die Kennung', screen, entries.keys());
    const {actions, children} = entries.get(screen)!;
    const pressed = [SAVE, ...(actions.includes(ARCHIVE) ? [RESTORE] : []), ...actions];
    this.oneOf([...at, 'schaltflaeche'], `Auf „${screen}“ die Schaltfläche`, label, [
      ...pressed,
      ...children.map((id) => entries.get(id)!.label),
    ]);
  }

  private isSection(at: At, address: string): void {
    const lost = this.known.addressFault?.(address);
    if (lost) this.fail(at, ...lost);
  }

  private isState(at: At, state: string): void {
    this.oneOf(at, 'Den Status', state, this.states);
  }

  private effects(at: At, written: WrittenEffects | undefined): Effects {
    for (const [index, mail] of (written?.post ?? []).entries())
      this.oneOf([...at, 'post', index], 'Die automatische E-Mail', mail, this.known.mails);
    return toEffects(written);
  }

  private rights(at: At, names: string[]): Right[] {
    const {rights} = this.known;
    return names.flatMap((name, index) => {
      if (name === EVERYBODY) return [];
      const advice = `Am nächsten kommt „${rights.nearest(name)}“. Möglich ist auch ${EVERYBODY}.`;
      return rights.find(name) ?? this.fail([...at, index], `Das Recht „${name}“ gibt es nicht.`, advice);
    });
  }

  private oneOf(at: At, what: string, given: string, all: Iterable<string>): void {
    const list = [...all];
    if (!list.includes(given))
      this.fail(at, `${what} „${given}“ gibt es nicht.`, `Am nächsten kommt „${closest(given, list)}“.`);
  }
}

/**
 * Reads what can be done with one kind of record in each of its states.
 *
 * @param source text of the file
 * @param name path shown in errors
 * @throws Error in German with file and line: wrong shape; a screen, button, right, message or e-mail there is not; a state that
 *   an action leaves out or has twice
 */
export function parseStates(source: string, name: string, reference: StateReference): StateObject {
  const {data, fail} = readYaml(source, name, stateFile);
  return new StateReader(data, fail, reference).read();
}

/** Table of the automatic e-mails; a product may have none. */
const MAILS = 'automatische-e-mails';

/** What the states of this product are checked against. */
export function loadStateReference(): StateReference {
  const mails = tableNames().includes(MAILS) ? loadTable(MAILS).zeilen : [];
  return {
    menu: loadMenu(),
    rights: loadRights(),
    messages: new Set(loadMessages().flatMap(({messages}) => messages.map(({code}) => code))),
    // A row can name several, together or one of them.
    mails: new Set(mails.flatMap(([names = '']) => [names, ...names.split(', ')])),
  };
}

/** Folder of the files with states, in a project. */
const FOLDER = 'src/product/zustaende';

/**
 * Reads the states of a project, a file for each kind of record, by their names in the order of the files; see `parseStates` for
 * errors.
 */
export function loadStates(root = process.cwd(), addressFault?: AddressFault): ReadonlyMap<string, StateObject> {
  const folder = path.join(root, FOLDER);
  const files = fs.existsSync(folder) ? fs.readdirSync(folder).filter((file) => file.endsWith('.yml')) : [];
  if (files.length === 0) return new Map();
  const reference = {...loadStateReference(), ...given({addressFault})};
  return new Map(
    files.sort().map((name) => {
      const object = parseStates(readText(path.join(folder, name)), `${FOLDER}/${name}`, reference);
      return [object.name, object];
    }),
  );
}
