import path from 'node:path';
import {moduleReplacements} from '../../upstream/framework';
import {fits} from '../../upstream/guard';
import type {ReplacementPlugin} from '../module-replacement';

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
