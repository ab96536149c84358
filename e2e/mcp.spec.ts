// The help for assistants over build/, asked with the SDK's own client; no browser is started.
import http from 'node:http';
import type {AddressInfo} from 'node:net';
import path from 'node:path';
import {Client} from '@modelcontextprotocol/sdk/client/index.js';
import {StdioClientTransport} from '@modelcontextprotocol/sdk/client/stdio.js';
import {createSiteHandler, readRules} from '../scripts/lib/site-handler';
import {site} from '../config/site';
import {loadMenu} from '../src/product/menu';
import {loadMessages} from '../src/product/messages';
import {article} from './support/content-pages';
import {expect, plainTest as test} from './support/fixtures';
import {word} from './support/queries';
import {buildFolder} from './support/site';

const root = path.resolve(__dirname, '..');

/** Starts the command as an assistant does, and asks. */
async function withHelp(
  source: string,
  ask: (call: (name: string, input: object) => Promise<string>) => Promise<void>,
) {
  const client = new Client({name: 'test', version: '1'});
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: ['--require', 'tsx/cjs', 'scripts/mcp.ts', `--quelle=${source}`],
    cwd: root,
    stderr: 'inherit',
  });
  await client.connect(transport);
  try {
    await ask(async (name, input) => {
      const {content} = await client.callTool({name, arguments: {...input}});
      return (content as {text: string}[]).map(({text}) => text).join('\n');
    });
  } finally {
    await client.close();
  }
}

const home = site.url + site.baseUrl;
const address = home + encodeURI(article.path.slice(1));
const messages = loadMessages().flatMap((group) => group.messages);
/** A message, and a screen, that an article treats. */
const [{code} = {code: ''}] = messages;
const screen = [...loadMenu().entries.values()].find(({articles}) => articles.length > 0)!.id;

test('offers its tools, all of which only read', async () => {
  const client = new Client({name: 'test', version: '1'});
  await client.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: ['--require', 'tsx/cjs', 'scripts/mcp.ts'],
      cwd: root,
      stderr: 'inherit',
    }),
  );
  const {tools} = await client.listTools();
  await client.close();
  expect(tools.map(({name}) => name)).toEqual(['hilfe_suchen', 'artikel_lesen', 'hilfe_zur_ansicht', 'meldungen']);
  for (const {annotations} of tools) expect(annotations?.readOnlyHint).toBe(true);
});

test('searches, reads articles and sections, knows screens and messages', async () => {
  await withHelp(buildFolder, async (call) => {
    const found = await call('hilfe_suchen', {anfrage: article.title, anzahl: 3});
    expect(found.startsWith(`1. ${article.title} (`)).toBe(true);
    expect(found).toContain(address);
    expect(found.match(/^\d+\. /gm)!.length).toBeLessThanOrEqual(3);
    expect(await call('hilfe_suchen', {anfrage: 'xqzwv'})).toContain('gibt es in der Hilfe nichts');

    const text = await call('artikel_lesen', {adresse: article.path});
    expect(text.startsWith(`# ${article.title}\n`)).toBe(true);
    const section = await call('artikel_lesen', {adresse: `${address}#voraussetzungen`});
    expect(section).toMatch(/^## Voraussetzungen\n/);
    expect(section).toContain(`Quelle: ${address}#voraussetzungen`);
    expect(section.length).toBeLessThan(text.length);

    expect(await call('hilfe_zur_ansicht', {kennung: screen})).toMatch(/^1\. .+ \(.+\)\n {3}\S/);
    expect(await call('hilfe_zur_ansicht', {kennung: code})).toContain(home);
    expect(await call('hilfe_zur_ansicht', {kennung: 'nie'})).toContain('keinen Artikel');

    expect((await call('meldungen', {})).split('\n').length).toBeGreaterThanOrEqual(messages.length);
    expect(await call('meldungen', {enthaelt: code.toLowerCase()})).toMatch(new RegExp(`^${code}: „.+“ https:`));
  });
});

test('reads nothing but what readers may see', async () => {
  await withHelp(buildFolder, async (call) => {
    for (const adresse of [
      '/intern/basics',
      '/../package',
      '/%2e%2e/package',
      'https://elsewhere.example/a',
      '/kontext/v1.json',
    ])
      expect(await call('artikel_lesen', {adresse})).toMatch(/gibt es nicht\.|gehört nicht zur Hilfe\./);
    expect(await call('hilfe_suchen', {anfrage: 'Redaktionshandbuch', anzahl: 20})).not.toContain('/intern/');
  });
});

test('reads a published help centre by its address', async () => {
  const server = http.createServer(createSiteHandler({dir: buildFolder, rules: readRules(buildFolder)!}));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  await withHelp(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, async (call) => {
    expect(await call('hilfe_suchen', {anfrage: word})).toMatch(/^1\. /);
    expect((await call('artikel_lesen', {adresse: article.path})).startsWith(`# ${article.title}\n`)).toBe(true);
  });
  server.closeAllConnections();
  server.close();
});
