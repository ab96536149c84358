/** The theme keeps the state of its own apart from the attribute, which browsers set when they jump into closed details. */
const isClosed = (part: HTMLDetailsElement) => !part.open || part.dataset.collapsed === 'true';

/**
 * Opens the details an element lies in, by a click, as the theme does.
 *
 * @returns when they are open; undefined if none was closed
 */
export function openDetails(element: Element | null): Promise<unknown> | undefined {
  const closed: HTMLDetailsElement[] = [];
  for (let part = element?.parentElement; part; part = part.parentElement)
    if (part instanceof HTMLDetailsElement && isClosed(part)) closed.push(part);
  if (closed.length === 0) return undefined;
  for (const part of closed) part.querySelector('summary')?.click();
  const outermost = closed.at(-1)!;
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))).then(() =>
    Promise.allSettled(outermost.getAnimations({subtree: true}).map(({finished}) => finished)),
  );
}
