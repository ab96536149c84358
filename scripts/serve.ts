// Serves the built site the way a web host does: npm run serve, npm run site, browser tests (with --nginx).
import {existsSync} from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {startCommand} from '../src/lib/command';
import {finishBuild, isFinished} from './lib/build';
import {startExampleHost} from './lib/example-host';
import {startNginx} from './lib/nginx';
import {findPort} from './lib/ports';
import {root} from './lib/run';
import {createCurrentHandler, readRules} from './lib/site-handler';

const HELP = `npm run serve -- [--port=ZAHL] [--strict-port] [--host=NAME] [--dir=ORDNER] [--base-url=PFAD] [--nginx] [--beispiel]

  --port         Port (voreingestellt: 3000); ist er besetzt, der nächste freie
  --strict-port  bricht ab, wenn der Port besetzt ist
  --host         Adresse, unter der der Server erreichbar ist (voreingestellt: localhost)
  --dir          gebaute Website (voreingestellt: build)
  --base-url     Pfad, unter dem sie liegt (voreingestellt: der des Builds)
  --nginx        mit nginx und der Konfiguration, die ausgeliefert wird; ohne --host, --base-url und --beispiel
  --beispiel     daneben ein Beispielprodukt, das die Hilfe einbettet (deploy/beispiel-host)
`;

const options = {
  dir: {type: 'string', default: 'build'},
  port: {type: 'string', default: process.env.PORT ?? '3000', accepts: /^\d+$/},
  host: {type: 'string'},
  'strict-port': {type: 'boolean', default: false},
  'base-url': {type: 'string'},
  nginx: {type: 'boolean', default: false},
  beispiel: {type: 'boolean', default: false},
} as const;

interface Server {
  dir: string;
  port: number;
  host: string | undefined;
  /** Path under which the site is served, if it is not that of the build. */
  baseUrl: string | undefined;
  /** Origin of the product of the demonstration. */
  product?: string;
}

/** Starts the built-in server. Returns how to stop it. */
async function startNode({dir, port, host, baseUrl, product}: Server): Promise<{stop: () => Promise<void>}> {
  const server = http.createServer(createCurrentHandler({dir, baseUrl, host: product}));
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
  return {
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Serves until a signal ends it. Returns the exit code so far. */
async function run(args: string[]): Promise<number> {
  const {values} = parseArgs({args, options});
  if (values.nginx && (values.host !== undefined || values['base-url'] !== undefined || values.beispiel)) {
    throw new Error(
      'Mit --nginx gibt es weder --host noch --base-url noch --beispiel: Seine Konfiguration gilt für localhost und den Pfad, für den ' +
        'gebaut wurde. Lassen Sie die Angabe weg, oder nehmen Sie den eingebauten Server ohne --nginx.',
    );
  }
  const dir = path.resolve(root, values.dir);
  if (!existsSync(path.join(dir, '404.html'))) {
    throw new Error(`In ${dir} liegt keine gebaute Website. Bauen Sie sie zuerst: npm run build`);
  }
  // The build was made by Docusaurus itself: headers, redirects and compressed copies are missing or out of date.
  if (!isFinished(dir) && (await finishBuild(dir)) !== 0) throw new Error('Die Website ließ sich nicht ausliefern.');
  const rules = readRules(dir)!;
  const baseUrl = values['base-url'] ?? rules.baseUrl;
  const port = await findPort(values.port, {strict: values['strict-port']});
  const address = `http://${values.host ?? 'localhost'}:${port}${baseUrl}`;
  const productPort = values.beispiel ? await findPort(String(port + 1)) : undefined;
  const product = productPort === undefined ? undefined : `http://localhost:${productPort}`;
  const servers = [
    await (values.nginx
      ? startNginx({dir, port, baseUrl})
      : startNode({dir, port, host: values.host, baseUrl: values['base-url'], product})),
  ];
  if (productPort !== undefined) servers.push(await startExampleHost({dir, address, port: productPort}));
  const stopAll = () => void Promise.all(servers.map(({stop}) => stop())).then(() => process.exit(0));
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, stopAll);
  console.log(`Das Hilfe-Center läuft: ${address}  (beenden mit Strg+C)`);
  if (product) console.log(`Ein Produkt, das es einbettet: ${product}/`);
  return 0;
}

startCommand(module, run, HELP, options);
