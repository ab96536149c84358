import {findField, typeInField} from './field';

/** Where a suggestion leads if it is opened elsewhere. */
export function suggestionAddress(baseUrl: string, suggestion: string): string {
  return `${baseUrl}search?q=${encodeURIComponent(suggestion)}`;
}

/** Returns the question a link of an answer asks next; undefined for a link that leads somewhere. */
export function suggestionOf(link: HTMLAnchorElement): string | undefined {
  if (!link.closest('.DocSearch-Markdown-Content')) return undefined;
  const {origin, pathname, searchParams} = new URL(link.href);
  if (origin !== location.origin || !pathname.endsWith('/search')) return undefined;
  return searchParams.get('q') ?? undefined;
}

const MS_BETWEEN = 50;
/** The field is locked as long as an answer is written. */
const LONGEST_WAIT = 5000;

/** Asks the assistant the next question, as if the reader had typed it. An answer that is still being written stops. */
export function askOn(question: string): void {
  document.querySelector<HTMLElement>('.DocSearch-StopStreaming')?.click();
  const until = Date.now() + LONGEST_WAIT;
  const attempt = () => {
    const field = findField();
    if (!field || Date.now() > until) return;
    if (field.disabled) {
      setTimeout(attempt, MS_BETWEEN);
      return;
    }
    typeInField(question);
    // DocSearch reads the question from its state, which follows the field.
    setTimeout(() => field.dispatchEvent(new KeyboardEvent('keydown', {key: 'Enter', bubbles: true})));
  };
  attempt();
}
