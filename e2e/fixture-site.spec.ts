/** Edge cases no article has today (e2e/edge-cases), on the site another product begins with (e2e/fixture-site). */
import type {Page} from '@playwright/test';
import {ENDPOINT, LINES} from '../src/check/preview/names';
import {overlapping} from './support/access';
import {expect, softly} from './support/fixtures';
import {brand, colors, test, title} from './support/fixture-site';
import {missingOnPaper, open, overflowing, papers, usualPapers, violations} from './support/page';
import {hits, openSearch} from './support/search';

// One worker builds the site for all tests of this file; if that fails, no other tries again.
test.describe.configure({mode: 'serial'});

const edgeCases = '/auswertungen/grenzfälle';
const umlauts = '/rechnungen/e-rechnung/begriffserklärung';

/** The pages with the edge cases; those around them are of kinds that page-kinds.spec.ts checks. */
const edgesOf = (site: {sitemap: string[]}) => site.sitemap.filter((path) => path.startsWith(`${edgeCases}/`));

test('every edge case opens without a fault on a phone and on a desk', async ({page, site}) => {
  expect(edgesOf(site).length).toBeGreaterThan(2);
  for (const path of ['/', ...edgesOf(site), `${edgeCases}/nicht-gelistet`]) {
    const response = await open(page, encodeURI(path));
    expect(response.status(), path).toBe(200);
    await expect(page.locator('h1'), path).toHaveCount(1);
    expect.soft(await violations(page), `axe: ${path}`).toEqual([]);
    for (const width of [320, 1440]) {
      await page.setViewportSize({width, height: 800});
      await softly.poll(async () => overflowing(page), `wider than ${width} px: ${path}`).toEqual([]);
    }
  }
});

test('nothing of the bar of the preview is published', ({site}) => {
  for (const part of [ENDPOINT, LINES, 'hc-live', 'data-befund'])
    expect(site.everything.includes(part), part).toBe(false);
});

test('with every setting of the brand changed, nothing of the former one is left', ({site}) => {
  for (const [ours, theirs] of brand) {
    expect(site.everything.includes(ours), ours).toBe(false);
    expect(site.everything.includes(theirs), theirs).toBe(true);
  }
});

test('with other colours in tokens and logo, nothing has the former ones', ({site}) => {
  for (const [ours, theirs] of colors) {
    const lines = site.everything.split('\n').filter((line) => line.includes(ours));
    expect(
      lines.map((line) => line.slice(0, 200)),
      ours,
    ).toEqual([]);
    expect(site.everything.includes(theirs), theirs).toBe(true);
  }
});

test('with another name, every page, feed and listing bears it', async ({page, site}) => {
  const names = [...site.everything.matchAll(/<title\b[^>]*>([^<]*)<\/title>/g)].map(([, name = '']) => name);
  expect(names.length).toBeGreaterThan(site.sitemap.length);
  expect(names.filter((name) => / [|·–-] Hilfe-Center$/.test(name))).toEqual([]);
  expect(names.filter((name) => name.endsWith(` | ${title}`)).length).toBeGreaterThan(15);
  expect(site.everything).not.toMatch(/"(?:name|short_name)":\s*"Hilfe-Center"/);
  await open(page, '/');
  for (const width of [390, 1000, 1440]) {
    await page.setViewportSize({width, height: 900});
    const name = page.locator('.navbar__title').first();
    await expect(name).toHaveText(title);
    expect((await name.boundingBox())!.width, `${width} px`).toBeGreaterThan(50);
    await expect.poll(async () => overlapping(page.locator('.navbar__inner')), `${width} px`).toEqual([]);
  }
});

test('every edge case is on the sheet when it is printed, whatever the paper', async ({page, site}) => {
  for (const path of edgesOf(site)) {
    await page.emulateMedia({media: null});
    await open(page, encodeURI(path));
    for (const paper of usualPapers)
      await softly.poll(async () => missingOnPaper(page, paper), `${paper.name}: ${path}`).toEqual([]);
  }
});

