import {renderToStaticMarkup} from 'react-dom/server';
import {expect, it, vi} from 'vitest';
import ArticleHead from '@site/src/components/ArticleHead';

const doc = vi.hoisted(() => ({metadata: {lastUpdatedAt: Date.UTC(2026, 0, 10), tags: []}, frontMatter: {}}));
vi.mock('@docusaurus/plugin-content-docs/client', () => ({useDoc: () => doc}));
vi.mock('@docusaurus/Link', () => ({default: () => null}));

const render = (frontMatter: object) => {
  doc.frontMatter = frontMatter;
  return renderToStaticMarkup(<ArticleHead />);
};

it('shows a recorded check beside the last change, and none where none is recorded', () => {
  const stand = '<dl class="hc-meta"><div><dt>Stand</dt><dd>10.01.2026</dd></div>';
  expect(render({art: 'anleitung'})).toBe(`${stand}</dl>`);
  for (const geprueft of ['2026-11-20', new Date('2026-11-20')])
    expect(render({art: 'anleitung', geprueft})).toBe(`${stand}<div><dt>Geprüft am</dt><dd>20.11.2026</dd></div></dl>`);
  expect(render({art: 'version', datum: '2026-01-02', geprueft: '2026-11-20'})).not.toContain('Geprüft');
});
