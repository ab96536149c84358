import vm from 'node:vm';
import {describe, expect, it} from 'vitest';
import {firstVisitIsLight, newAnnouncementShows} from '../../src/plugins/early-scripts';

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
