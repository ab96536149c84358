import {answer} from '../answer/answer';
import {answerRequests, sectionUrl, toPageFilter, type SiteAddress} from './algolia-response';
import type {SearchLibrary} from '../engine/library';
import {Foresight} from './foresight';
import {openLibrary} from './load-index';
import type {Arrival, Call, Operation, Operations, Reply, Shown, Start} from './protocol';

const CONTACT_PATH = 'gethelp/gethelp-landingpage';
/** Without a search for so long the reader is reading, and the line is free. */
const QUIET_MS = 10_000;
/** The whole index of more pages is several megabytes. */
const MOST_PAGES = 1000;

let address: SiteAddress;
let foresight: Foresight;
let loading: Promise<SearchLibrary> | undefined;

function load(): Promise<SearchLibrary> {
  loading ??= openLibrary(`${address.origin}${address.baseUrl}search/`, () =>
    self.postMessage({isArrival: true} satisfies Arrival),
  );
  // A failed load must not stick: the next key press tries again.
  loading.catch(() => (loading = undefined));
  return loading;
}

let completion: ReturnType<typeof setTimeout> | undefined;

/** Who has searched may lose the connection next: drivers do. Spares lines that are slow or paid by volume. */
function completeLater(library: SearchLibrary): void {
  const {connection} = navigator as {connection?: {saveData?: boolean; effectiveType?: string}};
  if (library.engine.pages.length > MOST_PAGES) return;
  if (connection?.saveData || /2g$|3g$/.test(connection?.effectiveType ?? '')) return;
  clearTimeout(completion);
  // What is missing then comes with the next search, or after it.
  completion = setTimeout(() => void library.complete().catch(() => undefined), QUIET_MS);
}

async function run({operation, argument}: Call): Promise<Operations[Operation]['result']> {
  const library = await load();
  switch (operation) {
    case 'load':
      return {};
    case 'search':
      return answerRequests(library, argument.requests, address);
    case 'answer':
      return answer(library, argument.question, {
        filter: toPageFilter(argument.facetFilters),
        href: (page, anchor) => sectionUrl(address.baseUrl, page, anchor),
        contactUrl: address.baseUrl + CONTACT_PATH,
      });
  }
}

/** The reader looks at hits: time to look ahead. */
async function useTime({shown}: Shown): Promise<void> {
  const library = await load();
  completeLater(library);
  foresight.start(library, shown);
}

self.onmessage = async ({data}: MessageEvent<Start | Shown | Call>) => {
  if ('address' in data) {
    address = data.address;
    foresight = new Foresight(address, (foreseen) => self.postMessage(foreseen));
    return;
  }
  foresight.stop();
  if ('shown' in data) return useTime(data).catch(() => undefined);
  const reply: Reply = await run(data).then(
    (result) => ({id: data.id, result}),
    (error: unknown) => ({id: data.id, error: error instanceof Error ? error.message : String(error)}),
  );
  self.postMessage(reply);
};
