import fs from 'node:fs/promises';
import path from 'node:path';
import logger from '@docusaurus/logger';
import {CONTEXT_FOLDER, SCHEMA_FILE} from '../../context/contract';
import {readMessages} from '../../content/project';
import {readLedger, successorsOf} from '../../product/ledger';

import {loadMenu} from '../../product/menu';
import {readMentions, readShortAnswer} from '../../site-pages';
import type {MakeOutput} from '../finish/output';
import {makeContract, type TreatingArticle} from './contract';

/** What the product reads to show the right article: the contract, for every screen and every message. */
export const contextContract: MakeOutput = ({siteDir, siteConfig, baseUrl}) => {
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
      const files = makeContract(
        siteConfig.url + baseUrl,
        {
          menu: loadMenu(path.join(product, 'menue.yml')),
          messages: readMessages(await fs.readFile(path.join(product, 'produktmodell.md'), 'utf8')),
          successors: successorsOf(readLedger(siteDir)),
        },
        articles,
      );
      const folder = path.join(outDir, CONTEXT_FOLDER);
      for (const [name, text] of files) {
        await fs.mkdir(path.dirname(path.join(folder, name)), {recursive: true});
        await fs.writeFile(path.join(folder, name), text);
      }
      await fs.copyFile(path.join(siteDir, 'src/context', SCHEMA_FILE), path.join(folder, SCHEMA_FILE));
      logger.info(`Hilfe im Produkt: ${files.size} Dateien unter ${CONTEXT_FOLDER}/.`);
    },
  };
};
