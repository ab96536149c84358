import {splitStep} from '../../lib/article-number';
import {NUMBER_FOLDER, NUMBER_PAGE} from '../../lib/number-names';
import {fold} from '../../lib/fold';
import {SPELLINGS_FILE} from '../../delivery/names';
import {decodeUriComponent} from '../../lib/decode';

/**
 * The one address that differs from an unknown one only in its spelling, with query and anchor. The number of an article leads
 * to it, and one that no article has to the page about numbers.
 *
 * @throws Error when the table of addresses cannot be read
 */
export async function findAddress(
  baseUrl: string,
  {pathname, search, hash}: Pick<Location, 'pathname' | 'search' | 'hash'>,
): Promise<string | undefined> {
  const response = await fetch(baseUrl + SPELLINGS_FILE);
  const spellings = (await response.json()) as Record<string, string>;
  const asked = decodeUriComponent(pathname);
  const {address, anchor: step} = splitStep(fold(asked));
  const numbers = baseUrl + NUMBER_FOLDER;
  if (asked.startsWith(numbers) && !(address in spellings))
    return `${baseUrl}${NUMBER_PAGE}#${encodeURIComponent(asked.slice(numbers.length))}`;
  const [page, ownAnchor] = (spellings[address] ?? '').split('#');
  const anchor = step ?? ownAnchor;
  // A page that is missing although it is in the table must not lead to itself.
  if (!page || decodeUriComponent(page) === asked) return undefined;
  return page + search + (hash || (anchor === undefined ? '' : `#${anchor}`));
}
