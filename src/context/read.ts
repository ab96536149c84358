import {CONTEXT_FOLDER, CONTRACT_VERSION, type ReadContract} from './contract';

/** Tells whether something read is of this folder: a device in between may answer with status 200 and something of its own. */
function isOwn(content: unknown): boolean {
  const {fassung, urspruenge} = (content ?? {}) as {fassung?: unknown; urspruenge?: unknown};
  return fassung === CONTRACT_VERSION || Array.isArray(urspruenge);
}

async function read(address: string, cache: RequestCache): Promise<unknown> {
  const response = await fetch(address, {cache});
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  const content: unknown = await response.json().catch(() => undefined);
  if (isOwn(content)) return content;
  if (cache === 'reload') throw new Error(`${address}: answered by somebody else`);
  // The browser may have kept it.
  return read(address, 'reload');
}

/**
 * Reads files of the contract from a help centre.
 *
 * @param baseUrl its address or path, with a slash at the end
 */
export function readerOf(baseUrl: string): ReadContract {
  return (file) => read(`${baseUrl}${CONTEXT_FOLDER}/${file}`, 'default');
}
