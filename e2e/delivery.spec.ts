/** Delivery by the built folder and its server: addresses, redirects, sitemap, and nothing that should stay inside. */
import fs from 'node:fs';
import path from 'node:path';
import {load, type CheerioAPI} from 'cheerio';
import {parse} from 'yaml';
import {instances} from '../config/instances';
import {readRedirects} from '../src/content/redirects';
import {site} from '../config/site';
import {article, umlautArticle} from './support/content-pages';
import {expect, sharedPageTest as test} from './support/fixtures';
import {open} from './support/page';
import {buildFolder, builtFiles, readBuilt, readPage, readSitemap} from './support/site';

const root = path.dirname(buildFolder);
const {path: umlaut, title: umlautTitle} = umlautArticle;

interface Article {
  /** Address the article has or would have. */
  address: string;
  draft: boolean;
  tags: string[];
  description: string;
}

/** Front matter of every content file, drafts included. */
function readArticles(): Article[] {
  return instances.flatMap(({path: folder, routeBasePath}) => {
    const files = fs.existsSync(path.join(root, folder))
      ? fs
          .readdirSync(path.join(root, folder), {recursive: true, encoding: 'utf8'})
          .filter((file) => /\.mdx?$/.test(file))
      : [];
    return files.map((file) => {
      const source = fs.readFileSync(path.join(root, folder, file), 'utf8');
      const front = (parse(/^---\n(.*?)\n---/s.exec(source)?.[1] ?? '') ?? {}) as Partial<Article> & {slug?: string};
      return {
        address: path.posix.join('/', routeBasePath, front.slug ?? file.replace(/\.mdx?$/, '')).normalize('NFC'),
        draft: front.draft === true,
        tags: front.tags ?? [],
        description: front.description ?? '',
      };
    });
  });
}

const redirects = readRedirects();

test.describe('redirects', () => {
  test('are listed', () => expect(redirects.length).toBeGreaterThan(0));

  test('lead to a page, and so do other spellings of its address', async ({page}) => {
    const spellings = [`${article.path}.html`, `${article.path}/`].map((from) => ({from, to: article.path}));
    for (const {from, to} of [...redirects, ...spellings]) {
      for (const source of [from].flat()) {
        await open(page, source);
        await expect(page, source).toHaveURL(encodeURI(to));
        await expect(page.locator('h1'), source).not.toHaveText('Seite nicht gefunden');
      }
    }
  });
});

test.describe('an address with an umlaut', () => {
  test('opens as it is typed, percent-encoded, in small letters and with a combining mark', async ({page}) => {
    const encoded = encodeURI(umlaut);
    for (const address of [umlaut, encoded, encoded.toLowerCase(), encodeURI(umlaut.normalize('NFD'))]) {
      const response = await open(page, address);
      expect(response.status(), address).toBe(200);
      await expect(page.getByRole('heading', {level: 1}), address).toHaveText(umlautTitle);
    }
  });

  test('opens from a link and is marked in the sidebar', async ({page}) => {
    await open(page, umlaut);
    const sidebar = page.locator('.theme-doc-sidebar-container');
    const sibling = await sidebar
      .locator('[aria-current="page"]')
      .evaluate((link) => link.closest('ul')!.querySelector('a:not([aria-current])')!.getAttribute('href')!);
    await open(page, sibling);
    await sidebar.locator(`a[href="${umlaut}"]`).click();
    await expect(page).toHaveURL(encodeURI(umlaut));
    await expect(page.getByRole('heading', {level: 1})).toHaveText(umlautTitle);
    await expect(page.locator('.theme-doc-sidebar-container [aria-current="page"]')).toHaveAttribute('href', umlaut);
  });

  test('stands in the sitemap', () => {
    expect(readSitemap().map((entry) => decodeURI(entry.path))).toContain(umlaut);
  });
});

