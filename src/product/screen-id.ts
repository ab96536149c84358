/** The part of the product whose name click paths and the ids in addresses leave out. */
export const DEFAULT_PART = 'Backend';

const prefix = `${DEFAULT_PART.toLowerCase()}.`;

/** The shorter spelling of an id of the menu tree, as addresses have it. */
export function shortId(id: string): string {
  return id.startsWith(prefix) ? id.slice(prefix.length) : id;
}

/** The id of the menu tree that a shorter spelling stands for. */
export function fullId(short: string): string {
  return prefix + short;
}
