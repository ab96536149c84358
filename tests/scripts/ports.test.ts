import net, {type AddressInfo} from 'node:net';
import {afterEach, describe, expect, it, vi} from 'vitest';
import {findPort} from '../../scripts/lib/ports';

const taken: net.Server[] = [];

async function takePort(host?: string): Promise<number> {
  const server = net.createServer();
  taken.push(server);
  await new Promise<void>((resolve) => {
    server.listen(0, host, resolve);
  });
  return (server.address() as AddressInfo).port;
}

afterEach(() => {
  for (const server of taken.splice(0)) server.close();
});

describe('findPort', () => {
  it('takes the next free port and says so', async () => {
    const log = vi.spyOn(console, 'log').mockReturnValue();
    const port = await takePort();
    const found = await findPort(port);
    expect(found).toBeGreaterThan(port);
    expect(log).toHaveBeenCalledExactlyOnceWith(`Port ${port} ist belegt. Genommen wird Port ${found}.`);
  });

  it('notices a program that listens on only one interface', async () => {
    vi.spyOn(console, 'log').mockReturnValue();
    const port = await takePort('127.0.0.1');
    expect(await findPort(port)).not.toBe(port);
  });

  it('keeps silent about a free port', async () => {
    const log = vi.spyOn(console, 'log').mockReturnValue();
    const port = await takePort();
    taken.pop()?.close();
    expect(await findPort(port)).toBe(port);
    expect(log).not.toHaveBeenCalled();
  });

  it.each(['abc', '', '0', '65536', '30.5', Number.NaN])('stops at „%s“, which is no port', async (given) => {
    await expect(findPort(given)).rejects.toThrow(`„${given}“ ist kein Port.`);
  });

  it('takes the number as the command line has it', async () => {
    const port = await takePort();
    taken.pop()?.close();
    expect(await findPort(String(port))).toBe(port);
  });

  it('stops instead of moving on when told to', async () => {
    const port = await takePort();
    await expect(findPort(port, {strict: true})).rejects.toThrow(`Port ${port} ist belegt.`);
  });
});
