import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {DEFAULT_PARSE_FRONT_MATTER} from '@docusaurus/utils';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {run as geprueft} from '../../src/check/commands/geprueft';
import {run as pruefen} from '../../src/check/commands/pruefen';
import {dueArticles, dueDate, monthsLater} from '../../src/content/freshness';
import {parseFrontMatter} from '../../src/content/front-matter';
import {lastChanges} from '../../src/content/last-changes';
import {readTags} from '../../src/content/project';
import {parseFacts} from '../../src/product/facts';
import {loadReviewPeriods} from '../../src/product/review-periods';

const project = process.cwd();
let root: string;
let printed: string[];
const write = (file: string, text: string) => {
  fs.mkdirSync(path.dirname(path.join(root, file)), {recursive: true});
  fs.writeFileSync(path.join(root, file), text);
};
const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8');
const article = (head: string, text = 'Text.') => `---\ntitle: Beispiel\nart: anleitung\n${head}---\n\n${text}\n`;
const git = (...args: string[]) => {
  const identity = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', '-c', 'init.defaultBranch=main'];
  const {status, stderr} = spawnSync('git', [...identity, ...args], {cwd: root, encoding: 'utf8', env: process.env});
  if (status !== 0) throw new Error(stderr);
};
/** Commits everything as of a day. */
const commit = (day: string) => {
  vi.stubEnv('GIT_COMMITTER_DATE', `${day}T12:00:00Z`);
  git('add', '.');
  git('commit', '--quiet', '--message', day, '--date', `${day}T12:00:00Z`);
};
const output = () => printed.join('\n');

beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'hilfe größe '));
  printed = [];
  for (const method of ['log', 'error'] as const)
    vi.spyOn(console, method).mockImplementation((text: unknown) => void printed.push(String(text)));
  fs.cpSync(path.join(project, 'src/product'), path.join(root, 'src/product'), {recursive: true});
  write('.gitignore', 'src\n');
  git('init', '--quiet');
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  fs.rmSync(root, {recursive: true});
});

describe('the day an article is due', () => {
  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2024-02-29', 12, '2025-02-28'],
    ['2024-02-29', 48, '2028-02-29'],
    ['2026-11-26', 24, '2028-11-26'],
    ['2026-10-31', 3, '2027-01-31'],
  ])('%s and %i months are %s', (day, months, due) => expect(monthsLater(day, months)).toBe(due));

  const periods = {monate: 24, fachlich: {monate: 12, tags: ['preis']}};
  const facts = parseFacts(
    [
      "- {nummer: '1', kapitel: A, eintraege: {",
      '  F-001: {satz: Eins., gilt: bis 31.12.2026, quelle: Q, stand: G},',
      '  F-002: {satz: Zwei., gilt: seit 1.1.2025, quelle: Q, stand: G},',
      '  F-003: {satz: Drei., gilt: laufend, quelle: Q, stand: G, naechste_pruefung: 01.07.2026}}}',
    ].join('\n'),
    'fachwissen.yml',
  );
  it.each([
    ['tags: [kunde]\n', 'Text.', '2028-03-01', '24 Monate'],
    ['tags: [kunde, preis]\n', 'Text.', '2027-03-01', '12 Monate, Tag „preis“'],
    ['', 'Nach §\u00A014 UStG.', '2027-03-01', '12 Monate, nennt §\u00A014'],
    ['', '<Recht nr="F-002" />', '2027-03-01', '12 Monate, zitiert F-002'],
    ['', '<Recht nr="F-002" /> <Recht nr="F-001">Eins</Recht>', '2026-12-31', 'Stichtag von F-001'],
    ['', '<Recht satz="1" nr="F-003" /> <Recht nr="F-001" />', '2026-07-01', 'Stichtag von F-003'],
    ['', '<Recht nr="F-999" />', '2028-03-01', '24 Monate'],
    ['zahlen: [rechnung RE2025-00164]\n', 'Text.', '2028-03-01', '24 Monate'],
  ])('follows from %j and %j', (head, text, due, reason) =>
    expect(dueDate(article(head, text), '2026-03-01', periods, facts)).toEqual({due, reason}),
  );

  it('is no longer that of a fact once somebody has looked after it', () => {
    const source = article('', '<Recht nr="F-001" />');
    expect(dueDate(source, '2027-01-02', periods, facts).due).toBe('2028-01-02');
  });

  it('is decided by tags that exist', () => {
    expect(readTags(project)).toEqual(expect.arrayContaining(loadReviewPeriods().fachlich.tags));
  });
});

