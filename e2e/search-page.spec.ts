import type {Page} from '@playwright/test';
import {expect, sharedPageTest as test} from './support/fixtures';
import {open, overflowing, setColorMode, violations} from './support/page';
import {otherWord, word} from './support/queries';

const field = (page: Page) => page.getByRole('searchbox', {name: 'Suche'});
const found = (page: Page) => page.locator('main article');
const links = (page: Page) => found(page).getByRole('heading', {level: 2}).getByRole('link');
const area = (page: Page) => page.getByRole('combobox', {name: 'Bereich'});
const kind = (page: Page) => page.getByRole('combobox', {name: 'Art'});
const said = (page: Page) => page.locator('main').getByText(/^\d+ Treffer$/);

async function openPage(page: Page, query: string): Promise<void> {
  await open(page, `/search?q=${encodeURIComponent(query)}`);
  await expect(found(page).first()).toBeVisible();
}

/** The first area hits can be narrowed down to, and how many there are in it. */
async function firstArea(page: Page): Promise<[label: string, count: number]> {
  const option = area(page)
    .getByRole('option', {name: /\(\d+\)$/})
    .first();
  const [, label = '', count] = /^(.+) \((\d+)\)$/.exec((await option.textContent())!)!;
  return [label, Number(count)];
}

/** All hits, however many pages of them there are. */
async function countAll(page: Page): Promise<number> {
  await expect(async () => {
    await page.mouse.wheel(0, 20_000);
    await expect(page.getByText('Weitere Ergebnisse werden geladen')).toHaveCount(0, {timeout: 500});
  }).toPass();
  return found(page).count();
}

test('hits are narrowed down by area and kind, the number is true, the address keeps it', async ({page}) => {
  await openPage(page, word);
  const all = Number.parseInt((await said(page).textContent())!, 10);
  const [label, counted] = await firstArea(page);
  expect(counted).toBeLessThan(all);
  await area(page).selectOption(label);
  await expect(said(page)).toHaveText(`${counted} Treffer`);
  await expect(page).toHaveURL(`/search?${String(new URLSearchParams({q: word, bereich: label}))}`);
  expect(await countAll(page)).toBe(counted);
  const areas = found(page).locator('.breadcrumbs__item:first-child');
  expect(new Set(await areas.allTextContents())).toEqual(new Set([label]));

  const kinds = await kind(page).getByRole('option').allTextContents();
  const [, name, number] = /^(.+) \((\d+)\)$/.exec(kinds[1]!)!;
  await kind(page).selectOption({label: kinds[1]!});
  await expect(said(page)).toHaveText(`${number} Treffer`);

  await page.reload();
  await expect(said(page)).toHaveText(`${number} Treffer`);
  await expect(kind(page).locator('option:checked')).toHaveText(`${name} (${number})`);
  await links(page).first().click();
  await expect(page.getByRole('article')).toBeVisible();
  await page.goBack();
  await expect(said(page)).toHaveText(`${number} Treffer`);

  await page.getByRole('button', {name: 'Filter aufheben'}).click();
  await expect(said(page)).toHaveText(`${all} Treffer`);
  await expect(page).toHaveURL(`/search?q=${encodeURIComponent(word)}`);
});

test('another query keeps the filter; where it leaves nothing, it is still there to be lifted', async ({page}) => {
  await openPage(page, word);
  const [label] = await firstArea(page);
  await area(page).selectOption(label);
  await expect(page).toHaveURL(/bereich=/);
  await field(page).fill(otherWord);
  await expect(page).toHaveURL(/bereich=/);
  await expect(area(page)).toHaveValue(label);
  await field(page).fill('xyzzyqwrt');
  await expect(page.getByText('Es wurden keine Ergebnisse gefunden')).toBeVisible();
  await expect(area(page)).toHaveValue(label);
  await page.getByRole('button', {name: 'Filter aufheben'}).click();
  await field(page).fill(word);
  await expect(found(page).first()).toBeVisible();
});

test('the keyboard leads from the field to the hits and back', async ({page}) => {
  await openPage(page, word);
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(links(page).nth(0)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(links(page).nth(1)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(links(page).nth(0)).toBeFocused();
  const title = (await links(page).nth(0).textContent())!;
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', {name: title})).toBeVisible();
});

for (const [width, mode] of [
  [1440, 'light'],
  [390, 'dark'],
] as const) {
  test(`is accessible and fits: ${width} px, ${mode}`, async ({page}) => {
    await page.setViewportSize({width, height: 844});
    await openPage(page, word);
    await setColorMode(page, mode);
    await area(page).selectOption((await firstArea(page))[0]);
    await expect(page.getByRole('button', {name: 'Filter aufheben'})).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await expect.poll(async () => overflowing(page)).toEqual([]);
  });
}
