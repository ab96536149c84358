import path from 'node:path';
import {moduleReplacements} from '../../upstream/framework';
import {fits} from '../../upstream/guard';
import type {ReplacementPlugin} from '../module-replacement';

const escape = (request: string) => request.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/** Resolves the imports of packages that the register names to modules of ours, all but those left out by their ids. */
export function replacementPlugins(Plugin: ReplacementPlugin, isServer: boolean, leftOut: string[]): object[] {
  return moduleReplacements
    .filter(({id, where}) => (where === 'everywhere' || !isServer) && !leftOut.includes(id) && fits(id))
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