it('lists published articles by urgency, from their last change or check', async () => {
  const tag = loadReviewPeriods().fachlich.tags[0]!;
  write('docs/kunde.mdx', article(''));
  write('docs/größe.mdx', article(`tags: [${tag}]\n`));
  write('docs/entwurf.mdx', article('draft: true\n'));
  write('updates/2025/2025-01-a.mdx', article('').replace('anleitung', 'version'));
  commit('2025-01-10');
  write('docs/kunde.mdx', article('geprueft: 2025-02-01\n'));
  commit('2025-02-03');
  expect(dueArticles(root)).toEqual([
    {
      ...{file: 'docs/größe.mdx', route: '/größe', title: 'Beispiel'},
      ...{due: '2026-01-10', reason: `12 Monate, Tag „${tag}“`, changed: '2025-01-10'},
    },
    {
      ...{file: 'docs/kunde.mdx', route: '/kunde', title: 'Beispiel'},
      ...{due: '2027-02-01', reason: '24 Monate', changed: '2025-01-10', checked: '2025-02-01'},
    },
  ]);
  vi.useFakeTimers({now: new Date('2026-12-01'), toFake: ['Date']});
  expect(await pruefen(['--faellig'], root)).toBe(0);
  vi.useRealTimers();
  expect(output()).toMatch(
    /^Fällig \(1\)\n {2}10\.01\.2026 {2}docs\/größe\.mdx\n.*Stand 10\.01\.2025\n\nIn den nächsten drei Monaten \(1\)\n {2}01\.02\.2027 {2}docs\/kunde\.mdx\n.*geprüft 01\.02\.2025\n\n.*npm run geprueft/,
  );
  printed = [];
  await pruefen(['--faellig', 'docs/kunde.mdx'], root);
  expect(output()).not.toContain('größe');
});

it('knows no days without a whole history', async () => {
  write('docs/kunde.mdx', article(''));
  expect(lastChanges(root, ['docs'])).toBeUndefined();
  commit('2025-01-10');
  commitAgain();
  const whole = root;
  const shallow = `${root} flach`;
  root = os.tmpdir();
  git('clone', '--quiet', '--depth=1', `file://${whole}`, shallow);
  root = whole;
  expect(lastChanges(shallow, ['docs'])).toBeUndefined();
  expect(dueArticles(shallow)).toBeUndefined();
  await pruefen(['--faellig'], shallow);
  expect(output()).toContain('git fetch --unshallow');
  fs.rmSync(shallow, {recursive: true});
});
function commitAgain() {
  write('docs/kunde.mdx', article('', 'Mehr.'));
  commit('2025-01-11');
}

it('counts what is due at the end of a full check', async () => {
  for (const name of ['cspell.config.yaml', 'src/content/woerter.txt'])
    fs.cpSync(path.join(project, name), path.join(root, name));
  fs.symlinkSync(path.join(project, 'node_modules'), path.join(root, 'node_modules'));
  write('.gitignore', 'src\nnode_modules\n');
  write('api/a.mdx', article(''));
  commit('2020-01-10');
  await pruefen([], root);
  expect(output()).toContain('1 Artikel ist zur Durchsicht fällig; „npm run pruefen -- --faellig“ zeigt, welche.');
  printed = [];
  await pruefen(['api/a.mdx'], root);
  expect(output()).not.toContain('Durchsicht');
});

