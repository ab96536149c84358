/**
 * Every page of the sitemap as a reader opens it on a phone and prints it. What can be read from HTML is read of all pages
 * there; a browser opens those that stand for the others (`support/sample-pages.ts`), and all of them by `npm run test:all`.
 */
import {pages} from './support/content-pages';
import {expect, softly, sharedPageTest as test} from './support/fixtures';
import {colorRules, colorsSettled, missingOnPaper, open, overflowing, papers, violations} from './support/page';
import {everyContext, faultsOf, wide} from './support/sample-pages';
import {readSitemap} from './support/site';

test.use({viewport: {width: 390, height: 844}});

const [a4] = papers;
const a5 = papers.find(({name}) => name === 'A5')!;

test('the checks find planted faults', async ({page}) => {
  await page.setContent(
    '<html lang="de"><title>x</title><main><img src="data:,"><div style="width:2000px">x</div><p style="color:#ccc">Zu blass</p></main>',
  );
  expect((await violations(page)).join()).toContain('image-alt: img');
  expect((await violations(page, colorRules)).join()).toContain('color-contrast: p');
  expect(await overflowing(page)).not.toEqual([]);
  await page.setContent(
    '<p>Passt</p><div style="overflow:auto"><table><td style="min-width:700px;text-align:right">Spalte</table></div>',
  );
  expect(await missingOnPaper(page, a4)).toEqual(['Spalte', '<table class="">']);
  await page.setContent(
    '<p>Straßenentwässerungsinvestitionskostenschuldendienstumlageverordnungsänderungsgesetzestext</p>',
  );
  expect(await missingOnPaper(page, a5)).toHaveLength(1);
  // Blanks at the end of a line stand beyond its edge, and nobody misses them.
  await page.setContent('<pre style="width:10ch;overflow:hidden;white-space:pre-wrap">Zehn Wort.    Weiter</pre>');
  await expect.poll(async () => missingOnPaper(page, a4)).toEqual([]);
});

test('no page has a fault that its HTML shows', () => {
  const planted =
    '<main id=a><h1>x</h1><h3 id=a>y</h3><img src=x><a href=x><svg aria-hidden=true></svg></a><button></button></main>';
  expect(faultsOf(planted)).toEqual([
    'h1 h3',
    'id "a" twice',
    'img without alt',
    'a without a name',
    'button without a name',
  ]);
  expect(pages.flatMap(({path, html}) => faultsOf(html).map((fault) => `${path}: ${fault}`))).toEqual([]);
});

const paths = readSitemap().map(({path}) => path);
const opened = paths.filter(
  (path) => process.env.TEST_ALL === '1' || everyContext.has(decodeURI(path)) || wide.has(decodeURI(path)),
);

for (const path of opened) {
  test(`${decodeURI(path)} opens without a fault`, async ({page}) => {
    const response = await open(page, path);
    expect(response.status()).toBe(200);
    await expect(page.locator('h1')).toHaveCount(1);
    await softly.poll(async () => overflowing(page), 'wider than 390 px').toEqual([]);

    // On a phone's width: what a wide window adds around an article is the same everywhere and stands in page-kinds.spec.ts.
    if (everyContext.has(decodeURI(path))) {
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
      expect.soft(await violations(page), 'axe, light').toEqual([]);
      // The dark mode has the same elements in other colours, and only the style sheet chooses them. Switching as a reader
      // does takes longer and is done in page-kinds.spec.ts, with every rule in both modes.
      await page.evaluate(() => {
        // Waiting until colours have changed over took as long as the check of them.
        const atOnce = new CSSStyleSheet();
        atOnce.replaceSync('*, ::before, ::after { transition: none !important; }');
        document.adoptedStyleSheets.push(atOnce);
        document.documentElement.dataset.theme = 'dark';
      });
      await colorsSettled(page);
      expect.soft(await violations(page, colorRules), 'axe, dark').toEqual([]);
    }
    await softly.poll(async () => missingOnPaper(page, a4), 'not on the sheet').toEqual([]);
  });
}
