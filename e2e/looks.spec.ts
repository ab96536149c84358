/** How every kind of page looks, against pictures of the state before a change: CONTRIBUTING.md says how. No part of `npm test`. */
import {expect, test} from '@playwright/test';
import {pageKinds, pathsOfKind, type PageKind} from '../scripts/lib/page-kinds';
import {pages} from './support/content-pages';
import {hydrated, papers, setColorMode} from './support/page';

const taken = new Set<string>();

test.use({serviceWorkers: 'block', contextOptions: {reducedMotion: 'reduce'}});

for (const kind of Object.keys(pageKinds) as PageKind[]) {
  const paths = pathsOfKind(pages, kind);
  // An article is often of several kinds: the next one shows more.
  const path = paths.find((one) => !taken.has(one)) ?? paths[0];
  if (path === undefined) continue;
  taken.add(path);

  test(kind, async ({page}) => {
    await page.clock.setFixedTime('2026-01-15T10:00:00Z');
    await page.goto(path);
    await hydrated(page);
    await page.evaluate(() => {
      for (const image of document.images) image.loading = 'eager';
    });
    const expectLooks = (name: string) => expect.soft(page).toHaveScreenshot(`${kind}-${name}.png`, {fullPage: true});
    for (const mode of ['light', 'dark'] as const) {
      await setColorMode(page, mode);
      for (const width of [390, 1440]) {
        await page.setViewportSize({width, height: 900});
        await expectLooks(`${mode}-${width}`);
      }
    }
    await setColorMode(page, 'light');
    await page.setViewportSize({width: papers[0].width, height: 980});
    await page.emulateMedia({media: 'print'});
    await expectLooks('print');
  });
}
