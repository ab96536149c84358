// Difference in looks between two builds of the site: npm run compare -- --other=FOLDER
import fs from 'node:fs';
import http from 'node:http';
import type {AddressInfo} from 'node:net';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {chromium, type BrowserContextOptions, type Page} from '@playwright/test';
import {startCommand} from '../src/lib/command';
import {findOrInstallBrowser} from './lib/browser';
import {pageKinds, pathsOfKind, readPages, type BuiltPage, type PageKind} from './lib/page-kinds';
import {comparePictures} from './lib/pictures';
import {createSiteHandler, readRules} from './lib/site-handler';

const HELP = `Vergleicht das Aussehen zweier Builds, zum Beispiel vor und nach einer Änderung am CSS.

  npm run compare -- --other=ORDNER [--dir=ORDNER] [--out=ORDNER]

  --other  der andere Build, mit dem verglichen wird („vorher“)
  --dir    der Build, um den es geht (voreingestellt: build)
  --out    Ordner für das Ergebnis, er wird ersetzt (voreingestellt: vergleich); index.html zeigt, was anders aussieht

Von jeder Art Seite wird eine aufgenommen, hell und dunkel, 390 und 1440 Pixel breit, dazu eine im Druck. Verglichen wird nur,
was es in beiden Builds gibt. Endet mit 1, wenn etwas anders aussieht.
`;

const options = {
  other: {type: 'string'},
  dir: {type: 'string', default: 'build'},
  out: {type: 'string', default: 'vergleich'},
} as const;

const root = path.resolve(__dirname, '..');

/** A page as it is photographed. */
interface Shot {
  label: string;
  path: string;
  variant: string;
  context: BrowserContextOptions;
  media: 'screen' | 'print';
}

/** A shot that looks different. */
interface Difference extends Shot {
  name: string;
  /** Share of the pixels that differ, from 0 to 1. */
  share: number;
}

const modes = {light: 'hell', dark: 'dunkel'} as const;
const widths = [390, 1440];
/** Width of A4 less the margins of print.css, in CSS pixels. */
const sheet = 642;

function readBuild(dir: string): {handler: http.RequestListener; baseUrl: string; pages: BuiltPage[]} {
  const rules = fs.existsSync(path.join(dir, '404.html')) ? readRules(dir) : undefined;
  if (!rules) throw new Error(`In ${dir} liegt keine gebaute Website. Bauen Sie sie zuerst: npm run build`);
  return {handler: createSiteHandler({dir, rules}), baseUrl: rules.baseUrl, pages: readPages(dir)};
}

/**
 * One page of each kind, which both builds have under the same address.
 *
 * @returns also the names of the kinds that only one of the builds has
 */
function choosePages(before: BuiltPage[], after: BuiltPage[]): {chosen: Map<PageKind, string>; single: string[]} {
  const chosen = new Map<PageKind, string>();
  const single: string[] = [];
  for (const kind of Object.keys(pageKinds) as PageKind[]) {
    const old = pathsOfKind(before, kind);
    const common = pathsOfKind(after, kind).filter((address) => old.includes(address));
    // An article is often of several kinds: the next one shows more.
    const taken = [...chosen.values()];
    const address = common.find((one) => !taken.includes(one)) ?? common[0];
    if (address !== undefined) chosen.set(kind, address);
    else if (old.length > 0 || pathsOfKind(after, kind).length > 0) single.push(pageKinds[kind].label);
  }
  return {chosen, single};
}

function planShots(chosen: Map<PageKind, string>): Shot[] {
  const onScreen = [...chosen].flatMap(([kind, address]) =>
    widths.flatMap((width) =>
      (['light', 'dark'] as const).map((mode): Shot => ({
        label: pageKinds[kind].label,
        path: address,
        variant: `${modes[mode]}, ${width} px`,
        context: {viewport: {width, height: 900}, colorScheme: mode},
        media: 'screen',
      })),
    ),
  );
  const printed = (['steps', 'table', 'start'] as const).map((kind) => chosen.get(kind)).find((one) => one);
  if (printed === undefined) return onScreen;
  const context: BrowserContextOptions = {viewport: {width: sheet, height: 980}, colorScheme: 'light'};
  return [...onScreen, {label: 'Druck', path: printed, variant: 'A4', context, media: 'print'}];
}

/** A picture of the whole page, taken when it has come to rest. */
async function photograph(page: Page, url: string, {media}: Shot): Promise<Buffer> {
  await page.clock.setFixedTime('2026-01-15T10:00:00Z');
  await page.goto(url);
  await page.locator('html[data-has-hydrated="true"]').waitFor({state: 'attached'});
  await page.emulateMedia({media});
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await Promise.allSettled(Array.from(document.images, (image) => image.decode()));
    await document.fonts.ready;
  });
  let picture: Buffer | undefined;
  for (;;) {
    const next = await page.screenshot({fullPage: true, animations: 'disabled', caret: 'hide'});
    if (picture?.equals(next)) return next;
    picture = next;
  }
}

