import {spawn, spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {escapeRegexp} from '@docusaurus/utils';
import {site} from '../../config/site';
import {build, copySmallSite, replaceIn, withSite, writeFiles} from '../../tests/config-errors/build';
import {test as base} from './fixtures';

/** The name of the site. Also a word of prose, so that it may stand in the text of a page, but not be its name. */
export const title = 'Backwissen';

/** Every setting of the brand in config/site.ts, and what it is on this site: the build must know no other. */
export const brand: [ours: string, theirs: string][] = [
  [site.url, 'https://hilfe.musterwerk.example'],
  [site.company.name, 'Musterwerk AG'],
  [site.company.imprintUrl, 'https://musterwerk.example/ueber-uns'],
  [site.company.privacyUrl, 'https://musterwerk.example/daten'],
  [site.company.url, 'https://musterwerk.example'],
  [site.support.email, 'fragen@musterwerk.example'],
  [site.support.phone, '040 66969-123'],
  [site.support.phoneHref, 'tel:+494066969123'],
  [site.support.hours, 'Mo bis Sa 8:00–12:00 Uhr'],
  [site.repository.url, 'https://git.musterwerk.example/hilfe'],
];

/** Colours of the brand in the design tokens and the logo, and what they are on this site. */
export const colors: [ours: string, theirs: string][] = [
  ['#035567', '#5b2a86'],
  ['#03596c', '#5b2a87'],
  ['#2f95a7', '#9a6bc4'],
];

/** As an operator adapts settings, tokens and logo: each value where it stands. */
function changeBrand(siteDir: string): void {
  for (const [ours, theirs] of [...brand, [site.title, title]] as const) {
    const here = new RegExp(`'${escapeRegexp(ours)}'`, 'g');
    replaceIn(siteDir, 'config/site.ts', here, `'${theirs}'`);
  }
  for (const file of ['src/css/tokens.css', ...['logo-hell', 'favicon'].map((name) => `static/img/${name}.svg`)]) {
    const text = fs.readFileSync(path.join(siteDir, file), 'utf8');
    writeFiles(siteDir, {
      [file]: colors.reduce((changed, [ours, theirs]) => changed.replaceAll(ours, theirs), text),
    });
  }
}

interface FixtureSite {
  origin: string;
  /** Every address of the sitemap, decoded. */
  sitemap: string[];
  /** Every file a reader could be sent, as one text. */
  everything: string;
}

/** Starts the project's own server over a built folder. */
async function serve(folder: string): Promise<{origin: string; stop: () => void}> {
  const script = path.resolve(__dirname, '../../scripts/serve.ts');
  const server = spawn(process.execPath, ['--require', 'tsx/cjs', script, '--dir', folder, '--port', '4180'], {
    stdio: 'pipe',
  });
  const stop = () => void server.kill();
  return new Promise((resolve, reject) => {
    let output = '';
    for (const stream of [server.stdout, server.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        const [origin] = /http:\/\/localhost:\d+/.exec(output) ?? [];
        if (origin) resolve({origin, stop});
      });
    server.once('exit', () => reject(new Error(`The fixture site cannot be served:\n${output}`)));
  });
}

/**
 * `test` over a site of its own: configuration, theme, plugins and components of this project with what another product
 * begins with (e2e/fixture-site) and the edge cases in e2e/edge-cases. So prose can change without a test of code, code be
 * tested with what prose does not do today, and nothing of this product is needed for the site to be built.
 */
export const test = base.extend<object, {site: FixtureSite}>({
  site: [
    // Playwright wants a pattern here, even if nothing is taken from it.
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      await withSite('fixture-site', async (siteDir) => {
        copySmallSite(siteDir);
        changeBrand(siteDir);
        const {code, output} = await build(siteDir);
        if (code !== 0) throw new Error(`The fixture site cannot be built:\n${output}`);
        const folder = path.join(siteDir, 'build');
        const read = (file: string) => fs.readFileSync(path.join(folder, file), 'utf8');
        // By its own settings and redirects: the server here would take those of this project.
        const finish = ['--require', 'tsx/cjs', 'src/delivery/cli/finish.ts', folder];
        const finished = spawnSync(process.execPath, finish, {
          cwd: siteDir,
          encoding: 'utf8',
        });
        if (finished.status !== 0) throw new Error(`The fixture site cannot be finished:\n${finished.stderr}`);
        const everything = fs
          .readdirSync(folder, {recursive: true, encoding: 'utf8'})
          .filter((file) => /\.(?:html|css|js|json|xml|txt|md|svg|webmanifest)$/.test(file))
          .map((file) => `${file}\n${read(file)}`)
          .join('\n');
        const {origin, stop} = await serve(folder);
        await use({
          origin,
          sitemap: [...read('sitemap.xml').matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) =>
            decodeURI(new URL(url).pathname),
          ),
          everything,
        });
        stop();
      });
    },
    {scope: 'worker', timeout: 600_000},
  ],
  baseURL: ({site}, use) => use(site.origin),
});
