import path from 'node:path';
import type {SearchSettings} from '../../../config/search';
import {searchPatches, searchReplacements, type Patch} from '../../upstream/docsearch';
import {installed} from '../../upstream/seam';

type Mode = SearchSettings['mode'];

/** What the loader does to one file. */
export interface FilePatches {
  file: string;
  patches: Pick<Patch, 'find' | 'replace'>[];
  imports: string;
}

/** The strings the bundler replaces, by the absolute path of the file. */
export function patchesByFile(mode: Mode): FilePatches[] {
  const wanted = searchPatches.filter((patch) => patch.mode === undefined || patch.mode === mode);
  const files = new Map<string, Patch[]>();
  for (const patch of wanted) {
    const file = path.join(installed(patch.package)!, patch.file);
    files.set(file, [...(files.get(file) ?? []), patch]);
  }
  return [...files].map(([file, patches]) => ({
    file,
    patches: patches.map(({find, replace}) => ({find, replace})),
    imports: patches
      .flatMap(({calls}) => calls ?? [])
      .map(({name, export: exported, module}) => `import {${exported} as ${name}} from ${JSON.stringify(module)};\n`)
      .join(''),
  }));
}

const searchFolder = path.resolve(__dirname, '../../search');

/** The file that replaces an import, if it is one of the theme's search. */
export function replacementFor(request: string, issuer: string, mode: Mode): string | undefined {
  const found = searchReplacements.find(
    (one) =>
      one.request === request && issuer.startsWith(path.join(installed(one.package)!, 'lib/theme', one.by) + path.sep),
  );
  return found && path.join(searchFolder, found.module(mode));
}
