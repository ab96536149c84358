import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {
  checkProject,
  publishedRoutes,
  readRouteRecord,
  ROUTE_RECORD,
  writeArticleNumbers,
  writeProductIds,
  writeRouteRecord,
} from '../../src/check/project-checks';
import {NUMBERS_FILE, readNumbers} from '../../src/content/numbers';
import {relativeWordingsFile} from '../../src/search/wordings/folder';
import {REDIRECTS_FILE} from '../../src/content/redirects';
import {loadProject, summarise, type Project} from '../../src/content/project';

const real = loadProject();
let root: string;

beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'hilfe größe '));
  fs.mkdirSync(path.join(root, 'src/content'), {recursive: true});
});
afterEach(() => fs.rmSync(root, {recursive: true}));

/** A project of a few articles; vocabulary and product are the real ones. */
function projectOf(articles: Record<string, string>, images: string[] = []): Project {
  const summaries = new Map(Object.entries(articles).map(([file, source]) => [file, summarise(file, source)]));
  return {
    ...real,
    summaries,
    byRoute: new Map([...summaries.values()].map((summary) => [summary.route, summary])),
    images: new Map(images.map((image) => [image, {bytes: 1}])),
  };
}
const found = (project: Project, rule: string, stage: 'schreiben' | 'ci' = 'ci') =>
  checkProject(project, root, stage).filter((message) => message.rule === rule);

describe('ids of the product', () => {
  const ledger = path.join('src/product/kennungen.txt');
  const ids = [...real.menu.entries.keys(), ...real.messages.keys()];
  const write = (...lines: string[]) => {
    fs.mkdirSync(path.join(root, 'src/product'), {recursive: true});
    fs.writeFileSync(path.join(root, ledger), lines.join('\n'));
  };

  it('that disappear without a successor are an error on the build server, with the line to write', () => {
    write(...ids, 'backend.rechnungen.weg');
    expect(found(projectOf({}), 'HC043')).toEqual([
      expect.objectContaining({
        file: ledger,
        line: ids.length + 1,
        severity: 'fehler',
        advice: 'Nennen Sie in dieser Zeile die Nachfolgerin: backend.rechnungen.weg = backend.rechnungen',
      }),
    ]);
    write(...ids, 'backend.rechnungen.weg = backend.rechnungen');
    expect(found(projectOf({}), 'HC043')).toEqual([]);
  });

  it('that are new have to be entered, which a repair does', () => {
    write(...ids.slice(1));
    expect(found(projectOf({}), 'HC043')).toEqual([expect.objectContaining({fixable: true, severity: 'fehler'})]);
    writeProductIds(root, projectOf({}));
    expect(found(projectOf({}), 'HC043')).toEqual([]);
  });

  it('of this project are all in its ledger', () => {
    expect(checkProject(real, process.cwd(), 'ci').filter(({rule}) => rule === 'HC043')).toEqual([]);
  });
});

