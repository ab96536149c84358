import fs from 'node:fs';
import path from 'node:path';
import logger from '@docusaurus/logger';
import type {MakeOutput} from './finish/output';
import {deliverAtOnce, styleInPlace} from '../upstream/first-load/html';

/** Style sheets of a build by their address, as pages contain them. */
function readStyles(outDir: string, baseUrl: string): Map<string, string> {
  const folder = path.join(outDir, 'assets/css');
  return new Map(
    fs.readdirSync(folder).map((name) => {
      const address = `${baseUrl}assets/css/${name}`;
      return [address, styleInPlace(address, fs.readFileSync(path.join(folder, name), 'utf8'))];
    }),
  );
}

/** Puts the style sheet into every page and starts the scripts later. */
export const stylesInPlace: MakeOutput = ({outDir, baseUrl}) => {
  let styles: Map<string, string> | undefined;
  let changed = 0;
  return {
    rewrite(html) {
      styles ??= readStyles(outDir, baseUrl);
      const delivered = deliverAtOnce(html, styles);
      if (delivered !== undefined) changed++;
      return delivered;
    },

    async write() {
      if (changed === 0)
        throw new Error(
          'Keine einzige Seite hat ein Stylesheet. Das HTML des Frameworks sieht anders aus als erwartet: src/upstream/first-load/html.ts.',
        );
      logger.info(`Erster Aufruf: ${changed} Seiten mit eingebettetem Stylesheet.`);
    },
  };
};
