import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, describe, expect, it} from 'vitest';
import {finishBuild} from '../../src/delivery/finish';
import {hostsInScript, loadedByPage, loadedByStyle} from '../../src/delivery/foreign-addresses';

describe('addresses of other servers', () => {
  it.each([
    ['<script src=https://a.example/x.js></script>', 'https://a.example/x.js'],
    ['<SCRIPT defer SRC = "//a.example/x.js"></SCRIPT>', '//a.example/x.js'],
    ['<link data-x="a > b" rel="stylesheet" href="https://a.example/x.css">', 'https://a.example/x.css'],
    ['<link href="https://a.example" rel=preconnect crossorigin>', 'https://a.example'],
    ['<link rel="alternate stylesheet" href="http://a.example/x.css"/>', 'http://a.example/x.css'],
    ['<img alt="1 > 0" src="https:&#x2F;/a.example/x.png?a=1&amp;b=2">', 'https://a.example/x.png?a=1&b=2'],
    ['<img srcset="/x.png 1x, https://a.example/x.png 2x">', 'https://a.example/x.png'],
    ['<picture><source srcset=" https://a.example/x.webp"></picture>', 'https://a.example/x.webp'],
    ['<iframe loading="lazy" src="https://a.example/"></iframe>', 'https://a.example/'],
    ['<video poster="https://a.example/x.png"></video>', 'https://a.example/x.png'],
    ['<object data="https://a.example/x.pdf"></object>', 'https://a.example/x.pdf'],
    ['<svg><image xlink:href="https://a.example/x.png"/></svg>', 'https://a.example/x.png'],
    ['<base href="https://a.example/">', 'https://a.example/'],
    ['<meta http-equiv="refresh" content="0; url=https://a.example/">', 'https://a.example/'],
    ['<p style="background: url(&quot;https://a.example/x.png&quot;)">', 'https://a.example/x.png'],
    ['<style>@font-face { src: url(https://a.example/x.woff2) }</style>', 'https://a.example/x.woff2'],
  ])('are loaded by %s', (html, address) => {
    expect(loadedByPage(html)).toEqual([address]);
  });

  it('are not loaded by links, by texts, or from the site itself', () => {
    const html =
      '<a href="https://a.example/">https://a.example/</a><link rel=canonical href=https://a.example/>' +
      '<link rel="alternate" type="application/rss+xml" href="https://a.example/feed"><meta property="og:image" content="https://a.example/x.png">' +
      '<img src="/x.png"><img src="data:image/svg+xml,%3Csvg xmlns=\'http://www.w3.org/2000/svg\'%3E"><!-- <img src="https://a.example/x.png"> -->' +
      '<svg xmlns="http://www.w3.org/2000/svg"><use href="#a"/></svg><code>&lt;script src="https://a.example/x.js"&gt;</code>';
    expect(loadedByPage(html)).toEqual([]);
  });

  it('are loaded by style sheets', () => {
    const css = `@import "https://a.example/1"; @import url(//a.example/2);
      a { background: url('https://a.example/3'), image-set("https://a.example/4" 1x); }
      b { background: url(/own.png), url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'%3E"); } /* url(https://a.example/5) */`;
    expect(loadedByStyle(css).sort()).toEqual([
      '//a.example/2',
      'https://a.example/1',
      'https://a.example/3',
      'https://a.example/4',
    ]);
  });

  it.each([
    ['fetch("https://a.example/x")', ['a.example']],
    ["new WebSocket('wss://a.example:8443')", ['a.example:8443']],
    ['"https:\\/\\/A.example"', ['a.example']],
    ['s.src="//cdn.a.example/x.js"', ['cdn.a.example']],
    ['`https://${id}-dsn.search.net/1`', ['-dsn.search.net']],
    [
      '[{url:"".concat(i,"-dsn.search.net")},{url:i+".search.net"},"metrics.search.io"]',
      ['-dsn.search.net', '.search.net', 'metrics.search.io'],
    ],
    ['t("theme.admonition.info");"docs/a.io.md";x.net.y;"https://"+host;`https://${host}/x`;"//"', []],
  ])('stand in %s', (code, hosts) => {
    expect(hostsInScript(code).sort()).toEqual(hosts.sort());
  });
});

describe('a build', () => {
  const folders: string[] = [];
  afterAll(() => {
    for (const folder of folders) fs.rmSync(folder, {recursive: true});
  });

  const hosted = {mode: 'hosted' as const, appId: 'APP', apiKey: 'k', indexName: 'i'};
  const client = 'client(`${app}-dsn.algolia.net`)';
  const shop = 'fetch("https://shop.firma.example/x")';

  function finish(files: Record<string, string>, settings: Partial<Parameters<typeof finishBuild>[1]> = {}) {
    const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'fremd-'));
    folders.push(dir);
    for (const [file, content] of Object.entries({'404.html': '<p>Start', ...files})) {
      fs.mkdirSync(path.dirname(path.join(dir, file)), {recursive: true});
      fs.writeFileSync(path.join(dir, file), content);
    }
    return finishBuild(dir, {baseUrl: '/', redirects: [], search: {mode: 'embedded'}, preview: false, ...settings});
  }

  it.each([
    ['a page', {'a/b.html': '<img src="https://a.example/x.png">'}, 'a/b.html: https://a.example/x.png'],
    ['a style sheet', {'x.css': '@import "//a.example/x.css"'}, 'x.css: //a.example/x.css'],
    ['a picture', {'x.svg': '<svg><image href="https://a.example/x.png"/></svg>'}, 'x.svg: https://a.example/x.png'],
    ['a script', {'assets/js/a.js': 'fetch("https://a.example/x")'}, 'assets/js/a.js: a.example'],
    ['a script in a page', {'b.html': '<script>import("https://a.example/x.js")</script>'}, 'b.html: a.example'],
    ['the theme’s own search', {'assets/js/a.js': client}, 'assets/js/a.js: -dsn.algolia.net'],
    [
      'a script whose address a page loads, too',
      {'a.html': '<img src="https://a.example/x.png">', 'a.js': 'fetch("https://a.example/x")'},
      'a.js: a.example',
    ],
    [
      'a demo that does not wait for a click',
      {'a.html': '<iframe src="https://app.storylane.io/x">'},
      'a.html: https://app',
    ],
  ])('stops at %s that asks another server', async (_, files, problem) => {
    await expect(finish(files)).rejects.toThrow(problem);
  });

  it.each([
    ['itself', {'a.html': '<img src="https://hilfe.example/x.png">'}, {url: 'https://hilfe.example'}],
    [
      'its hosted search',
      {'a.html': '<link rel=preconnect href="https://APP-dsn.algolia.net">', 'a.js': client},
      {search: hosted},
    ],
  ])('may ask %s', async (_, files, settings) => {
    await expect(finish(files, settings)).resolves.toHaveProperty('pages');
    await expect(finish(files)).rejects.toThrow('keine Einstellung nennt');
  });

  it.each([
    ['a page links to', {'b.html': '<a href="https://shop.firma.example/">Shop</a>', 'a.js': shop}, {}],
    ['a page shows in pieces', {'b.html': '<code>https://<b>shop</b>.firma.<i>example</i></code>', 'a.js': shop}, {}],
    ['a setting names', {'a.js': shop}, {texts: '{"url":"https://shop.firma.example/impressum"}'}],
    ['are namespaces', {'a.js': 'create("http://www.w3.org/2000/svg")'}, {}],
  ])('may hold addresses in scripts that %s', async (_, files, settings) => {
    await expect(finish(files, settings)).resolves.toHaveProperty('pages');
  });
});
