import {afterEach, describe, expect, it, vi} from 'vitest';
import {readerOf} from '../../src/context/read';

const signIn = () => new Response('<!doctype html><title>WLAN</title>', {headers: {'content-type': 'text/html'}});
const read = readerOf('/hilfe/');

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('files of the contract', () => {
  it.each([
    ['v1.json', {fassung: 1, adresse: '/'}],
    ['einbettung.json', {urspruenge: []}],
  ])('%s is read', async (file, content) => {
    const ask = vi.fn(async () => Response.json(content));
    vi.stubGlobal('fetch', ask);
    expect(await read(file)).toEqual(content);
    expect(ask).toHaveBeenCalledExactlyOnceWith(`/hilfe/kontext/${file}`, {cache: 'default'});
  });

  it('are asked for anew where the browser has kept the answer of somebody else', async () => {
    vi.stubGlobal('fetch', async (_: string, {cache}: RequestInit) =>
      cache === 'reload' ? Response.json({fassung: 1}) : signIn(),
    );
    expect(await read('v1.json')).toEqual({fassung: 1});
  });

  it.each([
    ['a page', signIn],
    ['a message', () => Response.json({error: 'login'})],
    ['null', () => Response.json(null)],
    ['an error', () => Response.json({fassung: 1}, {status: 503})],
  ])('%s is none', async (_, answer) => {
    vi.stubGlobal('fetch', async () => answer());
    await expect(read('v1.json')).rejects.toThrow('v1.json');
  });
});
