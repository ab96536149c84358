import type {Plugin} from '@docusaurus/types';

/** In the browser's storage from the first visit on. */
export const VISITED_KEY = 'hc-farbmodus';

/**
 * Runs before the theme reads the stored colour mode: the first visit starts light, whatever the system says; after
 * that the theme's own cycle (light, dark, system) decides. Without storage the theme follows the system.
 */
export const firstVisitIsLight =
  `try{if(!localStorage.getItem('${VISITED_KEY}')){localStorage.setItem('${VISITED_KEY}','1');` +
  "localStorage.getItem('theme')||localStorage.setItem('theme','light')}}catch(e){}";

/**
 * Marks that the page has scripts: without the mark `src/css/unscripted.css` takes away what would do nothing. The mark goes
 * when the application cannot be loaded (`src/plugins/first-load`).
 */
export const pageHasScripts = "document.documentElement.dataset.scripts=''";

/**
 * The theme hides a dismissed bar before it notices that the announcement is another one, and shows it on the second
 * visit only. Forgetting the dismissal here shows it at once.
 */
export const newAnnouncementShows = (id: string): string =>
  `try{localStorage.getItem('docusaurus.announcement.id')!==${JSON.stringify(id)}&&` +
  "localStorage.removeItem('docusaurus.announcement.dismiss')}catch(e){}";

/** Short scripts that have to run before the application starts. */
export default function earlyScripts(announcementId: string | null): () => Plugin {
  const scripts = [
    pageHasScripts,
    firstVisitIsLight,
    ...(announcementId === null ? [] : [newAnnouncementShows(announcementId)]),
  ];
  return () => ({
    name: 'hc-early-scripts',
    injectHtmlTags: () => ({
      headTags: [{tagName: 'script', innerHTML: scripts.join(';')}],
    }),
  });
}
