/** Events of the means readers scroll with. */
const means = ['wheel', 'touchmove', 'pointerdown', 'keydown'];

let hasActed = false;

if (typeof window !== 'undefined')
  for (const name of means) addEventListener(name, () => (hasActed = true), {capture: true, passive: true});

/** Tells whether the reader, not the page, may be scrolling: they have moved since the page or section was opened. */
export function scrollsByReader(): boolean {
  return hasActed;
}

/** A page or section has been opened: what follows is a jump. */
export function noteArrival(): void {
  hasActed = false;
}
