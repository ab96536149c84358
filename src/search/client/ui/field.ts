/** DocSearch's field, of the search and of the assistant. */
export function findField(): HTMLInputElement | null {
  return document.querySelector('.DocSearch-Input');
}

/** Types a text: React notices a value only through the element's own setter and an event. */
export function typeInField(text: string): void {
  const field = findField();
  if (!field) return;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', {bubbles: true}));
  field.focus();
}
