import type {ParseFrontMatter} from '@docusaurus/types';

/** Words an adult reads per minute in instructions with tables and click paths. */
const WORDS_PER_MINUTE = 180;

/** Reading time of a Markdown source in whole minutes, at least one. */
export function readingMinutes(markdown: string): number {
  const words = markdown.match(/\p{L}[\p{L}\p{N}-]*/gu)?.length ?? 0;
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE));
}

/** Adds what readers see in the article's head and editors should not have to count: the reading time. */
export const parseFrontMatter: ParseFrontMatter = async ({defaultParseFrontMatter, ...params}) => {
  const result = await defaultParseFrontMatter(params);
  return {...result, frontMatter: {...result.frontMatter, lesezeit: readingMinutes(result.content)}};
};
