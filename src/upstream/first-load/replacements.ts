import {moduleReplacements} from '../framework';
import {fits} from '../guard';
import {installedFile} from '../seam';
import type {AppliedSeam} from '../applied-seams';
import {exactly, type ReplacementPlugin} from '../module-replacement';

/** Resolves the imports of packages that the register names to modules of ours, all but those left out by their ids. */
export function replacementPlugins(
  Plugin: ReplacementPlugin,
  isServer: boolean,
  leftOut: string[],
): {plugins: object[]; applied: AppliedSeam[]} {
  const imports = moduleReplacements
    .filter(({id, where}) => (where === 'everywhere' || !isServer) && !leftOut.includes(id) && fits(id))
    .flatMap(({id, package: from, imports, module: by}) =>
      Object.entries(imports).map(([file, request]) => ({id, file: installedFile(from, file), request, by})),
    );
  return {
    plugins: imports.map(
      ({file, request, by}) =>
        new Plugin(exactly(request), (resource) => {
          if (resource.contextInfo?.issuer === file) resource.request = by;
        }),
    ),
    applied: imports,
  };
}
