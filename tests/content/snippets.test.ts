import {describe, expect, it} from 'vitest';
import {ContentDocument} from '../../src/content/document';
import {fieldNames, fields} from '../../src/content/front-matter-schema';
import {kinds} from '../../src/content/kinds';
import {loadProject} from '../../src/content/project';
import {rule as frontMatterRule} from '../../src/content/rules/HC001-front-matter';
import {makeSnippets} from '../../src/content/snippets';
import remarkHandbookTable from '../../src/plugins/remark-handbook-table';
import {loadFacts} from '../../src/product/facts';
import {toString} from 'mdast-util-to-string';
import {transform} from '../plugins/markdown';

describe('suggestions in the editor', () => {
  const snippets = Object.values(makeSnippets(['eins', 'zwei'], loadFacts()));
  const body = (prefix: string) => snippets.find((snippet) => snippet.prefix === prefix)?.body.join('\n') ?? '';

  it('offer every key with its help and its values', () => {
    expect(body('tags')).toBe('tags: [${1|eins,zwei|}]');
    expect(body('art')).toContain('|start,ueberblick,anleitung,');
    for (const name of fieldNames) {
      const snippet = snippets.find(({prefix}) => prefix === name);
      expect(snippet?.description).toBe(fields[name].help);
      expect(body(name)).toMatch(new RegExp(`^${name}: .*\\$\\{1`));
    }
  });

  it('offer every fact that may be quoted, with its sentence', () => {
    const fact = loadFacts().get('F-121')!;
    expect(body('recht F-121')).toBe('<Recht nr="F-121" />');
    expect(snippets.find(({prefix}) => prefix === 'recht F-121')?.description).toContain(fact.sentence);
    expect(body('recht F-206')).toBe('');
  });

  it('offer every kind of article, and no dollar sign of its text is taken for a placeholder', () => {
    const articles = snippets.filter(({prefix}) => prefix.startsWith('artikel-'));
    expect(articles.map(({prefix}) => prefix.slice(8)).sort()).toEqual(
      Object.keys(kinds)
        .filter((kind) => kind !== 'start' && kind !== 'liste')
        .sort(),
    );
    for (const {body: lines} of articles) {
      const placeholders = lines.join('\n').match(/(?<!\\)\$\{?[A-Z0-9_]+/g) ?? [];
      expect(placeholders).toContain('${1');
      expect(placeholders.every((text) => /^\$\{(?:\d|CURRENT_)/.test(text))).toBe(true);
    }
  });
});

describe('the help of a field', () => {
  const project = loadProject();
  /** A value no field accepts; strings of one letter are too short, of the wrong form or not in a list. */
  const wrong: Partial<Record<string, string>> = {sidebar_position: 'eins', sidebar_label: '1', version: '2'};
  const instanceFor = (name: string) => (name === 'datum' || name === 'version' ? 'updates' : 'docs');

  it.each(fieldNames)('%s stands in the error an editor gets', (name) => {
    const source = `---\n${name}: ${wrong[name] ?? 'x'}\n---\n\nText.\n`;
    const document = new ContentDocument(`${instanceFor(name)}/beispiel.mdx`, source);
    const found = frontMatterRule
      .check(document, project)
      .filter(({problem}) => problem.startsWith(`„${name}“ `) && !problem.endsWith(' fehlt.'));
    expect(found.map(({advice}) => advice)).toEqual([expect.stringContaining(fields[name].help)]);
  });

  it('stands in the handbook', async () => {
    const table = toString(await transform(remarkHandbookTable, '<Handbuchtabelle name="felder" />'));
    for (const name of fieldNames) expect(table).toContain(fields[name].help);
  });
});
