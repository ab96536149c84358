/**
 * Replaces the framework's `normalizeLocation`, which takes blanks and `.html` from an address: at one where a server
 * has the not-found page, it renders another over it. A page has taken its own address before (`own-address.ts`).
 */
export default function sameLocation<T>(location: T): T {
  return location;
}
