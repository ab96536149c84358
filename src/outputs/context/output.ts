import fs from 'node:fs/promises';
import path from 'node:path';
import logger from '@docusaurus/logger';
import {transform} from 'esbuild';
import {CONTEXT_FOLDER, SCHEMA_FILE} from '../../context/contract';
import {openPage} from '../../context/page/html';
import {readLedger, successorsOf} from '../../product/ledger';
import {loadMenu} from '../../product/menu';
import {readMessages} from '../../product/messages';
import {readMentions, readShortAnswer} from '../../site-pages';
import {bundle} from '../bundle';
import {readTokens} from '../color-tokens';
import type {MakeOutput} from '../finish/output';
import {hashed, makeContract, type TreatingArticle} from './contract';

const WIDGET = 'hilfe-center';

/**
 * Writes what a product needs to show the right article: the contract for every screen and every message, the page that leads from
 * an id to its article, and the widget.
 */
export const contextContract: MakeOutput = ({siteDir, siteConfig, baseUrl}) => {
  const source = path.join(siteDir, 'src/context');
  const address = siteConfig.url + baseUrl;
  const articles: TreatingArticle[] = [];
  return {
    read({page, tree}) {
      const {visibility, instance, title, route, url, kind, menuOrder, description} = page;
      // Release notes say what was new once, and lists only name articles.
      if (visibility !== 'shown' || instance === 'updates' || page.isList || title === undefined) return;
      const shortAnswer = readShortAnswer(tree) || description;
      articles.push({route, url, title, shortAnswer, kind, menuOrder, mentions: readMentions(tree)});
    },

    async write({outDir}) {
      const product = path.join(siteDir, 'src/product');
      const read = (file: string) => fs.readFile(path.join(siteDir, file), 'utf8');
      const color = readTokens(path.join(siteDir, 'src/css/tokens.css'));
      const colored = (await read('src/context/widget/style.css')).replace(/var\(--hc-([\w-]+)\)/g, (_, name: string) =>
        color(name),
      );
      const {code: style} = await transform(colored, {loader: 'css', minify: true});
      const widget = await bundle(path.join(source, 'widget/index.ts'), {
        ADDRESS: address,
        SUPPORT: siteConfig.customFields?.support,
        STYLE: style.trim(),
      });
      const widgetFile = hashed(WIDGET, 'js', widget);
      const script = await bundle(path.join(source, 'page/script.ts'), {BASE_URL: baseUrl});
      const scriptFile = hashed('oeffnen', 'js', script).datei;
      const page = openPage({
        title: siteConfig.title,
        baseUrl,
        css: (await read('src/css/tokens.css')) + (await read('src/context/page/page.css')),
        script: `${baseUrl}${CONTEXT_FOLDER}/${scriptFile}`,
      });
      const files = makeContract(
        address,
        {
          menu: loadMenu(path.join(product, 'menue.yml')),
          messages: readMessages(await read('src/product/produktmodell.md')),
          successors: successorsOf(readLedger(siteDir)),
        },
        articles,
        widgetFile,
      );
      files.set(widgetFile.datei, widget).set(scriptFile, script);
      const folder = path.join(outDir, CONTEXT_FOLDER);
      for (const [name, text] of files) {
        await fs.mkdir(path.dirname(path.join(folder, name)), {recursive: true});
        await fs.writeFile(path.join(folder, name), text);
      }
      await fs.copyFile(path.join(source, SCHEMA_FILE), path.join(folder, SCHEMA_FILE));
      await fs.writeFile(path.join(outDir, `${CONTEXT_FOLDER}.html`), page);
      logger.info(`Hilfe im Produkt: ${files.size} Dateien unter ${CONTEXT_FOLDER}/.`);
    },
  };
};