async function serve(handler: http.RequestListener): Promise<{origin: string; stop: () => void}> {
  const server = http.createServer(handler);
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, 'localhost', resolve));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

const escape = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

function report(differences: Difference[], single: string[], count: number): string {
  const rows = differences.map(
    ({label, path: address, variant, name, share}) => `<section>
<h2>${escape(`${label}: ${variant}`)}</h2>
<p>${escape(address)}, ${(share * 100).toFixed(2).replace('.', ',')} % der Fläche</p>
<div>${[
      ['vorher', 'Vorher'],
      ['nachher', 'Nachher'],
      ['anders', 'Unterschied'],
    ]
      .map(
        ([file, title]) =>
          `<figure><figcaption>${title}</figcaption><a href="${name}-${file}.png"><img src="${name}-${file}.png" alt="${title}"></a></figure>`,
      )
      .join('')}</div>
</section>`,
  );
  const missing = single.length > 0 ? `<p>Nur in einem der Builds: ${escape(single.join(', '))}</p>` : '';
  return `<!doctype html>
<html lang="de">
<meta charset="utf-8">
<title>Vergleich zweier Builds</title>
<style>body {font-family: system-ui; margin: 2rem} div {display: flex; gap: 1rem; align-items: flex-start} figure {flex: 1; margin: 0; min-width: 0} img {border: 1px solid #999; width: 100%}</style>
<h1>${differences.length} von ${count} Bildern sehen anders aus</h1>
${missing}
${rows.join('\n')}
</html>
`;
}

async function run(args: string[]): Promise<number> {
  const {values} = parseArgs({args, options});
  if (values.other === undefined)
    throw new Error(`Mit welchem Build wird verglichen? Nennen Sie ihn mit --other.\n\n${HELP}`);
  const builds = [values.other, values.dir].map((dir) => readBuild(path.resolve(root, dir)));
  const [before, after] = builds as [(typeof builds)[0], (typeof builds)[0]];
  const {chosen, single} = choosePages(before.pages, after.pages);
  const shots = planShots(chosen);
  if (shots.length === 0) throw new Error('Die beiden Builds haben keine Seite gemeinsam.');

  const out = path.resolve(root, values.out);
  // Only what an earlier comparison wrote is replaced.
  if (fs.existsSync(out) && fs.readdirSync(out).some((file) => !/^(?:index\.html|\d+-\w+\.png)$/.test(file)))
    throw new Error(`In ${out} liegt etwas anderes als ein Vergleich. Nennen Sie mit --out einen anderen Ordner.`);
  fs.rmSync(out, {recursive: true, force: true});
  fs.mkdirSync(out, {recursive: true});

  const differences: Difference[] = [];
  const servers = await Promise.all(builds.map(({handler}) => serve(handler)));
  const browser = await chromium.launch({
    executablePath: findOrInstallBrowser(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    for (const [index, shot] of shots.entries()) {
      const [old, fresh] = (await Promise.all(
        builds.map(async ({baseUrl}, side) => {
          const context = await browser.newContext({
            ...shot.context,
            locale: 'de-DE',
            timezoneId: 'Europe/Berlin',
            reducedMotion: 'reduce',
            serviceWorkers: 'block',
          });
          const url = servers[side]!.origin + baseUrl + encodeURI(shot.path.slice(1));
          const picture = await photograph(await context.newPage(), url, shot);
          await context.close();
          return picture;
        }),
      )) as [Buffer, Buffer];
      if (old.equals(fresh)) continue;
      const {changed, pixels, marked} = comparePictures(old, fresh);
      if (changed === 0) continue;
      const name = String(index + 1).padStart(3, '0');
      for (const [file, picture] of Object.entries({vorher: old, nachher: fresh, anders: marked}))
        fs.writeFileSync(path.join(out, `${name}-${file}.png`), picture);
      differences.push({...shot, name, share: changed / pixels});
      console.log(`${shot.label} (${shot.path}), ${shot.variant}: ${changed} Pixel anders`);
    }
  } finally {
    await browser.close();
    for (const {stop} of servers) stop();
  }
  fs.writeFileSync(path.join(out, 'index.html'), report(differences, single, shots.length));
  for (const label of single) console.log(`Nur in einem der Builds: ${label}`);
  console.log(`${shots.length} Bilder verglichen, ${differences.length} anders: ${path.join(out, 'index.html')}`);
  return differences.length + single.length > 0 ? 1 : 0;
}

startCommand(module, run, HELP, options);
