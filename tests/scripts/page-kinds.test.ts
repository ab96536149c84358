import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {expect, it} from 'vitest';
import {pageKinds, pathsOfKind, readPages, type PageKind} from '../../scripts/lib/page-kinds';

const doc = (plugin: string, body: string) =>
  `<html class="plugin-docs plugin-id-${plugin} docs-doc-page docs-doc-id-x"><body>${body}</body></html>`;
const files: Record<string, string> = {
  'index.html': '<html class="plugin-id-default docs-doc-page docs-doc-id-y hc-start"><a class=klickpfad></a></html>',
  'b/schritte.html': doc(
    'default',
    '<div class=kurzantwort></div><ol class=x><li><span class="klickpfad">K</span></ol>',
  ),
  'a/tabelle.html': doc('default', '<table><tr></table><aside class="hc-related x"></aside>'),
  'c/skizze.html': doc('default', '<figure class=hc-sketch></figure>'),
  'a/nur-teile.html': doc('default', '<span class="klickpfad__item"></span><ol></ol><i class=hc-faqs></i>'),
  'updates/neu.html': doc('updates', '<div class=kurzantwort></div>'),
  'updates/category/2025.html': '<html class="plugin-id-updates docs-doc-page"></html>',
  'alt.html': '<html class="mdx-page"><meta http-equiv="refresh" content="0; url=/"></html>',
  'in-worten.html': doc('default', '<style>.hc-faq {}</style><script>"<table>"</script>'),
  '404.html': '<html class="docs-wrapper"></html>',
};

it('knows the pages by what they say', () => {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'seiten-'));
  for (const [file, html] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(dir, file)), {recursive: true});
    fs.writeFileSync(path.join(dir, file), html);
  }
  const pages = readPages(dir);
  fs.rmSync(dir, {recursive: true});
  const found = Object.fromEntries(
    (Object.keys(pageKinds) as PageKind[])
      .map((kind) => [kind, pathsOfKind(pages, kind)] as const)
      .filter(([, paths]) => paths.length > 0),
  );
  expect(found).toEqual({
    start: ['/'],
    steps: ['/b/schritte'],
    table: ['/a/tabelle'],
    sketch: ['/c/skizze'],
    related: ['/a/tabelle'],
    category: ['/updates/category/2025'],
    release: ['/updates/neu'],
    notFound: ['/404'],
  });
});
