import {toHtml} from 'hast-util-to-html';
import {describe, expect, it} from 'vitest';
import {hyphenate, hyphenateNodes} from '../../src/handbook/hyphenation';
import {printArticle} from './pages';

const shown = (text: string) => text.replaceAll('\u00AD', '|');

describe('hyphenate', () => {
  it('splits long words as German does, with four letters on either side', () => {
    expect(shown(hyphenate('Die Bestellschlusszeit'))).toBe('Die Bestell|schluss|zeit');
    expect(shown(hyphenate('Rechnung'))).toBe('Rechnung');
  });
});

describe('hyphenateNodes', () => {
  it('leaves names of controls, paths and code whole, but not in the cells of tables', () => {
    const {body} = printArticle(
      'Titel',
      '<p>Lieferscheinposition <strong>Lieferscheinposition</strong> <code>Lieferscheinposition</code></p><table><tr><td><strong>Lieferscheinposition</strong></td></tr></table>',
    );
    const html = shown(toHtml(hyphenateNodes(body)));
    expect(html).toMatch(/<p>Lie\|?fer\|schein/);
    expect(html).toContain('<strong>Lieferscheinposition</strong> <code>Lieferscheinposition</code>');
    expect(html).toMatch(/<td><strong>Lie\|?fer\|schein/);
  });
});
