import {storageKeys} from '@site/src/lib/storage-keys';

/** An article of the build's table that changed lately. */
export interface Change {
  title: string;
  to: string;
  /** ISO date. */
  day: string;
  /** What was added, in the article's words. */
  sentence: string;
}

/** As many as are kept for reading without a connection. */
const MAX_READINGS = 100;

/** Address → ISO date of the state that was read on this device, the latest reading last. */
export function readings(): Map<string, string> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKeys.read) ?? '{}');
    return new Map(Object.entries(kept as Record<string, string>));
  } catch {
    // Without storage nothing was read, and what another program wrote there is none of ours.
    return new Map();
  }
}

/**
 * Keeps which state of an article was read. The day of the state and not that of the reading: a change may have been
 * published days after it was written, and whoever read in between has not seen it.
 */
export function keepReading(address: string, day: string): void {
  const all = readings();
  all.delete(address);
  all.set(address, day);
  try {
    localStorage.setItem(storageKeys.read, JSON.stringify(Object.fromEntries([...all].slice(-MAX_READINGS))));
  } catch {
    // Then there is nothing to compare with next time.
  }
}

/** What changed since it was read here, the latest first. */
export function changedSinceRead(changes: readonly Change[]): Change[] {
  const read = readings();
  return changes
    .filter(({to, day}) => (read.get(to) ?? day) < day)
    .sort((a, b) => b.day.localeCompare(a.day) || a.title.localeCompare(b.title, 'de'));
}
