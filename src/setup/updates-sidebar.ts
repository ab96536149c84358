import type {Options} from '@docusaurus/plugin-content-docs';

export type SidebarGenerator = NonNullable<Options['sidebarItemsGenerator']>;
type Doc = Parameters<SidebarGenerator>[0]['docs'][number];

/** Release notes are named jjjj-mm-stichwort inside a folder per year. */
const notePattern = /^(?<year>\d{4})\/\k<year>-(?<month>0[1-9]|1[0-2])-[a-z0-9-]+$/;

interface Note {
  id: string;
  title: string;
  year: number;
  quarter: number;
}

function toNote({id, title}: Pick<Doc, 'id' | 'title'>): Note {
  const match = notePattern.exec(id);
  if (!match?.groups) {
    throw new Error(
      `updates/${id}.mdx: Versionshinweise heißen „jjjj/jjjj-mm-stichwort.mdx“, zum Beispiel „2025/2025-11-stichwort.mdx“. ` +
        'Benennen Sie die Datei um.',
    );
  }
  return {id, title, year: Number(match.groups.year), quarter: Math.ceil(Number(match.groups.month) / 3)};
}

const list = new Intl.ListFormat('de', {type: 'conjunction'});

/** Titles as one phrase. Quoted, as they may hold commas and conjunctions themselves. */
function inGerman(titles: string[]): string {
  return list.format(titles.map((title) => `„${title.replace(/[„“]/g, '')}“`));
}

function groupBy<T, K>(items: T[], key: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const item of items) groups.set(key(item), [...(groups.get(key(item)) ?? []), item]);
  return groups;
}

/**
 * Builds the sidebar of the updates: pages at the top of the folder first, then years and quarters, newest first; only the
 * newest of them is open. Every year and quarter is a page of its own (/updates/category/2025, /updates/category/2025-4).
 */
export function updatesSidebarItems(docs: Pick<Doc, 'id' | 'title' | 'sourceDirName'>[]) {
  const pages = docs.filter(({sourceDirName}) => sourceDirName === '.');
  const notes = docs
    .filter(({sourceDirName}) => sourceDirName !== '.')
    .map(toNote)
    .sort((a, b) => b.id.localeCompare(a.id));
  const years = [...groupBy(notes, ({year}) => year)];
  return [
    ...pages.map(({id}) => ({type: 'doc' as const, id})),
    ...years.map(([year, ofYear], index) => ({
      type: 'category' as const,
      label: String(year),
      collapsed: index > 0,
      link: {
        type: 'generated-index' as const,
        title: `Updates ${year}`,
        slug: `/category/${year}`,
        description: `Alle Neuerungen, Verbesserungen und Fehlerbehebungen aus dem Jahr ${year}, das neueste Quartal zuerst.`,
      },
      items: [...groupBy(ofYear, ({quarter}) => quarter)].map(([quarter, ofQuarter], place) => ({
        type: 'category' as const,
        label: `${quarter}. Quartal ${year}`,
        collapsed: index > 0 || place > 0,
        link: {
          type: 'generated-index' as const,
          title: `${quarter}. Quartal ${year}`,
          slug: `/category/${year}-${quarter}`,
          description: `Was im ${quarter}. Quartal ${year} neu, verbessert oder behoben wurde: ${inGerman(ofQuarter.map(({title}) => title))}.`,
        },
        items: ofQuarter.map(({id}) => ({type: 'doc' as const, id})),
      })),
    })),
  ];
}

export const generateUpdatesSidebar: SidebarGenerator = async ({docs}) => updatesSidebarItems(docs);
