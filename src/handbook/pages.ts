/** Name of the file in the folder of generated files that a build leaves for `npm run handbuch`. */
export const PAGES_FILE = 'handbook-pages.json';

/** Facts about a built page that a handbook needs beside its text. */
export interface HandbookPage {
  /** Route below the base URL, decoded. */
  route: string;
  /** Address with origin and base URL, encoded. */
  url: string;
  /** Number for the telephone, with its check digit; absent where articles have none. */
  number?: string;
  /** Built page, relative to the build. */
  file: string;
  area: {key: string; label: string};
  /** Labels of the categories above it in the menu, outermost first. */
  menuPath: string[];
  /** Keys of the readers it is written for. */
  audiences: string[];
  /** Words readers look for, from the front matter. */
  keywords: string[];
  /** A register repeats the words of the articles: of terms, of messages. */
  isRegister: boolean;
}

/** The pages of the last build that go to print, in the order of the menus. */
export interface HandbookPages {
  title: string;
  url: string;
  baseUrl: string;
  pages: HandbookPage[];
}
