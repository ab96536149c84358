import path from 'node:path';
import {NUMBER_FOLDER} from '../lib/number-names';
import {HASHED_NAME, IMMUTABLE} from './policy';
import type {DeliveryRules} from './types';

function rule(pattern: string, headers: Record<string, string>): string {
  return [pattern, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n');
}

/**
 * Patterns that cover files whose name carries a hash: a whole folder where all files do, otherwise one per name without
 * its hash. Hosts take a hundred rules, so single files will not do.
 */
export function hashedPatterns(files: string[]): string[] {
  const folders = new Map<string, string[]>();
  for (const file of files) {
    const folder = path.posix.dirname(file);
    folders.set(folder, [...(folders.get(folder) ?? []), file]);
  }
  const patterns = [...folders].flatMap(([folder, inside]) => {
    const hashed = inside.filter((file) => new RegExp(HASHED_NAME).test(file));
    if (hashed.length === inside.length && folder !== '.') return [`${folder}/*`];
    return hashed.map((file) => file.replace(/([.-])[0-9a-f]{8,64}\.\w+$/, '$1*'));
  });
  return [...new Set(patterns)].sort();
}

/**
 * The file _headers, which Cloudflare Pages, Netlify and others read. These hosts let browsers ask again for everything
 * that has no rule of its own.
 *
 * @param files all files of the build, relative to it
 */
export function headersFile(rules: DeliveryRules, files: string[]): string {
  const {baseUrl, headers, strictTransportSecurity, typesByPath, sharing} = rules;
  // These hosts cannot answer by who asks; what lies there is public.
  const [reader, ...others] = sharing.origins;
  const readers = others.length > 0 ? '*' : reader;
  return [
    rule(`${baseUrl}*`, {...headers, 'Strict-Transport-Security': strictTransportSecurity}),
    ...hashedPatterns(files).map((pattern) => rule(baseUrl + pattern, {'Cache-Control': IMMUTABLE})),
    ...(readers ? [rule(`${sharing.path}*`, {'Access-Control-Allow-Origin': readers})] : []),
    rule(`${baseUrl}*.md`, {'Content-Type': 'text/markdown; charset=utf-8'}),
    ...Object.entries(typesByPath).map(([file, type]) => rule(file, {'Content-Type': `${type}; charset=utf-8`})),
    '',
  ].join('\n');
}

/**
 * The file _redirects for the same hosts: one line per old address and per number, both sides percent-encoded. Slashes and .html at the
 * end are the host's own business, and some would go round in circles with a line about them.
 */
export function redirectsFile({baseUrl, redirects, spellings}: DeliveryRules): string {
  const numbers = Object.entries(spellings).flatMap(([from, to]) =>
    from.startsWith(baseUrl + NUMBER_FOLDER) ? [{from, to}] : [],
  );
  const lines = [...redirects.filter(({from}) => !/\/$|\.html$/.test(from)), ...numbers];
  return [...lines.map(({from, to}) => `${encodeURI(from)} ${to} 301`), ''].join('\n');
}
