import type {Element, ElementContent, Root, RootContent} from 'hast';
import {fromParse5} from 'hast-util-from-parse5';
import {parse} from 'parse5';
import {ownClasses, themeClasses} from './class-names';

export type Node = RootContent | ElementContent;
type Test = (element: Element) => boolean;

/** The tree of a page. */
export function parsePage(html: string): Root {
  // Through hast-util-from-html, which notes the place of every node, it would take five times as long.
  return fromParse5(parse(html)) as Root;
}

export function isElement(node: Node): node is Element {
  return node.type === 'element';
}

export function childElements({children}: Root | Element): Element[] {
  return (children as Node[]).filter(isElement);
}

/** Tests for one of several tag names. */
export function isTag(...names: string[]): Test {
  const wanted = new Set(names);
  return ({tagName}) => wanted.has(tagName);
}

export function classNames({properties}: Element): string[] {
  return Array.isArray(properties.className) ? properties.className.map(String) : [];
}

export function hasClass({properties}: Element, ...names: string[]): boolean {
  const {className} = properties;
  return Array.isArray(className) && className.some((own) => typeof own === 'string' && names.includes(own));
}

/** Tests for a class of a CSS module, whose name the build extends by a hash. */
export function hasModuleClass(element: Element, name: string): boolean {
  return classNames(element).some((own) => own.startsWith(`${name}_`));
}

/** Tells whether assistive technology passes over the element. */
export function isAriaHidden({properties}: Element): boolean {
  return properties.ariaHidden === 'true';
}

/** The first element below a node, in the order of the page, that passes a test. */
export function find(node: Root | Element, test: Test): Element | undefined {
  for (const child of node.children) {
    if (!isElement(child)) continue;
    const found = test(child) ? child : find(child, test);
    if (found) return found;
  }
  return undefined;
}

/** All elements below a node that pass a test and are in no other that does. */
export function findAll(node: Root | Element, test: Test): Element[] {
  return node.children.flatMap((child) => {
    if (!isElement(child)) return [];
    return test(child) ? [child] : findAll(child, test);
  });
}

/**
 * The text of a node.
 *
 * @param skip tests elements whose text is left out
 * @param lineBreak what a `br` becomes
 */
export function textOf(node: Root | Element, skip?: Test, lineBreak = ''): string {
  let text = '';
  for (const child of node.children) {
    if (child.type === 'text') text += child.value;
    else if (!isElement(child) || skip?.(child)) continue;
    else text += child.tagName === 'br' ? lineBreak : textOf(child, skip, lineBreak);
  }
  return text;
}

/** Characters that nobody sees within words; joiners between pictures make one of two. */
const unseen =
  /\u034F|[\u00AD\u061C\u180E\u200B\u200C\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]|(?<=\p{L})\u200D/gu;

/** Soft hyphens, break opportunities and the like: they say where a word may be split, not what it says. */
export function withoutBreaks(text: string): string {
  return text.replace(unseen, '');
}

/** The name Prism knows the language of a code block by, from the first element that names it. */
export function codeLanguage(pre: Element): string | undefined {
  return [pre, ...findAll(pre, isTag('code'))]
    .flatMap(classNames)
    .find((name) => name.startsWith('language-'))
    ?.slice('language-'.length);
}

/** The lines of a code block. */
export function codeLines(pre: Element): string {
  return textOf(pre, undefined, '\n').replace(/\n+$/, '');
}

/** The content of an article, undefined on pages of other kinds. */
export function articleIn(node: Root | Element): Element | undefined {
  return find(node, (part) => hasClass(part, themeClasses.article));
}

/** The steps of a click path. */
export function clickPathItems(path: Element): Element[] {
  return findAll(path, (part) => hasClass(part, ownClasses.clickPathItem));
}

/** Caption and text alternative of a sketch; the alternative is collapsed below the caption. */
export function sketchTexts(figure: Element): {caption: Element | undefined; alternative: Element | undefined} {
  const below = find(figure, isTag('figcaption'));
  return {caption: below && find(below, isTag('span')), alternative: below && find(below, isTag('div'))};
}
