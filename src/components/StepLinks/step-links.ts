import {ensureClipboard} from '@site/src/lib/clipboard';
import {decodeUriComponent} from '@site/src/lib/decode';
import './step-links.later.css';

let status: HTMLElement | undefined;

function prepare(): HTMLElement {
  if (status) return status;
  status = document.createElement('div');
  status.className = 'hc-hidden';
  status.role = 'status';
  document.body.append(status);
  return status;
}

/** 'Schritt 4 von 7' */
export function positionOf(step: Element): string {
  const steps = [...(step.parentElement?.children ?? [])];
  return `Schritt ${steps.indexOf(step) + 1} von ${steps.length}`;
}

/** Marks one step and no other. An attribute: React may not have taken the item over yet, and must find it as it was. */
function show(step: HTMLElement, text: string): void {
  for (const before of document.querySelectorAll<HTMLElement>('[data-step]')) delete before.dataset.step;
  step.dataset.step = text;
  prepare().textContent = text;
}

/**
 * Marks the step an address names. Where it was reworded since, the part before the dot leads to its section.
 *
 * @param hash with its `#`
 */
export function markStep(hash: string): void {
  const id = decodeUriComponent(hash.slice(1));
  const step = document.getElementById(id);
  if (step?.matches('ol > li')) show(step, positionOf(step));
  else if (!step) document.getElementById(id.slice(0, id.lastIndexOf('.')))?.scrollIntoView();
}

/** Copies the address of a step; where the browser does not let pages copy, it stands in the address bar. */
export async function copyStep(link: HTMLAnchorElement): Promise<void> {
  const step = link.closest('li')!;
  ensureClipboard();
  try {
    await navigator.clipboard.writeText(location.origin + location.pathname + link.hash);
    show(step, `${positionOf(step)}: Link kopiert`);
  } catch {
    location.hash = link.hash;
  }
}
