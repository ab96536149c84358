import fs from 'node:fs';
import path from 'node:path';
import {DEFAULT_PARSE_FRONT_MATTER} from '@docusaurus/utils';
import {describe, expect, it} from 'vitest';
import {redirects} from '../../config/redirects';
import {readPageTree, sourceOfRoute} from '../support/page-tree';

const contentFolders = ['docs', 'api', 'intern', 'updates', 'gethelp'];
const tree = readPageTree();
const bySource = new Map(tree.flatMap((entry) => (sourceOfRoute(entry) ? [[sourceOfRoute(entry)!, entry]] : [])));

const files = contentFolders
  .flatMap((folder) =>
    fs.readdirSync(folder, {recursive: true, encoding: 'utf8'}).map((file) => path.posix.join(folder, file)),
  )
  .filter((file) => file.endsWith('.mdx'))
  .map((file) => file.normalize('NFC'));

/** Release notes carry names of their own; the tree gives the pattern only. */
const isReleaseNote = (file: string) => /^updates\/\d{4}\/\d{4}-\d{2}-[a-z0-9-]+\.mdx$/.test(file);

describe('the page tree', () => {
  it('knows every route once', () => {
    expect(tree.length).toBeGreaterThan(150);
    expect(new Set(tree.map(({route}) => route)).size).toBe(tree.length);
    expect(new Set(tree.flatMap(({tags}) => tags)).size).toBe(54);
  });

  it('finds content to compare', () => expect(files.length).toBeGreaterThan(30));

  it.each(files.filter((file) => !isReleaseNote(file)))('agrees with %s', async (filePath) => {
    const entry = bySource.get(filePath);
    expect(entry, `${filePath} steht nicht in src/content/seitenbaum.psv`).toBeDefined();
    const {frontMatter} = await DEFAULT_PARSE_FRONT_MATTER({filePath, fileContent: fs.readFileSync(filePath, 'utf8')});
    expect(frontMatter.title).toBe(entry!.title);
    expect(frontMatter.draft ?? false).toBe(entry!.draft);
    if (!entry!.draft) {
      expect(frontMatter.art).toBe(entry!.kind);
      expect(frontMatter.tags ?? []).toEqual(entry!.tags);
    }
  });

  it('is complete for the help: every route has its article, and no article stands outside', () => {
    const wanted = tree.flatMap((entry) => sourceOfRoute(entry) ?? []).filter((file) => file.startsWith('docs/'));
    expect(wanted.length).toBeGreaterThanOrEqual(148);
    expect(files.filter((file) => file.startsWith('docs/')).sort()).toEqual([...wanted].sort());
  });

  it('is followed by the redirects', () => {
    const lines = fs.readFileSync('src/content/seitenbaum.psv', 'utf8').split('\n');
    const wanted = lines.filter((line) => line.startsWith('>')).map((line) => line.slice(1).split('|'));
    expect(wanted.length).toBeGreaterThan(0);
    for (const [from, to] of wanted) expect(redirects).toContainEqual({from, to});
  });
});
