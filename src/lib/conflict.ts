/** Any of the lines Git begins, divides and ends a conflict with. */
const mark = /^(?:<{7}(?: .*)?|\|{7}(?: .*)?|={7}|>{7}(?: .*)?)\r?$/m;

/**
 * The first line of a conflict that Git has left in a text, as an offset; undefined where there is none.
 *
 * @param options.anyMark for data, where a single marker is what is left of a conflict; in Markdown it may be a drawing or a
 *   line under a heading
 */
export function findConflict(source: string, {anyMark = false} = {}): number | undefined {
  const start = source.search(anyMark ? mark : /^<{7}(?: .*)?\r?$/m);
  if (start < 0) return undefined;
  if (anyMark) return start;
  const rest = source.slice(start);
  return /^={7}\r?$/m.test(rest) && /^>{7}(?: .*)?\r?$/m.test(rest) ? start : undefined;
}

/** Meaning of the conflict and how it is settled: two German sentences, the same wherever it is found. */
export const conflictFault = {
  problem: 'Hier hat Git zwei Fassungen stehen lassen, die sich widersprechen („<<<<<<<“ bis „>>>>>>>“).',
  advice:
    'Behalten Sie die richtige Fassung oder schreiben Sie beide zusammen und löschen Sie die Zeilen mit <<<<<<<, ======= und >>>>>>>. VS Code bietet über der Stelle „Accept …“ an.',
};
