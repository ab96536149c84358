import {STEP_ANCHOR} from './number-names';

/**
 * Numbers of articles for the telephone, such as 201-9: a running number and a check digit. Damm's algorithm notices every
 * wrong digit and every swap of two neighbours, which is what gets lost between a mouth and an ear.
 */

/** H. Michael Damm, Total anti-symmetrische Quasigruppen (2004): the quasigroup of order ten of his thesis. */
const TABLE = [
  [0, 3, 1, 7, 5, 9, 8, 6, 4, 2],
  [7, 0, 9, 2, 1, 5, 4, 8, 6, 3],
  [4, 2, 0, 6, 8, 7, 1, 3, 5, 9],
  [1, 7, 5, 0, 9, 8, 3, 4, 2, 6],
  [6, 1, 2, 3, 0, 4, 5, 9, 7, 8],
  [3, 6, 7, 4, 2, 0, 9, 5, 8, 1],
  [5, 8, 6, 9, 7, 2, 0, 1, 3, 4],
  [8, 9, 4, 5, 3, 6, 2, 0, 1, 7],
  [9, 4, 3, 8, 6, 1, 7, 2, 0, 5],
  [2, 5, 8, 1, 4, 3, 6, 7, 9, 0],
] as const;

/** The end of an address made of a number, as a regular expression of nginx and JavaScript. */
export const NUMBER_PATTERN = '/n/[0-9]{3,4}-[0-9]';

const stepAddress = new RegExp(`^(.*${NUMBER_PATTERN})-([0-9]{1,3})$`);

/** Takes the step off the address of a number: '/n/201-9-4' → '/n/201-9' and 'schritt.4'. */
export function splitStep(address: string): {address: string; anchor: string | undefined} {
  const [, number, step] = stepAddress.exec(address) ?? [];
  if (number === undefined || step === undefined) return {address, anchor: undefined};
  return {address: number, anchor: STEP_ANCHOR + step};
}

const checkDigit = (digits: string) => Array.from(digits, Number).reduce((state, digit) => TABLE[state]![digit]!, 0);

/** 201 → '201-9' */
export function formatNumber(running: number): string {
  return `${running}-${checkDigit(String(running))}`;
}

/** Number that somebody who was told it typed or opened. */
export interface NamedNumber {
  /** As it is written: '201-9'. */
  number: string;
  /** Position of a step, counted through the whole article. */
  step: number | undefined;
  /** The check digit fits: whether there is such an article is another question. */
  isRight: boolean;
}

const named =
  /^\s*(?:nr\.?|nummer)?\s*(\d{3,4})\s*[-\u2010-\u2015 ]\s*(\d)(?:(?:\s*[-\u2010-\u2015,/ ]\s*|\s+)(?:schritt\s*)?(\d{1,3}))?\s*$/i;

/** Reads '201-9', '201-9 4', 'Nr. 201 - 9, Schritt 4'; undefined for what is no number of an article. */
export function readNumber(text: string): NamedNumber | undefined {
  // Longer texts are none, and nobody waits until that is found out.
  if (text.length > 40) return undefined;
  const [, running, digit, step] = named.exec(text.trim().replace(/\s+/g, ' ')) ?? [];
  if (running === undefined || digit === undefined) return undefined;
  return {
    number: `${running}-${digit}`,
    step: step === undefined ? undefined : Number(step),
    isRight: checkDigit(running + digit) === 0,
  };
}
