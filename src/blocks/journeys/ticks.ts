import {storageKeys} from '@site/src/lib/storage-keys';

/** Makes the entry that is kept of a step: journey and step by their names. */
const entry = (journey: string, step: string) => `${journey}/${step}`;

function read(): Set<string> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKeys.journeys) ?? '[]');
    return new Set(Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : []);
  } catch {
    // Without storage nothing is ticked, and what another program wrote there is no list.
    return new Set();
  }
}

function write(ticked: ReadonlySet<string>): void {
  try {
    if (ticked.size > 0) localStorage.setItem(storageKeys.journeys, JSON.stringify([...ticked]));
    else localStorage.removeItem(storageKeys.journeys);
  } catch {
    // The tick holds as long as the page.
  }
}

/** The steps of a journey that are ticked on this device. */
export function tickedSteps(journey: string): Set<string> {
  const prefix = entry(journey, '');
  return new Set([...read()].filter((one) => one.startsWith(prefix)).map((one) => one.slice(prefix.length)));
}

/** Keeps on this device whether a step is done. */
export function tick(journey: string, step: string, isDone: boolean): void {
  const ticked = read();
  if (isDone) ticked.add(entry(journey, step));
  else ticked.delete(entry(journey, step));
  write(ticked);
}

/** Forgets every tick of a journey. */
export function clearTicks(journey: string): void {
  const prefix = entry(journey, '');
  write(new Set([...read()].filter((one) => !one.startsWith(prefix))));
}
