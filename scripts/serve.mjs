// Serves the built site the way a web host does: npm run serve, npm run site, browser tests.
import {existsSync} from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {findPort} from './lib/ports.mjs';
import {root} from './lib/run.mjs';
import {createSiteHandler} from './lib/site-handler.mjs';

const {values} = parseArgs({
  options: {
    dir: {type: 'string', default: 'build'},
    port: {type: 'string', default: process.env.PORT ?? '3000'},
    host: {type: 'string'},
    'strict-port': {type: 'boolean', default: false},
    'base-url': {type: 'string', default: process.env.SITE_BASE_URL ?? '/'},
  },
});

async function serve() {
  const dir = path.resolve(root, values.dir);
  if (!existsSync(path.join(dir, '404.html'))) {
    throw new Error(`In ${dir} liegt keine gebaute Website. Bauen Sie sie zuerst: npm run build`);
  }
  const port = await findPort(Number(values.port), {strict: values['strict-port']});
  const server = http.createServer(createSiteHandler({dir, baseUrl: values['base-url']}));
  await new Promise((resolve, reject) => server.once('error', reject).listen(port, values.host, resolve));
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.once(signal, () => {
      server.close(() => process.exit(0));
      server.closeAllConnections();
    });
  }
  console.log(
    `Das Hilfe-Center läuft: http://${values.host ?? 'localhost'}:${port}${values['base-url']}  (beenden mit Strg+C)`,
  );
}

serve().catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
