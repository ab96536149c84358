import {expect, it} from 'vitest';
import {overviewPage} from '../../src/handbook/overview';
import {volumesOf} from '../../src/handbook/volumes';
import {handbookPage} from './pages';

it('lists the handbooks by kind, with what one wants to know before loading them', () => {
  const volumes = volumesOf([handbookPage('/lager/a'), handbookPage('/lager/b')]).map((volume) => ({
    volume,
    pages: 12,
    bytes: 1_250_000,
  }));
  const html = overviewPage({title: 'Hilfe & mehr', baseUrl: '/hilfe/', css: '', day: '1. Mai 2026', volumes});
  expect(html).toContain('<a href="/hilfe/handbuch/bereich-lager.pdf">Lager</a> <span>PDF, 12 Seiten, 1,3 MB</span>');
  expect(html.indexOf('Für einen Arbeitsplatz')).toBeLessThan(html.indexOf('Ein Bereich'));
  expect(html).toContain('Hilfe &amp; mehr');
  expect(html).not.toContain('<script');
});
