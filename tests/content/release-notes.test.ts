import fs from 'node:fs';
import path from 'node:path';
import {expect, it} from 'vitest';
import {parse} from 'yaml';

/** Keywords of all articles of a content folder, in lower case, with their files. */
function keywordsOf(folder: string): Map<string, string[]> {
  const keywords = new Map<string, string[]>();
  for (const name of fs.readdirSync(folder, {recursive: true, encoding: 'utf8'})) {
    if (!name.endsWith('.mdx')) continue;
    const file = path.join(folder, name);
    const [, head = ''] = /^---\n([\s\S]*?)\n---\n/.exec(fs.readFileSync(file, 'utf8')) ?? [];
    const {keywords: own = []} = parse(head) as {keywords?: string[]};
    for (const keyword of own.map((word) => word.toLowerCase()))
      keywords.set(keyword, [...(keywords.get(keyword) ?? []), file]);
  }
  return keywords;
}

it('release notes share no keyword with a help article, which it would then compete with in the search', () => {
  const [notes, help] = [keywordsOf('updates'), keywordsOf('docs')];
  expect(notes.size).toBeGreaterThan(48);
  expect(help.size).toBeGreaterThan(300);
  expect([...notes].filter(([keyword]) => help.has(keyword))).toEqual([]);
});
