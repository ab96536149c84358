import path from 'node:path';
import logger from '@docusaurus/logger';
import {moduleReplacements} from '../../upstream/framework';
import {seams} from '../../upstream/register';
import {installed, misfits} from '../../upstream/seam';
import type {ReplacementPlugin} from '../module-replacement';

/**
 * Whether a seam that only makes the site faster fits the installed packages. One that does not is left out with a line
 * in the log; those that must fit have stopped the build before (`src/upstream/guard.ts`).
 */
export function fits(id: string): boolean {
  const seam = seams.find((one) => one.id === id);
  if (!seam) throw new Error(`${id} steht nicht im Register src/upstream.`);
  const [problem] = misfits(seam, installed);
  if (problem !== undefined) logger.warn(`${id} bleibt weg, die Seiten werden etwas langsamer: ${problem}`);
  return problem === undefined;
}

const escape = (request: string) => request.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/** Resolves the imports of packages that the register names to modules of ours. */
export function replacementPlugins(Plugin: ReplacementPlugin, isServer: boolean): object[] {
  return moduleReplacements
    .filter(({id, where}) => (where === 'everywhere' || !isServer) && fits(id))
    .flatMap(({package: from, imports, module}) =>
      Object.entries(imports).map(
        ([file, request]) =>
          new Plugin(new RegExp(`^${escape(request)}$`), (resource) => {
            if (resource.contextInfo?.issuer?.endsWith(path.join('node_modules', from, file)))
              resource.request = module;
          }),
      ),
    );
}
