import fs from 'node:fs';
import path from 'node:path';
import logger from '@docusaurus/logger';
import {numberRedirects} from '../../content/numbers';
import {readRedirects} from '../../content/redirects';
import {spellings} from '../../delivery/spellings';
import {listBytes, OFFLINE_LIST, OFFLINE_PAGE, OFFLINE_SCRIPT, storedHtml, WORKER} from '../../offline/names';
import {offlinePage} from '../../offline/page/html';
import {bundle} from '../bundle';
import type {MakeOutput} from '../finish/output';
import {isHelp, listOffline} from './list';
import {listShell} from './shell';

const bytesPerMegabyte = 1_000_000;

/** The faces of the site with the addresses the build has given to their files. */
function builtFaces(css: string, outDir: string, baseUrl: string): string {
  const built = fs.readdirSync(path.join(outDir, 'assets/fonts'));
  return css.replace(/url\('~[^']*\/([^/']+)\.woff2'\)/g, (_, font: string) => {
    const name = built.find((file) => file.startsWith(font));
    if (!name) throw new Error(`assets/fonts: Die Schrift „${font}…“ fehlt. Die Offline-Seite braucht sie.`);
    return `url('${baseUrl}assets/fonts/${name}')`;
  });
}

/** Writes what makes the site readable without a connection: service worker, offline page, list of the whole help. */
export const offlineCopy: MakeOutput = ({siteDir, baseUrl, siteConfig}) => {
  const source = path.join(siteDir, 'src/offline');
  const read = (file: string) => fs.readFileSync(path.join(siteDir, file), 'utf8');
  const pages: [route: string, bytes: number][] = [];
  return {
    read({page, html}) {
      if (isHelp(page)) pages.push([page.route, Buffer.byteLength(storedHtml(html))]);
    },

    async write({outDir}) {
      const write = (file: string, text: string) => {
        fs.mkdirSync(path.dirname(path.join(outDir, file)), {recursive: true});
        fs.writeFileSync(path.join(outDir, file), text);
      };
      write(
        `${OFFLINE_PAGE}.html`,
        offlinePage({
          title: siteConfig.title,
          baseUrl,
          css:
            builtFaces(read('src/css/fonts.css'), outDir, baseUrl) +
            read('src/css/tokens.css') +
            read('src/offline/page/page.css'),
          script: baseUrl + OFFLINE_SCRIPT,
        }),
      );
      write(OFFLINE_SCRIPT, await bundle(path.join(source, 'page/script.ts'), {BASE_URL: baseUrl}));
      const list = listOffline(pages, outDir);
      write(OFFLINE_LIST, JSON.stringify(list));
      write(
        WORKER,
        await bundle(path.join(source, 'worker.ts'), {
          BUILD: list.build,
          BASE_URL: baseUrl,
          SHELL: listShell(outDir, baseUrl),
          LEADS: spellings([...readRedirects(siteDir), ...numberRedirects(siteDir)], [], baseUrl),
        }),
      );
      const size = (listBytes(list) / bytesPerMegabyte).toFixed(1);
      logger.info(`Offline: ${list.pages.length} Seiten, ${list.files.length} Dateien, ${size} MB.`);
    },
  };
};
