import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {readHtml, type SitePage} from '../../src/site-pages';
import {emptied} from '../../src/site-pages/html';

const empty = (html: string, ...names: ('style' | 'script')[]) => emptied(Buffer.from(html), ...names);

describe('emptied', () => {
  it('leaves the tags and everything else, umlauts included', () =>
    expect(empty('<p>ä</p><style data-href="/a.css">b{content:"ü"}</style><p>ö</p>', 'style')).toBe(
      '<p>ä</p><style data-href="/a.css"></style><p>ö</p>',
    ));

  it('takes an element inside the text of another for text', () =>
    expect(
      empty('<script>"<style>"</script>a<style>"<script>"</style>b<script src=x></script>', 'style', 'script'),
    ).toBe('<script></script>a<style></style>b<script src=x></script>'));

  it('empties what is named and nothing else', () =>
    expect(empty('<script>"<style>"</script><style>b</style>', 'style')).toBe(
      '<script>"<style>"</script><style></style>',
    ));

  it('loses nothing when an element does not end', () =>
    expect(empty('<style>a</style>b<style>c', 'style')).toBe('<style></style>b<style>c'));
});

it('reads head and main part of a page', async () => {
  const htmlFile = path.join(await fs.mkdtemp(path.join(os.tmpdir(), 'seite-')), 'a.html');
  await fs.writeFile(
    htmlFile,
    '<head><title>Ä</title><style>a</style></head><body class=x><nav>Menü</nav><main>Text<script>b</script></main><footer>',
  );
  expect(await readHtml({htmlFile} as SitePage)).toBe(
    '<head><title>Ä</title><style></style></head><body class=x><main>Text<script></script></main>',
  );
});
