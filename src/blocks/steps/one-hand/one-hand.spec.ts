/** The driver with one hand and no signal, and others who want one step at a time. */
import {serveBuild, type BuildServer} from '../../../../e2e/support/builds';
import {article as contentArticle, articleOnTheWay, checkedArticle} from '../../../../e2e/support/content-pages';
import {expect, sharedPageTest as test, test as ownPageTest} from '../../../../e2e/support/fixtures';
import {
  hydrated,
  open,
  overflowing,
  setColorMode,
  stored,
  violations,
  withoutNetwork,
} from '../../../../e2e/support/page';
import {buildFolder} from '../../../../e2e/support/site';

const {path: article} = articleOnTheWay;
const {path: officeArticle} = contentArticle;
const phone = {width: 390, height: 844};

ownPageTest.describe('the driver on the way', () => {
  ownPageTest.use({worker: true, viewport: phone, hasTouch: true, permissions: ['screen-wake-lock']});
  let server: BuildServer;
  ownPageTest.beforeEach(async ({watch}) => {
    server = await serveBuild(buildFolder);
    watch.expect(/request to another origin: http:\/\/localhost/, 'the copy has a server of its own');
    watch.expect(withoutNetwork, 'the test cuts the network');
  });
  ownPageTest.afterEach(() => server.close());

  ownPageTest('goes step by step without a signal, and goes on there later', async ({page, context}) => {
    await page.goto(server.url + article);
    await hydrated(page);
    await stored(page);
    await context.setOffline(true);
    await page.reload();
    await hydrated(page);

    // Offered before the list, as a plate.
    const offer = page.getByRole('button', {name: 'Schritt für Schritt'}).first();
    const list = page.locator('.markdown > ol').first();
    expect((await offer.boundingBox())!.y).toBeLessThan((await list.boundingBox())!.y);
    await offer.tap();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(/Schritt 1 von \d+: \S/);
    await expect(dialog.locator('.klickpfad').first()).toBeVisible();
    await expect.poll(async () => overflowing(page)).toEqual([]);
    for (const name of ['Zurück', 'Weiter']) {
      const box = (await dialog.getByRole('button', {name, exact: true}).boundingBox())!;
      expect(box.height).toBeGreaterThanOrEqual(60);
      expect(box.y).toBeGreaterThan(phone.height * 0.8);
    }
    await dialog.getByRole('button', {name: 'Weiter', exact: true}).tap();
    await dialog.getByRole('button', {name: 'Weiter', exact: true}).tap();
    await expect(dialog).toContainText('Schritt 3 von');
    const third = await dialog.locator('.one-hand__content').innerText();
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(server.url + article);

    await page.reload();
    await hydrated(page);
    await offer.tap();
    await expect(dialog).toContainText(/Weiter, wo Sie am \d\d\.\d\d\.\d{4} waren/);
    expect(await dialog.locator('.one-hand__content').innerText()).toBe(third);
    await dialog.getByRole('button', {name: 'Von vorn'}).tap();
    await expect(dialog).toContainText('Schritt 1 von');
  });
});

test.describe('one step at a time', () => {
  test('is offered quietly after the list, ends with the check of the result, and gives the focus back', async ({
    page,
  }) => {
    await open(page, checkedArticle.path);
    const list = page.locator('.markdown > ol').nth(checkedArticle.list);
    const offer = page.getByRole('button', {name: 'Schritt für Schritt'}).nth(checkedArticle.list);
    expect((await offer.boundingBox())!.y).toBeGreaterThan((await list.boundingBox())!.y);
    await offer.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    const steps = await list.locator('> li').count();
    for (let step = 1; step <= steps; step += 1) {
      await expect(dialog).toContainText(`Schritt ${step} von ${steps}`);
      await page.keyboard.press('ArrowRight');
    }
    await expect(dialog).toContainText('Geschafft');
    await expect(dialog.getByRole('heading', {name: 'Ergebnis prüfen'})).toBeVisible();
    for (const mode of ['light', 'dark'] as const) {
      await setColorMode(page, mode);
      expect(await violations(page)).toEqual([]);
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(offer).toBeFocused();
    // Who has finished begins anew.
    await page.keyboard.press('Enter');
    await expect(dialog).toContainText(`Schritt 1 von ${steps}`);
  });

  test('is turned by swiping', async ({page}) => {
    await page.setViewportSize(phone);
    await open(page, officeArticle);
    await page.getByRole('button', {name: 'Schritt für Schritt'}).first().click();
    const dialog = page.getByRole('dialog');
    const swipe = (by: number) =>
      dialog.locator('.one-hand__content').evaluate((target, distance) => {
        const touch = (clientX: number) => new Touch({identifier: 1, target, clientX, clientY: 300});
        const [start, end] = [touch(200), touch(200 + distance)];
        target.dispatchEvent(new TouchEvent('touchstart', {touches: [start], changedTouches: [start], bubbles: true}));
        target.dispatchEvent(new TouchEvent('touchend', {touches: [], changedTouches: [end], bubbles: true}));
      }, by);
    await swipe(-120);
    await expect(dialog).toContainText('Schritt 2 von');
    await swipe(-20);
    await expect(dialog).toContainText('Schritt 2 von');
    await swipe(120);
    await expect(dialog).toContainText('Schritt 1 von');
  });

  test('is read aloud with the codes as they are said, and its screen stays awake', async ({page}) => {
    await page.addInitScript(() => {
      const heard: string[] = [];
      Object.assign(window, {heard, locks: 0});
      Object.defineProperty(window, 'speechSynthesis', {
        value: {speaking: false, cancel: () => undefined, speak: ({text}: {text: string}) => void heard.push(text)},
      });
      Object.defineProperty(navigator, 'wakeLock', {
        value: {
          request: () => {
            (window as unknown as {locks: number}).locks += 1;
            return Promise.resolve({release: () => Promise.resolve()});
          },
        },
      });
    });
    await open(page, officeArticle);
    await page.getByRole('button', {name: 'Schritt für Schritt'}).first().click();
    await expect.poll(() => page.evaluate(() => (window as unknown as {locks: number}).locks)).toBe(1);
    await page.getByRole('dialog').getByRole('button', {name: 'Vorlesen'}).click();
    const [text] = await page.evaluate(() => (window as unknown as {heard: string[]}).heard);
    // Places of a click path follow one another, instead of arrows.
    expect(text).toContain(', dann ');
    expect(text).not.toContain('›');
  });

  test('prints as boxes to tick, without the button', async ({page}) => {
    await open(page, officeArticle);
    await page.emulateMedia({media: 'print'});
    await expect(page.getByRole('button', {name: 'Schritt für Schritt'}).first()).toBeHidden();
    const box = await page
      .locator('.markdown > ol > li')
      .first()
      .evaluate((step) => {
        const {borderStyle, backgroundColor, placeItems} = getComputedStyle(step, '::before');
        return {borderStyle, backgroundColor, placeItems};
      });
    expect(box).toEqual({borderStyle: 'solid', backgroundColor: 'rgb(255, 255, 255)', placeItems: 'start'});
  });
});
