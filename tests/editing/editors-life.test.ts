import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {stripVTControlCharacters} from 'node:util';
import {afterEach, beforeEach, expect, it, vi} from 'vitest';
import {run as neu} from '../../src/check/commands/neu';
import {run as pruefen} from '../../src/check/commands/pruefen';
import {run as umziehen} from '../../src/check/commands/umziehen';
import {loadProject, type Summary} from '../../src/content/project';
import {copyProject, replaceIn, withSite, writeFiles} from '../config-errors/build';

const root = path.resolve(__dirname, '../..');

/** Unit tests that go through all articles, whichever those are; all others bring articles of their own. */
const CONTENT_TESTS = [
  'this-product/',
  ...[
    'config/product-free',
    'content/numbers',
    'check/project-checks',
    'check/snippets',
    'product/out-of-scope',
    'product/term-forms',
  ].map((name) => `tests/${name}.test.ts`),
];

/** The commands, in this process: what each of them loads is loaded once. */
const commands = {neu, pruefen, umziehen};

/** Articles of a help centre in which every case of this test is to be found. */
const MANY = 50;

const relative = (from: string, to: string) => {
  const link = path.posix.relative(path.posix.dirname(from), to);
  return link.startsWith('.') ? link : `./${link}`;
};
const bodyOf = (source: string) => source.replace(/^---\n[^]*?\n---\n\n/, '');
/** Reads what the figures of a text follow from, for the head of an article with the same text. */
const figuresOf = (source: string): {zahlen?: string} => {
  const zahlen = /^zahlen: ?(.*(?:\n +- .*)*)$/m.exec(source)?.[1];
  return zahlen === undefined ? {} : {zahlen};
};

let printed: string;
beforeEach(() => {
  for (const name of ['CI', 'GITHUB_ACTIONS']) vi.stubEnv(name, undefined);
  for (const method of ['log', 'error'] as const)
    vi.spyOn(console, method).mockImplementation((text: unknown) => void (printed += `${String(text)}\n`));
});
afterEach(() => {
  process.chdir(root);
  vi.unstubAllEnvs();
});

