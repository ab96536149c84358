// Reads only build/; no browser is started.
import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {parse} from 'yaml';
import {hostsInScript, NAMED_ONLY} from '../src/delivery/foreign-addresses';
import {feedProblems} from '../tests/support/feeds';
import {expect, plainTest as test} from './support/fixtures';
import {findLeaks, type Secret} from './support/leaks';
import {builtFiles, readBuilt, readSitemap} from './support/site';

/** Content folders and the routes they are served under. */
const instances: Record<string, string> = {
  docs: '',
  api: '/API',
  gethelp: '/gethelp',
  updates: '/updates',
  intern: '/intern',
};

interface Source extends Secret {
  instance: string;
  hidden: boolean;
  isNote: boolean;
}

function readSource(instance: string, name: string): Source {
  const [, head = ''] = /^---\n([\s\S]*?)\n---\n/.exec(fs.readFileSync(path.join(instance, name), 'utf8')) ?? [];
  const {title, description, draft, unlisted, slug, datum} = parse(head) as Record<string, unknown>;
  const stem = name
    .replace(/\.mdx?$/, '')
    .split(path.sep)
    .join('/');
  return {
    instance,
    route: typeof slug === 'string' ? slug : `${instances[instance]!}/${stem}`.normalize('NFC'),
    title: String(title),
    description: String(description),
    hidden: draft === true || unlisted === true,
    isNote: instance === 'updates' && datum !== undefined,
  };
}

const sources = Object.keys(instances).flatMap((instance) =>
  fs
    .readdirSync(instance, {recursive: true, encoding: 'utf8'})
    .filter((name) => /\.mdx?$/.test(name) && !path.basename(name).startsWith('_'))
    .map((name) => readSource(instance, name)),
);
const hidden = sources.filter((source) => source.hidden);
const intern = sources.filter(({instance}) => instance === 'intern');
const notes = sources.filter((source) => source.isNote && !source.hidden);

/** Reports how much a check has looked at. One that looked at nothing has proved nothing. */
function checked(what: string, count: number): void {
  console.log(`  ${what}: ${count}`);
  expect(count, what).toBeGreaterThan(0);
}

function texts(files: string[]): Map<string, string> {
  return new Map(files.map((file) => [file, readBuilt(file)]));
}

/** Routes of the pages written for readers: those of the sitemap but for the lists of tags. */
const shownRoutes = readSitemap()
  .map((entry) => decodeURI(entry.path))
  .filter((route) => !/^\/tags(\/|$)/.test(route))
  .sort();
const stemOf = (route: string) => (route === '/' ? 'index' : route.slice(1));
const copies = builtFiles('.md').sort();

test.describe('nothing leaks', () => {
  test('the search for leaks finds them', () => {
    const secret = {route: '/a/entwürfe', title: 'T', description: 'Sagt "alles" & mehr.'};
    const found = (text: string) => findLeaks(new Map([['f', text]]), [secret]);
    for (const leak of [
      'href="/a/entwürfe"',
      'https://x/a/entw%C3%BCrfe#b',
      '"source":"@site/docs/a/entwürfe.mdx"',
      JSON.stringify(secret),
      'content="Sagt &quot;alles&quot; &amp; mehr."',
    ]) {
      expect(found(leak), leak).toEqual(['f: /a/entwürfe']);
    }
    for (const other of ['/a/entwürfe-neu', '/a/entwürfe/x', '/da/entwürfe', 'T'])
      expect(found(other), other).toEqual([]);
  });

  test('of drafts and unlisted pages into anything', () => {
    const files = builtFiles('.html', '.js', '.css', '.json', '.xml', '.txt', '.md', '.webmanifest');
    checked('Dateien', files.length);
    checked('zurückgehaltene Artikel', hidden.length);
    expect(findLeaks(texts(files), hidden)).toEqual([]);
    expect(files.filter((file) => hidden.some(({route}) => file.startsWith(`${route.slice(1)}.`)))).toEqual([]);
  });

  test("of the editors' handbook into what is for readers", () => {
    const files = [...copies, ...builtFiles('sitemap.xml', 'llms.txt', 'llms-full.txt', ...Object.keys(feedProblems))];
    checked('Dateien', files.length);
    checked('Seiten des Handbuchs', intern.length);
    expect(findLeaks(texts(files), intern)).toEqual([]);
    expect(files.filter((file) => file.startsWith('intern/'))).toEqual([]);
  });
});

