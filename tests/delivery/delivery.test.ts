import {createHash} from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import zlib from 'node:zlib';
import {afterAll, describe, expect, it} from 'vitest';
import {finishBuild, type FinishSettings} from '../../src/delivery/finish';
import {hashedPatterns} from '../../src/delivery/host-files';
import {inlineScriptHashes} from '../../src/delivery/inline-scripts';
import {contentSecurityPolicy, HASHED_NAME} from '../../src/delivery/policy';
import {fold} from '../../src/lib/fold';
import {serverRedirects} from '../../src/delivery/server-redirects';
import {spellings} from '../../src/delivery/spellings';

const sha256 = (code: string) => `sha256-${createHash('sha256').update(code).digest('base64')}`;

describe('inline scripts', () => {
  it('are hashed as they stand, with line breaks', () => {
    expect(inlineScriptHashes('<script>a()</script><SCRIPT type=module>\n b()\n</SCRIPT>')).toEqual([
      sha256('a()'),
      sha256('\n b()\n'),
    ]);
  });

  it('are not those with an address, data or the redirect of a page that is none', () => {
    expect(inlineScriptHashes('<script defer src=/a.js></script>')).toEqual([]);
    expect(inlineScriptHashes('<script type="application/ld+json">{"a":1}</script>')).toEqual([]);
    expect(inlineScriptHashes('<meta http-equiv="refresh" content="0; url=/a"><script>go()</script>')).toEqual([]);
  });
});

describe('the policy', () => {
  it('names no host but that of the demos while the search is embedded', () => {
    const policy = contentSecurityPolicy([sha256('a()')], {mode: 'embedded'});
    expect(policy.match(/https?:[^ ;]+/g)).toEqual(['https://app.storylane.io']);
    expect(policy).toContain(`script-src 'self' '${sha256('a()')}';`);
    expect(policy.match(/[a-z-]+ [^;]*'unsafe-[a-z]+'/g)).toEqual(["style-src 'self' 'unsafe-inline'"]);
  });

  it('lets the hosted search ask its own hosts, and the assistant only where it is hosted', () => {
    const hosted = {mode: 'hosted' as const, appId: 'APP', apiKey: 'k', indexName: 'i'};
    const sources = (policy: string) => /connect-src ([^;]+)/.exec(policy)![1];
    expect(sources(contentSecurityPolicy([], hosted))).toBe(
      "'self' https://app-dsn.algolia.net https://app.algolia.net https://app-1.algolianet.com https://app-2.algolianet.com https://app-3.algolianet.com",
    );
    expect(sources(contentSecurityPolicy([], {...hosted, assistantId: 'a'}))).toContain('https://askai.algolia.com');
  });
});

it.each([
  ['assets/js/main.1a2b3c4d.js', true],
  ['search/terms.0123456789.json', true],
  ['search/index.json', false],
  ['sw.js', false],
  ['updates/2025/2025-11-neu.md', false],
  ['main.abc.js', false],
])('%s carries a hash: %s', (file, expected) => {
  expect(new RegExp(HASHED_NAME).test(file)).toBe(expected);
});

it('covers hashed files with few patterns', () => {
  expect(
    hashedPatterns([
      'assets/js/a.11111111.js',
      'assets/js/b.22222222.js',
      'search/index.3333333333.json',
      'search/index.json',
      'index.html',
    ]),
  ).toEqual(['assets/js/*', 'search/index.*']);
});

describe('redirects', () => {
  it('hide no page', () => {
    expect(() => serverRedirects([{from: '/a', to: '/b'}], ['/a', '/b'], '/')).toThrow('Unter „/a“ gibt es eine Seite');
  });
});

describe('spellings', () => {
  it.each([
    ['/A/B', '/a/b'],
    ['/a/b/', '/a/b'],
    ['//a///b', '/a/b'],
    ['/a/b.HTML', '/a/b'],
    ['/a/b/index.html', '/a/b'],
    ['/ÜBER/GRÖẞE', '/über/grösse'],
    ['/Größe', '/grösse'],
    ['/u\u0308ber', '/über'],
    ['/a ', '/a'],
    ['/a\u00a0', '/a'],
    ['/a/b).', '/a/b'],
    ['/a/b“.', '/a/b'],
    ['/a.b', '/a.b'],
    ['/', ''],
  ])('%j is folded to %j', (address, folded) => expect(fold(address)).toBe(folded));

  it('lead to pages and to where old addresses lead', () => {
    expect(
      spellings(
        ['/Alt', '/ä'].map((from) => ({from, to: '/API/ö#x'})),
        ['/', '/404', '/API/ö'],
        '/Hilfe/',
      ),
    ).toEqual({
      '/hilfe': '/Hilfe/',
      '/hilfe/alt': '/Hilfe/API/%C3%B6#x',
      '/hilfe/api/ö': '/Hilfe/API/%C3%B6',
      '/hilfe/ä': '/Hilfe/API/%C3%B6#x',
    });
  });

  it('that could mean two pages lead to neither, unless both are one', () => {
    const redirects = [
      {from: '/b', to: '/B'},
      {from: '/c', to: '/a'},
    ];
    expect(spellings(redirects, ['/a', '/A', '/B', '/C'], '/')).toEqual({'/b': '/B'});
  });
});

