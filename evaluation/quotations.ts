import type {Element} from 'hast';
import {headAndMain} from '../src/site-pages/html';
import {ownClasses, themeClasses} from '../src/site-pages/class-names';
import {find, hasClass, isAriaHidden, isTag, parsePage, textOf} from '../src/site-pages/tree';
import {plain} from '../src/search/records/inline';

/** Letters and digits of a text: spaces and punctuation do not belong to the wording. */
function letters(text: string): string {
  return text.normalize('NFC').replace(/[^\p{L}\p{N}]/gu, '');
}

const isControl = isTag('script', 'style', 'svg', 'button');

function isUnread(element: Element): boolean {
  return isControl(element) || isAriaHidden(element) || hasClass(element, themeClasses.headingLink, ownClasses.hidden);
}

/** Returns what a built page says, as letters and digits. */
export function wordingOf(html: string): string {
  const main = find(parsePage(headAndMain(html)), isTag('main'));
  return main ? letters(textOf(main, isUnread)) : '';
}

/** The quoted lines of an answer as plain text; cells of tables one by one. */
export function quotedLines(markdown: string): string[] {
  return markdown
    .split('\n')
    .map((line) => line.trimStart())
    .filter((line) => line.startsWith('> '))
    .map((line) => line.slice(2))
    .filter((line) => !/^(?:\| ---|```)/.test(line))
    .flatMap((line) => (line.startsWith('|') ? line.split(/(?<!\\)\|/) : [line.replace(/^(?:\d+\.|-) /, '')]))
    .map((text) => plain(text).trim())
    .filter(Boolean);
}

/**
 * Quoted lines of an answer that occur in none of its sources.
 *
 * @param wordings see `wordingOf`, of the pages the answer names
 */
export function madeUp(markdown: string, wordings: string[]): string[] {
  return quotedLines(markdown).filter((line) => !wordings.some((wording) => wording.includes(letters(line))));
}
