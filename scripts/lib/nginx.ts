import {spawn} from 'node:child_process';
import {chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {setTimeout as sleep} from 'node:timers/promises';
import {installDebianPackages} from './debian';
import {root} from './run';

const BROTLI_MODULE = 'ngx_http_brotli_static_module.so';
const PACKAGES = ['nginx', 'libnginx-mod-http-brotli-static'];

interface Nginx {
  /** Path of the program. */
  file: string;
  /** Path of its Brotli module. */
  brotli: string;
}

/** The nginx of this machine, Brotli module included; undefined if one of the two is missing. */
function findNginx(): Nginx | undefined {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin', '/usr/local/sbin'].filter(Boolean);
  const file = folders.map((folder) => path.join(folder, 'nginx')).find((candidate) => existsSync(candidate));
  const brotli = ['/usr/lib/nginx/modules', '/usr/lib64/nginx/modules', '/usr/local/lib/nginx/modules']
    .map((folder) => path.join(folder, BROTLI_MODULE))
    .find((candidate) => existsSync(candidate));
  return file && brotli ? {file, brotli} : undefined;
}

/**
 * The nginx of this machine, otherwise Debian's, installed if that needs no password.
 *
 * @throws Error with the commands that help, if it cannot be had
 */
export function findOrInstallNginx(): Nginx {
  const present = findNginx();
  if (present) return present;
  console.error('Für die Prüfung der Auslieferung fehlt nginx mit Brotli. Es wird jetzt installiert.');
  const installed = installDebianPackages(PACKAGES) ? findNginx() : undefined;
  if (installed) return installed;
  throw new Error(
    'Es gibt kein nginx mit Brotli, und es ließ sich nicht installieren. Auf Debian und Ubuntu hilft ' +
      `„sudo apt-get install ${PACKAGES.join(' ')}“. Ohne nginx laufen die Browsertests mit dem eingebauten Server: ` +
      'E2E_SERVER=node npm run e2e (die Prüfung der Auslieferung schlägt dann fehl).',
  );
}

const PLAIN_TYPES = {
  html: 'text/html',
  css: 'text/css',
  js: 'text/javascript',
  json: 'application/json',
  svg: 'image/svg+xml',
  png: 'image/png',
  webp: 'image/webp',
  woff2: 'font/woff2',
  xml: 'application/xml',
};

/** The parts of the configuration a packaged nginx brings along, made to run from a folder of its own. */
function mainConfig({folder, brotli, sites}: {folder: string; brotli: string; sites: string}): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${path.join(folder, name)};`,
  );
  return `load_module ${brotli};
${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
worker_processes 1;
pid ${path.join(folder, 'nginx.pid')};
error_log stderr error;
events {
    worker_connections 512;
}
http {
    access_log off;
    sendfile on;
    ${temporary.join('\n    ')}
${sites}
}
`;
}

/** The shipped example for a site of its own, with the places of this machine instead of the server's. */
function shippedSite({
  current,
  site,
  port,
  securePort,
  certificate,
  key,
}: {
  current: string;
  site: string;
  port: number;
  securePort: number;
  certificate: string;
  key: string;
}): string {
  const file = path.join(root, 'deploy/nginx/hilfe-center.conf');
  const replacements: [RegExp, string][] = [
    [/listen (?:\[::\]:)?80;\n/, `listen 127.0.0.1:${port};\n`],
    [/listen \[::\]:80;\n/, ''],
    [/listen 443 ssl http2;\n/, `listen 127.0.0.1:${securePort} ssl http2;\n`],
    [/listen \[::\]:443 ssl http2;\n/, ''],
    // What deploy/README.md says for a site below a path; at the root it changes nothing.
    [/^ +root .*;/m, `    root ${site};`],
    [/ssl_certificate .*;/, `ssl_certificate ${certificate};`],
    [/ssl_certificate_key .*;/, `ssl_certificate_key ${key};`],
  ];
  const adapted = replacements.reduce(
    (text, [pattern, replacement]) => {
      if (!pattern.test(text)) throw new Error(`${file}: ${String(pattern)} kommt nicht vor.`);
      return text.replace(pattern, replacement);
    },
    readFileSync(file, 'utf8'),
  );
  return adapted.replaceAll('/srv/hilfe-center/current', current);
}

/** A server block for a site that brings no rules along: clean addresses and compressed copies, nothing else. */
function plainSite({site, port}: {site: string; port: number}): string {
  const pairs = Object.entries(PLAIN_TYPES).map(([extension, type]) => `${type} ${extension};`);
  return `server {
    listen 127.0.0.1:${port};
    root ${site};
    types { ${pairs.join(' ')} }
    charset utf-8;
    charset_types text/css text/javascript application/json;
    gzip_static on;
    brotli_static on;
    try_files $uri $uri.html $uri/index.html =404;
}`;
}

export interface NginxOptions {
  dir: string;
  port: number;
  baseUrl?: string;
  /** The shipped example for a server of its own with HTTPS, instead of plain HTTP. */
  secure?: {port: number; certificate: string; key: string};
  /** Any folder of a static site, without our rules. */
  plain?: boolean;
  /**
   * Makes what the server has instead of the site alone.
   *
   * @param rules folder with the configuration the build brings along
   * @param site folder the addresses of the site lie in
   */
  content?: (rules: string, site: string) => string;
}

/**
 * Starts nginx over a built and finished site, in the foreground of this program and with all its files in a temporary
 * folder.
 *
 * @returns when it answers: how to end it
 * @throws Error with what nginx says, if it does not start
 */
export async function startNginx({
  dir,
  port,
  baseUrl = '/',
  secure,
  plain = false,
  content,
}: NginxOptions): Promise<{stop: () => Promise<void>}> {
  const {file, brotli} = findOrInstallNginx();
  const folder = mkdtempSync(path.join(os.tmpdir(), 'hilfe-center-nginx-'));
  // Workers of an nginx that was started as root may run as someone else.
  chmodSync(folder, 0o755);
  // A link, as on a server; and nginx takes a blank in a path for its end.
  const current = path.join(folder, 'current');
  symlinkSync(path.resolve(dir), current);
  const site = baseUrl === '/' ? current : path.join(folder, 'site');
  if (baseUrl !== '/') {
    mkdirSync(path.dirname(path.join(site, baseUrl.slice(0, -1))), {recursive: true});
    symlinkSync(current, path.join(site, baseUrl.slice(0, -1)));
  }
  const rules = path.join(current, '.delivery/nginx');
  const ownSite = `include "${rules}/http.conf";
server {
    listen 127.0.0.1:${port};
    server_name localhost;
    ${content?.(rules, site) ?? `root ${site};\n    brotli_static on;\n    include "${rules}/server.conf";`}
}`;
  const sites = secure
    ? shippedSite({
        current,
        site,
        port,
        securePort: secure.port,
        certificate: secure.certificate,
        key: secure.key,
      })
    : plain
      ? plainSite({site, port})
      : ownSite;
  const config = path.join(folder, 'nginx.conf');
  writeFileSync(config, mainConfig({folder, brotli, sites}));

  const child = spawn(file, ['-c', config, '-p', folder, '-e', 'stderr'], {stdio: ['ignore', 'ignore', 'pipe']});
  let complaints = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complaints += text));
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code) => resolve(`nginx endete mit ${String(code)}.`));
  });
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, {recursive: true, force: true});
  };
  // Whoever loses the race ends with it: what goes on would keep this program alive.
  const decided = new AbortController();
  const {signal} = decided;
  const answers = async () => {
    while (!signal.aborted) {
      try {
        await fetch(`http://127.0.0.1:${port}/`, {method: 'HEAD', redirect: 'manual', signal});
        return undefined;
      } catch {
        await sleep(20);
      }
    }
  };
  const tooLate = sleep(10_000, 'nginx antwortet nicht.', {signal}).catch(() => undefined);
  const failure = await Promise.race([answers(), ended, tooLate]);
  decided.abort();
  if (failure !== undefined) {
    await stop();
    throw new Error(`nginx ließ sich nicht starten: ${failure}\n${complaints}`);
  }
  return {stop};
}
