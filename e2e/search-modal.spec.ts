/** Keystrokes that open the search and those that do not, and the field as screen readers know it. */
import type {Page} from '@playwright/test';
import {article as contentArticle} from './support/content-pages';
import {expect, sharedPageTest as test} from './support/fixtures';
import {open, violations} from './support/page';
import {question, word} from './support/queries';
import {ask, closed, input, openSearch} from './support/search';

const {path: article} = contentArticle;

type Init = Pick<KeyboardEventInit, 'key' | 'code' | 'repeat' | 'isComposing' | 'modifierAltGraph'> &
  Pick<KeyboardEventInit, 'ctrlKey' | 'shiftKey' | 'altKey' | 'metaKey'>;

/** Sends a keystroke to the element with the focus; tells whether the page has kept it from the browser. */
function press(page: Page, init: Init): Promise<boolean> {
  return page.evaluate((json) => {
    const event = JSON.parse(json) as KeyboardEventInit;
    const key = new KeyboardEvent('keydown', {bubbles: true, cancelable: true, composed: true, ...event});
    return !document.activeElement!.dispatchEvent(key);
  }, JSON.stringify(init));
}

const opening: Record<string, Init> = {
  'Ctrl+K': {key: 'k', ctrlKey: true},
  'Ctrl+K with caps lock': {key: 'K', ctrlKey: true},
  'Cmd+K': {key: 'k', metaKey: true},
  'the slash': {key: '/'},
  'the slash of a German keyboard, Shift+7': {key: '/', code: 'Digit7', shiftKey: true},
};

const others: Record<string, Init> = {
  'Ctrl+Shift+K': {key: 'K', ctrlKey: true, shiftKey: true},
  'Ctrl+Alt+K': {key: 'k', ctrlKey: true, altKey: true},
  'Cmd+Shift+K': {key: 'k', metaKey: true, shiftKey: true},
  'Cmd+Alt+K': {key: 'k', metaKey: true, altKey: true},
  'Ctrl+Cmd+K': {key: 'k', ctrlKey: true, metaKey: true},
  'Alt+K': {key: 'k', altKey: true},
  'AltGr+K': {key: 'k', modifierAltGraph: true},
  K: {key: 'k'},
  'Alt+/': {key: '/', altKey: true},
  'Ctrl+/': {key: '/', ctrlKey: true},
  'Cmd+/': {key: '/', metaKey: true},
  'AltGr+/': {key: '/', modifierAltGraph: true},
  'AltGr+/ on Windows': {key: '/', ctrlKey: true, altKey: true},
  'a slash that is being composed': {key: '/', isComposing: true},
};

