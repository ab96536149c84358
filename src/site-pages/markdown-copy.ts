/**
 * Address of a page's Markdown copy.
 *
 * @param permalink address of the page: /, /foo or, below a base URL, /base/ and /base/foo
 */
export function markdownCopyOf(permalink: string): string {
  return permalink.endsWith('/') ? `${permalink}index.md` : `${permalink}.md`;
}
