import fs from 'node:fs';
import {expect, it} from 'vitest';
import {overviewPage} from '../../src/handbook/overview';
import {volumesOf} from '../../src/handbook/volumes';
import {handbookPage} from './pages';

const given = {title: 'Hilfe & mehr', baseUrl: '/hilfe/', tokens: '', css: '', day: '1. Mai 2026'};

it('lists the handbooks by kind, with what one wants to know before loading them', () => {
  const volumes = volumesOf([handbookPage('/lager/a'), handbookPage('/lager/b')]).map((volume) => ({
    volume,
    pages: 12,
    bytes: 1_250_000,
  }));
  const html = overviewPage({...given, volumes});
  expect(html).toContain('<a href="/hilfe/handbuch/bereich-lager.pdf">Lager</a> <span>PDF, 12 Seiten, 1,3 MB</span>');
  expect(html.indexOf('Für einen Arbeitsplatz')).toBeLessThan(html.indexOf('Ein Bereich'));
  expect(html).toContain('Hilfe &amp; mehr');
  expect(html).not.toContain('<script');
});

it('has the colours of the site, dark on a device that is', () => {
  const tokens = fs.readFileSync('src/css/tokens.css', 'utf8').replace(/^( *--hc-link:).*$/gm, '$1 #123456;');
  const html = overviewPage({...given, tokens, css: 'a { color: var(--hc-link); }', volumes: []});
  expect(html.match(/--hc-link: #123456;/g)).toHaveLength(2);
  expect(html).toMatch(/@media \(prefers-color-scheme: dark\) \{\s*\[data-theme\] \{[^}]*--hc-link: #123456;/);
  expect(html).not.toContain("[data-theme='dark']");
});
