import fs from 'node:fs';
import http from 'node:http';
import type {AddressInfo} from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type {Element} from 'hast';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import {unified} from 'unified';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {OpenProject} from '../../src/check/open-project';
import {explainCompileErrors} from '../../src/check/preview/compile-faults';
import {isOwnPage, LiveCheckEndpoint} from '../../src/check/preview/endpoint';
import type {PageState} from '../../src/check/preview/names';
import rehypeLines from '../../src/check/preview/rehype-lines';

const source = process.cwd();
let root: string;
let project: OpenProject;
let endpoint: LiveCheckEndpoint;
let server: http.Server;
let port: number;

const write = (file: string, text: string) => {
  fs.mkdirSync(path.dirname(path.join(root, file)), {recursive: true});
  fs.writeFileSync(path.join(root, file), text);
};
const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8');
const article = (text: string) =>
  `---\ntitle: Beispiel\ndescription: Ein Satz, der lang genug ist, damit Suchmaschinen ihn vollständig unter dem Titel zeigen können.\nart: start\n---\n\n${text}\n`;
const faulty = article('Das ist "falsch".');

function request(
  name: string,
  {headers = {}, body}: {headers?: Record<string, string>; body?: object} = {},
): Promise<{status: number; headers: http.IncomingHttpHeaders; text: string}> {
  return new Promise((resolve, reject) => {
    const method = body ? 'POST' : 'GET';
    const wish = http.request(
      {port, host: '127.0.0.1', path: `/hilfe/__schreiben/${name}`, method, headers},
      (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
        answer.once('end', () => resolve({status: answer.statusCode!, headers: answer.headers, text}));
      },
    );
    wish.once('error', reject);
    wish.end(body ? JSON.stringify(body) : undefined);
  });
}

const own = () => ({host: `localhost:${port}`, origin: 'http://localhost:3000', 'content-type': 'application/json'});

/** Listens to a page until a state fits. */
async function untilState(
  page: string,
  fits: (state: PageState) => boolean,
  meanwhile?: () => void,
): Promise<PageState> {
  return new Promise((resolve, reject) => {
    const address = `/hilfe/__schreiben/ereignisse?seite=${encodeURIComponent(page)}`;
    const listening = http.get({port, host: '127.0.0.1', path: address, headers: own()}, (answer) => {
      let text = '';
      let hasBegun = false;
      answer.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
        const events = text.split('\n\n');
        text = events.pop()!;
        const states = events.map((event) => JSON.parse(event.replace(/^data: /, '')) as PageState);
        const state = states.find((one) => fits(one));
        if (!hasBegun) meanwhile?.();
        hasBegun = true;
        if (!state) return;
        listening.destroy();
        resolve(state);
      });
    });
    listening.once('error', reject);
  });
}

beforeEach(async () => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'hilfe größe '));
  fs.cpSync(path.join(source, 'src/product'), path.join(root, 'src/product'), {recursive: true});
  fs.copyFileSync(path.join(source, 'cspell.config.yaml'), path.join(root, 'cspell.config.yaml'));
  fs.symlinkSync(path.join(source, 'node_modules'), path.join(root, 'node_modules'));
  write('src/content/woerter.txt', '# Kopf\n');
  write('api/eins.mdx', faulty);
  project = new OpenProject(root);
  project.refresh();
  endpoint = new LiveCheckEndpoint({project, baseUrl: '/hilfe/', pagePort: 3000});
  server = http.createServer(endpoint.handle);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ({port} = server.address() as AddressInfo);
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  fs.rmSync(root, {recursive: true});
  vi.unstubAllEnvs();
});

