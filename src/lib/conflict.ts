/** The first line of a conflict that Git has left in a text, as an offset; undefined where there is none. */
export function findConflict(source: string): number | undefined {
  const start = source.search(/^<{7}(?: .*)?\r?$/m);
  if (start < 0) return undefined;
  const rest = source.slice(start);
  // One of the markers by itself may be a drawing or a line under a heading.
  return /^={7}\r?$/m.test(rest) && /^>{7}(?: .*)?\r?$/m.test(rest) ? start : undefined;
}

/** What the conflict means and how it is settled: two German sentences, the same wherever it stands. */
export const conflictFault = {
  problem: 'Hier hat Git zwei Fassungen stehen lassen, die sich widersprechen („<<<<<<<“ bis „>>>>>>>“).',
  advice:
    'Behalten Sie die richtige Fassung oder schreiben Sie beide zusammen und löschen Sie die Zeilen mit <<<<<<<, ======= und >>>>>>>. VS Code bietet über der Stelle „Accept …“ an.',
};
