declare module 'hyphen/de-1996' {
  /** Puts `hyphenChar` wherever a word of at least `minWordLength` letters may be split. */
  export function hyphenateSync(text: string, options: {hyphenChar: string; minWordLength: number}): string;
}
