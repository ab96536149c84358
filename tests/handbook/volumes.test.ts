import {describe, expect, it} from 'vitest';
import {pagesOf, volumesOf} from '../../src/handbook/volumes';
import {handbookPage} from './pages';

const pages = [
  handbookPage('/lager/bestand', {audiences: ['lager', 'buero']}),
  handbookPage('/lager/touren/beladen', {menuPath: ['Lager', 'Touren'], audiences: ['fahrer']}),
  handbookPage('/lager/touren/faq', {menuPath: ['Lager', 'Touren'], audiences: ['fahrer', 'lager']}),
  handbookPage('/rechnungen/lauf', {audiences: ['redaktion']}),
];
const volume = (name: string) => volumesOf(pages).find((one) => one.name === name);
const routes = (name: string) => pagesOf(volume(name)!).map(({route}) => route);

describe('volumesOf', () => {
  it('makes one of everything, one per area and one per workplace that has articles', () => {
    expect(volumesOf(pages).map(({name}) => name)).toEqual([
      'gesamt',
      'bereich-lager',
      'bereich-rechnungen',
      'arbeitsplatz-buero',
      'arbeitsplatz-lager',
      'arbeitsplatz-fahrer',
    ]);
  });

  it('puts every page into the whole, in the order of the menus', () => {
    expect(routes('gesamt')).toEqual(pages.map(({route}) => route));
    expect(volume('gesamt')!.chapters.map(({title}) => title)).toEqual(['Lager', 'Rechnungen']);
  });

  it('chooses a workplace by the readers an article is written for', () => {
    expect(routes('arbeitsplatz-fahrer')).toEqual(['/lager/touren/beladen', '/lager/touren/faq']);
    expect(routes('arbeitsplatz-lager')).toEqual(['/lager/bestand', '/lager/touren/faq']);
    expect(volume('arbeitsplatz-fahrer')!.title).toBe('Fahrerinnen und Fahrer');
  });

  it('groups a chapter as the menu does', () => {
    expect(volume('bereich-lager')!.chapters[0]!.groups.map(({path}) => path)).toEqual([[], ['Touren']]);
  });
});
