/** Elements that an article carries around its text. */
import {datesAreKnown} from '../config/git';
import {site} from '../config/site';
import {article as contentArticle, pathOfKind} from './support/content-pages';
import {expect, sharedPageTest as test} from './support/fixtures';
import {open} from './support/page';

const {path: article, title} = contentArticle;

test('date, edit link, breadcrumbs and contents are those of the article', async ({page}) => {
  await open(page, article);
  // The date of the last update comes from the history, or is left out.
  const fields = page.locator('article dl').first();
  await expect(fields).toContainText('Lesezeit');
  if (datesAreKnown) await expect(fields).toContainText(/Stand\s*\d{2}\.\d{2}\.\d{4}/);
  else await expect(fields).not.toContainText('Stand');

  await expect(page.getByRole('link', {name: 'Diese Seite bearbeiten'})).toHaveAttribute(
    'href',
    `${site.repository.url}/edit/${site.repository.branch}/docs${article}.mdx`,
  );

  const crumbs = page.getByRole('navigation', {name: 'Brotkrumen'}).getByRole('listitem');
  await expect(crumbs.last()).toHaveText(title);
  const folder = page.locator('.theme-doc-sidebar-container .menu__link--sublist[aria-expanded=true]').last();
  await expect(crumbs.nth(-2)).toHaveText((await folder.textContent())!);

  // The headings of levels 2 and 3.
  const headings = await page
    .locator('article h2[id], article h3[id]')
    .evaluateAll((all) => all.map(({id}) => `#${id}`));
  const contents = await page
    .locator('.theme-doc-toc-desktop a')
    .evaluateAll((all) => all.map((link) => decodeURIComponent(link.getAttribute('href') ?? '')));
  expect(headings.length).toBeGreaterThan(2);
  expect(contents).toEqual(headings);
});

test('previous and next follow the sidebar', async ({page}) => {
  await open(page, article);
  const inSidebar = await page
    .locator('.theme-doc-sidebar-container .theme-doc-sidebar-item-link a')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  const here = inSidebar.indexOf(article);
  const pager = page.getByRole('navigation', {name: 'Dokumentseiten'});

  await expect(pager.getByRole('link', {name: /^Zurück/})).toHaveAttribute('href', inSidebar[here - 1]!);
  await pager.getByRole('link', {name: /^Weiter/}).click();
  await expect(page).toHaveURL(inSidebar[here + 1]!);
  await pager.getByRole('link', {name: /^Zurück/}).click();
  await expect(page).toHaveURL(article);
});

test('tags lead to the other articles that carry them', async ({page}) => {
  await open(page, article);
  const tag = page.locator('a[rel="tag"]').first();
  const address = (await tag.getAttribute('href'))!;
  await tag.click();
  await expect(page).toHaveURL(address);
  await page.getByRole('main').locator(`a[href="${article}"]`).click();
  await expect(page).toHaveURL(article);
});

test('a heading offers its own address', async ({page}) => {
  await open(page, article);
  const heading = page.locator('#voraussetzungen');
  await heading.hover();
  await heading.getByRole('link', {name: 'Link zum Abschnitt „Voraussetzungen“'}).click();
  await expect(page).toHaveURL(`${article}#voraussetzungen`);
});

test('a click path is read as a sentence and copied with its separators; a diagram has a text', async ({page}) => {
  await open(page, article);
  const clickPath = page.locator('.klickpfad:has(.klickpfad__sep)').first();
  const steps = await clickPath.locator('.klickpfad__item').allTextContents();
  expect(steps.length).toBeGreaterThan(1);
  await expect(clickPath).toMatchAriaSnapshot(`- 'link "Klickpfad: ${steps.join(' , ')}"'`);
  const copied = await clickPath.evaluate((element) => {
    getSelection()!.selectAllChildren(element);
    return getSelection()!.toString().replace(/\s+/g, ' ').trim();
  });
  expect(copied).toBe(steps.join(' › '));

  const diagram = page.locator('figure.hc-diagram svg');
  await expect(diagram).toBeVisible();
  await expect(diagram).toHaveAccessibleName(/.{40}/);
  await expect(page.locator('figure.hc-diagram figcaption')).not.toBeEmpty();
});

test('a sketch has a name, and a text that opens without a script', async ({page}) => {
  await open(page, pathOfKind('sketch'));
  const figure = page.locator('figure.hc-sketch').first();
  const sketch = figure.getByRole('img');
  await expect(sketch).toHaveAccessibleName(/.{20}/);
  await expect(sketch).toHaveAccessibleDescription(/.{60}/);
  await expect(figure.locator('details > div')).toBeHidden();
  await figure.getByText('Als Text').click();
  await expect(figure.locator('details > div')).toBeVisible();
});

test('labels of a sketch are large enough on a phone', async ({page}) => {
  await page.setViewportSize({width: 390, height: 800});
  await open(page, pathOfKind('sketch'));
  const sizes = await page.locator('figure.hc-sketch svg').evaluateAll((pictures) =>
    pictures.flatMap((picture) => {
      const scale = picture.getBoundingClientRect().width / (picture as SVGSVGElement).viewBox.baseVal.width;
      return [...picture.querySelectorAll('text')].map((text) => parseFloat(getComputedStyle(text).fontSize) * scale);
    }),
  );
  expect(sizes.length).toBeGreaterThan(0);
  expect(Math.min(...sizes)).toBeGreaterThan(10.9);
});

test('print shows the text with the address and leaves the layout out', async ({page}) => {
  await open(page, article);
  await page.emulateMedia({media: 'print'});
  await expect(page.getByText(`${site.url.replace(/^https?:\/\//, '')}${article}`)).toBeVisible();
  await expect(page.locator('nav.navbar')).toBeHidden();
  await expect(page.locator('.theme-doc-sidebar-container')).toBeHidden();
  await expect(page.locator('.theme-doc-toc-desktop')).toBeHidden();
  await expect(page.getByRole('navigation', {name: 'Dokumentseiten'})).toBeHidden();
  await expect(page.getByRole('link', {name: 'Diese Seite bearbeiten'})).toBeHidden();
  await expect(page.locator('#voraussetzungen ~ ul li').first()).toBeVisible();
});

test.describe('by keyboard only', () => {
  test('a wide table can be scrolled and every stop is visible', async ({page}) => {
    await page.setViewportSize({width: 390, height: 844});
    await open(page, article);
    for (const region of await page.locator('.hc-table').all()) {
      const scrolls = await region.evaluate((element) => element.scrollWidth > element.clientWidth + 1);
      if (scrolls) await expect(region).toHaveAttribute('tabindex', '0');
    }
  });
});

test('a symbol in a sentence stands at the height of its words', async ({page}) => {
  await open(page, '/intern/icon-sheet');
  const sentence = page.locator('p', {hasText: 'Der Fahrer tippt auf'}).last();
  const middles = await Promise.all(
    [sentence.locator('.icon'), sentence.locator('strong')].map(async (part) => {
      const {y, height} = (await part.boundingBox())!;
      return y + height / 2;
    }),
  );
  expect(Math.abs(middles[0]! - middles[1]!)).toBeLessThan(2.5);
});
