/** The trainee at the counter wants to make the file for the bank and has no right to. */
import type {Page} from '@playwright/test';
import {expect, sharedPageTest as test} from '../support/fixtures';
import {open, overflowing, violations} from '../support/page';

const article = '/rechnungen/verwaltung/lastschriften';
const question = (page: Page) => page.locator('.hc-may').getByRole('button').first();

test.use({permissions: ['clipboard-read', 'clipboard-write']});

test('a role says what is missing and how to ask for it, and the next article knows it', async ({page}) => {
  await open(page, article);
  await expect(question(page)).toHaveText('Darf ich das?');
  const {height} = (await page.locator('.hc-may').boundingBox())!;
  await question(page).focus();
  await page.keyboard.press('Space');
  await expect(question(page)).toHaveAttribute('aria-expanded', 'true');
  const role = page.getByLabel('Meine Rolle im Backend');
  await expect(role).toHaveValue('');
  await role.selectOption('Innendienst');
  await expect(page.locator('.hc-may li')).toHaveText(['Fehlt: Einzelrecht Lastschriftdatei erzeugen']);
  await expect(question(page)).toHaveText('Innendienst darf das nicht');
  expect(await violations(page)).toEqual([]);

  await page.getByRole('button', {name: 'Text kopieren'}).click();
  await expect(page.locator('.hc-may').getByRole('status')).toHaveText('Kopiert.');
  const text = await page.evaluate(() => navigator.clipboard.readText());
  expect(text).toContain('nach der Anleitung „Lastschriften einziehen“');
  expect(text).toContain('Einzelrecht Lastschriftdatei erzeugen (ab Werk: Administrator und Buchhaltung)');
  expect(text).toContain(article);
  const mail = new URL((await page.getByRole('link', {name: 'E-Mail vorbereiten'}).getAttribute('href'))!);
  expect(mail.protocol).toBe('mailto:');
  expect(mail.searchParams.get('body')?.replaceAll('\r\n', '\n')).toBe(text);

  // Elsewhere the answer stands in place of the question, and moves nothing.
  await open(page, '/bestellungen-backend/dauerbestellung');
  await expect(question(page)).toHaveText('Innendienst darf das');
  expect((await page.locator('.hc-may').boundingBox())!.height).toBe(height);

  // Whoever wants it forgotten says so where it was asked.
  await question(page).click();
  await page.getByLabel('Meine Rolle im Backend').selectOption('keine gewählt');
  await expect(question(page)).toHaveText('Darf ich das?');
  expect(await page.evaluate(() => localStorage.getItem('hc-rolle'))).toBeNull();
});

test('the form fits a phone, and the line fits one at 400 %', async ({page}) => {
  await page.setViewportSize({width: 390, height: 844});
  await open(page, article);
  const {height} = (await question(page).boundingBox())!;
  expect(height).toBeGreaterThanOrEqual(44);
  await question(page).click();
  await page.getByLabel('Meine Rolle im Backend').selectOption('Webshop-Redaktion');
  await expect(page.getByRole('button', {name: 'Text kopieren'})).toBeVisible();
  await expect.poll(async () => overflowing(page)).toEqual([]);
  await page.setViewportSize({width: 320, height: 256});
  await expect.poll(async () => overflowing(page)).toEqual([]);
  // The longest answer takes one line even there.
  await question(page).click();
  await expect(question(page)).toHaveText('Webshop-Redaktion darf das nicht');
  expect((await question(page).boundingBox())!.height).toBe(height);
});

test('is not on paper, and is the list of all rights without scripts', async ({page, browser}) => {
  await open(page, article);
  await page.emulateMedia({media: 'print'});
  await expect(question(page)).toBeHidden();
  const context = await browser.newContext({javaScriptEnabled: false, baseURL: new URL(page.url()).origin});
  const plain = await context.newPage();
  await plain.goto(article);
  await question(plain).click();
  await expect(plain).toHaveURL(/mitarbeiter-zugriffsberechtigungen/);
  await context.close();
});
