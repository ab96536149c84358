import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {readBaseUrl, readOrigin, readOrigins} from '../../config/address';
import {announcementBar} from '../../src/setup/announcement';

describe('where the site is', () => {
  it.each([
    [undefined, '/standard/'],
    ['', '/standard/'],
    ['/', '/'],
    ['/hilfe/', '/hilfe/'],
    ['/hilfe', '/hilfe/'],
    ['hilfe', '/hilfe/'],
    ['/vorschau/v1.2', '/vorschau/v1.2/'],
  ])('has both slashes: %j becomes %s', (given, path) => {
    expect(readBaseUrl(given, '/standard/')).toBe(path);
  });

  it.each(['https://hilfe.example.com/', '//hilfe/', '/hilfe//x', '/hilfe?x', '/ein wort/', '/../', '/größe/', '/*/'])(
    'stops at the path %s',
    (given) => {
      expect(() => readBaseUrl(given, '/')).toThrow(`„${given}“ ist kein Pfad.`);
    },
  );

  it.each([
    [undefined, 'https://standard.example'],
    ['', 'https://standard.example'],
    ['https://hilfe.example.com', 'https://hilfe.example.com'],
    ['https://hilfe.example.com/', 'https://hilfe.example.com'],
    ['http://localhost:3000', 'http://localhost:3000'],
  ])('has an origin without a slash: %j becomes %s', (given, origin) => {
    expect(readOrigin(given, 'https://standard.example')).toBe(origin);
  });

  it.each(['hilfe.example.com', 'https://hilfe.example.com/hilfe/', 'ftp://hilfe.example.com', 'https://x.example?a'])(
    'stops at the address %s',
    (given) => {
      expect(() => readOrigin(given, 'https://standard.example')).toThrow(
        `„${given}“ ist nicht die Adresse einer Website.`,
      );
    },
  );
});

describe('the products that may embed the help', () => {
  it('are named by their origins', () => {
    const origins = ['https://produkt.example.com', 'http://localhost:4000'];
    expect(readOrigins(origins)).toEqual(origins);
    expect(readOrigins([])).toEqual([]);
  });

  it.each(['https://produkt.example.com/', 'produkt.example.com', '*', 'https://*.example.com', 'ftp://x.example'])(
    'stop the build at %s',
    (origin) => {
      expect(() => readOrigins([origin])).toThrow(`„${origin}“ ist kein Ursprung einer Website.`);
    },
  );
});

describe('below a path', () => {
  beforeEach(() => {
    vi.stubEnv('SITE_BASE_URL', '/v1.2');
    vi.resetModules();
  });
  afterEach(() => {
    vi.unstubAllEnvs();
    vi.resetModules();
  });

  it('the navbar marks the help on its own pages only', async () => {
    const {navbarItems} = await import('../../src/setup/navbar');
    const help = new RegExp(String(navbarItems.find(({label}) => label === 'Hilfe-Center')?.activeBaseRegex));
    for (const page of ['/v1.2/', '/v1.2/rechnungen/rechnungen-ueberblick']) expect(page).toMatch(help);
    for (const page of ['/v1.2/API/api-landingpage', '/v1.2/search', '/v1x2/rechnungen'])
      expect(page).not.toMatch(help);
  });
});

it('is where the file .env says, with every part of the configuration that is loaded by itself', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'umgebung-'));
  fs.writeFileSync(path.join(folder, '.env'), 'SITE_URL=https://aus-datei.example\nSITE_BASE_URL=/hilfe\n');
  const code = `const {site} = require(${JSON.stringify(path.resolve(__dirname, '../../config/site.ts'))});
    console.log(site.url + site.baseUrl)`;
  const {stdout, stderr} = spawnSync(process.execPath, ['--require', require.resolve('tsx/cjs'), '--eval', code], {
    cwd: folder,
    encoding: 'utf8',
    env: {...process.env, SITE_URL: undefined, SITE_BASE_URL: undefined},
  });
  fs.rmSync(folder, {recursive: true});
  expect([stdout, stderr]).toEqual(['https://aus-datei.example/hilfe/\n', '']);
});

describe('the announcement', () => {
  const content =
    '<a href="/rechnungen">A</a> <a class="x" href=\'/tags#b\'>B</a> <a href="//c.example/">C</a> <a href="https://d.example/">D</a> <a data-href="/e">E</a>';

  it('leads to the pages of the site, wherever that is', () => {
    expect(announcementBar({id: 'a', content}, '/hilfe/')).toEqual({
      id: 'a',
      isCloseable: true,
      content: content.replace('"/rechnungen', '"/hilfe/rechnungen').replace("'/tags", "'/hilfe/tags"),
    });
    expect(announcementBar({id: 'a', content}, '/').content).toBe(content);
  });
});