describe('a finished build', () => {
  const folders: string[] = [];
  afterAll(() => {
    for (const folder of folders) fs.rmSync(folder, {recursive: true});
  });

  async function finish(files: Record<string, string>, settings: Partial<FinishSettings> = {}) {
    const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'auslieferung-'));
    folders.push(dir);
    for (const [file, content] of Object.entries(files)) {
      fs.mkdirSync(path.dirname(path.join(dir, file)), {recursive: true});
      fs.writeFileSync(path.join(dir, file), content);
    }
    const run = () =>
      finishBuild(dir, {baseUrl: '/', redirects: [], search: {mode: 'embedded'}, preview: false, ...settings});
    return {dir, read: (file: string) => fs.readFileSync(path.join(dir, file), 'utf8'), run, finished: await run()};
  }

  const page = `<script>a()</script>${'Text '.repeat(200)}`;

  it('knows the numbers of the articles that are built', async () => {
    const numbers = [
      {from: '/n/201-9', to: '/a'},
      {from: '/n/202-4', to: '/entwurf'},
    ];
    const {read} = await finish({'404.html': page, 'a.html': page}, {numbers});
    expect(JSON.parse(read('adressen.json'))).toEqual({'/a': '/a', '/n/201-9': '/a'});
    expect(read('_redirects')).toBe('/n/201-9 /a 301\n');
    expect(read('.delivery/nginx/http.conf')).toContain('"~*^/n/201\\\\x2d9$" "/a$is_args$args";');
  });

  it('tells all servers the same', async () => {
    const {read, finished} = await finish(
      {'404.html': page, 'index.html': page, 'begriffserklärung.html': page, 'assets/js/main.1a2b3c4d.js': 'js'},
      {redirects: [{from: '/begriffe', to: '/begriffserklärung#neu'}], preview: true},
    );
    expect(finished).toMatchObject({pages: 3, scriptHashes: 1});
    const config = read('.delivery/nginx/server.conf');
    for (const text of [config, read('_headers'), read('.delivery/rules.json')]) {
      expect(text).toContain(sha256('a()'));
      expect(text).toContain('noindex');
    }
    expect(config).toContain('location = "/begriffe" { return 301 "/begriffserkl%C3%A4rung$is_args$args#neu"; }');
    expect(config).toContain(
      `location = "${'/begriffserklärung'.normalize('NFD')}" { return 301 "/begriffserkl%C3%A4rung$is_args$args"; }`,
    );
    expect(read('_redirects').split('\n')).toEqual([
      '/begriffe /begriffserkl%C3%A4rung#neu 301',
      '/begriffserkla%CC%88rung /begriffserkl%C3%A4rung 301',
      '',
    ]);
    expect(JSON.parse(read('adressen.json'))).toEqual({
      '': '/',
      '/begriffe': '/begriffserkl%C3%A4rung#neu',
      '/begriffserklärung': '/begriffserkl%C3%A4rung',
    });
    // Hosts cut longer lines off.
    expect(
      Math.max(
        ...read('_headers')
          .split('\n')
          .map(({length}) => length),
      ),
    ).toBeLessThan(2000);
    expect(read('_headers')).toContain('/assets/js/*\n  Cache-Control: public, max-age=31536000, immutable');
  });

  it('lets the products of the settings embed it and read the contract, and nobody else', async () => {
    const hosts = ['https://produkt.example.com', 'http://localhost:4000'];
    const ancestors = (text: string) => /frame-ancestors ([^;]+);/.exec(text)![1];
    const none = await finish({'404.html': page}, {baseUrl: '/hilfe/'});
    const one = await finish({'404.html': page}, {baseUrl: '/hilfe/', hosts: hosts.slice(0, 1)});
    const two = await finish({'404.html': page}, {baseUrl: '/hilfe/', hosts});
    const cors = ({read}: typeof none) => /^.*\n {2}Access-Control-Allow-Origin: .*$/m.exec(read('_headers'))?.[0];
    expect([none, one, two].map(cors)).toEqual([
      undefined,
      '/hilfe/kontext/*\n  Access-Control-Allow-Origin: https://produkt.example.com',
      '/hilfe/kontext/*\n  Access-Control-Allow-Origin: *',
    ]);
    for (const file of ['_headers', '.delivery/rules.json', '.delivery/nginx/server.conf'])
      expect([none, one, two].map(({read}) => ancestors(read(file)))).toEqual(["'none'", hosts[0], hosts.join(' ')]);
    expect(JSON.parse(two.read('kontext/einbettung.json'))).toEqual({urspruenge: hosts});
  });

  it('tells nginx of any spelling of any page', async () => {
    const {read} = await finish({'404.html': page, 'für-🚚-und-größe.html': page, 'preise-$.html': page});
    const [, source = '', target] = /^ {4}"~\*(.*🚚.*)" "(.*)\$is_args\$args";$/m.exec(
      read('.delivery/nginx/http.conf'),
    )!;
    expect(decodeURIComponent(target!)).toBe('/für-🚚-und-größe');
    // Without the flag u, as nginx reads bytes.
    const pattern = new RegExp(source.replaceAll('\\\\', '\\'), 'i');
    const upper = '/FÜR-🚚-UND-GRÖẞE';
    for (const spelling of [upper, upper.normalize('NFD'), upper.replace('ẞ', 'SS'), '/für-🚚-und-größe'])
      expect(spelling).toMatch(pattern);
    expect(read('.delivery/nginx/http.conf')).toContain('"/preise-%24$is_args$args";');
    expect('/fur-🚚-und-große').not.toMatch(pattern);
  });

  it('has compressed copies with the same content, and the same ones when it is finished again', async () => {
    const {dir, finished, run} = await finish({'404.html': page, 'bild.png': page, 'klein.txt': 'kurz'});
    expect(finished.compressed).toBe(2);
    const copies = ['404.html.br', '404.html.gz'].map((file) => fs.readFileSync(path.join(dir, file)));
    expect(zlib.brotliDecompressSync(copies[0]!).toString()).toBe(page);
    expect(zlib.gunzipSync(copies[1]!).toString()).toBe(page);
    expect(await run()).toEqual(finished);
  });

  it('compresses best what every search waits for', async () => {
    const words = JSON.stringify(fs.readFileSync('package-lock.json', 'utf8').slice(0, 50_000));
    const {dir} = await finish({'404.html': page, 'search/index.json': words, 'search/seiten.json': words});
    const sizeOf = (file: string) => fs.statSync(path.join(dir, `${file}.br`)).size;
    expect(sizeOf('search/index.json')).toBeLessThan(sizeOf('search/seiten.json'));
  });

  it('keeps copies that are newer than their file, makes others again and takes away what is too much', async () => {
    const {dir, run} = await finish({'404.html': page, 'bald-klein.txt': page});
    const copy = path.join(dir, '404.html.br');
    fs.writeFileSync(copy, 'von vorhin');
    fs.utimesSync(copy, new Date(), new Date(Date.now() + 60_000));
    fs.writeFileSync(path.join(dir, 'bald-klein.txt'), 'kurz');
    fs.utimesSync(path.join(dir, 'bald-klein.txt'), new Date(), new Date(Date.now() + 60_000));
    expect((await run()).compressed).toBe(2);
    expect(fs.readFileSync(copy, 'utf8')).toBe('von vorhin');
    expect(fs.existsSync(path.join(dir, 'bald-klein.txt.br'))).toBe(false);
    fs.utimesSync(copy, 0, 0);
    await run();
    expect(zlib.brotliDecompressSync(fs.readFileSync(copy)).toString()).toBe(page);
  });

  it('has every script its pages load', async () => {
    const loads = '<script src="/assets/js/main.1a2b3c4d.js" defer></script>';
    await expect(finish({'404.html': loads})).rejects.toThrow('zum Beispiel assets/js/main.1a2b3c4d.js');
    await expect(finish({'404.html': loads, 'assets/js/main.1a2b3c4d.js': ''})).rejects.toThrow('unvollständig');
  });

  it('is a built site', async () => {
    await expect(finish({'index.html': page})).rejects.toThrow('Bauen Sie sie zuerst: npm run build');
  });
});
