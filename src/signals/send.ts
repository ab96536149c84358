import siteConfig from '@generated/docusaurus.config';
import {storageKeys} from '../lib/storage-keys';
import {eventQuery} from './event';

type Event = Parameters<typeof eventQuery>[0];

const AGREED = 'an';

/** Where signals of this site go; undefined where none are taken. */
export const signalUrl = siteConfig.customFields?.signals as string | undefined;

/** Whether the browser says for its reader that nothing about them is to be passed on (Do Not Track, Global Privacy Control). */
export function isRefused(): boolean {
  const {doNotTrack, globalPrivacyControl} = navigator as Navigator & {globalPrivacyControl?: boolean};
  return globalPrivacyControl === true || doNotTrack === '1';
}

/** Whether the reader has agreed on 'Hilfe bekommen'. */
export function hasAgreed(): boolean {
  try {
    return localStorage.getItem(storageKeys.agreed) === AGREED;
  } catch {
    return false;
  }
}

/** Keeps on this device whether signals may be sent. */
export function agree(isAgreed: boolean): void {
  try {
    if (isAgreed) localStorage.setItem(storageKeys.agreed, AGREED);
    else localStorage.removeItem(storageKeys.agreed);
  } catch {
    // Without storage nobody has agreed, and nothing is sent.
  }
}

/**
 * Sends a signal if the site takes any, the reader has agreed and the browser does not refuse. Nothing waits for it, and what
 * cannot be sent now, as without a connection, is not sent later.
 *
 * @returns whether it was handed to the browser
 */
export function send(event: Event): boolean {
  if (signalUrl === undefined || isRefused() || !hasAgreed() || !navigator.onLine) return false;
  try {
    return navigator.sendBeacon(`${signalUrl}?${eventQuery(event)}`);
  } catch {
    // Browsers and their extensions may forbid it.
    return false;
  }
}