it('an editor who follows the handbook never meets a red check', {tags: 'thorough', timeout: 1_200_000}, async () => {
  await withSite('editing', async (siteDir) => {
    copyProject(siteDir);
    for (const part of ['tests', 'scripts', '.vscode', 'e2e/edge-cases', 'e2e/fixture-site', 'e2e/support'])
      fs.cpSync(path.join(root, part), path.join(siteDir, part), {recursive: true});
    for (const name of fs.readdirSync(root))
      if (/^(?:cspell|prettier|vitest|tsconfig)/.test(name))
        fs.copyFileSync(path.join(root, name), path.join(siteDir, name));
    // For the packages, and the dictionaries that are kept with them.
    fs.symlinkSync(path.join(root, 'node_modules'), path.join(siteDir, 'node_modules'), 'junction');

    // The copy is the project now, whose articles commands look for in the folder they are started in.
    process.chdir(siteDir);
    const command = async (name: keyof typeof commands, ...args: string[]) => {
      printed = '';
      expect(await commands[name](args), printed).toBe(0);
      return printed;
    };
    const read = (file: string) => fs.readFileSync(path.join(siteDir, file), 'utf8');
    const edit = (file: string, search: string | RegExp, replacement: string) =>
      replaceIn(siteDir, file, search, replacement);
    const make = async (kind: string, folder: string, title: string) =>
      /Angelegt: (\S+)/.exec(await command('neu', '--art', kind, '--ordner', folder, '--titel', title))![1]!;
    const publish = (file: string, body: string, head: Record<string, string>) => {
      let front = /^---\n[^]*?\n---\n/.exec(read(file))![0].replace('draft: true\n', '');
      for (const [name, value] of Object.entries(head))
        front = new RegExp(`^${name}:`, 'm').test(front)
          ? front.replace(new RegExp(`^${name}:.*$`, 'm'), () => `${name}: ${value}`)
          : front.replace(/---\n$/, () => `${name}: ${value}\n---\n`);
      writeFiles(siteDir, {[file]: `${front}\n${body}`});
    };

    const articles = [...loadProject(siteDir).summaries.values()];
    const leadsTo =
      ({file, route}: Summary) =>
      ({links}: Summary) =>
        links.some(([target]) => target === file || target === route);
    const inbound = (article: Summary) => articles.filter(leadsTo(article)).length;
    const isKind = ({file}: Summary, kind: string) => read(file).includes(`\nart: ${kind}\n`);
    const help = articles.filter(({file}) => /^docs\/.*\//.test(file));
    const [moved, retitled] = help
      .filter(({file}) => /^tags: \[[^]*^## Verwandte Artikel\n/m.test(read(file)))
      .filter((article) => isKind(article, 'anleitung') || isKind(article, 'referenz'))
      .sort((a, b) => inbound(b) - inbound(a)) as [Summary, Summary];
    const model = help.find((article) => isKind(article, 'loesung'))!;

    // A new folder with an article, a picture, and a new tag that a second article gets as well.
    const folder = path.posix.join(path.posix.dirname(model.file), '../packplatz');
    writeFiles(siteDir, {
      [`${folder}/_category_.yml`]: 'label: Packplatz\nposition: 90\n',
      'static/img/etikett-am-packplatz.svg':
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><title>Etikett</title><path d="M2 2h36v16H2z"/></svg>\n',
      'docs/tags.yml':
        read('docs/tags.yml') +
        'packplatz:\n  label: Packplatz\n  permalink: /packplatz\n  description: Was am Packplatz steht und was dort zu tun ist.\n',
    });
    const added = await make('loesung', folder, 'Warum druckt der Drucker am Packplatz nicht?');
    publish(
      added,
      bodyOf(read(model.file))
        .replaceAll('](./', `](../${path.posix.basename(path.posix.dirname(model.file))}/`)
        .replace('\n## ', '\n![Ein Etikett mit Barcode](/img/etikett-am-packplatz.svg)\n\n## '),
      {
        description:
          'Was zu tun ist, wenn am Packplatz keine Etiketten aus dem Drucker kommen, woran es liegt und wie Sie es künftig vermeiden.',
        tags: '[packplatz]',
        keywords: '[Zettelmaschine]',
        ...figuresOf(read(model.file)),
      },
    );
    edit(retitled.file, /^tags: \[/m, 'tags: [packplatz, ');
    edit(
      retitled.file,
      /^## Verwandte Artikel\n\n/m,
      `$&- [Drucker am Packplatz](${relative(retitled.file, added)})\n`,
    );

    // A draft, and a release note.
    await make('anleitung', path.posix.dirname(retitled.file), 'Noch nicht fertig');
    const earlier = articles.find((article) => isKind(article, 'version'))!;
    const note = await make('version', path.posix.dirname(earlier.file), 'Drucker am Packplatz');
    const older = read(earlier.file);
    publish(note, bodyOf(older), {
      description:
        'Der Drucker am Packplatz sagt jetzt selbst, wenn sein Kabel lose ist. Sie suchen nicht mehr nach der Ursache.',
      keywords: '[Zettelausgabe]',
      ...figuresOf(older),
    });

    // Another title, another place.
    edit(retitled.file, /^title: .*$/m, 'title: Ganz anders genannt');
    await command('umziehen', moved.file, `${folder}/umgezogen.mdx`);

    // Deleted: one that only lists link to, so that its links are lines to take out, and that leaves no other one alone.
    const linesTo = (target: Summary) =>
      articles.filter(leadsTo(target)).map(({file}) => ({
        file,
        lines: (fs.existsSync(path.join(siteDir, file)) ? read(file) : '')
          .split('\n')
          .filter((line) => line.includes(`(${relative(file, target.file)}`)),
      }));
    const deleted = help.find(
      (article) =>
        ![moved, retitled, model].includes(article) &&
        !leadsTo(article)(moved) &&
        !leadsTo(article)(model) &&
        linesTo(article).length > 0 &&
        linesTo(article).every(({lines}) => lines.length === 1 && /^- \[[^\]]*\]\([^)]*\)$/.test(lines[0]!)) &&
        articles.every((other) => !leadsTo(other)(article) || inbound(other) > 1),
    );
    // A help centre that has just begun has none.
    if (deleted || articles.length > MANY) {
      for (const {file, lines} of linesTo(deleted!)) edit(file, `${lines[0]}\n`, '');
      fs.rmSync(path.join(siteDir, deleted!.file));
      fs.appendFileSync(path.join(siteDir, 'docs/_weiterleitungen.yml'), `${deleted!.route}: /\n`);
    }

    await command('pruefen', '--stufe', 'ci', '--fix');
    const vitest = path.join(root, 'node_modules/vitest/vitest.mjs');
    const {status, stdout, stderr} = spawnSync(process.execPath, [vitest, 'run', ...CONTENT_TESTS], {
      cwd: siteDir,
      encoding: 'utf8',
      env: {...process.env, VITEST: undefined, NODE_ENV: undefined, TEST_ALL: undefined},
    });
    expect(status, stripVTControlCharacters(stdout + stderr)).toBe(0);
  });
});
