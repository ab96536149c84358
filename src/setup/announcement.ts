import type {Announcement} from '../../config/site';

/** The announcement for the theme, which prints it as it is: the base URL is added to links here, once for all pages. */
export function announcementBar({id, content}: Announcement, baseUrl: string) {
  return {id, content: content.replace(/(\shref=["'])\/(?!\/)/g, `$1${baseUrl}`), isCloseable: true};
}
