/** The trainee at the counter wants to cancel an order, and the button is grey. */
import type {Page} from '@playwright/test';
import {expect, sharedPageTest as test} from '../support/fixtures';
import {open, overflowing, violations} from '../support/page';

const start = '/gethelp/was-geht-noch';
const fixed = `${start}?objekt=bestellung&status=Fixiert`;

const choice = (page: Page, name: string) => page.getByRole('combobox', {name, exact: true});

test.use({permissions: ['clipboard-read', 'clipboard-write']});

test('record, status and role say what is possible, and their address can be sent', async ({page}) => {
  await open(page, start);
  await choice(page, 'Worum geht es?').selectOption('Bestellung');
  await choice(page, 'Status').selectOption('Fixiert');
  const section = (name: string | RegExp) => page.locator('section', {has: page.getByRole('heading', {name})});
  await expect(section('Das geht nicht')).toContainText('Freigeben: Die Bestellung ist schon verbindlich.');
  await expect(section('Das geht').first()).toContainText('Stornieren, solange die Lieferung');
  await choice(page, 'Meine Rolle').selectOption('Disposition');
  await expect(section('Das kann die Rolle Disposition')).toContainText('Stornieren');
  expect(await violations(page)).toEqual([]);

  await choice(page, 'Meine Rolle').selectOption('Buchhaltung');
  const lacking = section(/der Rolle Buchhaltung fehlt ein Recht/);
  const cancel = lacking.getByRole('listitem').filter({hasText: /^Stornieren/});
  await cancel.locator('summary').click();
  await expect(cancel).toContainText(
    'Administrator, Innendienst und Disposition (Einzelrecht Nach Bestellschluss ändern)',
  );
  await cancel.getByRole('button', {name: 'Text kopieren'}).click();
  await expect(cancel.getByRole('status')).toHaveText('Kopiert.');
  const text = await page.evaluate(() => navigator.clipboard.readText());
  expect(text).toContain('Bestellung: stornieren (Status Fixiert)');
  const address = page.url();
  expect(text).toContain(address);
  expect(new URL(address).search).toBe('?objekt=bestellung&status=Fixiert&rolle=Buchhaltung');

  await open(page, start);
  await open(page, address.slice(new URL(address).origin.length));
  await expect(choice(page, 'Meine Rolle')).toHaveValue('Buchhaltung');
  await expect(lacking).toContainText('Stornieren');
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Buchhaltung');
});

test('what an address says that is not there is asked anew', async ({page}) => {
  await open(page, `${start}?objekt=bestellung&status=Verloren&rolle=Kaiser`);
  await expect(choice(page, 'Status')).toHaveValue('');
  await expect(choice(page, 'Meine Rolle')).toHaveValue('');
  await open(page, `${start}?objekt=einhorn`);
  await expect(choice(page, 'Worum geht es?')).toHaveValue('');
});

test('the form and the tables fit a phone', async ({page}) => {
  await page.setViewportSize({width: 390, height: 844});
  await open(page, fixed);
  await expect(page.getByRole('heading', {name: 'Das geht nicht'})).toBeVisible();
  await expect.poll(async () => overflowing(page)).toEqual([]);
  await page.setViewportSize({width: 320, height: 256});
  await expect.poll(async () => overflowing(page)).toEqual([]);
  await open(page, `${start}/bestellungen`);
  await expect.poll(async () => overflowing(page)).toEqual([]);
});

test('without scripts it leads to the table of every kind of record', async ({page, browser}) => {
  await open(page, start);
  const context = await browser.newContext({javaScriptEnabled: false, baseURL: new URL(page.url()).origin});
  const plain = await context.newPage();
  await plain.goto(fixed);
  await plain.getByRole('link', {name: 'Bestellung', exact: true}).click();
  await expect(plain).toHaveURL(/was-geht-noch\/bestellungen#bestellung$/);
  await expect(plain.getByRole('heading', {name: /^Stornieren/}).first()).toBeVisible();
  await context.close();
});
