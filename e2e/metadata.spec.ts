/** Metadata that search engines, messengers and browsers read about the site. Reads only build/; no browser is started. */
import fs from 'node:fs';
import path from 'node:path';
import {load, type CheerioAPI} from 'cheerio';
import {site} from '../config/site';
import {DEFAULT_PICTURE} from '../src/content/link-picture';
import {xmlProblems} from '../tests/support/xml';
import {expect, plainTest as test} from './support/fixtures';
import {buildFolder, builtFiles, readBuilt, readPage, readSitemap} from './support/site';

interface Thing {
  '@type': string;
  [property: string]: unknown;
}

interface BuiltPage {
  file: string;
  /** Address the page should name as its own. */
  url: string;
  isIndexed: boolean;
  /** Only the head: parsing every body would take most of the time. */
  $: CheerioAPI;
  body: () => CheerioAPI;
  things: Thing[];
}

const start = site.url + site.baseUrl;

function readThings($: CheerioAPI, file: string): Thing[] {
  return $('script[type="application/ld+json"]')
    .toArray()
    .flatMap((script) => {
      const document = JSON.parse($(script).text()) as {'@context'?: string; '@graph'?: Thing[]} & Thing;
      expect(document['@context'], file).toBe('https://schema.org');
      return document['@graph'] ?? [document];
    });
}

