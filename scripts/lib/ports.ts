import net from 'node:net';

/** How many ports after the wanted one are tried. */
const ATTEMPTS = 50;

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(false);
      else reject(error);
    });
    // Without a host the probe covers every interface: a program on one of them would answer in our place.
    probe.listen(port, () => probe.close(() => resolve(true)));
  });
}

/**
 * The wanted port or the next free one; says so in German when it is another.
 *
 * @param options strict: fail instead of moving on
 * @throws Error in German if that is no port or none is free
 */
export async function findPort(given: number | string, {strict = false}: {strict?: boolean} = {}): Promise<number> {
  const wanted = Number(given);
  if (!Number.isInteger(wanted) || wanted < 1 || wanted > 65535) {
    throw new Error(`„${given}“ ist kein Port. Geben Sie eine Zahl von 1 bis 65535 an: --port 4000`);
  }
  for (let port = wanted; port < wanted + ATTEMPTS && port < 65536; port += 1) {
    if (await isFree(port)) {
      if (port !== wanted) console.log(`Port ${wanted} ist belegt. Genommen wird Port ${port}.`);
      return port;
    }
    if (strict)
      throw new Error(
        `Port ${wanted} ist belegt. Beenden Sie das andere Programm oder wählen Sie einen anderen Port: --port 3100`,
      );
  }
  throw new Error(
    `Zwischen Port ${wanted} und ${wanted + ATTEMPTS - 1} ist keiner frei. Wählen Sie einen anderen: --port 4000`,
  );
}
