import {dueArticles, type DueArticle} from '../../content/freshness';
import type {ProductTable} from '../../product/tables';

/** As many as a team can check in a season; the command lists all. */
const MOST_URGENT = 40;

const germanDay = (day: string) => day.split('-').reverse().join('.');

/** The articles that have to be checked next. Without the day of today: the same commit has to build the same page. */
export function dueArticlesTable(articles: readonly DueArticle[] = dueArticles() ?? []): ProductTable {
  return {
    quelle: 'src/product/pruefung.yml',
    spalten: ['Fällig', 'Artikel', 'Warum dann', 'Stand', 'Geprüft'],
    zeilen: articles
      .slice(0, MOST_URGENT)
      .map(({due, title, route, reason, changed, checked}) => [
        germanDay(due),
        `[${title.replace(/[\\[\]<>{}*_`]/g, String.raw`\$&`)}](${encodeURI(route)})`,
        reason,
        germanDay(changed),
        checked === undefined ? '–' : germanDay(checked),
      ]),
  };
}
