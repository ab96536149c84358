import {describe, expect, it} from 'vitest';
import {headAndMain, withoutStyles} from '../../src/site-pages/html';

const without = (html: string) => withoutStyles(Buffer.from(html));

describe('withoutStyles', () => {
  it('leaves the tags and everything else, umlauts included', () =>
    expect(without('<p>ä</p><style data-href="/a.css">b{content:"ü"}</style><p>ö</p>')).toBe(
      '<p>ä</p><style data-href="/a.css"></style><p>ö</p>',
    ));

  it('takes an element inside the text of another for text', () =>
    expect(without('<script>"<style>"</script>a<style>"<script>"</style>b<script src=x></script>')).toBe(
      '<script>"<style>"</script>a<style></style>b<script src=x></script>',
    ));

  it('loses nothing when an element does not end', () =>
    expect(without('<style>a</style>b<style>c')).toBe('<style></style>b<style>c'));
});

it('reads head and main part of a page', () => {
  expect(headAndMain('<head><title>Ä</title></head><body class=x><nav>Menü</nav><main>Text</main><footer>')).toBe(
    '<head><title>Ä</title></head><body class=x><main>Text</main>',
  );
});
