/** Journeys across articles: somebody sets up the product, and the bookkeeper closes a month on the phone. */
import {expect, sharedPageTest as test, test as ownPageTest} from '../support/fixtures';
import {open, overflowing, violations} from '../support/page';

const kept = () => localStorage.getItem('hc-wege');

test('somebody setting up ticks steps, follows the next one and comes back', async ({page}) => {
  await open(page, '/');
  await page
    .getByRole('region', {name: 'Büro'})
    .getByRole('link', {name: 'Backend einrichten in 14 Schritten'})
    .click();
  await expect(page).toHaveURL('/gethelp/wege#einrichtung');
  await expect(page.getByRole('heading', {name: 'Backend einrichten'})).toBeInViewport();
  const list = page.locator('#einrichtung ~ ol').first();
  const clear = page.locator('#einrichtung ~ p').getByRole('button', {name: 'Haken entfernen'}).first();
  await expect(clear).toBeDisabled();
  await list.getByRole('checkbox', {name: 'Erledigt: Firmenprofil pflegen'}).check();
  await list.getByRole('checkbox', {name: 'Erledigt: Steuerdaten und Steuersätze'}).check();
  await expect(clear).toBeEnabled();

  await list.getByRole('link', {name: 'Nummernkreise festlegen'}).click();
  await expect(page).toHaveURL('/allgemeine-konfiguration/nummernkreise');
  const note = page.getByRole('navigation', {name: 'Wege', exact: true});
  await note.getByText('Schritt 3 von 14').press('Enter');
  await expect(note.getByRole('checkbox', {checked: true})).toHaveCount(2);
  await note.getByRole('checkbox', {name: 'Erledigt: Nummernkreise festlegen'}).check();
  expect(await violations(page)).toEqual([]);
  // The page stays the same one, as with any other link.
  await page.evaluate(() => (document.documentElement.dataset.same = 'yes'));
  await note.getByRole('definition').getByRole('link', {name: 'E-Mail-Versand einrichten'}).last().click();
  await expect(page).toHaveURL('/firmenstammdaten/email/email-konfiguration');
  await expect(page.locator('html')).toHaveAttribute('data-same', 'yes');
  await expect(note).toContainText('Schritt 4 von 14');

  await note.getByRole('link', {name: 'Backend einrichten'}).click();
  await expect(list.getByRole('checkbox', {checked: true})).toHaveCount(3);
  await page.reload();
  await expect(list.getByRole('checkbox', {checked: true})).toHaveCount(3);
  await clear.click();
  await expect(list.getByRole('checkbox', {checked: true})).toHaveCount(0);
  expect(await page.evaluate(kept)).toBeNull();
});

test('the tick of one journey is none of another that leads through the same article', async ({page}) => {
  await open(page, '/gethelp/wege');
  await page
    .locator('#webshop ~ ol')
    .first()
    .getByRole('checkbox', {name: /Zugangsdaten/})
    .check();
  await expect(page.locator('#neuer-kunde ~ ol').first().getByRole('checkbox', {checked: true})).toHaveCount(0);
  await page.getByRole('button', {name: 'Haken entfernen'}).and(page.locator(':enabled')).click();
  await expect(page.getByRole('checkbox', {checked: true})).toHaveCount(0);
});

ownPageTest.describe('the bookkeeper, at the end of the month, on the phone', () => {
  ownPageTest.use({viewport: {width: 390, height: 844}, hasTouch: true, isMobile: true});

  ownPageTest('goes from one article to the next and sees how far it is', async ({page}) => {
    await open(page, '/buchhaltung/zahlungseingaenge');
    const note = page.getByRole('navigation', {name: 'Wege', exact: true});
    await note.getByText('Schritt 4 von 8').tap();
    await note.getByRole('checkbox', {name: 'Erledigt: Zahlungseingänge verbuchen'}).tap();
    await expect.poll(async () => overflowing(page)).toEqual([]);
    expect(await violations(page)).toEqual([]);
    await note.getByRole('link', {name: 'Rücklastschriften bearbeiten'}).last().tap();
    await expect(page).toHaveURL('/buchhaltung/ruecklastschriften');
    await note.getByText('Schritt 5 von 8').tap();
    await expect(note.getByRole('checkbox', {name: 'Erledigt: Zahlungseingänge verbuchen'})).toBeChecked();
  });

  test('boxes stand where they move no text', async ({page}) => {
    await page.setViewportSize({width: 390, height: 844});
    await open(page, '/gethelp/wege');
    await page.getByRole('checkbox').first().waitFor();
    const heights = () => page.locator('.markdown > ol > li').evaluateAll((all) => all.map((one) => one.clientHeight));
    const withBoxes = await heights();
    await page.locator('[data-tick] > label').evaluateAll((all) => all.forEach((one) => one.remove()));
    expect(await heights()).toEqual(withBoxes);
    await expect.poll(async () => overflowing(page)).toEqual([]);
  });
});

test('on paper each journey is a sheet to tick', async ({page}) => {
  await open(page, '/gethelp/wege');
  await page.getByRole('checkbox').first().waitFor();
  await page.emulateMedia({media: 'print'});
  await expect(page.locator('#monatsende')).toHaveCSS('break-before', 'page');
  await expect(page.getByRole('checkbox').first()).toBeVisible();
  await expect(page.getByRole('button', {name: 'Haken entfernen'}).first()).toBeHidden();
  await open(page, '/buchhaltung/zahlungseingaenge');
  await expect(page.getByText('Schritt 4 von 8')).toBeHidden();
});

ownPageTest.describe('without scripts', () => {
  ownPageTest.use({javaScriptEnabled: false});

  ownPageTest('a journey is a list to read', async ({page}) => {
    await page.goto('/gethelp/wege');
    await expect(page.locator('#einrichtung ~ ol').first().locator('> li')).toHaveCount(14);
    await expect(page.getByRole('button', {name: 'Haken entfernen'})).toHaveCount(0);
    await page.goto('/buchhaltung/zahlungseingaenge');
    await page.getByText('Schritt 4 von 8').click();
    await page.locator('[aria-current="step"] + li a').click();
    await expect(page).toHaveURL('/buchhaltung/ruecklastschriften');
  });
});