test('a table too wide for paper is printed row by row, a narrow one as it is, a closed part open', async ({page}) => {
  await open(page, `${edgeCases}/tabellen`);
  await page.setViewportSize({width: papers[0].width, height: 980});
  await page.emulateMedia({media: 'print'});
  const head = (name: string) => page.getByRole('columnheader', {name, exact: true, includeHidden: true});
  await expect(head('Mandatsreferenz').first()).toBeHidden();
  await expect(page.getByRole('cell', {name: 'MR-2025-00017'})).toHaveCSS('display', 'block');
  await expect(head('Administrator')).toBeVisible();
  await expect(page.getByRole('cell', {name: 'L', exact: true}).first()).toHaveCSS('display', 'table-cell');
  await expect(page.getByText('Zugeklappter Wert')).toBeVisible();
});

test.describe('collapsed text', () => {
  const collapsed = `${edgeCases}/aufklapper`;

  test('opens for a link, an address, a hit and a sheet of paper', async ({page}) => {
    const inner = page.getByRole('heading', {name: 'Innerer Abschnitt'});
    await open(page, collapsed);
    await expect(inner).toBeHidden();
    await page.getByRole('link', {name: 'inneren Abschnitt'}).click();
    await expect(inner).toBeInViewport();

    await page.goto('about:blank');
    await open(page, `${collapsed}#innen`);
    await expect(inner).toBeInViewport();

    await open(page, '/');
    await openSearch(page, 'Verborgenheit');
    await hits(page).first().click();
    await expect(page.getByText('Das Wort Verborgenheit steht nur hier.')).toBeInViewport();

    await open(page, collapsed);
    await page.emulateMedia({media: 'print'});
    await expect(inner).toBeVisible();
  });

  test('a footnote is where its number leads, and leads back', async ({page}) => {
    await page.setViewportSize({width: 390, height: 500});
    await open(page, collapsed);
    const number = page.getByRole('main').locator('sup a');
    await number.click();
    await expect(page.getByText('Das ist die Fußnote.')).toBeInViewport();
    await page.locator('[data-footnote-backref]').click();
    await expect(number).toBeInViewport();
  });
});

test.describe('umlauts', () => {
  for (const [spelling, address] of [
    ['typed', umlauts],
    ['encoded', encodeURI(umlauts)],
    ['with combining marks', encodeURI(umlauts.normalize('NFD'))],
    ['in ASCII', '/rechnungen/e-rechnung/begriffserklaerung'],
  ] as const) {
    test(`lead to the page when ${spelling}`, async ({page}) => {
      await page.goto(address);
      await expect(page.locator('h1')).toContainText('Größe, Maß und Öffnung');
      expect(decodeURI(new URL(page.url()).pathname)).toBe(umlauts);
    });
  }

  test('work in anchors, from another page and from the table of contents', async ({page}) => {
    await open(page, '/rechnungen/rechnungen-ueberblick');
    await page.getByRole('main').getByRole('link', {name: 'Begriffe'}).click();
    await expect(page.getByRole('heading', {name: 'Größe und Maß', level: 2})).toBeInViewport();
    expect(decodeURIComponent(new URL(page.url()).hash)).toBe('#größe-und-maß');
    await page.getByRole('link', {name: 'Äußere Länge'}).first().click();
    expect(decodeURIComponent(new URL(page.url()).hash)).toBe('#äußere-länge');
  });

  test('are found by the search in either spelling', async ({page}) => {
    for (const word of ['begriffserklaerung', 'Öffnung']) {
      await open(page, `/search?q=${encodeURIComponent(word)}`);
      await expect(
        page
          .getByRole('main')
          .getByRole('link', {name: /Größe, Maß und Öffnung/})
          .first(),
      ).toBeVisible();
    }
  });
});

test.describe('what is held back', () => {
  test('a draft is in no file of the build', async ({page, site, watch}) => {
    watch.expect(/status of 404/, 'the browser logs the status of the document itself');
    expect(site.everything).toContain('Nur ein Absatz.');
    expect(site.everything).not.toContain('Geheimentwurfstext');
    expect(site.everything).not.toContain('Geheimer Entwurf');
    expect((await page.goto(`${edgeCases}/entwurf`))!.status()).toBe(404);
  });

  test('an unlisted page opens by its address and is named nowhere', async ({page, site}) => {
    await open(page, `${edgeCases}/nicht-gelistet`);
    await expect(page.getByText('Verstecktertext')).toBeVisible();
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
    expect(site.sitemap.join()).not.toContain('nicht-gelistet');
    await open(page, `${edgeCases}/tabellen`);
    await expect(page.getByRole('link', {name: 'Nicht gelistet'})).toHaveCount(0);
    await open(page, '/search?q=Verstecktertext');
    await expect(page.getByText('Es wurden keine Ergebnisse gefunden')).toBeVisible();
  });
});

