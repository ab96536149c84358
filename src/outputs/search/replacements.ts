import type {SearchSettings} from '../../../config/search';
import {stringPatches, themeImports, type Patch} from '../../upstream/docsearch';
import {fits} from '../../upstream/guard';
import {installedFile} from '../../upstream/seam';
import type {AppliedSeam} from '../../upstream/applied-seams';
import {exactly} from '../../upstream/module-replacement';

const loader = require.resolve('./patch-loader.cjs');

/** The module that replaces an import, if it is one of the theme's. */
export function replacementFor(request: string, issuer: string, mode: SearchSettings['mode']): string | undefined {
  const found = themeImports.find((one) => one.request === request && issuer === installedFile(one.package, one.file));
  return found?.module(mode);
}

interface PatchRule {
  test: RegExp;
  use: {loader: string; options: {patches: Patch[]; imports: string}}[];
}

const exportedAs = (name: string) => `hc${name.charAt(0).toUpperCase()}${name.slice(1)}`;

/** Rules for the bundler, one per patched file: several loaders would each have to keep the others' strings whole. */
export function patchRules(): PatchRule[] {
  const fitting = stringPatches.filter(({id}) => fits(id));
  const files = [...new Set(fitting.map((seam) => installedFile(seam.package, seam.file)))];
  return files.map((file) => {
    const seams = fitting.filter((seam) => file === installedFile(seam.package, seam.file));
    const imports = seams.flatMap((seam) => Object.entries(seam.imports));
    return {
      test: exactly(file),
      use: [
        {
          loader,
          options: {
            patches: seams.flatMap(({patches}) => patches),
            imports: imports
              .map(([name, module]) => `import {${name} as ${exportedAs(name)}} from ${JSON.stringify(module)};\n`)
              .join(''),
          },
        },
      ],
    };
  });
}

/** Lists the seams that have to show in the modules of a build. */
export function appliedSeams(mode: SearchSettings['mode']): AppliedSeam[] {
  return [
    ...themeImports.map(({id, package: from, file, module}) => ({
      id,
      file: installedFile(from, file),
      by: module(mode),
    })),
    ...stringPatches
      .filter(({id}) => fits(id))
      .map(({id, package: from, file}) => ({id, file: installedFile(from, file), by: loader})),
  ];
}
