import type {PageFilter} from './hits';

/** Whom a page is written for. Pages that are not offered to readers (`src/site-pages/visibility.ts`) are for editors. */
export type Audience = 'readers' | 'editors';

/** Its name as a facet, the same with either provider. */
export const AUDIENCE_FACET = 'audience';

export function audienceOf({isSecondary}: {isSecondary?: boolean}): Audience {
  return isSecondary === true ? 'editors' : 'readers';
}

/** Lets every page through that is not the editors': what a search shows unless it asks for these. */
export const forReaders: PageFilter = (page) => audienceOf(page) === 'readers';
