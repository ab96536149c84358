import type {PathRedirect} from '../content/redirects';
import {fold} from '../lib/fold';

/** Readers must not be led to the page for unknown addresses. */
const NOT_FOUND = '/404';

/**
 * Where other spellings of an address lead: pages and old addresses by what `fold` leaves of them. Left out is what could
 * mean more than one, as with pages whose names differ only in capitals.
 *
 * @param pages addresses of the built pages, decoded, without the base URL's last slash: '/rechnungen'
 * @returns percent-encoded targets with the base URL
 */
export function spellings(redirects: PathRedirect[], pages: string[], baseUrl: string): Record<string, string> {
  const at = (address: string) => baseUrl + address.slice(1);
  const targets = new Map<string, Set<string>>();
  const meant = [...pages.filter((page) => page !== NOT_FOUND).map((page) => ({from: page, to: page})), ...redirects];
  for (const {from, to} of meant) {
    const key = fold(at(from));
    // A dollar sign begins a variable to nginx.
    const target = encodeURI(at(to)).replaceAll('$', '%24');
    targets.set(key, (targets.get(key) ?? new Set()).add(target));
  }
  const certain = [...targets]
    .filter(([, {size}]) => size === 1)
    .map(([key, [target]]): [string, string] => [key, target!])
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(certain);
}
