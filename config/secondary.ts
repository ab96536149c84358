/**
 * Ids of the docs instances that are public reading, but out of sitemap and text copies, `noindex`, and in the search only of who
 * reads one of their pages. Each is the first part of its addresses, too. In a file of their own: every article asks for them and needs to know nothing else of the instances.
 */
const secondaryInstances = ['intern'];

/** Tells whether pages of an instance are such reading. */
export function isSecondary(id: string | undefined): boolean {
  return id !== undefined && secondaryInstances.includes(id);
}

/** @param path of a page below the base URL, without a slash before it */
export function isSecondaryPath(path: string): boolean {
  return secondaryInstances.some((id) => path.startsWith(`${id}/`));
}
