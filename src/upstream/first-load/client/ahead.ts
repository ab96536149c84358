/**
 * Marks the scripts that are asked for ahead of a reader's wish: nobody misses one that cannot be had
 * (`missing-scripts.ts`). Before hydration the page itself waits for them.
 *
 * @param load asks for scripts before it returns
 */
export function ahead<Result>(load: () => Result): Result {
  if (document.documentElement.dataset.hasHydrated !== 'true') return load();
  const before = new Set(document.scripts);
  const result = load();
  for (const script of document.scripts) if (!before.has(script)) script.dataset.ahead = '';
  return result;
}
