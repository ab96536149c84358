/** Entries of one letter, in the order of a German dictionary. */
export interface LetterGroup<T> {
  letter: string;
  entries: T[];
}

/** Umlauts stand with their vowel, everything that does not begin with a letter under '#'. */
function firstLetter(label: string): string {
  const letter = label.normalize('NFD').charAt(0).toUpperCase();
  return /[A-Z]/.test(letter) ? letter : '#';
}

/** Sorts entries as a German index does and puts them under their first letters. */
export function groupByLetter<T extends {label: string}>(entries: readonly T[]): LetterGroup<T>[] {
  const groups = new Map<string, T[]>();
  for (const entry of [...entries].sort((a, b) => a.label.localeCompare(b.label, 'de'))) {
    const letter = firstLetter(entry.label);
    groups.set(letter, [...(groups.get(letter) ?? []), entry]);
  }
  return [...groups].map(([letter, group]) => ({letter, entries: group}));
}