test.describe('text copies', () => {
  test('of exactly the pages for readers', () => {
    checked('Markdown-Fassungen', copies.length);
    expect(copies).toEqual(shownRoutes.map((route) => `${stemOf(route)}.md`).sort());
  });

  test('every page names its own, the other pages none', () => {
    const pages = builtFiles('.html').filter((file) => readBuilt(file).includes('<main'));
    checked('Seiten', pages.length);
    const named = pages.map((file) => {
      const [, href] = /<link[^>]*type="?text\/markdown"?[^>]*href="?([^" >]+)/.exec(readBuilt(file)) ?? [];
      return [file, href && decodeURI(href).slice(1)];
    });
    expect(named).toEqual(pages.map((file) => [file, copies.find((copy) => copy === file.replace(/html$/, 'md'))]));
  });

  test('are Markdown with absolute links and nothing else', () => {
    const wrong = copies.filter((file) => {
      const text = readBuilt(file)
        .replace(/^ *```[\s\S]*?^ *```/gm, '')
        .replace(/`[^`\n]*`/g, '');
      return !/^# \S.*\n\n.*Quelle: <https?:/.test(text) || /<\/?[a-z]+[\s>]|\]\((?!https?:|mailto:|tel:)/.test(text);
    });
    checked('Markdown-Fassungen', copies.length);
    expect(wrong).toEqual([]);
  });

  test('llms.txt leads to them and llms-full.txt holds every article', () => {
    const links = [...readBuilt('llms.txt').matchAll(/^- \[.*\]\(([^)]+)\)/gm)].map(
      ([, url = '']) => new URL(url).pathname,
    );
    checked('Links', links.length);
    expect(links.filter((link) => !copies.includes(decodeURI(link).slice(1)))).toEqual([]);
    const articles = sources.filter((source) => !source.hidden && source.instance !== 'intern' && source.route !== '/');
    checked('Artikel', articles.length);
    const full = readBuilt('llms-full.txt');
    expect(
      articles.filter(({route}) => !full.includes(`Quelle: <https://`) || !full.includes(`${encodeURI(route)}>`)),
    ).toEqual([]);
    expect(articles.filter(({route}) => !links.includes(encodeURI(`${route}.md`)))).toEqual([]);
  });
});

test.describe('feeds', () => {
  for (const [file, problems] of Object.entries(feedProblems)) {
    test(`${file} is valid and holds every release note`, async () => {
      const text = readBuilt(file);
      expect(await problems(text)).toEqual([]);
      const urls = new Set(
        [...text.matchAll(/https?:[^"<\s]+\/updates\/\d{4}\/[\w-]+/g)].map(([url]) => new URL(url).pathname),
      );
      checked('Versionshinweise', notes.length);
      expect([...urls].sort()).toEqual(notes.map(({route}) => route).sort());
      expect(text.match(/<entry>|<item>|"content_html":/g)).toHaveLength(notes.length);
    });
  }

  test('carry text and absolute links, no controls', () => {
    const {items} = JSON.parse(readBuilt('updates/feed.json')) as {items: {content_html: string}[]};
    checked('Einträge', items.length);
    for (const {content_html: html} of items) {
      expect(html.length).toBeGreaterThan(300);
      expect(html).not.toMatch(
        /<(svg|button|script|style|nav|dl)|class="(?!language-)|aria-|(href|src)="(?!https?:|mailto:|tel:)/,
      );
    }
  });

  test('are named in the head of the updates and nowhere else', () => {
    const named = (file: string) =>
      Object.keys(feedProblems).filter((feed) => new RegExp(`href="?/${feed}[" />]`).test(readBuilt(file)));
    const pages = builtFiles('.html').filter((file) => readBuilt(file).includes('<main'));
    const updates = pages.filter((file) => file.startsWith('updates/'));
    checked('Seiten der Updates', updates.length);
    expect(updates.filter((file) => named(file).length !== Object.keys(feedProblems).length)).toEqual([]);
    const others = pages.filter((file) => !file.startsWith('updates/'));
    expect(others.filter((file) => named(file).length > 0)).toEqual([]);
  });
});

test('every file of the build has a name that the archive can hold', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'archiv-'));
  try {
    const built = fs
      .readdirSync('build', {recursive: true, withFileTypes: true})
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative('build', path.join(entry.parentPath, entry.name)));
    // Names alone: the content would take half a minute to compress.
    for (const name of built) {
      fs.mkdirSync(path.join(folder, 'build', path.dirname(name)), {recursive: true});
      fs.writeFileSync(path.join(folder, 'build', name), '');
    }
    const archive = [
      '--require',
      'tsx/cjs',
      'scripts/release.ts',
      'archive',
      `--dir=${folder}/build`,
      `--out=${folder}`,
    ];
    execFileSync(process.execPath, archive);
    const listed = execFileSync('tar', ['--quoting-style=literal', '-tzf', path.join(folder, 'hilfe-center.tar.gz')], {
      encoding: 'utf8',
      maxBuffer: 2 ** 26,
    });
    const packed = listed.split('\n').filter((name) => name && !name.endsWith('/'));
    expect(packed.sort()).toEqual(built.map((name) => `./${name}`).sort());
    checked('names in the archive', packed.length);
  } finally {
    fs.rmSync(folder, {recursive: true});
  }
});

test('every address that scripts are known to name without asking it is named by one', () => {
  const scripts = builtFiles('.js').map((file) => ({file, hosts: hostsInScript(readBuilt(file))}));
  const gone = NAMED_ONLY.filter(
    ({host, scripts: where}) => !scripts.some(({file, hosts}) => hosts.includes(host) && (where?.test(file) ?? true)),
  );
  expect(gone).toEqual([]);
  checked('addresses that are named only', NAMED_ONLY.length);
});
