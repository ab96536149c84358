import type {Page} from '@playwright/test';
import {expect, sharedPageTest} from './support/fixtures';
import {
  axeScript,
  colorRules,
  colorsSettled,
  missingOnPaper,
  open,
  overflowing,
  papers,
  placesOfText,
  violations,
} from './support/page';
import {readSitemap} from './support/site';

/** The shared page with axe in it, sent once instead of with every page. */
const test = sharedPageTest.extend<object, {sharedPage: Page}>({
  sharedPage: [
    async ({sharedPage: page}, use) => {
      await page.addInitScript(axeScript);
      await use(page);
    },
    {scope: 'worker'},
  ],
});

// A trace of every page costs more than the page; the messages name element and fault.
test.use({trace: 'on-first-retry', viewport: {width: 390, height: 844}});

const [a4] = papers;
const a5 = papers.find(({name}) => name === 'A5')!;

test('the checks find planted faults', async ({page}) => {
  await page.setContent(
    '<html lang="de"><title>x</title><main><img src="data:,"><div style="width:2000px">x</div><p style="color:#ccc">Zu blass</p></main>',
  );
  expect((await violations(page)).join()).toContain('image-alt: img');
  expect((await violations(page, colorRules)).join()).toContain('color-contrast: p');
  expect((await violations(page, undefined, colorRules)).join()).not.toContain('color-contrast');
  expect(await placesOfText(page)).toHaveLength(2);
  const places = async (id: string) => {
    await page.evaluate((name) => (document.documentElement.className = `docs-doc-page docs-doc-id-${name}`), id);
    return placesOfText(page);
  };
  expect(await places('a/b')).toEqual(await places('c'));
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
  expect(await missingOnPaper(page, a4)).toEqual([]);
});

/** Where text stood on the pages this worker has seen: their colours are checked, and the same on every other page. */
const seen = new Set<string>();

for (const {path} of readSitemap()) {
  test(`${decodeURI(path)} opens without a fault`, {tag: '@seite'}, async ({page}) => {
    const response = await open(page, path);
    expect(response.status()).toBe(200);
    await expect(page.locator('h1')).toHaveCount(1);
    expect.soft(await overflowing(page), 'wider than 390 px').toEqual([]);

    // On a phone's width: what a wide window adds around an article is the same everywhere and stands in page-kinds.spec.ts.
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    expect.soft(await violations(page, undefined, colorRules), 'axe').toEqual([]);
    const places = await placesOfText(page);
    if (places.some((place) => !seen.has(place))) {
      for (const place of places) seen.add(place);
      expect.soft(await violations(page, colorRules), 'axe, light').toEqual([]);
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
    expect.soft(await missingOnPaper(page, a4), 'not on the sheet').toEqual([]);
  });
}
