import {withoutCourtesies} from '../german/courtesies';
import {inStandardGerman} from '../german/regional';

/**
 * A query as it is looked up: words of Austria and Switzerland as the rest writes them, without greeting, thanks and what leads
 * up to the question.
 *
 * @param isKnown whether a folded word says something on this site
 */
export function readQuery(query: string, isKnown: (folded: string) => boolean): string {
  return withoutCourtesies(inStandardGerman(query, isKnown), isKnown);
}
