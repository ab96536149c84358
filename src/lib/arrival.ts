/**
 * Marks that the document is about to be loaded anew for a reader who has just come to its address: then it is to show the
 * section of the address (`src/upstream/first-load/client/before-hydration.ts`). A browser shows a page that is loaded anew
 * where it was left, which is the top of one that has not been seen.
 */
export function markArrival(): void {
  // Kept by the browser with the entry of its history.
  history.scrollRestoration = 'manual';
}
