import type {Element, Root} from 'hast';
import {ownClasses, themeClasses} from './class-names';
import {
  articleIn,
  classNames,
  clickPathItems,
  find,
  hasClass,
  isAriaHidden,
  isElement,
  textOf,
  withoutBreaks,
} from './tree';

/** A place of a page that names a screen of the product or one of its messages. */
export interface Mention {
  /** Click path as articles write it ('Rechnungen > Lastschriften'), or the code of a message ('M-066'). */
  names: string;
  isMessage: boolean;
  /** Heading above it; empty at the beginning of the page. */
  section: string;
  /** Id to link to: of the section or, where a message has an entry of its own, of that entry. */
  anchor: string;
  /** Number of the step it is in, undefined outside of instructions. */
  step: number | undefined;
  /** The first click path of these instructions: they start there. */
  isStart: boolean;
}

const messageCode = /\bM-\d{3}\b/g;
const skipped = [themeClasses.headingLink, themeClasses.mobileToc, ownClasses.related, ownClasses.fields];

function squash(text: string): string {
  return withoutBreaks(text).replace(/\s+/g, ' ').trim();
}

/** The list of steps an element belongs to. */
interface Instructions {
  number: number;
  started: {yes: boolean};
}

class Reader {
  readonly mentions: Mention[] = [];
  private section = '';
  private anchor = '';

  walk(node: Root | Element, instructions?: Instructions, entry?: string): void {
    let number = node.type === 'element' && typeof node.properties.start === 'number' ? node.properties.start - 1 : 0;
    const started = {yes: false};
    const isSteps = node.type === 'element' && node.tagName === 'ol' && !instructions;
    for (const child of node.children) {
      if (child.type === 'text') this.readText(child.value, instructions, entry);
      if (!isElement(child) || isAriaHidden(child) || hasClass(child, ...skipped)) continue;
      if (hasClass(child, ownClasses.clickPath)) {
        this.readClickPath(child, instructions);
        continue;
      }
      const {id} = child.properties;
      if (/^h[2-4]$/.test(child.tagName)) {
        this.section = squash(textOf(child, (part) => classNames(part).includes(themeClasses.headingLink)));
        this.anchor = typeof id === 'string' ? id : '';
      }
      if (isSteps && child.tagName === 'li') this.walk(child, {number: (number += 1), started}, entry);
      else this.walk(child, instructions, typeof id === 'string' ? id : entry);
    }
  }

  private readText(text: string, instructions: Instructions | undefined, entry: string | undefined): void {
    for (const [code] of text.matchAll(messageCode)) {
      const anchor = entry?.toUpperCase() === code ? entry : this.anchor;
      this.mentions.push({
        names: code,
        isMessage: true,
        section: this.section,
        anchor,
        step: instructions?.number,
        isStart: false,
      });
    }
  }

  private readClickPath(path: Element, instructions: Instructions | undefined): void {
    this.mentions.push({
      names: clickPathItems(path)
        .map((item) => squash(textOf(item)))
        .join(' > '),
      isMessage: false,
      section: this.section,
      anchor: this.anchor,
      step: instructions?.number,
      isStart: instructions !== undefined && !instructions.started.yes,
    });
    if (instructions) instructions.started.yes = true;
  }
}

/** Every click path and every code of a message a page names, in its order. Empty for a page that is no article. */
export function readMentions(page: Root): Mention[] {
  const article = articleIn(page);
  if (!article) return [];
  const reader = new Reader();
  reader.walk(article);
  return reader.mentions;
}

/** The Kurzantwort of a page in one line, without its label; empty without one. */
export function readShortAnswer(page: Root): string {
  const box = find(page, (element) => hasClass(element, ownClasses.shortAnswer));
  const isNoAnswer = (element: Element) => hasClass(element, ownClasses.shortAnswerLabel, ownClasses.hidden);
  return box ? squash(textOf(box, isNoAnswer)) : '';
}
