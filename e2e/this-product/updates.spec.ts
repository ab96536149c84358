import {expect, sharedPageTest as test} from '../support/fixtures';
import {open} from '../support/page';

test('a quarter shows what each note brings, newest first', async ({page}) => {
  await open(page, '/updates/category/2025-4');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', {level: 2})).toHaveText([
    'Steuersätze für 2026 vorbereiten',
    'QR-Rechnung mit strukturierten Adressen',
  ]);
  const points = main.locator('ol > li').nth(1).getByRole('listitem');
  await expect(points).toHaveText([
    'NeuStrukturierte Adressen im Zahlteil',
    'NeuAdressprüfung am Kunden',
    'VerbessertStraße und Hausnummer getrennt importieren',
  ]);
  await page.getByRole('navigation', {name: 'Quartale 2025'}).getByRole('link', {name: '1. Quartal'}).click();
  await expect(page.getByRole('heading', {level: 1, name: '1. Quartal 2025'})).toBeVisible();
});
