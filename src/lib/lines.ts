export interface Line {
  /** Without its end. */
  text: string;
  /** Where it begins, as an offset. */
  start: number;
}

/** The lines of a text, whichever ends they have. In patterns, $ and ^ see an empty line between the two signs of Windows. */
export function linesOf(source: string): Line[] {
  return [...source.matchAll(/([^\r\n]*)(?:\r\n|\r|\n|$)/g)]
    .map(({1: text = '', index: start}) => ({text, start}))
    .slice(0, /[\r\n]$/.test(source) || source === '' ? undefined : -1);
}
