/**
 * Messages between a host and the help inside its frame, by `postMessage`. The help listens to nobody until it knows its
 * host, and the host is one of the origins in `einbettung.json`.
 */

export const MESSAGE_VERSION = 1;

export type ColorMode = 'hell' | 'dunkel';

/** From the help to its host. */
export type ViewMessage =
  /** The page was reached; sent before anything else of it has loaded, to whoever frames it. */
  | {typ: 'geladen'}
  /** It listens; sent to whoever frames it. */
  | {typ: 'bereit'}
  /** This article is open. */
  | {typ: 'artikel'; titel: string; adresse: string; hoehe: number}
  /** The height of its content in pixels has changed. */
  | {typ: 'hoehe'; hoehe: number}
  /** There is no help for this id. */
  | {typ: 'unbekannt'; kontext: string}
  /** The reader pressed Escape and there was nothing to close in the page. */
  | {typ: 'schliessen'};

/** From the host to the help. */
export type HostMessage =
  /** Answers „bereit“: from now on the help knows whom to tell what. */
  | {typ: 'verbinden'; modus?: ColorMode}
  | {typ: 'modus'; modus: ColorMode}
  /** Shows the help for an id of the menu tree or the code of a message. */
  | {typ: 'zeigen'; kontext: string}
  /** Opens the search, with what is to be searched for. */
  | {typ: 'suchen'; frage?: string};

/** A message as it is sent. */
export function messageOf(message: ViewMessage | HostMessage): {hilfeCenter: number; typ: string} {
  return {hilfeCenter: MESSAGE_VERSION, ...message};
}

/** Reads what was received, or undefined if it is none of these messages. The other side may be anybody, so its fields are not. */
export function readMessage(data: unknown): {typ: string; [field: string]: unknown} | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const {hilfeCenter, typ} = data as Record<string, unknown>;
  return hilfeCenter === MESSAGE_VERSION && typeof typ === 'string' ? {...data, typ} : undefined;
}
