/** What we use of the fork that satori reads fonts with; it brings no types. */
declare module '@shuding/opentype.js' {
  export function parse(font: ArrayBuffer): {charToGlyphIndex(character: string): number};
}
