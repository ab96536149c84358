import {
  deleteComplete,
  DownloadError,
  downloadAll,
  fetchList,
  findComplete,
  missingBytes,
  type FailureReason,
} from '../download';
import {listBytes} from '../names';
import {pageBuild} from './build';
import {Store} from './store';

/** State of the complete copy of the help, as the reader sees it. */
export type CompleteState =
  | {step: 'unknown'}
  | {step: 'unsupported'}
  /** Browsers store pages only for addresses with https://. */
  | {step: 'insecure'}
  | {step: 'absent'; bytes: number | undefined; failure?: FailureReason; missing?: number}
  | {step: 'loading'; bytes: number; done: number}
  | {step: 'ready'; bytes: number; date: number; outdated: boolean};

export const completeState = new Store<CompleteState>({step: 'unknown'});

let current: AbortController | undefined;

function siteOf(baseUrl: string): string {
  return new URL(baseUrl, window.location.href).href;
}

/** Looks what is on the device and how large all of it would be. */
export async function readComplete(baseUrl: string): Promise<void> {
  if (current) return;
  if (!window.isSecureContext) return completeState.set({step: 'insecure'});
  if (!('caches' in window) || !('serviceWorker' in navigator)) return completeState.set({step: 'unsupported'});
  const site = siteOf(baseUrl);
  let complete: Awaited<ReturnType<typeof findComplete>>;
  try {
    complete = await findComplete(site);
  } catch {
    // Storage is blocked, as with cookies.
    return completeState.set({step: 'unsupported'});
  }
  if (complete) {
    completeState.set({step: 'ready', ...complete, outdated: complete.build !== pageBuild()});
  } else {
    const list = await fetchList(site).catch(() => undefined);
    completeState.set({step: 'absent', bytes: list && listBytes(list)});
  }
}

/** Free room for this site in bytes, as far as the browser tells. */
async function freeBytes(): Promise<number> {
  const {quota, usage = 0} = await navigator.storage.estimate();
  return quota === undefined ? Infinity : quota - usage;
}

async function download(baseUrl: string): Promise<void> {
  if (current) return;
  current = new AbortController();
  const site = siteOf(baseUrl);
  let bytes: number | undefined;
  let done = 0;
  try {
    const list = await fetchList(site);
    if (list.build !== pageBuild()) throw new DownloadError('new-version');
    const total = listBytes(list);
    bytes = total;
    completeState.set({step: 'loading', bytes: total, done});
    if ((await freeBytes()) < (await missingBytes(list, site))) throw new DownloadError('no-room');
    await downloadAll(list, {
      site,
      signal: current.signal,
      onProgress: (stored) => {
        done = stored;
        completeState.set({step: 'loading', bytes: total, done});
      },
    });
    completeState.set({step: 'ready', bytes: total, date: Date.now(), outdated: false});
  } catch (error) {
    const failure = error instanceof DownloadError ? error.reason : 'no-connection';
    const goesOn = failure !== 'no-room' && failure !== 'new-version';
    completeState.set({
      step: 'absent',
      bytes,
      failure,
      ...(goesOn && done > 0 && bytes ? {missing: bytes - done} : {}),
    });
  } finally {
    current = undefined;
  }
}

/** Stores all of the help, as the reader asks for it. Ends in `ready`, or in `absent` with the reason. */
export async function startDownload(baseUrl: string): Promise<void> {
  // Otherwise the browser may clear it when room gets scarce. Some ask the reader first: the download does not wait.
  navigator.storage.persist().catch(() => undefined);
  await download(baseUrl);
}

export function stopDownload(): void {
  current?.abort();
}

/** Takes the complete copy off the device. Visited pages stay. */
export async function removeComplete(baseUrl: string): Promise<void> {
  await deleteComplete(siteOf(baseUrl));
  await readComplete(baseUrl);
}

/**
 * Renews the copy of an earlier build, unless the reader saves data. The old one serves until the new one is complete.
 */
export async function renewComplete(baseUrl: string): Promise<void> {
  const {connection} = navigator as Navigator & {connection?: {saveData?: boolean}};
  if (!('caches' in window) || !navigator.onLine || connection?.saveData) return;
  const complete = await findComplete(siteOf(baseUrl));
  if (!complete || complete.build === pageBuild()) return;
  await download(baseUrl);
  // A renewal nobody asked for fails in silence: the old copy is still there.
  await readComplete(baseUrl);
}
