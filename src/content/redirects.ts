import {redirects} from '../../config/redirects';

/** Old addresses that lead somewhere. */
export function redirectsFrom(): string[] {
  return redirects.flatMap(({from}) => from);
}
