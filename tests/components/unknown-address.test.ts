import {afterEach, expect, it, vi} from 'vitest';
import {findAddress} from '../../src/components/UnknownAddress/find';

const table = {'/hilfe/a': '/hilfe/A', '/hilfe/ü': '/hilfe/%C3%BC', '/hilfe/alt': '/hilfe/A#neu'};

afterEach(() => vi.unstubAllGlobals());

function find(address: string, response: unknown = new Response(JSON.stringify(table))): Promise<string | undefined> {
  vi.stubGlobal('fetch', async (url: string) => {
    expect(url).toBe('/hilfe/adressen.json');
    return response;
  });
  return findAddress('/hilfe/', new URL(address, 'https://hilfe.example.com'));
}

it.each([
  ['/hilfe/a?q=1#x', '/hilfe/A?q=1#x'],
  ['/Hilfe//A).', '/hilfe/A'],
  ['/hilfe/%C3%9C%20', '/hilfe/%C3%BC'],
  ['/hilfe/ALT?q=1', '/hilfe/A?q=1#neu'],
  ['/hilfe/ALT#x', '/hilfe/A#x'],
  // In the table, and yet not there.
  ['/hilfe/A', undefined],
  ['/hilfe/b', undefined],
  ['/hilfe/%FF', undefined],
])('%s leads to %s', async (address, target) => {
  expect(await find(address)).toBe(target);
});

it('is not known where a server answers every address with a page', async () => {
  await expect(find('/hilfe/a', new Response('<!doctype html>'))).rejects.toThrow();
});