test.describe('keystrokes', () => {
  test('some open the search', async ({page}) => {
    await open(page, article);
    for (const [name, init] of Object.entries(opening)) {
      await closed(page);
      expect(await press(page, init), name).toBe(true);
      await expect(input(page), name).toBeFocused();
      await page.keyboard.press('Escape');
    }
  });

  test('all others are left to browser and system', async ({page}) => {
    await open(page, article);
    for (const [name, init] of Object.entries(others)) expect.soft(await press(page, init), name).toBe(false);
    await press(page, {key: '/'});
    await expect(input(page)).toBeFocused();
    for (const [name, init] of Object.entries(others)) expect.soft(await press(page, init), name).toBe(false);
    await expect(input(page)).toBeFocused();
  });

  test('before hydration, too', async ({page}) => {
    await page.route('**/assets/js/main.*.js', async (route) => {
      await page.locator('html[data-released]').waitFor({state: 'attached'});
      await route.continue();
    });
    await page.goto(article, {waitUntil: 'commit'});
    await page.locator('.theme-layout-footer').waitFor({state: 'attached'});
    for (const [name, init] of Object.entries(others)) expect.soft(await press(page, init), name).toBe(false);
    for (const [name, init] of Object.entries(opening)) expect.soft(await press(page, init), name).toBe(true);
    await page.evaluate(() => (document.documentElement.dataset.released = ''));
    await expect(input(page)).toBeFocused();
  });

  test('a slash that is typed is a slash', async ({page}) => {
    await open(page, article);
    for (const html of [
      '<input>',
      '<textarea></textarea>',
      '<select><option>a</option></select>',
      '<div contenteditable tabindex="0"><b>a</b></div>',
    ]) {
      await page.evaluate((field) => {
        document.body.insertAdjacentHTML('beforeend', field);
        (document.body.lastElementChild as HTMLElement).focus();
      }, html);
      expect(await press(page, {key: '/'}), html).toBe(false);
    }
    await expect(input(page)).toHaveCount(0);
    expect(await press(page, {key: 'k', ctrlKey: true})).toBe(true);
    await expect(input(page)).toBeFocused();
  });

  test('a key held down opens once, and the shortcut closes', async ({page}) => {
    await open(page, article);
    await openSearch(page);
    expect(await press(page, {key: 'k', ctrlKey: true, repeat: true})).toBe(true);
    await expect(input(page)).toBeFocused();
    await press(page, {key: 'k', ctrlKey: true});
    await expect(input(page)).toHaveCount(0);
  });

  test('modal and search are asked for at once, and with them what they search in', async ({page}) => {
    await open(page, '/');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname.replace(/^.*\/|\.[^/]*$/g, '')));
    const firsts = ['suche', 'suche-anfragen', 'hc-search', 'index'];
    // None of them waits for another: each is answered when all have been asked for.
    const isAllAsked = async () => {
      await expect.poll(() => firsts.filter((name) => !asked.includes(name))).toEqual([]);
    };
    for (const file of ['assets/js/hc-search.*.js', 'search/index.json']) {
      await page.route(`**/${file}`, async (route) => {
        await isAllAsked();
        await route.continue();
      });
    }
    await openSearch(page, word);
    await expect(page.locator('.DocSearch-Hit').first()).toBeVisible();
    expect(asked.filter((name) => name === 'index')).toHaveLength(1);
  });

  test('an event without a key, as forms that fill themselves send it, does no harm', async ({page}) => {
    await open(page, article);
    await page.evaluate(() => document.body.dispatchEvent(new Event('keydown', {bubbles: true})));
    await openSearch(page);
    await page.evaluate(() => document.activeElement!.dispatchEvent(new Event('keydown', {bubbles: true})));
    await expect(input(page)).toBeFocused();
  });
});

interface Told {
  role: string;
  name: string;
  expanded: unknown;
  autocomplete: unknown;
  controls: string[];
  chosen: string | undefined;
}

/** The search field as the browser tells it to a screen reader. */
async function told(page: Page): Promise<Told> {
  const session = await page.context().newCDPSession(page);
  const {root} = await session.send('DOM.getDocument');
  const {nodeId} = await session.send('DOM.querySelector', {nodeId: root.nodeId, selector: '.DocSearch-Input'});
  const {nodes} = await session.send('Accessibility.getPartialAXTree', {nodeId, fetchRelatives: false});
  await session.detach();
  const {role, name, properties = []} = nodes[0]!;
  const value = (key: string) => properties.find((property) => property.name === key)?.value;
  const related = (key: string) => value(key)?.relatedNodes?.map(({idref}) => idref ?? '') ?? [];
  return {
    role: String(role?.value),
    name: String(name?.value),
    expanded: value('expanded')?.value,
    autocomplete: value('autocomplete')?.value,
    controls: related('controls'),
    chosen: related('activedescendant')[0],
  };
}

async function searchFor(page: Page, query: string): Promise<void> {
  await input(page).fill(query);
  await expect(page.locator('.DocSearch-Hit-AskAIButton-title-query')).toHaveText(query);
}

