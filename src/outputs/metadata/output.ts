import fs from 'node:fs/promises';
import path from 'node:path';
import type {MakeOutput} from '../finish/output';
import {siteColors} from './facts';
import {robotsTxt, webManifest, type SiteFacts} from './files';

/** Files for machines that describe the site as a whole: robots.txt and the web app manifest. */
export const machineFiles: MakeOutput = ({siteDir, baseUrl, siteConfig}) => ({
  async write({outDir}) {
    const facts: SiteFacts = {
      url: siteConfig.url + baseUrl,
      baseUrl,
      title: siteConfig.title,
      tagline: siteConfig.tagline,
      ...siteColors(siteDir),
    };
    await fs.writeFile(path.join(outDir, 'robots.txt'), robotsTxt(facts));
    await fs.writeFile(path.join(outDir, 'manifest.webmanifest'), webManifest(facts));
  },
});
