/**
 * The contract between the help and the product: which articles treat which screen and which message. Its shapes are
 * described for others by `v1.schema.json`; a change that breaks readers of version 1 is a version 2 beside it.
 */

import {fullId} from '../product/screen-id';

export const CONTRACT_VERSION = 1;
/** Folder of the build with everything a product embeds or reads. */
export const CONTEXT_FOLDER = 'kontext';
/** Files below that folder. */
export const INDEX_FILE = 'v1.json';
export const SCHEMA_FILE = 'v1.schema.json';

/**
 * Relations of an article to a screen or a message, the most useful first. `artikel`: its subject lives there;
 * `beginn`: instructions of it start there; `referenz` describes it; `problem`: it solves one that appears there; `schritt`:
 * a later step leads there; `erwaehnung`: it names it.
 */
export const roles = ['artikel', 'beginn', 'referenz', 'problem', 'schritt', 'erwaehnung'] as const;
export type Role = (typeof roles)[number];

export interface ContractArticle {
  titel: string;
  kurzantwort: string;
  /** Address with origin, percent-encoded, without an anchor. */
  adresse: string;
  /** Kind of article, as readers see it: 'Anleitung'. */
  art: string;
}

/** A place in an article. */
export interface Help {
  /** Index in `artikel` of the same file. */
  artikel: number;
  rolle: Role;
  /** Title of the section and its anchor; absent for the article as a whole. */
  abschnitt?: string;
  anker?: string;
  /** Number of the step in that section. */
  schritt?: number;
}

export interface ScreenHelp {
  titel: string;
  /** Click path that leads there. */
  pfad: string;
  /** Ranked, the best first. Empty where no article treats the screen itself. */
  hilfe: Help[];
  /** Only where `hilfe` is empty: id of the nearest screen that has help. */
  siehe?: string;
}

export interface AreaFile {
  fassung: typeof CONTRACT_VERSION;
  bereich: {id: string; titel: string};
  artikel: ContractArticle[];
  kontexte: Record<string, ScreenHelp>;
}

export interface MessagesFile {
  fassung: typeof CONTRACT_VERSION;
  artikel: ContractArticle[];
  meldungen: Record<string, {wortlaut: string; hilfe: Help[]}>;
}

/** A file of the contract, relative to the index. Its name changes with its content. */
export interface ContractFile {
  datei: string;
  /** SHA-256 as browsers check it: 'sha256-…'. */
  integritaet: string;
}

export interface ContractIndex {
  $schema: string;
  fassung: typeof CONTRACT_VERSION;
  /** Address of the help centre, with a slash at the end. */
  adresse: string;
  /** An id belongs to the area with the longest id it begins with. */
  bereiche: ({id: string; titel: string} & ContractFile)[];
  meldungen: ContractFile;
  /** Script for products; absent in builds of before it. */
  widget?: ContractFile;
  /** Old id → the one that took its place. */
  nachfolger: Record<string, string>;
}

/** Article that is shown for an id. */
export interface Answer {
  /** The id asked for as the contract writes it, after successors. */
  id: string;
  /** Address with its anchor. */
  address: string;
  article: ContractArticle;
  help: Help;
}

/** Reads a file of the contract, relative to its index. */
export type ReadContract = (file: string) => Promise<unknown>;

const isMessage = (id: string) => /^M-\d{3}$/.test(id);

/** Address of a place in an article. */
export function addressOf(article: ContractArticle, {anker}: Help): string {
  return anker ? `${article.adresse}#${encodeURIComponent(anker)}` : article.adresse;
}

function areaOf(index: ContractIndex, id: string): ContractIndex['bereiche'][number] | undefined {
  return index.bereiche
    .filter((area) => id === area.id || id.startsWith(`${area.id}.`))
    .sort((a, b) => b.id.length - a.id.length)[0];
}

function answers(id: string, articles: ContractArticle[], hilfe: Help[]): Answer[] {
  return hilfe.map((help) => {
    const article = articles[help.artikel]!;
    return {id, address: addressOf(article, help), article, help};
  });
}

/**
 * Looks up what helps on a screen or with a message.
 *
 * @param wanted id of the menu tree, with or without 'backend.', or code of a message; old ids lead to their successors
 * @returns ranked, the best first; empty for an unknown id
 */
export async function lookUp(wanted: string, read: ReadContract): Promise<Answer[]> {
  const index = (await read(INDEX_FILE)) as ContractIndex;
  const successor = (id: string): string => (id in index.nachfolger ? successor(index.nachfolger[id]!) : id);
  const spellings = isMessage(wanted) ? [wanted] : [wanted, fullId(wanted)];
  for (const id of spellings.map(successor)) {
    if (isMessage(id)) {
      const {artikel, meldungen} = (await read(index.meldungen.datei)) as MessagesFile;
      return answers(id, artikel, meldungen[id]?.hilfe ?? []);
    }
    const area = areaOf(index, id);
    if (!area) continue;
    const {artikel, kontexte} = (await read(area.datei)) as AreaFile;
    const screen = kontexte[id];
    if (!screen) continue;
    if (screen.siehe === undefined) return answers(id, artikel, screen.hilfe);
    return (await lookUp(screen.siehe, read)).map((answer) => ({...answer, id}));
  }
  return [];
}
