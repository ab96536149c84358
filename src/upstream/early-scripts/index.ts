import type {Plugin} from '@docusaurus/types';
import {messageOf} from '../../context/messages';
import {storageKeys} from '../../lib/storage-keys';

/**
 * Runs before the theme reads the stored colour mode: the first visit starts light, whatever the system says; after
 * that the theme's own cycle (light, dark, system) decides. Without storage the theme follows the system.
 */
export const firstVisitIsLight =
  `try{if(!localStorage.getItem('${storageKeys.visited}')){localStorage.setItem('${storageKeys.visited}','1');` +
  `localStorage.getItem('${storageKeys.colorMode}')||localStorage.setItem('${storageKeys.colorMode}','light')}}catch(e){}`;

/**
 * Marks that the page has scripts: without the mark `src/css/unscripted.css` takes away what would do nothing. The mark goes
 * when the application cannot be loaded (`src/upstream/first-load`).
 */
export const pageHasScripts = "document.documentElement.dataset.scripts=''";

/**
 * Whoever may show a page in a frame is a product that embeds the help, so a framed page is an embedded one: it drops the
 * frame of the site before the first paint (`src/css/embedded.css`), and says that it was reached. `?eingebettet=1` shows the
 * same without a frame.
 */
export const embeddedView =
  "(self!==top||/[?&]eingebettet=1/.test(location.search))&&(document.documentElement.dataset.embedded='',self!==top&&" +
  `parent.postMessage(${JSON.stringify(messageOf({typ: 'geladen'}))},'*'))`;

/**
 * The theme hides a dismissed bar before it notices that the announcement is another one, and shows it on the second
 * visit only. Forgetting the dismissal here shows it at once.
 */
export const newAnnouncementShows = (id: string): string =>
  `try{localStorage.getItem('${storageKeys.announcement}')!==${JSON.stringify(id)}&&` +
  `localStorage.removeItem('${storageKeys.announcementDismissed}')}catch(e){}`;

/** Short scripts that have to run before hydration. */
export default function earlyScripts(announcementId: string | null): () => Plugin {
  const scripts = [
    pageHasScripts,
    firstVisitIsLight,
    embeddedView,
    ...(announcementId === null ? [] : [newAnnouncementShows(announcementId)]),
  ];
  return () => ({
    name: 'hc-early-scripts',
    injectHtmlTags: () => ({
      headTags: [{tagName: 'script', innerHTML: scripts.join(';')}],
    }),
  });
}
