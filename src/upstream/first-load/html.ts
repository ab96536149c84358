/**
 * A style sheet as every page contains it. It names its file: a page stored for reading offline links to that again
 * (src/offline/names.ts).
 */
export function styleInPlace(address: string, css: string): string {
  return `<style data-href="${address}">${css}</style>`;
}

/**
 * Puts the style sheet into the page, so that nothing has to be fetched before the first paint. Fonts and scripts
 * are left to `client/before-hydration.ts`: until then text is set in the metric-matched fallbacks
 * (`src/css/tokens.css`).
 *
 * @param html a page as the framework builds it
 * @param styles `styleInPlace` of each style sheet by its address
 * @returns the page, or undefined when there is nothing to change, as in a redirect
 */
export function deliverAtOnce(html: string, styles: Map<string, string>): string | undefined {
  // The scripts first: the style sheet is much longer than the page.
  const changed = html
    .replace(/<script src="?([^\s">]+)"? defer(?:="")?><\/script>/g, '<script type="text/later" src="$1"></script>')
    .replace(
      /<link rel="?stylesheet"? href="?([^\s">]+)"?\s*\/?>/g,
      (link, address: string) => styles.get(address) ?? link,
    );
  return changed === html ? undefined : changed;
}
