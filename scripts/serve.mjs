// Serves the built site the way a web host does: npm run serve, npm run site, browser tests (with --nginx).
import {existsSync} from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {parseArgs} from 'node:util';
import {CallError, restoreOptions} from './lib/arguments.mjs';
import {finishBuild, isFinished} from './lib/build.mjs';
import {startNginx} from './lib/nginx.mjs';
import {findPort} from './lib/ports.mjs';
import {root} from './lib/run.mjs';
import {createSiteHandler, readRules} from './lib/site-handler.mjs';

const HELP = `npm run serve -- [--port=ZAHL] [--strict-port] [--host=NAME] [--dir=ORDNER] [--base-url=PFAD] [--nginx]

  --port         Port (voreingestellt: 3000); ist er besetzt, der nächste freie
  --strict-port  bricht ab, wenn der Port besetzt ist
  --host         Adresse, unter der der Server erreichbar ist (voreingestellt: localhost)
  --dir          gebaute Website (voreingestellt: build)
  --base-url     Pfad, unter dem sie liegt (voreingestellt: der des Builds)
  --nginx        mit nginx und der Konfiguration, die ausgeliefert wird; ohne --host und --base-url
`;

const options = {
  dir: {type: 'string', default: 'build'},
  port: {type: 'string', default: process.env.PORT ?? '3000', accepts: /^\d+$/},
  host: {type: 'string'},
  'strict-port': {type: 'boolean', default: false},
  'base-url': {type: 'string'},
  nginx: {type: 'boolean', default: false},
  help: {type: 'boolean', default: false},
  hilfe: {type: 'boolean', default: false},
};

function readArguments() {
  try {
    return parseArgs({
      args: restoreOptions(process.argv.slice(2), options, {file: fileURLToPath(import.meta.url)}),
      options,
    }).values;
  } catch (error) {
    if (error instanceof CallError) throw error;
    throw new Error(`Eine Angabe ist unbekannt oder ihr fehlt der Wert.\n\n${HELP}`);
  }
}

/** Starts the built-in server. Returns how to stop it. */
async function startNode({dir, port, host, baseUrl, rules}) {
  const server = http.createServer(createSiteHandler({dir, baseUrl, rules}));
  await new Promise((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
  return {
    stop: () =>
      new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      }),
  };
}

async function serve() {
  const values = readArguments();
  if (values.help || values.hilfe) {
    console.log(HELP);
    return;
  }
  if (values.nginx && (values.host !== undefined || values['base-url'] !== undefined)) {
    throw new Error(
      'Mit --nginx gibt es weder --host noch --base-url: Seine Konfiguration gilt für localhost und den Pfad, für den ' +
        'gebaut wurde. Lassen Sie die Angabe weg, oder nehmen Sie den eingebauten Server ohne --nginx.',
    );
  }
  const dir = path.resolve(root, values.dir);
  if (!existsSync(path.join(dir, '404.html'))) {
    throw new Error(`In ${dir} liegt keine gebaute Website. Bauen Sie sie zuerst: npm run build`);
  }
  // The build was made by Docusaurus itself: headers, redirects and compressed copies are missing or out of date.
  if (!isFinished(dir) && (await finishBuild(dir)) !== 0) throw new Error('Die Website ließ sich nicht ausliefern.');
  const rules = readRules(dir);
  const baseUrl = values['base-url'] ?? rules.baseUrl;
  const port = await findPort(values.port, {strict: values['strict-port']});
  const {stop} = await (values.nginx ? startNginx : startNode)({dir, port, host: values.host, baseUrl, rules});
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void stop().then(() => process.exit(0)));
  console.log(`Das Hilfe-Center läuft: http://${values.host ?? 'localhost'}:${port}${baseUrl}  (beenden mit Strg+C)`);
}

serve().catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
