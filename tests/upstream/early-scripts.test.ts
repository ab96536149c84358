import vm from 'node:vm';
import {describe, expect, it} from 'vitest';
import {embeddedView, firstVisitIsLight, newAnnouncementShows} from '../../src/upstream/early-scripts';

function storage(initial: Record<string, string> = {}) {
  const values = new Map(Object.entries(initial));
  return {
    values,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => values.set(key, value),
    removeItem: (key: string) => values.delete(key),
  };
}

describe('the first visit', () => {
  const visit = (localStorage: ReturnType<typeof storage>) => {
    vm.runInNewContext(firstVisitIsLight, {localStorage});
    return localStorage.values.get('theme');
  };

  it('is light', () => expect(visit(storage())).toBe('light'));

  it('keeps a choice made before', () => expect(visit(storage({theme: 'dark'}))).toBe('dark'));

  it('does not undo the choice of the system, which is stored as no choice at all', () => {
    const localStorage = storage();
    visit(localStorage);
    localStorage.values.delete('theme');
    expect(visit(localStorage)).toBeUndefined();
  });

  it('survives blocked storage', () => {
    const localStorage = {
      getItem: () => {
        throw new Error('SecurityError');
      },
    };
    expect(() => {
      vm.runInNewContext(firstVisitIsLight, {localStorage});
    }).not.toThrow();
  });
});

describe('a dismissed announcement', () => {
  const load = (id: string) => {
    const localStorage = storage({'docusaurus.announcement.id': 'alt', 'docusaurus.announcement.dismiss': 'true'});
    vm.runInNewContext(newAnnouncementShows(id), {localStorage});
    return localStorage.values.get('docusaurus.announcement.dismiss');
  };

  it('stays closed', () => expect(load('alt')).toBe('true'));
  it('comes back when its id changes', () => expect(load('neu "2"')).toBeUndefined());
});

describe('a page in a frame', () => {
  const open = (search: string, isFramed: boolean) => {
    const dataset: Record<string, string> = {};
    const sent: unknown[] = [];
    const self = {};
    vm.runInNewContext(embeddedView, {
      self,
      top: isFramed ? {} : self,
      location: {search},
      document: {documentElement: {dataset}},
      parent: {postMessage: (message: unknown) => sent.push(JSON.parse(JSON.stringify(message)))},
    });
    return {embedded: 'embedded' in dataset, sent};
  };

  it('is embedded and reports that it was reached', () =>
    expect(open('', true)).toEqual({embedded: true, sent: [{hilfeCenter: 1, typ: 'geladen'}]}));

  it('can be looked at without one', () => expect(open('?x&eingebettet=1', false)).toEqual({embedded: true, sent: []}));

  it('is the only one that is embedded', () =>
    expect(open('?q=eingebettet', false)).toEqual({embedded: false, sent: []}));
});
