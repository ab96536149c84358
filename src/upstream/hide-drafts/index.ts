import fs from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';

/** The same data without the names of drafts. */
export function withoutDrafts(globalData: string): string {
  return JSON.stringify(JSON.parse(globalData), (key, value: unknown) => (key === 'draftIds' ? [] : value), 2);
}

/**
 * Keeps the names of drafts out of the scripts of every page. The docs plugin hands them to the browser, so that a link to
 * a draft in the navbar shows nothing instead of stopping the build; here it shall stop it. The data is final when the
 * bundler is configured, and no earlier hook sees it.
 */
export default function hideDrafts({generatedFilesDir}: LoadContext): Plugin {
  return {
    name: 'hc-hide-drafts',
    configureWebpack() {
      const file = path.join(generatedFilesDir, 'globalData.json');
      fs.writeFileSync(file, withoutDrafts(fs.readFileSync(file, 'utf8')));
      return undefined;
    },
  };
}
