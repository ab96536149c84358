import {visibleText} from '../german/characters';
import {withoutCourtesies} from '../german/courtesies';
import {withoutGender} from '../german/gender';
import {inStandardGerman} from '../german/regional';

/**
 * A query as it is looked up: in plain letters, words for persons without their signs for all genders, words of Austria and
 * Switzerland as the rest writes them, and without greeting, thanks and what leads up to the question.
 *
 * @param isKnown whether a folded word says something on this site
 */
export function normalizeQuery(query: string, isKnown: (folded: string) => boolean): string {
  const plain = withoutGender(visibleText(query), isKnown);
  return withoutCourtesies(inStandardGerman(plain, isKnown), isKnown);
}