describe('npm run geprueft', () => {
  const today = '2026-11-26';
  beforeEach(() => {
    write('docs/a.mdx', article('tags: [preis]\n', '---\n\nText\n\n---'));
    write('docs/windows.mdx', article('').replaceAll('\n', '\r\n'));
    write('docs/entwurf.mdx', article('draft: true\n'));
    write('docs/kaputt.mdx', '---\ntitle: "A\n---\n\nText.\n');
    write('updates/2025/2025-01-a.mdx', article('').replace('anleitung', 'version'));
    git('config', 'core.autocrlf', 'false');
    commit('2026-01-10');
  });

  it('writes the day into the head and changes nothing else', () => {
    expect(geprueft(['docs/a.mdx', 'docs/windows.mdx'], root, today)).toBe(0);
    expect(read('docs/a.mdx')).toBe(article(`tags: [preis]\ngeprueft: ${today}\n`, '---\n\nText\n\n---'));
    expect(read('docs/windows.mdx')).toBe(article(`geprueft: ${today}\n`).replaceAll('\n', '\r\n'));
    commit('2026-11-26');
    expect(geprueft(['docs/a.mdx', '--am=2026-11-27'], root, '2026-12-01')).toBe(0);
    expect(read('docs/a.mdx')).toContain('\ngeprueft: 2026-11-27\n---');
    expect(read('docs/a.mdx').match(/geprueft/g)).toHaveLength(1);
  });

  it('keeps the day of the last change, for the list and for readers', async () => {
    geprueft(['docs/a.mdx'], root, today);
    commit('2026-11-26');
    expect(lastChanges(root, ['docs'])?.get('docs/a.mdx')).toBe('2026-01-10');
    vi.spyOn(process, 'cwd').mockReturnValue(root);
    const parsed = await parseFrontMatter({
      filePath: path.join(root, 'docs/a.mdx'),
      fileContent: read('docs/a.mdx'),
      defaultParseFrontMatter: DEFAULT_PARSE_FRONT_MATTER,
    });
    expect(parsed.frontMatter.last_update).toEqual({date: '2026-01-10'});
    write('docs/a.mdx', read('docs/a.mdx').replace('Text', 'Neuer Text'));
    commit('2026-11-28');
    expect(lastChanges(root, ['docs'])?.get('docs/a.mdx')).toBe('2026-11-28');
  });

  it.each([
    ['fragen:\n  - frage: Wie?\n    ziel: kurzantwort\n', 'fragen:\n  - frage: Wo?\n    ziel: kurzantwort\n'],
    ['fragen: [a]\n', ''],
    ['zahlen:\n  - rechnung RE2025-00164\n', 'zahlen:\n  - skonto RE2025-00164\n'],
    ['', 'fragen:\n- {frage: Wie?, ziel: kurzantwort}\nzahlen: [rechnung RE2025-00164]\n'],
  ])('is none to what readers see when only %j becomes %j', (before, after) => {
    write('docs/b.mdx', article(`${before}tags: [preis]\n`, '- Eins\n  - Zwei'));
    commit('2026-02-01');
    write('docs/b.mdx', article(`${after}tags: [preis]\n`, '- Eins\n  - Zwei'));
    commit('2026-03-01');
    expect(lastChanges(root, ['docs'])?.get('docs/b.mdx')).toBe('2026-02-01');
    write('docs/b.mdx', article(`${after}tags: [preis, pfand]\n`, '- Eins\n  - Zwei'));
    commit('2026-04-01');
    expect(lastChanges(root, ['docs'])?.get('docs/b.mdx')).toBe('2026-04-01');
    write('docs/b.mdx', article(`${after}tags: [preis, pfand]\n`, '- Eins\n  - Drei'));
    commit('2026-05-01');
    expect(lastChanges(root, ['docs'])?.get('docs/b.mdx')).toBe('2026-05-01');
  });

  it.each([
    [[], 2, 'npm run geprueft docs/ordner/artikel.mdx'],
    [['docs/a.mdx', '--am=2026-11-27'], 2, 'in der Zukunft'],
    [['docs/a.mdx', '--am=2026-02-30'], 2, 'kein Tag'],
    [['docs/a.mdx', '--am=2026-01-09'], 1, 'nach der Prüfung'],
    [['docs/nirgends.mdx'], 2, 'gibt es nicht'],
    [['docs/a.mdx', 'docs/entwurf.mdx'], 1, 'Entwurf'],
    [['docs/kaputt.mdx'], 1, 'Kopf ist nicht zu lesen'],
    [['updates/2025/2025-01-a.mdx'], 1, 'nie fällig'],
  ])('refuses %j and changes nothing', (args, code, why) => {
    const before = read('docs/a.mdx');
    expect(geprueft(args, root, today)).toBe(code);
    expect(output()).toContain(why);
    expect(read('docs/a.mdx')).toBe(before);
  });

  it('refuses an article that is being changed, and a check that is recorded', () => {
    write('docs/a.mdx', article('tags: [preis]\n', 'Anders.'));
    expect(geprueft(['docs/a.mdx'], root, today)).toBe(1);
    expect(output()).toContain('noch nicht eingereicht');
    write('docs/a.mdx', article('geprueft: 2026-11-20\n', 'Anders.'));
    commit('2026-11-01');
    expect(geprueft(['docs/a.mdx', '--am=2026-11-19'], root, today)).toBe(1);
    expect(output()).toContain('schon am 20.11.2026 geprüft');
    expect(read('docs/a.mdx')).toBe(article('geprueft: 2026-11-20\n', 'Anders.'));
  });
});
