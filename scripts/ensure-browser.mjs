// Finds a Chromium for the browser tests or installs one; prints its path. Fails saying what to do.
import {findOrInstallBrowser} from './lib/browser.mjs';

try {
  console.log(findOrInstallBrowser());
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
