/**
 * Every entry in the browser's storage that code of the site reads or writes; 'Hilfe bekommen' names all of them to the
 * reader. Those of the framework may get a suffix with Docusaurus 4 (`siteStorageNamespacing`).
 */
export const storageKeys = {
  /** Ours: set by the first visit. */
  visited: 'hc-farbmodus',
  /** Ours: the step of an instruction a reader stopped at. */
  steps: 'hc-schritte',
  /** The theme's colour mode. */
  colorMode: 'theme',
  /** The theme's: the announcement shown last, and whether it was dismissed. */
  announcement: 'docusaurus.announcement.id',
  announcementDismissed: 'docusaurus.announcement.dismiss',
  /** Ours: the steps of journeys a reader has ticked. */
  journeys: 'hc-wege',
  /** Ours: searches that found nothing, or were followed by another one. */
  missed: 'hc-suchen',
  /** Ours, until the tab is closed: versions of a page that were loaded anew because a script of theirs could not be had. */
  reloaded: 'hc-neu-geladen',
} as const;
