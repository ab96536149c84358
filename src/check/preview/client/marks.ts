import {LINES, type ShownFinding} from '../names';

/** Attribute of a block that something is said about: how serious it is. */
const MARK = 'data-befund';

/**
 * The block of the page that a line of the article became: the smallest that has it, else the last one before it. What stands
 * above all blocks, such as the front matter, belongs to the title.
 */
export function blockOf(line: number, root: ParentNode = document): Element | undefined {
  let best: Element | undefined;
  let bestSize = Infinity;
  let before: Element | undefined;
  for (const block of root.querySelectorAll(`main [${LINES}]`)) {
    const [start = 0, end = 0] = block.getAttribute(LINES)!.split('-').map(Number);
    if (start <= line) before = block;
    if (start <= line && line <= end && end - start <= bestSize) [best, bestSize] = [block, end - start];
  }
  return best ?? before ?? root.querySelector('main h1') ?? undefined;
}

/** Marks in the margin what findings are about, and nothing else. */
export function mark(findings: readonly ShownFinding[], root: ParentNode = document): void {
  const marked = new Map<Element, ShownFinding['severity']>();
  for (const {line, severity, file} of findings) {
    const block = file === undefined ? blockOf(line, root) : undefined;
    if (block && marked.get(block) !== 'fehler') marked.set(block, severity);
  }
  for (const block of root.querySelectorAll(`[${MARK}]`)) if (!marked.has(block)) block.removeAttribute(MARK);
  for (const [block, severity] of marked) if (block.getAttribute(MARK) !== severity) block.setAttribute(MARK, severity);
}

/** Keeps the marks while the page is replaced below them, as it is after every change. Returns a function that ends it. */
export function keepMarked(findings: readonly ShownFinding[]): () => void {
  let frame = 0;
  const renew = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => mark(findings));
  };
  const observer = new MutationObserver(renew);
  observer.observe(document.body, {childList: true, subtree: true, attributes: true, attributeFilter: [LINES]});
  mark(findings);
  return () => {
    observer.disconnect();
    cancelAnimationFrame(frame);
    mark([]);
  };
}

/** Brings the block of a finding into view and shows for a moment which one it is. */
export function showBlock(line: number): void {
  const block = blockOf(line);
  if (!block) return;
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  block.setAttribute('data-befund-gezeigt', '');
  block.scrollIntoView({block: 'start', behavior: still ? 'auto' : 'smooth'});
  setTimeout(() => block.removeAttribute('data-befund-gezeigt'), 2000);
}
