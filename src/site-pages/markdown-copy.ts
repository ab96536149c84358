/**
 * Address of a page's Markdown twin.
 *
 * @param permalink address of the page: /, /foo or, below a base URL, /base/ and /base/foo
 */
export function twinOf(permalink: string): string {
  return permalink.endsWith('/') ? `${permalink}index.md` : `${permalink}.md`;
}
