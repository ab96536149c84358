/** Finishes a built site for delivery: tsx src/delivery/cli/finish.ts [build] */
import {search} from '../../../config/search';
import {site} from '../../../config/site';
import {numberRedirects} from '../../content/numbers';
import {readRedirects} from '../../content/redirects';
import {finishBuild} from '../finish';
import {openSearchXml} from '../opensearch';

async function run(): Promise<void> {
  const start = performance.now();
  const {
    pages,
    scriptHashes,
    redirects: count,
    compressed,
  } = await finishBuild(process.argv[2] ?? 'build', {
    baseUrl: site.baseUrl,
    url: site.url,
    texts: JSON.stringify(site),
    redirects: readRedirects(),
    numbers: numberRedirects(),
    search,
    hosts: site.embedding.origins,
    preview: process.env.SITE_PREVIEW === '1',
    openSearch: openSearchXml({...site, url: site.url + site.baseUrl}),
  });
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(
    `Auslieferung: ${pages} Seiten, ${scriptHashes} erlaubte Inline-Skripte, ${count} Weiterleitungen, ${compressed} komprimierte Dateien (${seconds} s).`,
  );
}

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
