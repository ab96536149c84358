import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import {CONTEXT_FOLDER, INDEX_FILE, type ContractIndex} from '../../src/context/contract';
import {loadMenu, type MenuEntry, type MenuTree} from '../../src/product/menu';
import {root} from './run';

const WIDGET = 'hilfe-center.js';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
};

export interface ExampleHost {
  /** Folder of the built help centre, whose widget the product has copied. */
  dir: string;
  /** Address of the help centre, with a slash at the end. */
  address: string;
  port: number;
  /** Without it the page is what it was before it embedded the help, to measure what that costs. */
  withWidget?: boolean;
}

interface Node {
  id: string;
  label: string;
  pfad: string;
  aktionen: readonly string[];
  children?: Node[];
}

/** The menu as the page shows it: what a user of the product can open. */
function nodeOf(menu: MenuTree, {id, label, path: pfad, actions, children}: MenuEntry): Node {
  const below = children.map((child) => nodeOf(menu, menu.entries.get(child)!));
  return {id, label, pfad, aktionen: actions, ...(below.length > 0 ? {children: below} : {})};
}

/** The page of the product without the widget's script; its element stays and is nothing then. */
function withoutScript(html: string): string {
  const without = html.replace(/^.*src="hilfe-center\.js".*\n/m, '');
  if (without === html) throw new Error('Das Beispielprodukt lädt das Widget nicht, wie es hier erwartet wird.');
  return without;
}

/**
 * Serves the product of the demonstration (`deploy/beispiel-host`), with a policy as strict as a product can have that embeds
 * the help.
 *
 * @returns how to stop it
 */
export async function startExampleHost({
  dir,
  address,
  port,
  withWidget = true,
}: ExampleHost): Promise<{stop: () => Promise<void>}> {
  const folder = path.join(root, 'deploy/beispiel-host');
  const context = path.join(dir, CONTEXT_FOLDER);
  const {widget} = JSON.parse(fs.readFileSync(path.join(context, INDEX_FILE), 'utf8')) as ContractIndex;
  if (!widget) throw new Error(`In ${context} fehlt das Widget. Bauen Sie die Website neu: npm run build`);
  const menu = loadMenu();
  const parts = [...menu.entries.values()].filter(({parent}) => parent === undefined);
  const files = new Map([
    ...fs
      .readdirSync(folder)
      .map((name): [string, string | Buffer] => [name, fs.readFileSync(path.join(folder, name))]),
    [WIDGET, fs.readFileSync(path.join(context, widget.datei))],
    ['menue.json', JSON.stringify({adresse: address, menue: parts.map((part) => nodeOf(menu, part))})],
  ]);
  if (!withWidget) files.set('index.html', withoutScript(files.get('index.html')!.toString()));
  const headers = {
    'Content-Security-Policy': `default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:; frame-src ${new URL(address).origin}; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'`,
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'no-cache',
  };
  const server = http.createServer(({url = '/'}, response) => {
    const name = new URL(url, 'http://localhost').pathname.slice(1) || 'index.html';
    const content = files.get(name);
    const type = content === undefined ? 'text/plain' : types[path.extname(name)];
    response.writeHead(content === undefined ? 404 : 200, {...headers, 'Content-Type': type}).end(content);
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, resolve));
  return {
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