describe('the endpoint of the preview', () => {
  it('tells a page what the check says about its article, with the reason', async () => {
    const state = await untilState('/hilfe/API/eins', ({pending}) => !pending);
    expect(state).toMatchObject({
      file: 'api/eins.mdx',
      findings: [{line: 7, rule: 'HC007', severity: 'hinweis', fixable: true}],
      faults: [],
    });
    expect(state.findings[0]!.reason).toMatch(/\.$/);
  });

  it('tells it anew when the article is saved, and when it is mended', async () => {
    const right = article('Das ist richtig.');
    const state = await untilState(
      '/hilfe/API/eins',
      ({findings, pending}) => findings.length === 0 && !pending,
      () => write('api/eins.mdx', right),
    );
    expect(state.file).toBe('api/eins.mdx');
  });

  it('tells every page of what cannot be compiled, until it can be', async () => {
    const fault = {file: 'api/eins.mdx', line: 7, problem: 'Falsch.', advice: 'Richtig.'};
    endpoint.setFaults([fault]);
    expect((await untilState('/hilfe/', () => true)).faults).toEqual([fault]);
    await untilState(
      '/hilfe/',
      ({faults}) => faults.length === 0,
      () => endpoint.setFaults([]),
    );
  });

  it('tells of misspellings', async () => {
    write('api/eins.mdx', article('Der Liefershcein ist da.'));
    const {findings} = await untilState('/hilfe/API/eins', ({pending}) => !pending);
    expect(findings).toMatchObject([{line: 7, rule: 'Rechtschreibung'}]);
  });

  it('repairs a finding, and says why it does not', async () => {
    const {findings} = await untilState('/hilfe/API/eins', () => true);
    const {line, rule, problem} = findings[0]!;
    const body = {file: 'api/eins.mdx', finding: {line, rule, problem}};
    expect(await request('beheben', {headers: own(), body})).toMatchObject({status: 200});
    expect(read('api/eins.mdx')).toBe(article('Das ist „falsch“.'));
    const again = await request('beheben', {headers: own(), body});
    expect(again.status).toBe(409);
    expect(again.text).toContain('inzwischen geändert');
  });

  it.each([
    ['a page elsewhere', {origin: 'https://evil.example'}],
    ['a program without a page', {origin: ''}],
    ['a sandboxed page', {origin: 'null'}],
    ['a name that was bound to this machine', {host: 'evil.example', origin: 'http://evil.example'}],
    ['a page whose browser says so', {'sec-fetch-site': 'cross-site'}],
    ['a page of the same machine on another port', {origin: 'http://localhost:3001', 'sec-fetch-site': 'same-site'}],
  ])('repairs nothing for %s', async (_who, headers) => {
    const answer = await request('beheben', {headers: {...own(), ...headers}, body: {file: 'api/eins.mdx'}});
    expect(answer.status).toBe(403);
    expect(read('api/eins.mdx')).toBe(faulty);
  });

  it('repairs nothing for a form, nor for an address that is called', async () => {
    const form = {...own(), 'content-type': 'text/plain'};
    expect((await request('beheben', {headers: form, body: {file: 'api/eins.mdx'}})).status).toBe(415);
    expect((await request('beheben', {headers: own()})).status).toBe(405);
    expect(read('api/eins.mdx')).toBe(faulty);
  });

  it('tells no other page what it knows', async () => {
    for (const headers of [
      {...own(), host: 'evil.example'},
      {...own(), origin: 'https://evil.example'},
      {host: own().host},
    ]) {
      const answer = await request('ereignisse?seite=/', {headers});
      expect(answer.status).toBe(403);
      expect(answer.headers['access-control-allow-origin']).toBeUndefined();
      expect(answer.text).not.toContain('api/eins.mdx');
    }
  });

  it('answers this machine only', () => {
    const from = (remoteAddress: string) => isOwnPage(own(), remoteAddress, 3000);
    expect(['127.0.0.1', '::1', '::ffff:127.0.0.1'].map(from)).toEqual([true, true, true]);
    expect(['192.168.0.7', '::ffff:10.0.0.1', ''].map(from)).toEqual([false, false, false]);
  });

  it('lets the browser of its own page ask first', async () => {
    const preflight = (origin: string) =>
      fetch(`http://127.0.0.1:${port}/hilfe/__schreiben/beheben`, {method: 'OPTIONS', headers: {origin}});
    const allowed = await preflight('http://localhost:3000');
    expect([allowed.status, allowed.headers.get('access-control-allow-origin')]).toEqual([
      204,
      'http://localhost:3000',
    ]);
    const refused = await preflight('http://localhost:3001');
    expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([403, null]);
  });
});

