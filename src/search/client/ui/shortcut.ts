/**
 * Tells whether a key opens the search: Ctrl+K, Cmd+K, or the slash where nobody is typing. With any other key held down
 * they belong to the browser or the system; only the shift key may be part of the slash, as on German keyboards.
 *
 * Stands in every page as text, too (src/upstream/first-load): it may not use anything from outside itself.
 */
export function opensSearch(event: KeyboardEvent): boolean {
  // Browsers and password managers that fill in a form send events without a key.
  if (!(event instanceof KeyboardEvent) || event.isComposing) return false;
  if (event.altKey || event.getModifierState('AltGraph')) return false;
  if (event.ctrlKey !== event.metaKey) return !event.shiftKey && event.key.toLowerCase() === 'k';
  if (event.ctrlKey || event.key !== '/') return false;
  const [target] = event.composedPath();
  const isTyping =
    target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|SELECT|TEXTAREA)$/.test(target.tagName));
  return !isTyping;
}