describe('numbers of articles', () => {
  const list = (...lines: string[]) => fs.writeFileSync(path.join(root, NUMBERS_FILE), `${lines.join('\n')}\n`);
  const project = projectOf({'docs/a.mdx': '---\ntitle: A\n---\n', 'docs/b.mdx': '---\ntitle: B\n---\n'});

  it('that are missing are an error on the build server, which a repair settles', () => {
    list('201-9 /a');
    expect(found(project, 'HC045')).toMatchObject([{severity: 'fehler', fixable: true, line: 1}]);
    expect(found(project, 'HC045', 'schreiben')).toMatchObject([{severity: 'hinweis'}]);
    writeArticleNumbers(root, project);
    expect(found(project, 'HC045')).toEqual([]);
    expect(readNumbers(root)).toMatchObject([
      {number: '201-9', addresses: ['/a']},
      {number: '202-4', addresses: ['/b']},
    ]);
  });

  it('are left as they are where a line is wrong', () => {
    list('201-8 /a');
    writeArticleNumbers(root, project);
    expect(readNumbers(root)).toMatchObject([{number: '201-8'}]);
  });

  it('that were committed may not vanish', () => {
    const git = (...args: string[]) =>
      expect(spawnSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.c', ...args], {cwd: root}).status).toBe(0);
    list('201-9 /a', '202-4 /b', '203-5 /weg');
    git('init', '-q', '-b', 'main');
    git('add', '.');
    git('commit', '-q', '--no-verify', '-m', 'x');
    expect(found(project, 'HC046')).toEqual([]);
    list('201-9 /a', '202-4 /b');
    expect(found(project, 'HC046')).toMatchObject([
      {severity: 'fehler', advice: 'Stellen Sie die Zeile wieder her: 203-5 /weg'},
    ]);
  });
});

describe('wordings of readers', () => {
  const write = (route: string, text: string) => {
    const file = path.join(root, relativeWordingsFile(route));
    fs.mkdirSync(path.dirname(file), {recursive: true});
    fs.writeFileSync(file, text);
  };

  it('belong to a page and can be read', () => {
    write('/a', '[kurzantwort]\n4f1c geld holen\n');
    expect(found(projectOf({'docs/a.mdx': '---\ntitle: A\n---\n'}), 'HC031')).toEqual([]);
    write('/weg/b', '[kurzantwort]\n4f1c geld holen\n');
    write('/a', '[kurzantwort]\n4f1c geld holen\ngeld\n');
    expect(found(projectOf({'docs/a.mdx': '---\ntitle: A\n---\n'}), 'HC031')).toMatchObject([
      {file: 'leserworte/a.txt', line: 3, severity: 'fehler'},
      {file: 'leserworte/weg/b.txt', line: 1, problem: 'Die Seite „/weg/b“ gibt es nicht.'},
    ]);
  });
});

describe('addresses', () => {
  const article = '---\ntitle: A\n---\n';
  const record = (...routes: string[]) =>
    fs.writeFileSync(path.join(root, ROUTE_RECORD), `# Kopf\n${routes.join('\n')}\n`);

  it('that disappear without a redirect are an error, with the ways to repair it', () => {
    record('/a', '/weg');
    const [message, ...others] = found(projectOf({'docs/a.mdx': article}), 'HC030');
    expect(others).toEqual([]);
    expect(message).toMatchObject({file: ROUTE_RECORD, line: 3, severity: 'fehler'});
    expect(message!.problem).toContain('„/weg“');
    expect(message!.advice).toContain('npm run umziehen');
  });

  it('that become a draft have disappeared, too', () => {
    record('/a');
    expect(found(projectOf({'docs/a.mdx': '---\ntitle: A\ndraft: true\n---\n'}), 'HC030')).toHaveLength(1);
  });

  it('that are redirected are fine', () => {
    record('/alt');
    fs.mkdirSync(path.join(root, 'docs'), {recursive: true});
    fs.writeFileSync(path.join(root, REDIRECTS_FILE), '/alt: /a\n');
    expect(found(projectOf({}), 'HC030')).toEqual([]);
  });

  it('that are new are a hint that --fix settles', () => {
    record('/a');
    const project = projectOf({'docs/a.mdx': article, 'updates/b.mdx': article});
    expect(found(project, 'HC030')).toMatchObject([{severity: 'hinweis', fixable: true}]);
    writeRouteRecord(root, project);
    expect(readRouteRecord(root)).toEqual(publishedRoutes(project));
    expect(found(project, 'HC030')).toEqual([]);
  });

  it('that are lost stay in the record when it is written', () => {
    record('/a', '/weg');
    const project = projectOf({'docs/a.mdx': article, 'docs/b.mdx': article});
    writeRouteRecord(root, project);
    expect(readRouteRecord(root)).toEqual(['/a', '/b', '/weg']);
    expect(found(project, 'HC030')).toMatchObject([{severity: 'fehler'}]);
  });

  it('are only a hint while an article is being written', () => {
    record('/weg');
    expect(found(projectOf({}), 'HC030', 'schreiben')).toMatchObject([{severity: 'hinweis'}]);
  });
});

describe('tags', () => {
  const tagged = (...tags: string[]) => `---\ntitle: X\ntags: [${tags.join(', ')}]\n---\n`;
  it('that only one article carries are named, with the article', () => {
    const project = projectOf({'docs/a.mdx': tagged('eins', 'zwei'), 'docs/b.mdx': tagged('zwei')});
    const [message, ...others] = found(project, 'HC020');
    expect(others).toEqual([]);
    expect(message).toMatchObject({file: 'docs/a.mdx', severity: 'hinweis'});
    expect(message!.problem).toContain('„eins“');
  });
  it('of drafts do not count', () => {
    const draft = tagged('eins').replace('tags', 'draft: true\ntags');
    expect(found(projectOf({'docs/a.mdx': tagged('eins'), 'docs/b.mdx': draft}), 'HC020')).toHaveLength(1);
  });
});

describe('images', () => {
  it('nobody shows are an error; the marks of the site are not', () => {
    const project = projectOf({'docs/a.mdx': '![Kiste](/img/kiste.svg)\n'}, [
      '/img/kiste.svg',
      '/img/vergessen.webp',
      '/img/logo-hell.svg',
      '/img/favicon.svg',
    ]);
    expect(found(project, 'HC017').map(({file}) => file)).toEqual(['static/img/vergessen.webp']);
  });
});

describe('the real project', () => {
  it('has looked at all articles, addresses and images', () => {
    expect(real.summaries.size).toBeGreaterThan(0);
    expect(readRouteRecord(process.cwd()).length).toBeGreaterThan(0);
  });
});
