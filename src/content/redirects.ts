import fs from 'node:fs';
import path from 'node:path';
import {isMap, isScalar, parseDocument, type Document, type YAMLMap} from 'yaml';
import {instances} from '../../config/instances';
import * as z from '../lib/validation';
import {readYaml} from '../lib/yaml-file';
import {readText} from '../lib/text-file';

/** A permanent redirect between two addresses of the site, both decoded, NFC and without the base URL. */
export interface PathRedirect {
  from: string;
  to: string;
}

/** Old addresses of articles and where they lead, kept by editors; `npm run umziehen` writes it. */
export const REDIRECTS_FILE = 'docs/_weiterleitungen.yml';

/** The roots of the instances have no page of their own, but people shorten addresses. */
const rootRedirects: PathRedirect[] = instances
  .filter(({start}) => start !== '/')
  .map(({routeBasePath, start}) => ({from: `/${routeBasePath}`, to: start}));

const shape = z.record(z.string(), z.string()).nullable();

const page = (address: string) => address.replace(/#.*/, '');

/** Says what is wrong with one redirect among all of them, and what to do about it. */
function problemOf({from, to}: PathRedirect, targets: ReadonlyMap<string, string>): [string, string] | undefined {
  for (const address of [from, to]) {
    if (!/^\/(?![/\\])/.test(address))
      return [
        `„${address}“ beginnt nicht mit genau einem Schrägstrich.`,
        'Adressen stehen hier ohne https:// und ohne den Namen der Website.',
      ];
    if (/[\s\\%$"{};]|\p{Cc}/u.test(address))
      return [
        `„${address}“ enthält ein Zeichen, das dort nicht stehen darf.`,
        'Adressen stehen hier lesbar, also mit ä statt %C3%A4.',
      ];
    if (address !== address.normalize('NFC'))
      return [`„${address}“ enthält einen zusammengesetzten Umlaut.`, 'Tippen Sie die Adresse neu ein.'];
  }
  if (/[?#]/.test(from)) return [`„${from}“ enthält ? oder #.`, 'Weitergeleitet werden ganze Seiten.'];
  if (from !== '/' && from.endsWith('/'))
    return [
      `„${from}“ endet mit einem Schrägstrich.`,
      'Lassen Sie ihn weg; beide Schreibweisen werden weitergeleitet.',
    ];

  const chain = [from];
  for (let next = page(to); ; next = page(targets.get(next)!)) {
    const isCircle = chain.includes(next);
    chain.push(next);
    if (isCircle)
      return [`Die Weiterleitung dreht sich im Kreis: ${chain.join(' → ')}`, 'Löschen Sie eine der Zeilen.'];
    if (!targets.has(next)) break;
  }
  return chain.length > 2
    ? [`„${from}“ führt über einen Umweg: ${chain.join(' → ')}.`, `Leiten Sie gleich auf „${chain.at(-1)!}“ weiter.`]
    : undefined;
}

/**
 * Reads the file with redirects: a mapping from each old address to the new one.
 *
 * @param source text of the file
 * @returns the editors' redirects and those of the roots of the docs instances
 * @throws Error in German with file and line: no YAML, an address twice, no address, a circle, a detour
 */
export function parseRedirects(source: string): PathRedirect[] {
  const {data, fail} = readYaml(source, REDIRECTS_FILE, shape);
  const redirects = [...rootRedirects, ...Object.entries(data ?? {}).map(([from, to]) => ({from, to}))];
  const targets = new Map(redirects.map(({from, to}) => [from, to]));
  for (const redirect of redirects) {
    const problem = problemOf(redirect, targets);
    if (problem) fail([redirect.from], ...problem);
  }
  return redirects;
}

/** The redirects of a project; one without the file has only those of the roots of its instances. */
export function readRedirects(root = process.cwd()): PathRedirect[] {
  const file = path.join(root, REDIRECTS_FILE);
  return fs.existsSync(file) ? parseRedirects(readText(file)) : rootRedirects;
}

/**
 * Adds a redirect to the text of the file and keeps its comments. Chains are shortened, so that no redirect leads to another,
 * and one away from the new address, which is a page again, is dropped.
 *
 * @throws Error in German with file and line when the text cannot be read
 */
export function addRedirect(source: string, from: string, to: string): string {
  readYaml(source, REDIRECTS_FILE, shape);
  const document: Document = parseDocument(source);
  if (!isMap(document.contents)) document.contents = document.createNode({});
  const {items} = document.contents as YAMLMap;
  for (const {value} of items)
    if (isScalar(value) && page(String(value.value)) === from)
      value.value = to + String(value.value).slice(from.length);
  document.delete(to);
  document.set(from, to);
  return document.toString({lineWidth: 0});
}
