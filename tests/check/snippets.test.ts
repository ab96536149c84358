import fs from 'node:fs';
import {describe, expect, it} from 'vitest';
import {formatForEditor} from '../../src/check/report';
import {BEGIN, END} from '../../src/check/commands/watch';
import {rules} from '../../src/check/rules';
import {ContentDocument} from '../../src/content/document';
import {fieldNames, fields} from '../../src/content/front-matter-schema';
import {kinds} from '../../src/content/kinds';
import {loadProject} from '../../src/content/project';
import {rule as frontMatterRule} from '../../src/check/rules/HC001-front-matter';
import {makeContentSnippets, makeSnippets} from '../../src/check/snippets';
import {linkedFile} from '../../src/content/document';
import remarkHandbookTable from '../../src/setup/handbook-table';
import {toString} from 'mdast-util-to-string';
import {transform} from '../support/markdown';
import {facts} from '../support/facts';

describe('suggestions in the editor', () => {
  const snippets = Object.values(makeSnippets(['eins', 'zwei'], facts));
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
    const fact = facts.get('F-121')!;
    expect(body('recht F-121')).toBe('<Recht nr="F-121" />');
    expect(snippets.find(({prefix}) => prefix === 'recht F-121')?.description).toContain(fact.sentence);
    expect(body('recht F-206')).toBe('');
  });

  it('offer every kind of article, and no dollar sign of its text is taken for a placeholder', () => {
    const articles = snippets.filter(({prefix}) => String(prefix).startsWith('artikel-'));
    expect(articles.map(({prefix}) => String(prefix).slice(8)).sort()).toEqual(
      Object.keys(kinds)
        .filter((kind) => !['start', 'verzeichnis', 'liste'].includes(kind))
        .sort(),
    );
    for (const {body: lines} of articles) {
      const placeholders = lines.join('\n').match(/(?<!\\)\$\{?[A-Z0-9_]+/g) ?? [];
      expect(placeholders).toContain('${1');
      expect(placeholders.every((text) => /^\$\{(?:\d|CURRENT_)/.test(text))).toBe(true);
    }
  });
});

/**
 * Works out what VS Code puts in for variables with a transform, and takes the escapes out. As its parser does, it takes no
 * slash for escaped inside `${1:+…}`.
 */
function insert(body: string, file: string): string {
  const transformed = body.replace(
    /\$\{RELATIVE_FILEPATH\/((?:\\.|[^/\\])*)\/((?:\$\{\d:\+[^}\\]*\}|[^/\\])*)\/(g?)\}/g,
    (_, pattern: string, format: string, flags: string) =>
      file.replace(new RegExp(pattern, flags), (_match, ...groups: unknown[]) =>
        format.replace(/\$\{(\d):\+([^}]*)\}/g, (_if, number: string, text: string) =>
          groups[Number(number) - 1] ? text : '',
        ),
      ),
  );
  return transformed.replace(/\$\{1:((?:\\.|[^}])*)\}/, '$1').replace(/\\([\\$}])/g, '$1');
}

describe('suggestions of the content', () => {
  const project = loadProject();
  const snippets = makeContentSnippets(project);
  const body = (name: string) => snippets[name]!.body.join('\n');

  it('offer every click path once, and only those that exist', () => {
    const paths = Object.values(snippets)
      .flatMap(({body: [line = '']}) => /^<Klickpfad pfad="(.+)" \/>$/.exec(line)?.[1] ?? [])
      .map((path) => insert(path, ''));
    expect(paths.length).toBeGreaterThan(5);
    const resolved = paths.map((path) =>
      project.menu
        .resolve(path)
        ?.map(({label}) => label)
        .join(' > '),
    );
    expect(resolved).not.toContain(undefined);
    expect(new Set(resolved).size).toBe(resolved.length);
  });

  it('offer the term for the words to be avoided in its place', () => {
    const {begriff, vermeiden} = project.glossary.find((term) => term.vermeiden.length > 0)!;
    expect(snippets[`Begriff: ${begriff}`]).toMatchObject({body: [begriff]});
    expect(snippets[`Begriff: ${begriff}`]!.prefix).toEqual(expect.arrayContaining([begriff, ...vermeiden]));
  });

  it('offer every message in a wording the check accepts', () => {
    expect(project.messages.size).toBeGreaterThan(0);
    const ofMessages = rules.filter(({id}) => id === 'HC025');
    for (const [id] of project.messages) {
      const text = insert(body(`Meldung: ${id}`), '');
      const document = new ContentDocument('docs/beispiel.mdx', `---\ntitle: A\n---\n\n${text}\n`);
      expect([
        text,
        document.syntaxError?.message,
        ofMessages.flatMap((rule) => rule.check(document, project)),
      ]).toEqual([text, undefined, []]);
    }
  });

  it('offer links that lead there from wherever they are put in', () => {
    const targets = [...project.summaries.values()].filter(({draft}) => !draft).map(({file}) => file);
    expect(targets.length).toBeGreaterThan(10);
    for (const from of [
      'docs/landing-page.mdx',
      'docs/a/b/c.mdx',
      'intern/basics.mdx',
      'updates/2025/x.mdx',
      'intern/RAG/x.mdx',
    ])
      for (const target of targets) {
        const [, title, url = ''] = /^\[(.*)\]\((.+)\)$/.exec(insert(body(`Link: ${target}`), from))!;
        expect(linkedFile({file: from}, url), `from ${from}`).toBe(target);
        expect(title).toBe(project.summaries.get(target)!.title);
      }
    const inFolder = targets.find((file) => /^docs\/[a-z-]+\/[^/]+$/.test(file))!;
    expect(insert(body(`Link: ${inFolder}`), String.raw`docs\a\b.mdx`)).toContain(
      `](../${inFolder.slice('docs/'.length)})`,
    );
  });
});

describe('the task of the editor', () => {
  const {tasks} = JSON.parse(fs.readFileSync('.vscode/tasks.json', 'utf8')) as {
    tasks: {
      command: string;
      problemMatcher: {severity: string; pattern: {regexp: string}; background: Record<string, unknown>}[];
    }[];
  };
  const [task] = tasks;
  const message = {
    file: 'docs/größe/a b.mdx',
    line: 7,
    rule: 'HC007',
    problem: 'Falsch: so.',
    advice: 'Richtig [so].',
    fixable: true,
  };

  it.each([
    ['error', 'fehler'],
    ['info', 'hinweis'],
  ] as const)('reads what pruefen prints as %s', (severity, own) => {
    const line = formatForEditor([{...message, severity: own}]);
    const read = task!.problemMatcher.flatMap(({severity: name, pattern}) => {
      const match = new RegExp(pattern.regexp).exec(line);
      return match ? [[name, ...match.slice(1)]] : [];
    });
    expect(read).toEqual([[severity, 'docs/größe/a b.mdx', '7', 'Falsch: so. Richtig [so].', 'HC007']]);
  });

  it('knows where the findings of a look begin and end', () => {
    expect(task!.command).toBe('npm run pruefen -- --beobachten');
    for (const {background} of task!.problemMatcher) {
      expect(BEGIN).toMatch(new RegExp(background.beginsPattern as string));
      expect(`${END} 2 Dateien geprüft.`).toMatch(new RegExp(background.endsPattern as string));
      expect(BEGIN).not.toMatch(new RegExp(background.endsPattern as string));
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
