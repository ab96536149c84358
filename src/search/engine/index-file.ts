/** Tells whether a text is a file of the search index: each names the version of its format. */
export function isIndexFile(text: string): boolean {
  try {
    return typeof (JSON.parse(text) as {version?: unknown} | null)?.version === 'number';
  } catch {
    return false;
  }
}
