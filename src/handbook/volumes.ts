import {audiences} from '../content/front-matter-schema';
import {groupBy} from '../lib/group-by';
import type {HandbookPage} from './pages';

/** Articles below one heading of the contents. */
export interface Group {
  /** Labels of the categories below the chapter, outermost first; empty for articles right below it. */
  path: string[];
  pages: HandbookPage[];
}

/** An area of the help. */
export interface Chapter {
  title: string;
  groups: Group[];
}

/** One handbook. */
export interface Volume {
  /** Name of its file without the ending: 'gesamt', 'bereich-rechnungen', 'arbeitsplatz-lager'. */
  name: string;
  kind: 'gesamt' | 'bereich' | 'arbeitsplatz';
  title: string;
  chapters: Chapter[];
}

/** Editors read their handbook on the site. */
const notPrinted = 'redaktion';

/** Chapters follow the menus: an area after the other, its categories in the order their first articles have. */
function chaptersOf(pages: HandbookPage[]): Chapter[] {
  return [...groupBy(pages, ({area}) => area.key).values()].map((own) => ({
    title: own[0]!.area.label,
    groups: [...groupBy(own, ({menuPath}) => menuPath.slice(1).join('\n')).values()].map((group) => ({
      path: group[0]!.menuPath.slice(1),
      pages: group,
    })),
  }));
}

/**
 * All handbooks that can be made of the pages: the whole help, one per area, one per workplace. None is empty.
 *
 * @param pages in the order of the menus
 */
export function volumesOf(pages: HandbookPage[]): Volume[] {
  const whole: Volume = {name: 'gesamt', kind: 'gesamt', title: 'Die ganze Hilfe', chapters: chaptersOf(pages)};
  const areas = [...groupBy(pages, ({area}) => area.key)].map(([key, own]): Volume => ({
    name: `bereich-${key}`,
    kind: 'bereich',
    title: own[0]!.area.label,
    chapters: chaptersOf(own),
  }));
  const workplaces = Object.entries(audiences)
    .filter(([key]) => key !== notPrinted)
    .map(([key, label]): Volume => ({
      name: `arbeitsplatz-${key}`,
      kind: 'arbeitsplatz',
      title: label,
      chapters: chaptersOf(pages.filter((page) => page.audiences.includes(key))),
    }));
  return [whole, ...areas, ...workplaces].filter(({chapters}) => chapters.length > 0);
}

/** The pages of a handbook in the order they are printed. */
export function pagesOf({chapters}: Volume): HandbookPage[] {
  return chapters.flatMap(({groups}) => groups.flatMap(({pages}) => pages));
}
