import type {ElementContent} from 'hast';
import {hyphenateSync} from 'hyphen/de-1996';
import {hasClass} from '../site-pages/tree';

/** Shorter words find room on a line; as on the site, at least four letters stay on either side. */
const MIN_LENGTH = 12;
const MIN_PART = 4;
const SOFT = '\u00AD';

function hyphenateWord(word: string): string {
  const parts = hyphenateSync(word, {hyphenChar: SOFT, minWordLength: MIN_LENGTH}).split(SOFT);
  let done = 0;
  return parts
    .map((part, index) => {
      const before = done;
      done += part.length;
      return index > 0 && before >= MIN_PART && word.length - before >= MIN_PART ? SOFT + part : part;
    })
    .join('');
}

/** Text with a soft hyphen wherever German spelling lets a long word be split. */
export function hyphenate(text: string): string {
  return text.replace(/\p{L}+/gu, (word) => (word.length < MIN_LENGTH ? word : hyphenateWord(word)));
}

/** Elements whose text must match the product or be alone on its line. */
const whole = new Set('code h3 h4 h5 h6 kbd pre svg'.split(' '));
const labels = new Set(['b', 'strong']);
const wholeClasses = ['path', 'whole', 'label'];

/**
 * Long words of running text may be split, names of controls only in the narrow cells of tables. Browsers for print bring
 * no German dictionary along.
 */
export function hyphenateNodes(nodes: ElementContent[], isCell = false): ElementContent[] {
  return nodes.map((node) => {
    if (node.type === 'text') return {...node, value: hyphenate(node.value)};
    if (node.type !== 'element') return node;
    const isWhole = whole.has(node.tagName) || (labels.has(node.tagName) && !isCell) || hasClass(node, ...wholeClasses);
    if (isWhole) return node;
    return {...node, children: hyphenateNodes(node.children, isCell || node.tagName === 'td' || node.tagName === 'th')};
  });
}