test.describe('for screen readers', () => {
  test('the field is a combobox that says whether there is a list, and what is chosen', async ({page}) => {
    await open(page, article);
    await openSearch(page);
    expect(await told(page)).toMatchObject({role: 'combobox', name: 'Suche', expanded: false, controls: []});

    await searchFor(page, word);
    const lists = page.getByRole('listbox');
    const chosen = page.getByRole('option', {selected: true});
    await expect(chosen).toHaveCount(1);
    const withHits = await told(page);
    expect(withHits).toMatchObject({role: 'combobox', expanded: true, autocomplete: 'list'});
    expect(withHits.controls).toEqual(await lists.evaluateAll((all) => all.map(({id}) => id)));
    expect(withHits.chosen).toBe(await chosen.getAttribute('id'));
    await expect(lists.first()).toHaveAccessibleName(/\S/);

    await page.keyboard.press('ArrowDown');
    await expect.poll(async () => (await told(page)).chosen).not.toBe(withHits.chosen);
    expect((await told(page)).chosen).toBe(await chosen.getAttribute('id'));

    await page.getByRole('button', {name: 'Eingabe löschen'}).click();
    await expect(lists).toHaveCount(0);
    await expect.poll(async () => (await told(page)).expanded).toBe(false);
  });

  test('without a list the assistant has a plain field', async ({page}) => {
    await open(page, article);
    await ask(page, question);
    await expect(page.getByTitle('Antwort kopieren')).toBeVisible();
    await expect(input(page)).toBeEnabled();
    expect(await told(page)).toMatchObject({role: 'searchbox', controls: [], chosen: undefined});
  });

  test('an answer is said when it is whole, below its question, in a dialog with a name', async ({page}) => {
    await open(page, article);
    const answer = await ask(page, question);
    const dialog = page.getByRole('dialog', {name: 'Fragen an die Hilfe'});
    await expect(dialog.getByRole('heading', {name: question, level: 2})).toBeVisible();
    const said = dialog.getByRole('status').filter({hasText: /\S/});
    await expect(page.getByTitle('Antwort kopieren')).toBeVisible();
    const blocks = answer.locator('.DocSearch-Markdown-Content').locator('p, li');
    await expect(said).toContainText((await blocks.last().textContent())!.trim());
    await expect(said).toContainText((await blocks.first().textContent())!.trim());
    // Nobody would hear of a rating.
    for (const name of ['LikeButton', 'DislikeButton'])
      await expect(page.locator(`.DocSearch-AskAiScreen-${name}`)).toBeHidden();
    // What is named after something else is named after something that is there.
    expect(
      await dialog.evaluate((container) =>
        [container, ...container.querySelectorAll('*')].flatMap((element) =>
          ['aria-labelledby', 'aria-describedby', 'aria-controls']
            .flatMap((name) => element.getAttribute(name)?.split(/\s+/) ?? [])
            .filter((id) => !document.getElementById(id)),
        ),
      ),
    ).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', {name: 'Suche'})).toBeVisible();
  });

  test('the modal is a dialog and no list', async ({page}) => {
    await open(page, article);
    await openSearch(page, word);
    const container = page.getByRole('dialog', {name: 'Suche'});
    for (const attribute of ['aria-expanded', 'aria-haspopup', 'aria-controls'])
      await expect(container).not.toHaveAttribute(attribute);
    const rules = ['aria-allowed-attr', 'aria-required-attr', 'aria-required-children', 'aria-required-parent'];
    expect(await violations(page, [...rules, 'aria-valid-attr-value', 'aria-input-field-name', 'label'])).toEqual([]);
  });

  test('the search page says how many hits there are, and when there are none', async ({page}) => {
    await open(page, '/search');
    const said = page.getByRole('main').getByRole('status');
    const field = page.getByRole('searchbox', {name: 'Suche'});
    await field.fill(word);
    await expect(said.filter({hasText: /^\d+ Treffer$/})).toBeVisible();
    await field.fill('xyzzyqwrt');
    await expect(said.filter({hasText: /^Keine Treffer$/})).toBeAttached();
    await field.fill('');
    await expect(said.filter({hasText: /\S/})).toHaveCount(0);
  });
});
