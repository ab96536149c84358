import type {FullConfig, FullResult, Reporter, Suite} from '@playwright/test/reporter';

/** Tag of the tests that check one page of the sitemap each. */
const pageTag = '@seite';

/** Reports how many pages of the sitemap were really checked: a run that looked at none of them fails. */
export default class CountReporter implements Reporter {
  private suite: Suite | undefined;

  onBegin(_config: FullConfig, suite: Suite): void {
    this.suite = suite;
  }

  async onEnd(): Promise<{status: FullResult['status']} | undefined> {
    const pages = this.suite?.allTests().filter(({tags}) => tags.includes(pageTag)) ?? [];
    // A run of other tests, or a mere list of them.
    if (pages.every(({results}) => results.length === 0)) return undefined;
    const checked = pages.filter(({results}) => results.some(({status}) => status !== 'skipped')).length;
    console.log(`\nSeiten der Sitemap geprüft: ${checked} von ${pages.length}`);
    return checked === 0 ? {status: 'failed'} : undefined;
  }
}
