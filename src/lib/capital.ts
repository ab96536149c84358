/** A text that begins a sentence or a heading. */
export const capital = (text: string): string => text.charAt(0).toLocaleUpperCase('de') + text.slice(1);
