import {expect, it} from 'vitest';
import {readRedirects} from '../../../src/content/redirects';

it('the ASCII spelling of the umlaut leads to its page', () => {
  expect(readRedirects()).toContainEqual({
    from: '/rechnungen/e-rechnung/begriffserklaerung',
    to: '/rechnungen/e-rechnung/begriffserklärung',
  });
});
