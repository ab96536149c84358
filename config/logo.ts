import fs from 'node:fs';
import path from 'node:path';

/** A small picture of static/img/ as an address that holds all of it: the first paint of a page waits for nothing else. */
export function pictureInPlace(name: string): string {
  const svg = fs.readFileSync(path.join(__dirname, '../static/img', name), 'utf8');
  return `data:image/svg+xml,${encodeURIComponent(svg.trim())}`;
}
