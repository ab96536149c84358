// The container without a container: what the files name exists, and nginx serves what the image would hold.
import {spawn} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {setTimeout as sleep} from 'node:timers/promises';
import {parse} from 'yaml';
import {findOrInstallNginx} from '../scripts/lib/nginx';
import {findPort} from '../scripts/lib/ports';
import {site} from '../config/site';
import {expect, plainTest as test} from './support/fixtures';

const root = path.resolve(__dirname, '..');
const folder = 'deploy/container';
const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8');

/** The instructions of the Containerfile, with the arguments of the build in place. */
const instructions = read(`${folder}/Containerfile`)
  .split('\n')
  .filter((line) => line && !line.startsWith('#'))
  .map((line): [name: string, ...words: string[]] => {
    const [name = '', ...words] = line.replaceAll('${SITE_BASE_URL}', site.baseUrl).split(/\s+/);
    return [name, ...words];
  });
const wordsOf = (name: string) => instructions.filter(([one]) => one === name).map(([, ...words]) => words);
const config = read(`${folder}/nginx.conf`);
const port = /listen (\d+);/.exec(config)![1]!;

test('every instruction is one, and user, port and paths agree in all files', () => {
  expect(instructions.map(([name]) => name)).toEqual(['FROM', 'ARG', 'ENV', 'COPY', 'COPY', 'COPY', 'USER', 'EXPOSE']);
  expect(wordsOf('FROM')[0]![0]).toMatch(/^docker\.io\/nginxinc\/nginx-unprivileged:\d+\.\d+-alpine$/);
  expect(Number(port)).toBeGreaterThan(1023);
  expect(wordsOf('EXPOSE')).toEqual([[port]]);

  interface Service {
    build: {context: string; dockerfile: string; args: object};
    user: string;
    ports: string[];
    read_only: boolean;
    tmpfs: string[];
    cap_drop: string[];
    healthcheck: {test: string[]};
  }
  const {services} = parse(read(`${folder}/compose.yaml`)) as {services: Record<string, Service>};
  const [service] = Object.values(services);
  expect(path.resolve(root, folder, service!.build.context)).toBe(root);
  expect(service!.build.dockerfile).toBe(`${folder}/Containerfile`);
  expect(Object.keys(service!.build.args)).toEqual(wordsOf('ARG').map(([word]) => word!.split('=')[0]));
  expect(service!.user.split(':')[0]).toBe(wordsOf('USER')[0]![0]);
  // Not in the Containerfile: podman leaves it out.
  expect(service!.healthcheck.test.join(' ')).toContain(`http://127.0.0.1:${port}/gesund`);
  expect(service!.ports.map((one) => one.split(':').at(-1))).toEqual([port]);
  expect([service!.read_only, service!.tmpfs, service!.cap_drop]).toEqual([true, ['/tmp:size=64m'], ['ALL']]);
});

test('what the image copies is there and reaches it', () => {
  const [all, ...kept] = read(`${folder}/Containerfile.dockerignore`)
    .split('\n')
    .filter((line) => line && !line.startsWith('#'));
  expect(all).toBe('*');
  for (const [source = ''] of wordsOf('COPY')) {
    expect(fs.existsSync(path.join(root, source)), source).toBe(true);
    expect(
      kept.some((one) => `${source}/`.startsWith(one.slice(1))),
      source,
    ).toBe(true);
  }
});

test('nginx starts on what the image holds, and serves the site and its health address', async () => {
  const image = fs.mkdtempSync(path.join(os.tmpdir(), 'abbild-'));
  fs.chmodSync(image, 0o755);
  // A folder copied into a folder becomes its content.
  for (const [source = '', target = ''] of wordsOf('COPY'))
    fs.cpSync(path.join(root, source), path.join(image, target), {recursive: true});
  const free = await findPort(5400 + test.info().workerIndex * 10);
  const server = path.join(image, 'etc/nginx/conf.d/default.conf');
  const adapted = fs
    .readFileSync(server, 'utf8')
    .replace(`listen ${port};`, `listen 127.0.0.1:${free};`)
    .replace(/(include|root) (\/\S+);/g, (_, word: string, file: string) => `${word} ${path.join(image, file)};`);
  fs.writeFileSync(server, adapted);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${image}/${name};`,
  );
  // What nginx.conf of the image has: types, a log, and the servers within the http block.
  fs.writeFileSync(
    path.join(image, 'nginx.conf'),
    `${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
pid ${image}/nginx.pid;
events {}
http {
    ${temporary.join(' ')}
    default_type application/octet-stream;
    log_format main '$remote_addr';
    access_log off;
    include ${server};
}`,
  );
  const {file} = findOrInstallNginx();
  const child = spawn(file, ['-c', path.join(image, 'nginx.conf'), '-p', image, '-e', 'stderr'], {stdio: 'pipe'});
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
  const ended = new Promise((resolve) => child.once('exit', resolve));
  try {
    const get = (address: string) => fetch(`http://127.0.0.1:${free}${address}`, {redirect: 'manual'});
    for (let tries = 0; child.exitCode === null && tries < 200; tries += 1) {
      if (await get('/gesund').catch(() => undefined)) break;
      await sleep(50);
    }
    expect(child.exitCode, said).toBeNull();
    const health = await get('/gesund');
    expect([health.status, await health.text()]).toEqual([200, 'ok\n']);
    const start = await get(site.baseUrl);
    expect(start.status).toBe(200);
    expect(start.headers.get('content-security-policy')).toContain("default-src 'self'");
    expect((await get(`${site.baseUrl}gethelp/meldungen/`)).status).toBe(301);
    expect((await get(`${site.baseUrl}assets/js/gibt-es-nicht.js`)).status).toBe(410);
    expect((await get(`${site.baseUrl}gibt-es-nicht`)).status).toBe(404);
    expect((await get(`${site.baseUrl}.delivery/rules.json`)).status).toBe(404);
  } finally {
    child.kill();
    await ended;
    fs.rmSync(image, {recursive: true});
  }
});
