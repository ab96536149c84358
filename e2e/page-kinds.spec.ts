import type {Page} from '@playwright/test';
import {longArticle, pathOfKind, releaseNote} from './support/content-pages';
import {
  brokenWords,
  confusingLandmarks,
  cutOff,
  expectNames,
  faint,
  moving,
  overlapping,
  roles,
} from './support/access';
import {expect, softly, sharedPageTest as test} from './support/fixtures';
import {missingOnPaper, open, overflowing, papers, setColorMode, usualPapers, violations} from './support/page';
import {word} from './support/queries';
import {readSitemap} from './support/site';

interface Kind {
  name: string;
  path: string;
  /** Selector of what makes a page of this kind. */
  shows: string;
}

const kinds: Kind[] = [
  {name: 'start', path: '/', shows: 'section[aria-labelledby="aufgaben"]'},
  {name: 'article', path: pathOfKind('steps'), shows: '[role="note"][aria-label="Kurzantwort"]'},
  {name: 'faq', path: pathOfKind('faq'), shows: '.hc-faq h2'},
  {name: 'article with a diagram', path: pathOfKind('diagram'), shows: 'figure.hc-diagram svg'},
  {name: 'article with a sketch', path: pathOfKind('sketch'), shows: 'figure.hc-sketch svg'},
  {name: 'article with a table', path: longArticle.path, shows: '.hc-table'},
  {name: 'tag list', path: '/tags', shows: '.hc-taglist a'},
  {name: 'tag page', path: pathOfKind('tag'), shows: '.hc-related a'},
  {name: 'release note', path: releaseNote.path, shows: 'article h2'},
  {name: 'updates', path: '/updates/aktuell-in-test-und-entwicklung', shows: 'article h2'},
  {name: 'updates category', path: pathOfKind('category'), shows: 'article ol a'},
  {name: 'API', path: '/API/api-landingpage', shows: 'article'},
  {name: 'get help', path: '/gethelp/gethelp-landingpage', shows: 'article a[href^="mailto:"]'},
  {name: 'handbook', path: '/intern/basics', shows: 'article'},
  {name: 'search', path: `/search?q=${encodeURIComponent(word)}`, shows: 'main article'},
  {
    name: 'former start page',
    path: '/not_used_index',
    shows: 'main li a',
  },
  {name: 'accessibility statement', path: '/barrierefreiheit', shows: 'article'},
  {name: 'not found', path: '/gibt-es-nicht', shows: 'ul[aria-label="Nachschlagen"] a'},
];

/** Addresses of the sitemap, whose pages axe checks on a phone's width in every-page.spec.ts. */
const onPhones = new Set(readSitemap().map(({path}) => path));

const desk = {width: 1440, height: 900};
const phone = {width: 390, height: 844};
/** A window of 1280 px at 400 %. */
const magnified = {width: 320, height: 640};
/** Spacing that WCAG 1.4.12 lets readers set. */
const textSpacing =
  '* {line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important} p {margin-bottom: 2em !important}';

async function withStyle(page: Page, content: string, check: () => Promise<void>): Promise<void> {
  const style = await page.addStyleTag({content});
  await check();
  await style.evaluate((element: HTMLElement) => element.remove());
}

for (const {name, path, shows} of kinds) {
  test(`${name}: in both colours, magnified, with large text, in forced colours and on paper`, async ({
    page,
    watch,
  }) => {
    if (name === 'not found') watch.expect(/status of 404/, 'the browser logs the status of the document itself');
    await open(page, path);
    await expect(page.locator(shows).first()).toBeVisible();
    await expect(page.getByRole('navigation', {name: 'Hauptnavigation'})).toHaveCount(1);
    await expect(page.getByRole('main')).toHaveCount(1);
    await expect(page.getByRole('contentinfo')).toHaveCount(1);
    await expect(page.locator('h1')).toHaveCount(1);
    expect.soft(confusingLandmarks(await roles(page)), 'landmarks').toEqual([]);
    await expectNames(page);
    expect.soft(await moving(page), 'motion in spite of the setting').toEqual([]);

    for (const size of onPhones.has(path) ? [desk] : [phone, desk]) {
      await page.setViewportSize(size);
      await softly.poll(async () => overflowing(page), `wider than ${size.width} px`).toEqual([]);
      for (const mode of ['light', 'dark'] as const) {
        await setColorMode(page, mode);
        expect.soft(await violations(page), `axe, ${mode}, ${size.width} px`).toEqual([]);
      }
    }

    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({forcedColors: 'active', colorScheme});
      await softly.poll(async () => faint(page), `too faint with forced colours, ${colorScheme}`).toEqual([]);
    }
    await page.emulateMedia({forcedColors: null, colorScheme: null});

    await page.setViewportSize(phone);
    await withStyle(page, ':root {font-size: 200%}', async () => {
      await softly.poll(async () => overflowing(page), 'wider than a phone with text of 200 %').toEqual([]);
      await softly.poll(async () => cutOff(page), 'cut off on a phone with text of 200 %').toEqual([]);
      await softly.poll(async () => overlapping(page.locator('.navbar__inner')), 'entries on one another').toEqual([]);
    });

    await page.setViewportSize(magnified);
    await expect(page.getByRole('button', {name: 'Navigationsleiste umschalten'})).toBeInViewport();
    await expect(page.getByRole('button', {name: 'Hilfe durchsuchen'}).first()).toBeInViewport();
    for (const css of ['x {}', textSpacing]) {
      await withStyle(page, css, async () => {
        await softly.poll(async () => overflowing(page), `wider than 320 px ${css}`).toEqual([]);
        await softly.poll(async () => cutOff(page), `cut off at 320 px ${css}`).toEqual([]);
      });
    }
    expect.soft(await violations(page, ['target-size']), 'targets below 24 px, magnified').toEqual([]);

    // Printed from the dark mode, which paper must not show.
    for (const paper of usualPapers) await softly.poll(async () => missingOnPaper(page, paper), paper.name).toEqual([]);
    await page.setViewportSize({width: papers[0].width, height: 980});
    await expect(page.getByRole('navigation', {name: 'Hauptnavigation'})).toBeHidden();
    await expect(page.locator('.theme-announcement-bar')).toBeHidden();
    await expect(page.locator('h1')).toBeVisible();
    await expect(page.locator('body')).toHaveCSS('color', 'rgb(0, 0, 0)');
  });
}

for (const width of [320, 360, 390, 768, 1440]) {
  test(`no name on the start page is torn apart, ${width} wide`, async ({page}) => {
    await page.setViewportSize({width, height: 844});
    await open(page, '/');
    expect(await brokenWords(page.locator('main :is(h1, h2, h3)'))).toEqual([]);
  });
}
