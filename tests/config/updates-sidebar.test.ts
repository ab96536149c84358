import {describe, expect, it} from 'vitest';
import {updatesSidebarItems} from '../../src/setup/updates-sidebar';

const page = (id: string) => ({id, title: id, sourceDirName: '.'});
const note = (id: string, title = id) => ({id, title, sourceDirName: id.split('/')[0]!});

describe('the sidebar of the updates', () => {
  it('shows the pages first, then years, quarters and notes, newest first', () => {
    const items = updatesSidebarItems([
      note('2024/2024-12-b'),
      note('2025/2025-01-a'),
      note('2025/2025-11-c'),
      note('2025/2025-10-d'),
      page('aktuell-in-test-und-entwicklung'),
    ]);
    const outline = JSON.stringify(items, (key, value: unknown) =>
      ['link', 'collapsed', 'type'].includes(key) ? undefined : value,
    );
    expect(JSON.parse(outline)).toEqual([
      {id: 'aktuell-in-test-und-entwicklung'},
      {
        label: '2025',
        items: [
          {label: '4. Quartal 2025', items: [{id: '2025/2025-11-c'}, {id: '2025/2025-10-d'}]},
          {label: '1. Quartal 2025', items: [{id: '2025/2025-01-a'}]},
        ],
      },
      {label: '2024', items: [{label: '4. Quartal 2024', items: [{id: '2024/2024-12-b'}]}]},
    ]);
  });

  it('gives every year and quarter the address of the page tree; only the newest year and quarter are open', () => {
    const [newest, older] = updatesSidebarItems([
      note('2025/2025-04-a'),
      note('2025/2025-01-c'),
      note('2024/2024-06-b'),
    ]);
    expect(newest).toMatchObject({
      collapsed: false,
      link: {slug: '/category/2025'},
      items: [
        {collapsed: false, link: {slug: '/category/2025-2'}},
        {collapsed: true, link: {slug: '/category/2025-1'}},
      ],
    });
    expect(older).toMatchObject({
      collapsed: true,
      link: {slug: '/category/2024'},
      items: [{link: {slug: '/category/2024-2'}}],
    });
  });

  it('describes a quarter by its notes, newest first', () => {
    const [year] = updatesSidebarItems([
      note('2025/2025-04-a', 'Liefer-App für Aushilfen'),
      note('2025/2025-06-b', 'E-Mail „Abholbereit“ und Abholcode'),
    ]);
    expect(year).toMatchObject({
      items: [
        {
          link: {
            description:
              'Was im 2. Quartal 2025 neu, verbessert oder behoben wurde: „E-Mail Abholbereit und Abholcode“ und „Liefer-App für Aushilfen“.',
          },
        },
      ],
    });
  });

  it.each([
    ['01', 1],
    ['03', 1],
    ['04', 2],
    ['09', 3],
    ['10', 4],
    ['12', 4],
  ])('puts month %s into quarter %i', (month, quarter) => {
    expect(updatesSidebarItems([note(`2025/2025-${month}-a`)])).toMatchObject([
      {items: [{label: `${quarter}. Quartal 2025`}]},
    ]);
  });

  it.each(['2025/2024-11-a', '2025/2025-13-a', '2025/2025-1-a', '2025/notiz', '2025/2025-11-Ä'])(
    'stops at the file name %s',
    (id) => {
      expect(() => updatesSidebarItems([note(id)])).toThrow(`updates/${id}.mdx: Versionshinweise heißen`);
    },
  );
});
