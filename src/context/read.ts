import {CONTEXT_FOLDER, type ReadContract} from './contract';

/**
 * Reads files of the contract from a help centre.
 *
 * @param baseUrl its address or path, with a slash at the end
 */
export function readerOf(baseUrl: string): ReadContract {
  return async (file) => {
    const response = await fetch(`${baseUrl}${CONTEXT_FOLDER}/${file}`);
    if (!response.ok) throw new Error(`${file}: ${response.status}`);
    return (await response.json()) as unknown;
  };
}
