import type {Root} from 'hast';
import {fromParse5} from 'hast-util-from-parse5';
import {toHtml} from 'hast-util-to-html';
import {parseFragment} from 'parse5';
import {unified} from 'unified';
import {expect, it} from 'vitest';
import rehypeUnbroken from './index';

async function run(html: string): Promise<string> {
  return toHtml(
    await unified()
      .use(rehypeUnbroken)
      .run(fromParse5(parseFragment(html)) as Root),
  );
}

it('keeps a single letter with the word after its hyphen', async () => {
  expect(await run('<p>Eine E-Rechnung, <strong>M-060</strong> und Liefer-App.</p>')).toBe(
    '<p>Eine <span class="hc-unbroken">E-Rechnung</span>, <strong><span class="hc-unbroken">M-060</span></strong> und Liefer-App.</p>',
  );
});

it('lets longer words break after their second hyphen', async () => {
  expect(await run('<p>E-Rechnungs-Portal</p>')).toBe('<p><span class="hc-unbroken">E-Rechnungs</span>-Portal</p>');
});

it.each(['<p>Liefer-App und B2B-Kunde</p>', '<p><code>E-Mail</code></p>', '<h2>E-Rechnung</h2>', '<p>PDF-E-Mail</p>'])(
  'leaves alone: %s',
  async (html) => {
    expect(await run(html)).toBe(html);
  },
);