function readPages(): BuiltPage[] {
  return builtFiles('.html')
    .filter((file) => !/^(?:404|offline|kontext)\.html$/.test(file))
    .map((file) => ({file, html: readPage(file)}))
    .filter(({html}) => !/<meta http-equiv="?refresh/.test(html))
    .map(({file, html}) => {
      const $ = load(html.slice(0, html.indexOf('</head>')));
      const address = file
        .split(path.sep)
        .join('/')
        .replace(/^index\.html$|\.html$/, '');
      return {
        file,
        url: start + encodeURI(address),
        // The theme's search page says it as a property.
        isIndexed: !$('meta[name="robots"], meta[property="robots"]').attr('content')?.includes('noindex'),
        $,
        body: () => load(html.slice(html.indexOf('<body'))),
        things: readThings($, file),
      };
    });
}

const pages = readPages();
const indexed = pages.filter(({isIndexed}) => isIndexed);

/** As a browser reads it: the framework writes umlauts into links as they are. */
function encoded(address: string | undefined): string {
  return new URL(address ?? '').href;
}

function checked(what: string, count: number): void {
  console.log(`  ${what}: ${count}`);
  expect(count, what).toBeGreaterThan(0);
}

/** Width and height of a PNG, from its head. */
function pngSize(file: string): {width: number; height: number} {
  const head = fs.readFileSync(file).subarray(0, 24);
  expect(head.subarray(1, 4).toString('latin1'), file).toBe('PNG');
  return {width: head.readUInt32BE(16), height: head.readUInt32BE(20)};
}

function builtFileOf(url: string): string {
  expect(url.startsWith(start), url).toBe(true);
  return path.join(buildFolder, decodeURI(url.slice(start.length)));
}

function ofType(page: BuiltPage, type: string): Thing[] {
  return page.things.filter((thing) => thing['@type'] === type);
}

/** Properties schema.org's readers ask for, by type. */
const required: Record<string, string[]> = {
  Article: ['headline', 'description', 'url', 'image', 'inLanguage', 'publisher', 'datePublished'],
  BreadcrumbList: ['itemListElement'],
  FAQPage: ['name', 'url', 'mainEntity'],
  Organization: ['@id', 'name', 'url', 'logo', 'contactPoint'],
  TechArticle: ['headline', 'description', 'url', 'image', 'inLanguage', 'publisher'],
  WebSite: ['@id', 'name', 'url', 'inLanguage', 'potentialAction'],
};

// One worker reads the pages once for all tests.
test.describe.configure({mode: 'default'});

test('every page names its own address, once', () => {
  for (const {file, url, $} of pages) {
    expect($('link[rel="canonical"]').length, file).toBe(1);
    expect(encoded($('link[rel="canonical"]').attr('href')), file).toBe(url);
    expect(encoded($('meta[property="og:url"]').attr('content')), file).toBe(url);
    // One language: both entries name the page itself.
    const languages = $('link[rel="alternate"][hreflang]').toArray();
    expect(
      languages.map((link) => [$(link).attr('hreflang'), encoded($(link).attr('href'))]),
      file,
    ).toEqual([
      ['de', url],
      ['x-default', url],
    ]);
    expect($('html').attr('lang'), file).toBe('de');
  }
  checked('Adressen', pages.length);
});

test('every page has a title and, where it may be found, a description of its own', () => {
  const descriptions = new Map<string, string>();
  for (const {file, $} of indexed) {
    expect($('title').text(), file).not.toBe('');
    const description = $('meta[name="description"]').attr('content') ?? '';
    expect(description.length, file).toBeGreaterThan(20);
    expect(descriptions.get(description), `${file} has the description of another page`).toBeUndefined();
    descriptions.set(description, file);
  }
  checked('Beschreibungen', descriptions.size);
});

test('every page has a picture for previews of its link, with size and alternative text', () => {
  const images = new Set<string>();
  for (const {file, $} of pages) {
    const content = (name: string) => $(`meta[property="${name}"], meta[name="${name}"]`).attr('content');
    const image = content('og:image') ?? '';
    expect($('meta[property="og:image"]').length, file).toBe(1);
    expect(content('twitter:image'), file).toBe(image);
    expect(content('twitter:card'), file).toBe('summary_large_image');
    expect(pngSize(builtFileOf(image)), file).toEqual({width: 1200, height: 630});
    images.add(image);
    expect(content('og:image:width'), file).toBe('1200');
    expect(content('og:image:height'), file).toBe('630');
    expect(content('og:image:alt'), file).toMatch(/^Titelbild: ./);
    expect(content('twitter:image:alt'), file).toBe(content('og:image:alt'));
  }
  // Areas and kinds are told apart; what is no article has the picture of the whole help.
  checked('Titelbilder außer dem der ganzen Hilfe', images.size - 1);
  expect([...images]).toContain(start + DEFAULT_PICTURE.slice(1));
});

test('structured data is complete', () => {
  let count = 0;
  for (const {file, things} of pages) {
    for (const thing of things) {
      const type = thing['@type'];
      expect(required, `${file}: ${type}`).toHaveProperty(type);
      for (const property of required[type] ?? []) expect(thing, `${file}: ${type}`).toHaveProperty([property]);
      count++;
    }
  }
  checked('Angaben nach schema.org', count);
});

test('every page that may be found has its trail, from the start page on and without a gap', () => {
  let trails = 0;
  for (const page of indexed) {
    if (page.url === start) continue;
    const [trail, ...more] = ofType(page, 'BreadcrumbList');
    expect(trail, page.file).toBeDefined();
    expect(more, page.file).toEqual([]);
    const items = trail!.itemListElement as {'@type': string; position: number; name: string; item: string}[];
    expect(items[0], page.file).toMatchObject({name: 'Startseite', item: start});
    expect(items.at(-1)!.item, page.file).toBe(page.url);
    expect(
      items.map(({position}) => position),
      page.file,
    ).toEqual(items.map((_, index) => index + 1));
    for (const {item} of items)
      expect(fs.existsSync(item === start ? buildFolder : `${builtFileOf(item)}.html`)).toBe(true);
    // What readers see, areas without a page of their own included.
    const $ = page.body();
    const shown = $('.breadcrumbs__item .breadcrumbs__link')
      .toArray()
      .map((link) => $(link).text())
      .filter(Boolean);
    for (const name of shown)
      expect(
        items.map((item) => item.name),
        page.file,
      ).toContain(name);
    trails++;
  }
  checked('Brotkrumen', trails);
});

test('articles with questions say so', () => {
  let questions = 0;
  for (const page of indexed) {
    const $ = page.body();
    const shown = $('.hc-faq .markdown > h2')
      .toArray()
      .map((heading) => $(heading).clone().children('.hash-link').remove().end().text().trim())
      .filter((text) => text.endsWith('?'));
    const [faq] = ofType(page, 'FAQPage');
    expect(Boolean(faq), page.file).toBe(shown.length > 0);
    if (!faq) continue;
    const entries = faq.mainEntity as {'@type': string; name: string; acceptedAnswer: {text: string}}[];
    expect(
      entries.map(({name}) => name),
      page.file,
    ).toEqual(shown);
    for (const {name, acceptedAnswer} of entries) {
      expect(acceptedAnswer.text.length, name).toBeGreaterThan(30);
      expect(acceptedAnswer.text, name).not.toMatch(/<\w|\bschritte\b|undefined/);
    }
    questions += entries.length;
  }
  checked('Fragen', questions);
});

test('the start page describes the site, its search and who runs it', () => {
  const page = pages.find(({url}) => url === start)!;
  const [webSite] = ofType(page, 'WebSite');
  const {urlTemplate} = (webSite!.potentialAction as {target: {urlTemplate: string}}).target;
  expect(urlTemplate).toBe(`${start}search?q={search_term_string}`);
  expect(ofType(page, 'Organization')[0]).toMatchObject({name: site.company.name, url: site.company.url});
});

test('every article is one to search engines', () => {
  let articles = 0;
  for (const page of indexed) {
    if (page.$('html').attr('class')?.includes('docs-doc-id-') !== true || page.url === start) continue;
    const kinds = page.things.map((thing) => thing['@type']).filter((type) => type !== 'BreadcrumbList');
    expect(kinds, page.file).toHaveLength(1);
    expect(kinds[0], page.file).toMatch(/^(?:TechArticle|Article|FAQPage)$/);
    articles++;
  }
  checked('Artikel', articles);
});

test('robots.txt leads to the sitemap, and the sitemap names exactly what may be found', async () => {
  const robots = readBuilt('robots.txt');
  expect(robots).toContain('User-agent: *\nAllow: /\n');
  expect(robots).toContain(`Sitemap: ${start}sitemap.xml\n`);
  const xml = readBuilt('sitemap.xml');
  expect(await xmlProblems(xml, 'sitemap')).toEqual([]);
  expect(
    readSitemap()
      .map((entry) => entry.path)
      .sort(),
  ).toEqual(indexed.map(({url}) => new URL(url).pathname).sort());
});

test('OpenSearch offers the search in German', async () => {
  const xml = readBuilt('opensearch.xml');
  expect(await xmlProblems(xml, 'opensearch')).toEqual([]);
  const $ = load(xml, {xml: true});
  expect($('Description').text()).toMatch(/^Hilfe-Center durchsuchen/);
  expect($('Language').text()).toBe('de');
  expect($('Url[type="text/html"]').attr('template')).toBe(`${start}search?q={searchTerms}`);
  for (const page of pages) {
    expect(page.$('link[rel="search"]').attr('href'), page.file).toBe(`${site.baseUrl}opensearch.xml`);
  }
});

test('the manifest makes the site installable', () => {
  const manifest = JSON.parse(readBuilt('manifest.webmanifest')) as {
    name: string;
    lang: string;
    start_url: string;
    display: string;
    icons: {src: string; sizes: string; purpose: string}[];
  };
  expect(manifest).toMatchObject({name: site.title, lang: 'de', start_url: site.baseUrl, display: 'standalone'});
  for (const {src, sizes} of manifest.icons) {
    const {width, height} = pngSize(builtFileOf(site.url + src));
    expect(`${width}x${height}`, src).toBe(sizes);
  }
  expect(manifest.icons.map(({sizes, purpose}) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ]);
  for (const {$, file} of pages) {
    expect($('link[rel="manifest"]').attr('href'), file).toBe(`${site.baseUrl}manifest.webmanifest`);
    expect(fs.existsSync(builtFileOf(site.url + $('link[rel="apple-touch-icon"]').attr('href')!)), file).toBe(true);
  }
});
