import {storageKeys} from './storage-keys';

/** Gives a page without the theme's scripts the colours the reader has chosen on the site. */
export function applyStoredColorMode(): void {
  try {
    const chosen = localStorage.getItem(storageKeys.colorMode);
    const dark = chosen === 'system' ? matchMedia('(prefers-color-scheme: dark)').matches : chosen === 'dark';
    document.documentElement.dataset.theme = dark ? 'dark' : 'light';
  } catch {
    // Without storage the page stays light, as the site does on a first visit.
  }
}
