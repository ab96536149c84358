import {fileStem} from '../../site-pages/routes';

/** Size every social image has, in pixels: what Open Graph readers show without cropping. */
export const imageSize = {width: 1200, height: 630};

/** Path below the base URL of the social image of a page, decoded; the build renders one for every page that may be found. */
export function imageAddress(route: string): string {
  return `social/${fileStem(route)}.png`;
}