test.describe('sitemap', () => {
  const entries = readSitemap();
  const paths = entries.map((entry) => decodeURI(entry.path).normalize('NFC'));
  const articles = readArticles();

  test('gives every page weekly and 0.5', () => {
    for (const entry of entries) expect(entry).toMatchObject({changefreq: 'weekly', priority: '0.5'});
  });

  test('has no address twice', () => expect(paths.toSorted()).toEqual([...new Set(paths)].toSorted()));

  test('leaves out handbook, former start page and search', () => {
    expect(paths.filter((entry) => /^\/(intern|not_used_index|search|404)(\/|$)/.test(entry))).toEqual([]);
  });

  test('holds every published article of the reader-facing areas', () => {
    const expected = articles
      .filter(({draft, address}) => !draft && !address.startsWith('/intern/'))
      .map(({address}) => address);
    expect(expected.length).toBeGreaterThan(0);
    expect(expected.filter((address) => !paths.includes(address))).toEqual([]);
  });

  test('holds exactly the tags that published articles carry', () => {
    const carried = new Set(articles.filter(({draft}) => !draft).flatMap(({tags}) => tags));
    const listed = paths.filter((entry) => entry.startsWith('/tags/')).map((entry) => entry.slice('/tags/'.length));
    expect(carried.size).toBeGreaterThan(0);
    expect(listed.toSorted()).toEqual([...carried].toSorted());
    expect(paths).toContain('/tags');
  });
});

test.describe('drafts', () => {
  const drafts = readArticles().filter(({draft}) => draft);

  test('are absent from everything the build emits', () => {
    test.skip(drafts.length === 0, 'no article is a draft');
    const files = builtFiles('.html', '.js', '.json', '.xml', '.txt', '.md');
    expect(files.length).toBeGreaterThan(0);
    const leaks = files.flatMap((file) => {
      const content = readBuilt(file);
      return drafts
        .filter(
          ({address, description}) => content.includes(`${address}"`) || (description && content.includes(description)),
        )
        .map(({address}) => `${address} in ${file}`);
    });
    expect(leaks).toEqual([]);
  });

  test('are not found', async ({request}) => {
    for (const {address} of drafts) expect((await request.get(address)).status(), address).toBe(404);
  });
});

test.describe('search engines', () => {
  const isKeptOut = ($: CheerioAPI) => ($('meta[name="robots"]').attr('content') ?? '').includes('noindex');

  test('are kept out of handbook and former start page', () => {
    // The root of the handbook only leads to a page of it.
    const leading = redirects.map(({from}) => `${from.slice(1)}/index.html`);
    const kept = builtFiles('.html').filter(
      (file) => /^(intern\/|not_used_index\.html)/.test(file) && !leading.includes(file),
    );
    expect(kept.length).toBeGreaterThan(1);
    expect(kept.filter((file) => !isKeptOut(load(readPage(file))))).toEqual([]);
  });

  test('may read every page of the sitemap, under one address each', () => {
    for (const entry of readSitemap()) {
      const file = entry.path === '/' ? 'index.html' : `${decodeURI(entry.path).slice(1)}.html`;
      const $ = load(readPage(file).replace(/<body[\s>][\s\S]*/, ''));
      expect(isKeptOut($), file).toBe(false);
      const canonical = $('link[rel="canonical"]').attr('href') ?? '';
      expect(decodeURI(canonical), file).toBe(site.url + decodeURI(entry.path));
    }
  });
});

test('no page names an address of another origin to load from', () => {
  const pages = builtFiles('.html');
  expect(pages.length).toBeGreaterThan(0);
  const loads = pages.flatMap((file) => {
    // Only what could load something: reading all of each page takes ten times as long.
    const tags = readPage(file).match(/<(?:script|img|iframe|source|video|link)\b(?:"[^"]*"|'[^']*'|[^"'>])*>/g) ?? [];
    const $ = load(tags.map((tag) => `${tag}</${/\w+/.exec(tag)![0]}>`).join(''));
    // Links with these relations name an address of this site for other machines; nothing is loaded from it.
    const elements = $(
      'script, img, iframe, source, video, link:not([rel="canonical"], [rel="alternate"], [rel="search"])',
    );
    return elements
      .toArray()
      .map((element) => $(element).attr('src') ?? $(element).attr('href') ?? '')
      .filter((address) => /^(https?:)?\/\//.test(address))
      .map((address) => `${file}: ${address}`);
  });
  expect(loads).toEqual([]);
});
