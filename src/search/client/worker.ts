import {answer} from '../answer/answer';
import {answerRequests, sectionUrl, toPageFilter, type SiteAddress} from './algolia-response';
import type {SearchLibrary} from '../engine/library';
import {openLibrary} from './load-index';
import type {Call, Operation, Operations, Reply, Start} from './protocol';

const CONTACT_PATH = 'gethelp/gethelp-landingpage';

let address: SiteAddress;
let loading: Promise<SearchLibrary> | undefined;

function load(): Promise<SearchLibrary> {
  loading ??= openLibrary(`${address.origin}${address.baseUrl}search/`);
  // A failed load must not stick: the next key press tries again.
  loading.catch(() => (loading = undefined));
  return loading;
}

async function run({operation, argument}: Call): Promise<Operations[Operation]['result']> {
  const library = await load();
  switch (operation) {
    case 'load':
      return library.notice === undefined ? {} : {notice: library.notice};
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

self.onmessage = async ({data}: MessageEvent<Start | Call>) => {
  if ('address' in data) {
    address = data.address;
    return;
  }
  const reply: Reply = await run(data).then(
    (result) => ({id: data.id, result}),
    (error: unknown) => ({id: data.id, error: error instanceof Error ? error.message : String(error)}),
  );
  self.postMessage(reply);
};
