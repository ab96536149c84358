import {closest} from 'fastest-levenshtein';
import type {Summary} from './project';

/** An article, or a section of one. */
export interface Place {
  /** Route, with the id of a heading where there is one. */
  to: string;
  /** Title of the article or text of the heading. */
  label: string;
}

/**
 * The place of an address among the articles, or what is wrong with it and what to do.
 *
 * @param to route, with the fixed id of a heading where there is one
 */
export function findPlace(
  to: string,
  articles: ReadonlyMap<string, Summary>,
): Place | [problem: string, advice: string] {
  const [route = '', id] = to.split('#');
  const article = articles.get(route);
  if (!article)
    return [`Den Artikel „${route}“ gibt es nicht.`, `Am nächsten kommt ${closest(route, [...articles.keys()])}.`];
  if (article.draft)
    return [`„${article.title}“ ist ein Entwurf.`, 'Nehmen Sie den Verweis heraus, bis der Artikel erscheint.'];
  if (id === undefined) return {to, label: article.title};
  const text = article.headingTexts.get(id);
  if (text !== undefined) return {to, label: text.replace(/[*`]/g, '')};
  const known = [...article.headingTexts.keys()].map((one) => `#${one}`).join(', ');
  return [
    `Die Kennung „#${id}“ gibt es in ${article.file} nicht.`,
    known ? `Vorhanden sind: ${known}.` : 'Setzen Sie dort eine feste Kennung: ## Überschrift {#kennung}.',
  ];
}
