import {AxeBuilder} from '@axe-core/playwright';
import {expect, type Page, type Response} from '@playwright/test';

const wcag22aa = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The rules of axe whose outcome depends on colours. */
export const colorRules = ['color-contrast', 'link-in-text-block'];

/** Waits until React has taken over the page: from then on clicks do what they will do. */
export async function hydrated(page: Page): Promise<void> {
  await page.locator('html[data-has-hydrated="true"]').waitFor({state: 'attached'});
}

/** Opens a path, waits for hydration and returns the server's response to the document. */
export async function open(page: Page, path: string): Promise<Response> {
  const response = await page.goto(path);
  await hydrated(page);
  return response!;
}

/** Switches the colour mode as another tab would: through the browser storage the theme listens to. */
export async function setColorMode(page: Page, mode: 'light' | 'dark'): Promise<void> {
  await page.evaluate((value) => {
    localStorage.setItem('theme', value);
    window.dispatchEvent(new StorageEvent('storage', {key: 'theme', newValue: value, storageArea: localStorage}));
  }, mode);
  await expect(page.locator('html')).toHaveAttribute('data-theme', mode);
  // A colour on its way is neither of the two.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => animation instanceof CSSTransition)
        .map(({finished}) => finished),
    ),
  );
}

/**
 * WCAG 2.2 AA violations axe finds on the page as it stands, one line each: rule, selector, what is wrong.
 * @param rules only these rules of axe; all of WCAG 2.2 AA when left out
 */
export async function violations(page: Page, rules?: string[]): Promise<string[]> {
  // Without frames there is nothing to join: legacy mode saves a blank page per run, half of its time.
  const axe = new AxeBuilder({page}).setLegacyMode(true);
  const results = await (rules ? axe.withRules(rules) : axe.withTags(wcag22aa)).analyze();
  return results.violations.flatMap(({id, nodes}) =>
    nodes.map(({target, failureSummary}) => `${id}: ${target.join(' ')}: ${failureSummary?.replace(/\s+/g, ' ')}`),
  );
}

/** Elements that make the page wider than the window, empty when it fits. */
export async function overflowing(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= width) return [];
    return [...document.body.querySelectorAll('*')]
      .filter((element) => element.getBoundingClientRect().right > width + 0.5)
      .slice(0, 5)
      .map((element) => `<${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}">`);
  });
}