test('a page without headings has no table of contents, one without tags no tag list', async ({page}) => {
  await open(page, `${edgeCases}/ohne-überschriften`);
  await expect(page.locator('.table-of-contents')).toHaveCount(0);
  await expect(page.locator('a[rel=tag]')).toHaveCount(0);
  await open(page, umlauts);
  await expect(page.locator('.table-of-contents').first()).toBeVisible();
  await expect(page.locator('a[rel=tag]').first()).toBeVisible();
});

test('a wide table scrolls by itself, also with the keyboard', async ({page}) => {
  await page.setViewportSize({width: 390, height: 800});
  await open(page, `${edgeCases}/tabellen`);
  const scroller = page.locator(':has(> table)').first();
  const canScroll = () => scroller.evaluate((element) => element.scrollWidth > element.clientWidth);
  expect(await canScroll()).toBe(true);
  await scroller.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => scroller.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
});

test('a page that throws says so in German and can be left and tried again', async ({page, watch}) => {
  watch.expect(/Mit Absicht|Grenzfall/, 'the page throws on purpose');
  await open(page, '/absturz');
  await page.getByRole('button', {name: 'Abstürzen'}).click();
  await expect(page.getByRole('heading', {name: 'Die Seite ist abgestürzt.'})).toBeVisible();
  await page.getByText('Technische Meldung', {exact: true}).click();
  await expect(page.getByText(/Mit Absicht\s+Ursache:\s+Error: Grenzfall/)).toBeVisible();
  await page.getByRole('button', {name: 'Nochmal versuchen'}).click();
  await expect(page.getByText('Noch steht alles.')).toBeVisible();

  await page.getByRole('button', {name: 'Abstürzen'}).click();
  await page.getByRole('link', {name: 'Hilfe-Center'}).first().click();
  await expect(page).toHaveURL('/');
  await expect(page.locator('h1')).not.toHaveText('Die Seite ist abgestürzt.');
});

test.describe('a page that asks before it is left', () => {
  /** Answers the next question; resolves to its text. */
  const answer = (page: Page, leave: boolean) =>
    new Promise<string>((resolve, reject) => {
      page.once('dialog', (dialog) => {
        const answered = leave ? dialog.accept() : dialog.dismiss();
        answered.then(() => resolve(dialog.message()), reject);
      });
    });

  test.beforeEach(async ({page}) => {
    await open(page, '/rechnungen/rechnungen-ueberblick');
    await open(page, '/ungespeichert');
    await page.getByLabel('Notiz').fill('Entwurf');
  });

  test('stays with everything typed when the reader cancels', async ({page}) => {
    const asked = answer(page, false);
    await page.getByRole('link', {name: 'Weiter', exact: true}).click();
    expect(await asked).toBe('Änderungen verwerfen?');
    await expect(page).toHaveURL('/ungespeichert');
    await expect(page.getByLabel('Notiz')).toHaveValue('Entwurf');
    // No navigation is under way: the bar of the page loader is gone and a second attempt asks again.
    await expect(page.locator('#nprogress')).toHaveCount(0);
    const again = answer(page, false);
    await page.getByRole('link', {name: 'Updates'}).first().click();
    expect(await again).toBe('Änderungen verwerfen?');
    await expect(page).toHaveURL('/ungespeichert');
  });

  test('is left when the reader confirms', async ({page}) => {
    const asked = answer(page, true);
    await page.getByRole('link', {name: 'Weiter', exact: true}).click();
    await asked;
    await expect(page).toHaveURL('/rechnungen/rechnungen-ueberblick');
    await expect(page.locator('h1')).toHaveText('Rechnungen im Überblick');
  });

  test('asks nothing while nothing is typed', async ({page}) => {
    await page.getByLabel('Notiz').fill('');
    page.on('dialog', (dialog) => {
      throw new Error(`asked: ${dialog.message()}`);
    });
    await page.getByRole('link', {name: 'Weiter', exact: true}).click();
    await expect(page).toHaveURL('/rechnungen/rechnungen-ueberblick');
  });
});
