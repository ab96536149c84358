import {ensureClipboard} from '@site/src/lib/clipboard';
import {STEP_ANCHOR} from '@site/src/lib/number-names';
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

/** All steps of the article, over all its lists: by their place among them they are told on the telephone. */
const steps = () => [...document.querySelectorAll<HTMLElement>('.markdown > ol > li[id]')];

/** 'Schritt 4 von 7' */
export function positionOf(step: Element): string {
  const siblings = [...(step.parentElement?.children ?? [])];
  return `Schritt ${siblings.indexOf(step) + 1} von ${siblings.length}`;
}

/** Returns what to say for a step on the telephone: ' · am Telefon 201-9 4'; nothing where the article has no number. */
function spokenOf(step: Element): string {
  const number = document.querySelector<HTMLElement>('[data-number]')?.dataset.number;
  return number === undefined ? '' : ` · am Telefon: ${number} ${steps().indexOf(step as HTMLElement) + 1}`;
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
  // Somebody was told the position of the step on the telephone, and is there at once: no edit lies between.
  const told = id.startsWith(STEP_ANCHOR) ? steps()[Number(id.slice(STEP_ANCHOR.length)) - 1] : undefined;
  told?.scrollIntoView();
  const step = told ?? document.getElementById(id);
  if (step?.matches('ol > li')) show(step, positionOf(step));
  else if (!step) document.getElementById(id.slice(0, id.lastIndexOf('.')))?.scrollIntoView();
}

/** Copies the address of a step; where the browser does not let pages copy, it is in the address bar. */
async function copyStep(link: HTMLAnchorElement): Promise<void> {
  const step = link.closest('li')!;
  ensureClipboard();
  try {
    await navigator.clipboard.writeText(location.origin + location.pathname + link.hash);
    show(step, `${positionOf(step)}: Link kopiert${spokenOf(step)}`);
  } catch {
    location.hash = link.hash;
  }
}

/** Answers a click on the link of a step, or on the button of a list of steps. */
export async function answerClick(clicked: HTMLElement): Promise<void> {
  if (clicked instanceof HTMLAnchorElement) return copyStep(clicked);
  const {openSteps} = await import(/* webpackChunkName: "clicked-steps" */ '@site/src/blocks/steps/one-hand/one-hand');
  openSteps(clicked);
}
