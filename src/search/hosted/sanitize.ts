import DOMPurify from 'dompurify';

/** What answers are made of: text, lists, tables, quotations, code and the button that copies it. */
const ALLOWED_TAGS = [
  ...['p', 'br', 'hr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'ul', 'ol', 'li', 'div', 'span'],
  ...['strong', 'em', 'del', 'code', 'pre', 'a', 'button'],
  ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ...['svg', 'path', 'rect'],
];
const ALLOWED_ATTR = [
  ...['href', 'target', 'rel', 'title', 'class', 'align', 'start', 'data-code', 'aria-label'],
  ...['xmlns', 'width', 'height', 'viewBox', 'fill', 'stroke', 'stroke-width', 'stroke-linecap', 'stroke-linejoin'],
  ...['d', 'x', 'y', 'rx', 'ry'],
];

/**
 * HTML of an answer without anything that could run, load or imitate something. DocSearch renders what a service streams
 * as Markdown, and Markdown lets HTML through.
 */
export function safeHtml(html: string): string {
  return DOMPurify.sanitize(html, {ALLOWED_TAGS, ALLOWED_ATTR, ALLOW_DATA_ATTR: false});
}
