import {splitStep} from '../lib/article-number';
import {decodeUriComponent} from '../lib/decode';
import {fold} from '../lib/fold';

/**
 * Finds the stored page an address means that is not its own: the number of an article, an old address, or another
 * spelling. What servers do with a connection.
 *
 * @param asked path of the address as the browser has it
 * @param leads where numbers and old addresses lead, percent-encoded, by what `fold` leaves of them
 * @param stored paths of the stored pages, percent-encoded
 * @returns percent-encoded, with the anchor of a step; undefined where no page or more than one may be meant
 */
export function findStored(asked: string, leads: Record<string, string>, stored: Iterable<string>): string | undefined {
  const {address, anchor: step} = splitStep(fold(decodeUriComponent(asked)));
  const [target, ownAnchor] = (leads[address] ?? '').split('#');
  const wanted = target ? fold(decodeUriComponent(target)) : address;
  const [page, ...others] = new Set([...stored].filter((path) => fold(decodeUriComponent(path)) === wanted));
  // A page that cannot be read although it is stored must not lead to itself.
  if (page === undefined || others.length > 0 || page === asked) return undefined;
  const anchor = step ?? ownAnchor;
  return anchor === undefined ? page : `${page}#${anchor}`;
}
