/**
 * Ids of the docs instances that are public reading, but out of sitemap and text copies, `noindex`, and ranked after all other
 * pages. In a file of their own: every article asks for them and needs to know nothing else of the instances.
 */
const secondaryInstances = ['intern'];

/** Whether pages of an instance are such reading. */
export function isSecondary(id: string | undefined): boolean {
  return id !== undefined && secondaryInstances.includes(id);
}
