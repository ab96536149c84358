/** The theme keeps the state of its own apart from the attribute, which browsers set when they jump into what is folded. */
const isFolded = (part: HTMLDetailsElement) => !part.open || part.dataset.collapsed === 'true';

/**
 * Unfolds what an element stands in: by a press, as the theme does it.
 *
 * @returns when it has unfolded; undefined if nothing was folded
 */
export function unfold(element: Element | null): Promise<unknown> | undefined {
  const folded: HTMLDetailsElement[] = [];
  for (let part = element?.parentElement; part; part = part.parentElement)
    if (part instanceof HTMLDetailsElement && isFolded(part)) folded.push(part);
  if (folded.length === 0) return undefined;
  for (const part of folded) part.querySelector('summary')?.click();
  const outermost = folded.at(-1)!;
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))).then(() =>
    Promise.allSettled(outermost.getAnimations({subtree: true}).map(({finished}) => finished)),
  );
}
