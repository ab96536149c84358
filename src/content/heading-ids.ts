/**
 * Fixed ids of headings. Both ways to write one are read: `## Titel {#id}`, as our articles do, and the comment
 * `## Titel {/* #id *\/}`, which later versions of the framework prefer, as MDX reads it without help.
 */
const ID = String.raw`\{#(?<classic>[^}\n]+)\}|\{\/\*[ \t]*#(?<comment>[^\s*}]+)[^*\n]*\*\/\}`;
const atEnd = new RegExp(String.raw`[ \t]*(?:${ID})[ \t]*$`);
const inHeading = new RegExp(String.raw`^(?<before>#{1,6} .*?)(?:${ID})[ \t]*$`, 'gm');

/** Brackets that no article contains, in place of the braces. */
const masked = /\s*⟦#([^⟧]+?)\s*⟧\s*$/;

/** Text of a heading without its id, as it is in the source. */
export function splitHeadingId(source: string): {text: string; id: string | null} {
  const match = atEnd.exec(source);
  if (!match) return {text: source, id: null};
  return {text: source.slice(0, match.index), id: match.groups?.classic ?? match.groups?.comment ?? null};
}

/** The id in a comment after a heading, given without the braces around it; null if it is an ordinary comment. */
export function commentId(expression: string): string | null {
  return splitHeadingId(`{${expression}}`).id;
}

/** An id in the form an article uses already. */
export function writeHeadingId(id: string, source: string): string {
  const comments = [...source.matchAll(inHeading)].some(({groups}) => groups?.comment !== undefined);
  return comments ? `{/* #${id} */}` : `{#${id}}`;
}

/** Hides the ids of a source from MDX, which takes braces for code. As long as before, so that offsets stay. */
export function maskHeadingIds(source: string): string {
  return source.replace(inHeading, (line: string, ...rest: unknown[]) => {
    const {before, classic, comment} = rest.at(-1) as {before: string; classic?: string; comment?: string};
    const written = line.slice(before.length).trimEnd();
    // Padded with what is no space to Markdown: at the end of a heading it would not belong to its text.
    return `${before}⟦${`#${classic ?? comment!}`.padEnd(written.length - 2, '\u00A0')}⟧`.padEnd(line.length);
  });
}

/** Text and id of a heading whose source was masked. */
export function splitMasked(text: string): {text: string; id: string | null} {
  return {text: text.replace(masked, ''), id: masked.exec(text)?.[1] ?? null};
}

/** ASCII id made of a German heading: 'Mandat für Größe' → 'mandat-fuer-groesse'. */
export function toHeadingId(text: string): string {
  return text
    .toLowerCase()
    .replace(/ä/g, 'ae')
    .replace(/ö/g, 'oe')
    .replace(/ü/g, 'ue')
    .replace(/ß/g, 'ss')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
