import {mailto} from '../lib/mailto';
import {mailLabels} from './mail-labels';
import type {MissedSearch} from './missed-searches';

/** Programs for mails cut longer addresses. */
const MAX_LENGTH = 1900;

function linesOf({query, hadHits, next}: MissedSearch): string {
  return [
    `${hadHits ? mailLabels.unopened : mailLabels.empty}: ${query}`,
    ...(next === undefined ? [] : [`${mailLabels.next}: ${next}`]),
  ].join('\n');
}

const compose = (to: string, searches: readonly MissedSearch[]) =>
  mailto(
    to,
    'Nicht gefunden',
    [
      'Das habe ich gesucht und nicht gefunden:\n',
      ...searches.map((search) => `${linesOf(search)}\n`),
      `${mailLabels.needed}\n`,
    ].join('\n'),
  );

/**
 * A mail with the searches kept on this device, the latest first.
 *
 * @param to address of the support
 * @returns its address, and how many searches have room in it
 */
export function missedMail(to: string, searches: readonly MissedSearch[]): {address: string; count: number} {
  let count = searches.length;
  while (count > 1 && compose(to, searches.slice(0, count)).length > MAX_LENGTH) count -= 1;
  return {address: compose(to, searches.slice(0, count)), count};
}
