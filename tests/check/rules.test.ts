import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {checkFile, withArticle} from '../../src/check/run';
import {ContentDocument} from '../../src/content/document';
import {loadProject, summarise, type Project} from '../../src/content/project';
import type {Example, Rule} from '../../src/content/rule';
import {rules} from '../../src/check/rules';
import {loadWorld} from '../../src/product/world';

const real = loadProject();
const world = loadWorld(path.resolve('e2e/fixture-site/src/product'));
/**
 * The vocabulary and the product are the real ones; the articles are only those of the example, and the example company is
 * the one another product begins with.
 */
const empty: Project = {...real, world, summaries: new Map(), byRoute: new Map()};

function findings(rule: Rule, example: Example) {
  const {source, file = 'docs/beispiel.mdx', others = {}} = typeof example === 'string' ? {source: example} : example;
  const text =
    source.startsWith('---') || rule.id === 'HC001' ? source : `---\ntitle: Beispiel\nart: anleitung\n---\n\n${source}`;
  let project = withArticle(empty, file, text);
  for (const [name, content] of Object.entries(others)) project = withArticle(project, name, content);
  return {text, file, project, found: rule.check(new ContentDocument(file, text), project)};
}

describe('content rules', () => {
  it('have ids in order, each once, with their file', () => {
    const ids = rules.map(({id}) => id);
    expect(ids).toEqual([...new Set(ids)].sort());
    const files = ['src/check/rules', 'src/blocks'].flatMap((folder) =>
      fs.readdirSync(folder, {recursive: true, encoding: 'utf8'}),
    );
    const named = files.flatMap((file) => /(HC\d{3})-[\w-]+\.ts$/.exec(file)?.[1] ?? []);
    expect(named.sort()).toEqual(ids);
  });

  it.each(rules.map((rule): [string, Rule] => [rule.id, rule]))(
    '%s has an example that fails and says what to do',
    (_, rule) => {
      expect(rule.examples.bad.length).toBeGreaterThan(0);
      for (const example of rule.examples.bad) {
        const {found, text} = findings(rule, example);
        expect(found.length, `nichts gefunden in:\n${text}`).toBeGreaterThan(0);
        for (const {problem, advice, offset} of found) {
          expect(problem).toMatch(/[.?!“…]$/);
          expect(advice.length).toBeGreaterThan(5);
          expect(offset).toBeLessThanOrEqual(text.length);
        }
      }
    },
  );

  it.each(rules.filter(({examples}) => examples.good.length > 0).map((rule): [string, Rule] => [rule.id, rule]))(
    '%s leaves good text alone',
    (_, rule) => {
      for (const example of rule.examples.good) {
        const {found, text} = findings(rule, example);
        expect(found, text).toEqual([]);
      }
    },
  );

  it.each(rules.filter(({fixable}) => fixable).map((rule): [string, Rule] => [rule.id, rule]))(
    '%s repairs what it calls repairable, once and for all',
    (_, rule) => {
      let repaired = 0;
      for (const example of rule.examples.bad) {
        const {text, file, project, found} = findings(rule, example);
        if (!found.some(({fix}) => fix)) continue;
        repaired += 1;
        const first = checkFile(file, text, project, {stage: 'ci', fix: true}).fixed ?? text;
        expect(rule.check(new ContentDocument(file, first), project).filter(({fix}) => fix)).toEqual([]);
        expect(checkFile(file, first, project, {stage: 'ci', fix: true}).fixed).toBeUndefined();
      }
      expect(repaired).toBeGreaterThan(0);
    },
  );
});

describe('repairing', () => {
  const fix = (body: string) => {
    const source = `---\ntitle: Beispiel\nart: anleitung\n---\n\n${body}`;
    return (
      checkFile('docs/beispiel.mdx', source, withArticle(empty, 'docs/beispiel.mdx', source), {stage: 'ci', fix: true})
        .fixed ?? source
    ).split('---\n\n')[1];
  };

  it('leaves code, click paths, addresses and fixed ids alone', () => {
    const body =
      '## Größe "ändern" {#groesse}\n\n`"a" - 5 €` und <Klickpfad pfad="Rechnungen > Rechnungsübersicht" /> und [Ziel](a-b.mdx).\n';
    expect(fix(body)).toBe(body.replace('"ändern"', '„ändern“'));
  });

  it('does several repairs in one line', () => {
    expect(fix('Der Lauf - "nachts" - kostet 5 € ...\n')).toBe('Der Lauf\u00A0– „nachts“\u00A0– kostet 5\u00A0€ …\n');
  });

  it('keeps the front matter as it is', () => {
    const source = '---\ntitle: "Beispiel - eins"\nart: anleitung\n---\n\nText - Text\n';
    expect(checkFile('docs/b.mdx', source, empty, {stage: 'ci', fix: true}).fixed).toContain(
      'title: "Beispiel - eins"\n',
    );
  });
});

describe('the summary of an article', () => {
  it('sees links, anchors and headings but not those inside code', () => {
    const summary = summarise(
      'docs/a/b.mdx',
      '---\ntitle: B\ntags: [x]\n---\n\n## Eins {#eins}\n\n[C](../c.mdx#zwei) [D](/updates/d)\n\n```md\n[E](e.mdx)\n## Drei\n```\n',
    );
    expect(summary.links).toEqual([
      ['docs/c.mdx', 'zwei'],
      ['/updates/d', ''],
    ]);
    expect(summary.headingIds).toEqual(['eins']);
    expect(summary.plainHeadings).toEqual([]);
    expect(summary.tags).toEqual(['x']);
  });
});
