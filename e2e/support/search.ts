import {expect, type Locator, type Page} from '@playwright/test';

export function input(page: Page): Locator {
  return page.locator('.DocSearch-Input');
}

/** Links of the hits, and of kept searches. */
export function hits(page: Page): Locator {
  return page.locator('.DocSearch-Hit a');
}

/**
 * Waits until DocSearch, too, takes the modal for closed: its shortcuts take it for open until the effects after the frame
 * without it have run, and would close what is gone instead of opening it.
 */
export async function closed(page: Page): Promise<void> {
  await expect(input(page)).toHaveCount(0);
  await expect(page.locator('body')).not.toHaveClass(/DocSearch--active/);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100))));
}

/** Finds the entry that is offered to ask the assistant. */
export function assistantEntry(page: Page): Locator {
  return page.locator('.DocSearch-Hit--AskAI');
}

/** Line that says that hits are missing, or all of them; there is no entry of the assistant then. */
const fault = ':is(.hc-search-status--failed, .hc-search-status--lacking)';

/**
 * Opens the search and fills in a query, all at once: a list for each of its letters costs more than most tests. Waits for
 * what it finds.
 */
export async function openSearch(page: Page, query = ''): Promise<void> {
  await closed(page);
  await page.keyboard.press('Control+k');
  await expect(input(page)).toBeFocused();
  if (query) {
    await input(page).fill(query);
    await expect(assistantEntry(page).filter({hasText: query}).or(page.locator(fault))).toBeVisible();
  }
}

/** Asks the assistant; returns the answer once there is some of it. */
export async function ask(page: Page, question: string): Promise<Locator> {
  await openSearch(page);
  await input(page).fill(question);
  await expect(assistantEntry(page)).toContainText(question.slice(0, 20));
  await assistantEntry(page).click();
  const answer = page.locator('.DocSearch-AskAiScreen-Message--assistant').first();
  await expect(answer.locator('.DocSearch-Markdown-Content').first()).toContainText(/\S/);
  return answer;
}

/** Waits until a list has said the same twice, and returns it: keystrokes come one by one, and hits may come in steps. */
export async function settled<Entry>(list: () => Promise<Entry[]>): Promise<Entry[]> {
  let said: Entry[] | undefined;
  await expect(async () => {
    const before = said;
    said = await list();
    expect(said).toEqual(before);
  }).toPass({intervals: [300]});
  return said!;
}