describe('what cannot be compiled is explained', () => {
  const explain = (message: string) =>
    explainCompileErrors([{message, moduleIdentifier: `/loader.js!${path.join(root, 'api/eins.mdx')}`}], project, root);
  /** As the bundler lists it. */
  const failed = (cause: string, details = '') =>
    `  × Module build failed (from ../node_modules/@docusaurus/mdx-loader/lib/index.js):\n` +
    `  ╰─▶   × Error: MDX compilation failed for file "${path.join(root, 'api/eins.mdx')}"\n` +
    ['Cause: ' + cause, 'Details:', '{', ...(details ? [details] : []), '}']
      .join('\n')
      .split('\n')
      .map((line) => `        │ ${line}`)
      .join('\n');

  it('in the words of the check where the parser stopped', () => {
    write('api/eins.mdx', article('Text <Icon name="x">\n\nMehr'));
    project.refresh();
    const cause = 'Expected a closing tag for `<Icon>` (7:6-7:21) before the end of `paragraph`';
    expect(explain(failed(cause, `  "line": 7,`))).toEqual([
      {
        file: 'api/eins.mdx',
        line: 7,
        problem: 'Das Zeichen „<“ beginnt in MDX einen Baustein.',
        advice: expect.stringContaining('schließen Sie den Baustein') as string,
      },
    ]);
  });

  it('in our own words where one of our plugins did', () => {
    const cause =
      'api/eins.mdx:12\n  Den Klickpfad „Nix“ gibt es im Menübaum nicht.\n  Am nächsten kommt: „Rechnungen“.';
    expect(explain(failed(cause, '  "name": "ContentError"'))).toEqual([
      {
        file: 'api/eins.mdx',
        line: 12,
        problem: 'Den Klickpfad „Nix“ gibt es im Menübaum nicht.',
        advice: 'Am nächsten kommt: „Rechnungen“.',
      },
    ]);
  });

  it('in those of a failed build otherwise', () => {
    const cause = `Markdown link with URL \`./nix.mdx\` in source file "api/eins.mdx" (12:1) couldn't be resolved.`;
    expect(explain(failed(cause))).toMatchObject([
      {file: 'api/eins.mdx', line: 12, problem: expect.stringContaining('„./nix.mdx“ gibt es nicht') as string},
    ]);
  });

  it('with the cause itself where nobody has explained it', () => {
    expect(explain(failed('Something new'))).toEqual([
      {file: 'api/eins.mdx', line: 0, problem: 'Die Seite lässt sich nicht übersetzen.', advice: 'Something new'},
    ]);
  });

  it('once, and not at all for programmers', () => {
    const message = failed('Something new');
    expect(explainCompileErrors([{message}, {message}], project, root)).toHaveLength(1);
    expect(explainCompileErrors([{message: 'Unexpected token in src/theme/Root/index.tsx'}], project, root)).toEqual(
      [],
    );
  });
});

it('blocks say which lines they were made of', () => {
  const processor = unified().use(remarkParse).use(remarkRehype).use(rehypeLines);
  const tree = processor.runSync(processor.parse('# Titel\n\nZwei\nZeilen\n\n- Punkt\n'));
  const blocks = tree.children.filter((node): node is Element => node.type === 'element');
  expect(blocks.map(({tagName, properties}) => [tagName, properties['data-zeilen']])).toEqual([
    ['h1', '1-1'],
    ['p', '3-4'],
    ['ul', undefined],
  ]);
});

describe('a build', () => {
  it.each([
    ['development', true],
    ['production', false],
  ])('in %s has the bar: %s', async (mode, has) => {
    vi.stubEnv('NODE_ENV', mode);
    vi.resetModules();
    const {default: config} = await import('../../docusaurus.config');
    const {default: plugin} = await import('../../src/check/preview');
    const {default: lines} = await import('../../src/check/preview/rehype-lines');
    const {markdownPlugins} = await import('../../src/setup/markdown');
    expect(config.plugins!.includes(plugin)).toBe(has);
    expect((markdownPlugins.rehypePlugins as unknown[]).includes(lines)).toBe(has);
  });
});
