import {describe, expect, it} from 'vitest';
import {robotsTxt, webManifest, type SiteFacts} from '../../src/outputs/metadata/files';

const facts: SiteFacts = {
  url: 'https://hilfe.example.com/unten/',
  baseUrl: '/unten/',
  title: 'Hilfe & mehr <für alle>',
  tagline: 'Anleitungen',
  themeColor: '#035567',
  backgroundColor: '#f6f7f3',
};

describe('files for machines', () => {
  it('robots.txt names the sitemap below the base URL', () =>
    expect(robotsTxt(facts)).toContain('Sitemap: https://hilfe.example.com/unten/sitemap.xml\n'));

  it('the manifest keeps to the base URL', () => {
    const manifest = JSON.parse(webManifest(facts)) as {scope: string; start_url: string; icons: {src: string}[]};
    expect([manifest.scope, manifest.start_url]).toEqual(['/unten/', '/unten/']);
    expect(manifest.icons.every(({src}) => src.startsWith('/unten/img/'))).toBe(true);
  });
});
