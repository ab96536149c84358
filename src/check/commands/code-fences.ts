/** A part of a Markdown text: a fenced block with its fences, or the text between two. */
export interface FencedPart {
  text: string;
  /** First word behind the fence, empty without one; undefined for what is no code. */
  language: string | undefined;
}

/** Splits a Markdown text at its fenced blocks; the parts together are the text. */
export function codeFences(source: string): FencedPart[] {
  const parts: FencedPart[] = [];
  let end = 0;
  for (const match of source.matchAll(/^[ \t]*(```+|~~~+)[ \t]*(\S*)[^\n]*\n[\s\S]*?^[ \t]*\1[ \t]*$/gm)) {
    parts.push({text: source.slice(end, match.index), language: undefined}, {text: match[0], language: match[2]!});
    end = match.index + match[0].length;
  }
  return [...parts, {text: source.slice(end), language: undefined}];
}
