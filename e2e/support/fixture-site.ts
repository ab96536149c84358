import {spawn} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {escapeRegexp} from '@docusaurus/utils';
import {site} from '../../config/site';
import {build, copySmallSite, replaceIn, withSite} from '../../tests/config-errors/build';
import {test as base} from './fixtures';

/** Every setting of the brand in config/site.ts, and what it is on this site: the build must know no other. */
export const brand: [ours: string, theirs: string][] = [
  [site.tagline, 'Was Bäckereien wissen wollen'],
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

/** As an operator adapts the settings file: each value where it stands. */
function changeBrand(siteDir: string): void {
  for (const [ours, theirs] of brand) {
    const here = new RegExp(`'${escapeRegexp(ours)}'`, 'g');
    replaceIn(siteDir, 'config/site.ts', here, `'${theirs}'`);
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
        // Before it is served: the server here finishes a build with the settings of this project.
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
