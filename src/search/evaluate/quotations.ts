import * as cheerio from 'cheerio';
import {plain} from '../records/inline';

/** Letters and digits of a text: how a page sets its spaces and signs is no matter of wording. */
function letters(text: string): string {
  return text.normalize('NFC').replace(/[^\p{L}\p{N}]/gu, '');
}

/** What a built page says, as letters and digits. */
export function wordingOf(html: string): string {
  const $ = cheerio.load(html);
  $('script, style, svg, button, .hash-link, [aria-hidden=true], .hc-hidden').remove();
  return letters($('main').text());
}

/** The quoted lines of an answer as plain text; cells of tables one by one. */
export function quotedLines(markdown: string): string[] {
  return markdown
    .split('\n')
    .filter((line) => line.startsWith('> '))
    .map((line) => line.slice(2))
    .filter((line) => !/^(?:\| ---|```)/.test(line))
    .flatMap((line) => (line.startsWith('|') ? line.split(/(?<!\\)\|/) : [line.replace(/^(?:\d+\.|-) /, '')]))
    .map((text) => plain(text).trim())
    .filter(Boolean);
}

/**
 * Quoted lines of an answer that stand in none of its sources.
 *
 * @param wordings see `wordingOf`, of the pages the answer names
 */
export function madeUp(markdown: string, wordings: string[]): string[] {
  return quotedLines(markdown).filter((line) => !wordings.some((wording) => wording.includes(letters(line))));
}
